"""What a command may use of its session."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.model.command import HostAction
    from robota_console.model.event import Event
    from robota_console.model.question import Question, Response
    from robota_console.ports.clock import Clock
    from robota_console.ports.session import SessionStatus
    from robota_console.session.agent_desk import AgentDesk
    from robota_console.session.linking import Linking
    from robota_console.session.loops import LoopDesk
    from robota_console.session.naming import Naming
    from robota_console.session.permission_memory import PermissionMemory
    from robota_console.session.registry import CommandRegistry
    from robota_console.session.tasks import TaskDesk


class Ordering(Protocol):
    """What a command may use that only asks for something: a terminal that is attached has it too."""

    @property
    def emit(self) -> Callable[[Event], None]:
        """Tell the surface."""

    @property
    def host(self) -> Callable[[HostAction], Awaitable[str | None]]:
        """Order something of the program around; see `Workings`."""

    @property
    def driver(self) -> str:
        """Return who typed the command."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Workings:
    """The session's parts, for one command that `driver` typed."""

    emit: Callable[[Event], None]
    clock: Clock
    agent: AgentDesk
    permissions: PermissionMemory
    tasks: TaskDesk
    loops: LoopDesk
    naming: Naming
    linking: Linking
    registry: CommandRegistry
    status: Callable[[], SessionStatus]
    ask: Callable[[Question], Awaitable[Response]]
    """Put a question to the person."""
    submit: Callable[[str], None]
    """Send a message in the person's name."""
    cancel_queue: Callable[[], tuple[str, ...]]
    clear: Callable[[], Awaitable[bool]]
    """Empty the history; False where the agent may still remember."""
    host: Callable[[HostAction], Awaitable[str | None]]
    """Order something of the host; return None, or one line that says why it was not done."""
    driver: str = ""
