"""A channel: all a surface knows of a session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.command import CommandResult, CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.event import Event
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Response
    from robota_console.model.render_state import PendingQuestion, RenderState
    from robota_console.model.task import LoopOutcome
    from robota_console.ports.session import SessionStatus


@dataclass(frozen=True, slots=True)
class Change:
    """One step of the render state. `event` is None where a timer or a queue moved it.

    A prompt is due when `state.permission` or `state.question` is another object than
    before, not when its event comes: it may wait behind another.
    """

    state: RenderState
    event: Event | None = None


class ChannelPort(Protocol):
    """What a surface may see and ask for. It applies no command's effect itself."""

    @property
    def observing(self) -> bool:
        """Return whether this terminal only listens, and all that it orders is refused."""

    def subscribe(self, listener: Callable[[Change], None]) -> Callable[[], None]:
        """Hear every change, in order, on the loop's thread; the return value ends it."""

    def snapshot(self) -> RenderState:
        """Return the render state as it is."""

    def submit(self, text: str) -> None:
        """Give the session a message; a `/` at its start means nothing here.

        Once the end has begun it comes back as a `QueueReturned` with the reason `closed`.
        """

    async def execute(self, name: str, args: str) -> CommandResult | None:
        """Let the session run a command; None where it knows none of that name."""

    def entries(self) -> Iterator[Entry]:
        """Give all entries of the session, oldest first, as they are read; raises OSError."""

    def commands(self) -> Sequence[CommandSpec]:
        """Return what `/help` lists."""

    def status(self) -> SessionStatus:
        """Return the session's status, or a fallback before it is initialized."""

    def abort(self) -> None:
        """Stop the running turn; open permissions are denied, questions cancelled."""

    def cancel_queue(self) -> tuple[str, ...]:
        """Take back queued messages."""

    async def stop_waiting_loop(self) -> LoopOutcome:
        """Let the session stop its waiting loop."""

    def resolve_permission(self, request: PermissionRequest, verdict: Verdict) -> bool:
        """Answer the permission that is shown; False for any other object."""

    def resolve_question(self, pending: PendingQuestion, response: Response) -> bool:
        """Answer the question that is shown; False for any other object."""

    def attended(self, typed: int = 0) -> None:
        """Note that a person did something at this terminal, which is where their absence ends.

        `typed` is how many characters the line has that they wrote, unseen until now.
        """

    def focused(self, here: bool) -> None:
        """Note that this terminal got the focus or lost it, where it reports that; see `model.attention`."""

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a background task's lines."""

    async def shutdown(self, reason: str = "prompt_input_exit") -> None:
        """End the session gracefully, within its bound."""
