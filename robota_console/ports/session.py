"""A session: what is submitted to it, asked of it, heard from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.model.command import CommandResult, CommandSpec, HostAction
    from robota_console.model.entry import Entry
    from robota_console.model.event import Event, PermissionAsked, QuestionAsked
    from robota_console.model.permission import PermissionMode, Verdict
    from robota_console.model.question import Response
    from robota_console.model.supervised import PullRequest
    from robota_console.model.task import BackgroundTask, LoopOutcome, LoopRecord
    from robota_console.model.usage import ContextState, Usage

EventT = TypeVar("EventT", bound="Event")


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStatus:
    """What a session is, at this moment."""

    session_id: str = ""
    """Empty until it is initialized."""
    name: str = ""
    agent: str = ""
    folder: str = ""
    """The working folder, absolute."""
    mode: PermissionMode
    agent_mode: str = ""
    """The agent's own mode, as it calls it; empty where it has none."""
    is_executing: bool = False
    waiting: tuple[str, ...] = ()
    context: ContextState
    usage: Usage | None = None
    remembered: tuple[str, ...] = ()
    """Permission patterns granted for this session."""
    loops: tuple[LoopRecord, ...] = ()
    """Loops it paces itself, oldest first."""
    pull_request: PullRequest | None = None
    """The proposed change the person said it works on."""
    asked: tuple[PermissionAsked | QuestionAsked, ...] = ()
    """Permissions and questions that wait, each kind oldest first."""


class Session(Protocol):
    """A conversation with an agent. It never touches a terminal."""

    def on(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Listen to one kind of event, on the loop's thread."""

    def off(self, event_type: type[EventT], listener: Callable[[EventT], None]) -> None:
        """Stop listening; the same pair that was given to `on`."""

    async def initialize(self) -> None:
        """Make the agent ready; raises RuntimeError or OSError whose text is one line."""

    @property
    def initialized(self) -> bool:
        """Return whether turns can run."""

    def submit(self, text: str, *, driver: str = "") -> None:
        """Take a message: a turn now, or queued behind the running one."""

    async def execute_command(self, name: str, args: str, *, driver: str = "") -> CommandResult | None:
        """Run a command and all its effects; None where no such command is known."""

    def abort(self) -> None:
        """Ask the running turn to end; harmless without one."""

    def cancel_queue(self, *, driver: str = "") -> tuple[str, ...]:
        """Take back all queued messages: this driver's are returned.

        Those of others are told as `QueueReturned`, one for each who wrote any.
        """

    def resolve_permission(self, request_id: str, verdict: Verdict, *, answerer: str = "") -> bool:
        """Answer a permission; False where it was settled before (the first answer wins).

        `answerer` is told to all others, who see their prompt go.
        """

    def resolve_ask(self, request_id: str, response: Response, *, answerer: str = "") -> bool:
        """Answer a question; False where it was settled before."""

    def stop_waiting_loop(self) -> LoopOutcome:
        """Stop the loop that waits; with several none is stopped and the command is named."""

    def history(self) -> Sequence[Entry]:
        """Return the newest entries, oldest first: all of them while they are few."""

    def all_history(self) -> Iterator[Entry]:
        """Give all entries since the last clear, oldest first, as they are read; raises OSError."""

    def status(self) -> SessionStatus:
        """Return what it is now."""

    def commands(self) -> Sequence[CommandSpec]:
        """Return the commands it would run, sorted by name."""

    def tasks(self) -> Sequence[BackgroundTask]:
        """Return background tasks, oldest first."""

    def task_log(self, task_id: str) -> Sequence[str] | None:
        """Return a task's lines; None for an unknown id."""

    async def shutdown(self, reason: str = "other") -> None:
        """Settle open prompts as denied or cancelled, end tasks, close the agent."""


class HostActions(Protocol):
    """What the program around a session does for it. Only a session calls it."""

    async def perform(self, action: HostAction) -> str | None:
        """Do it; return None, or one line that says why it was refused."""
