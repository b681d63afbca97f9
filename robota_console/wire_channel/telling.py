"""A host's events as they are told here: own words told from others', and nothing twice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.text import attach_words
from robota_console.wire.crossing import to_event
from robota_console.wire_channel.whose import Whose

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.following.prompts import Prompts
    from robota_console.following.view import View
    from robota_console.wire.message import HostMessage
    from robota_console.wire_channel.facts import Facts


class Telling:
    """Tells what is new in it to who shows it."""

    def __init__(
        self, facts: Facts, *, view: View, prompts: Prompts, hear: Callable[[e.Event], None]
    ) -> None:
        self._facts = facts
        self._view = view
        self._prompts = prompts
        self._hear = hear
        self.whose = Whose()
        self.too_late = 0
        """Answers from here that the host will refuse, since another came first."""

    def tell(self, told: HostMessage) -> e.Event | None:
        """Tell it, and return the event; None where it is none, or says nothing new."""
        event = to_event(told)
        if event is None or not self._is_new(event):
            return None
        if isinstance(event, e.PromptResolved):
            self._settled(event)
        if isinstance(event, e.QueueReturned) and not (event := self._returned(event)).texts:
            return None
        self._hear(self.whose.event(event))
        return event

    def begun(self, text: str) -> None:
        """Note that a message sent from here is a turn now."""
        for texts in (self._facts.mine, self._facts.taken):
            if text in texts:
                texts.remove(text)
                return

    def _is_new(self, event: e.Event) -> bool:
        """Return whether an answer, or a prompt told again, says anything that is not shown already."""
        state = self._view.state
        match event:
            case e.QueueChanged(waiting=waiting):
                return waiting != state.waiting
            case e.ContextUpdate(context=context, usage=usage):
                known = (state.context, state.usage)  # until it is ready the status brings it
                return state.is_ready and (context, usage or state.usage) != known
            case e.ExecutionWorkspaceEvent(tasks=tasks, loops=loops):
                return bool(tasks or loops or state.tasks or state.loops)
            case e.PermissionAsked(request=request):
                return not self._is_known(request.request_id)
            case e.QuestionAsked(request_id=request_id):
                return not self._is_known(request_id)
            case e.UiIntent():  # how this terminal is spoken to is said here, and by no host
                return False
            case _:
                return True

    def _is_known(self, request_id: str) -> bool:
        return request_id in self._facts.answered or self._prompts.has(request_id)

    def _settled(self, event: e.PromptResolved) -> None:
        mine = event.request_id in self._facts.answered
        self._facts.answered.discard(event.request_id)
        if mine and event.answerer and event.answerer != self._facts.driver_id:
            self.too_late += 1
            self._view.notice(attach_words.answered_before(event.answerer, event.words))

    def _returned(self, event: e.QueueReturned) -> e.QueueReturned:
        """Return what comes back that was not taken back already."""
        texts = []
        for text in event.texts:
            if text in self._facts.taken:
                self._facts.taken.remove(text)
                continue
            self.begun(text)
            texts.append(text)  # also what somebody wrote who has left: else it is lost
        return replace(event, texts=tuple(texts))
