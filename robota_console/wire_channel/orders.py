"""What a person wants of the host: sent, or said why not before anything is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model.command import CommandResult
from robota_console.model.event import QueueChanged, QueueReturned
from robota_console.model.task import LoopOutcome, LoopStop
from robota_console.text import attach_words
from robota_console.wire import message as m
from robota_console.wire.refusal import Reason
from robota_console.wire_channel.facts import apart

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.following.view import View
    from robota_console.model.event import Event
    from robota_console.wire.message import ClientMessage
    from robota_console.wire.refusal import Refusal
    from robota_console.wire_channel.facts import Facts
    from robota_console.wire_channel.requests import Requests


class Orders:
    """Messages, commands, stops. What has an answer waits for its own."""

    def __init__(
        self,
        facts: Facts,
        *,
        view: View,
        requests: Requests,
        send: Callable[[ClientMessage], Refusal | None],
        hear: Callable[[Event], None],
    ) -> None:
        self._facts = facts
        self._view = view
        self._requests = requests
        self._send = send
        self._hear = hear

    def submit(self, text: str) -> None:
        """Send a message; one that cannot be sent comes back, as `QueueReturned`."""
        if not text.strip():  # no turn would begin that could answer it
            return
        facts, state = self._facts, self._view.state
        busy = facts.busy(state)
        if not self._sent(m.Submit(prompt=text)):
            self._hear(QueueReturned((text,), "closed" if facts.ended else "refused"))
            return
        facts.mine.append(text)
        if busy:  # as the host will say; what is typed is answered at once
            self._hear(QueueChanged((*state.waiting, text)))

    async def execute(self, name: str, args: str) -> CommandResult | None:
        """Let the host run a command; None where it knows none of that name."""
        request_id = self._requests.next_id()
        if refusal := self._send(m.Command(name=name, args=args, request_id=request_id)):
            if refusal.reason is not Reason.READ_ONLY:
                return CommandResult(message=why(refusal), success=False)
            self._view.notice(why(refusal))
            return CommandResult()
        match await self._requests.answer_to(request_id):
            case m.CommandResult(known=False):
                return None
            case m.CommandResult() as said:
                return _result(said)
            case m.ProtocolError(message=words):
                return CommandResult(message=attach_words.refused(words), success=False)
            case _:  # it is over, or another session is here: that is told by itself
                return CommandResult()

    def abort(self) -> None:
        """Let the host stop the running turn; it settles what the turn asks."""
        if self._sent(m.Abort()) and self._view.state.is_thinking:
            self._view.update(is_aborting=True)

    def cancel_queue(self) -> tuple[str, ...]:
        """Take back those queued messages that were sent from here."""
        facts, waiting = self._facts, self._view.state.waiting
        if not self._sent(m.CancelQueue()):
            return ()
        taken, facts.mine = apart(facts.mine, waiting)
        facts.taken += taken
        self._hear(QueueChanged(tuple(apart(waiting, taken)[1])))
        return tuple(taken)

    async def stop_waiting_loop(self) -> LoopOutcome:
        """Let the session stop its waiting loop."""
        request_id = self._requests.next_id()
        if refusal := self._send(m.StopWaitingLoop(request_id=request_id)):
            return _failed(why(refusal))
        answer: Any = await self._requests.answer_to(request_id)
        match answer:
            case LoopOutcome():
                return answer
            case m.ProtocolError(message=words):
                return _failed(attach_words.refused(words))
            case _:
                return _failed(attach_words.NOT_SENT)

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a task's lines as far as they were read, and let more be read."""
        found = self._facts.logs.get(task_id)
        if found is None and not any(task.task_id == task_id for task in self._view.state.tasks):
            return None
        self._send(m.ReadBackgroundTaskLog(task_id=task_id, offset=len(found or ())))
        return found or ()

    def _sent(self, message: ClientMessage) -> bool:
        refusal = self._send(message)
        if refusal is not None and self._facts.ended is None:
            self._view.notice(why(refusal))
        return refusal is None


def why(refusal: Refusal) -> str:
    """Return why something was not sent, in words for the person."""
    return attach_words.READ_ONLY if refusal.reason is Reason.READ_ONLY else refusal.words


def _failed(words: str) -> LoopOutcome:
    return LoopOutcome(LoopStop.FAILED, message=words)


def _result(said: m.CommandResult) -> CommandResult:
    return CommandResult(
        message=said.message,
        success=said.success,
        lines=said.lines,
        started_turn=said.started_turn,
        registry_reloaded=said.registry_reloaded,
    )
