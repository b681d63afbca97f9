"""All that waits for the person, as the projector and the channel use it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from robota_console.following import words
from robota_console.following.permission_queue import PermissionQueue
from robota_console.following.prompt_line import PromptLine
from robota_console.following.question_queue import QuestionQueue
from robota_console.model.event import PermissionAsked, PromptResolved, QuestionAsked
from robota_console.model.render_state import PendingQuestion, RenderState

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.event import Event
    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response
    from robota_console.ports.clock import Clock


class Answers(Protocol):
    """Where answers go; False where it was settled before."""

    def resolve_permission(self, request_id: str, verdict: Verdict) -> bool:
        """Answer a permission."""

    def resolve_ask(self, request_id: str, response: Response) -> bool:
        """Answer a question."""


class Prompts:
    """Both queues on one line; answers and drained ones go to the session."""

    def __init__(self, session: Answers, clock: Clock, on_shown: Callable[[], None]) -> None:
        self._line = PromptLine(clock, on_shown)
        self.permissions = PermissionQueue(self._line, session.resolve_permission)
        self.questions = QuestionQueue(self._line, session.resolve_ask)

    def hear(self, event: Event) -> bool:
        """Queue what is asked, dismiss what was settled elsewhere; False for any other event."""
        match event:
            case PermissionAsked(request=request):
                self.permissions.add(request.request_id, request)
            case QuestionAsked(request_id=request_id, question=question, requester=requester):
                self.questions.add(request_id, PendingQuestion(request_id, question, requester))
            case PromptResolved(request_id=request_id):
                self.permissions.dismiss(request_id)
                self.questions.dismiss(request_id)
            case _:
                return False
        return True

    def has(self, request_id: str) -> bool:
        """Return whether it waits here."""
        return self.permissions.has(request_id) or self.questions.has(request_id)

    def forget(self) -> None:
        """Let go of all without an answer."""
        self.permissions.forget()
        self.questions.forget()

    def abandon(self) -> None:
        """Let go of all without an answer, and show nothing any more."""
        self._line.stop()
        self.forget()

    def drain(self) -> None:
        """Deny every permission and cancel every question; raises ExceptionGroup after all were told."""
        _each(self.permissions.drain, self.questions.drain)

    def close(self) -> None:
        """Drain, and settle whatever still comes at once."""
        self._line.stop()
        _each(self.permissions.close, self.questions.close)

    def onto(self, state: RenderState) -> RenderState:
        """Return the state with what is shown and how many wait; itself where nothing moved."""
        permission, question = self.permissions.shown, self.questions.shown
        waiting = (self.permissions.waiting, self.questions.waiting)
        if (
            state.permission is permission
            and state.question is question
            and (state.permissions_waiting, state.questions_waiting) == waiting
        ):
            return state
        return replace(
            state,
            permission=permission,
            permissions_waiting=waiting[0],
            question=question,
            questions_waiting=waiting[1],
        )


def _each(*drains: Callable[[], None]) -> None:
    errors: list[Exception] = []
    for drain in drains:
        try:
            drain()
        except ExceptionGroup as group:
            errors.extend(group.exceptions)
    if errors:
        raise ExceptionGroup(words.DRAIN_FAILED, errors)
