"""What a turn is run by, and what it may use meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from robota_console.model import event as e

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response


@dataclass(frozen=True, slots=True)
class StopReason:
    """The agent's own word for why its turn ends, where it is not the usual one."""

    words: str


AgentEvent = (
    e.TextDelta | e.ThoughtDelta | e.ToolStart | e.ToolOutput | e.ToolEnd | e.PlanEvent
    | e.ContextUpdate | e.Compact | e.SkillActivation | e.MemoryEvent | e.ContextFileRefreshed
    | e.SessionRenamed | e.StatusChanged | StopReason
)  # fmt: skip
"""What an agent says in a turn; the session adds the turn's own begin and end."""


@dataclass(frozen=True, slots=True)
class AgentCapabilities:
    """What an agent can do beside answering."""

    remembers: bool = True
    """It knows the turns before."""
    network: bool = False


class TaskLog(Protocol):
    """Where a background task prints."""

    def line(self, text: str) -> None:
        """Add one line to the task's log."""


class TurnContext(Protocol):
    """What a turn may ask of the session."""

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Return the session's or the person's decision; denied where nobody can answer."""

    async def question(self, question: Question) -> Response:
        """Return the person's answer, or that there was none."""

    def start_task(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Run work beside the turns and return its task id; its result says whether it went well.

        Raises RuntimeError with one line where too many run already.
        """

    def start_loop(self, instruction: str, delay: float, times: int | None = None) -> str:
        """Repeat an instruction as a turn of its own, `delay` seconds apart; return the loop's id.

        The session keeps the delay within its bounds. Raises RuntimeError with one
        line where loops are off or too many wait already.
        """


class Agent(Protocol):
    """Something that answers."""

    @property
    def name(self) -> str:
        """Return the name it is chosen by: `practice`, `model`, or a known ACP agent."""

    @property
    def capabilities(self) -> AgentCapabilities:
        """Return what it can do; may change once it is started."""

    async def start(self) -> None:
        """Be ready for turns; raises OSError or RuntimeError whose text is one line for the person."""

    def commands(self) -> Sequence[CommandSpec]:
        """Return the agent's own commands."""

    def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Run one turn; its events end with the turn. Raises what went wrong.

        What is raised becomes an error: the text's first line is said, further lines
        and the exception's notes (`add_note`) are its details.
        """

    async def cancel(self) -> None:
        """Ask the running turn to end soon; the iterator then ends by itself."""

    async def close(self) -> None:
        """Let go of everything; may be called more than once."""


@runtime_checkable
class Forgetful(Protocol):
    """An agent that can begin anew, beside being an `Agent`; `/clear` asks it to."""

    async def forget(self) -> None:
        """Forget the turns before; raises OSError or RuntimeError with one line."""
