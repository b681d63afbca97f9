"""What a turn is run by, and what it may use meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from robota_console.model import event as e

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from robota_console.model.agent_setting import AgentSetting
    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
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


class AgentSide(Protocol):
    """What the session round an agent does for it outside its turns."""

    def hear(self, event: AgentEvent) -> None:
        """Take what the agent says of itself: a name, its context, its settings, news; never text."""

    async def question(self, question: Question) -> Response:
        """Return the person's answer, such as how to sign in; cancelled where nobody can answer."""


@runtime_checkable
class Outspoken(Protocol):
    """An agent that has something to say or to ask outside its turns, beside being an `Agent`."""

    def meet(self, session: AgentSide) -> None:
        """Take whom to tell; called once, before `start`."""


@runtime_checkable
class Lasting(Protocol):
    """An agent that can go on where an earlier process ended, beside being an `Agent`."""

    @property
    def memory(self) -> str:
        """Return what it has to be given to remember; empty while, or where, there is nothing."""

    def remind(self, memory: str, entries: Sequence[Entry]) -> None:
        """Go on from there: called once, before `start`, with the kept entries, oldest first.

        Where it cannot, it starts anew, `capabilities.remembers` is false then, and
        the session says so.
        """


@runtime_checkable
class Adjustable(Protocol):
    """An agent with modes, models or other settings of its own, beside being an `Agent`."""

    def settings(self) -> Sequence[AgentSetting]:
        """Return them as they are now, in the agent's order."""

    async def adjust(self, setting_id: str, value: str) -> None:
        """Set one; raises OSError or RuntimeError with one line."""


@runtime_checkable
class Logged(Protocol):
    """An agent that prints beside what it says, beside being an `Agent`; `/agent log` says it."""

    def log(self) -> Sequence[str]:
        """Return the newest lines, oldest first; foreign text."""
