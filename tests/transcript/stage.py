"""A transcript on a clock the test moves, and the lines it told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.setting import Presentation, Resolved, Verbosity
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.transcript import Transcript
from robota_console.transcript.voice import Voice
from tests.fakes.clock import ManualClock
from tests.fakes.output import RecordingOutput

if TYPE_CHECKING:
    from robota_console.transcript.block import Item


class Talk:
    """Takes a turn's events, and keeps what is said."""

    def __init__(self, *, verbosity: Verbosity = Verbosity.NORMAL, **presentation: Any) -> None:
        self.clock = ManualClock()
        self.output = RecordingOutput()
        self.numbers = Numbers()
        self.items: list[Item] = []
        self._voice = Voice(self.output)
        shown = Presentation(verbosity=Resolved(verbosity), **presentation)
        self._transcript = Transcript(
            self._tell,
            clock=self.clock,
            numbers=self.numbers,
            record=Record(),
            presentation=lambda: shown,
        )
        self.hear(e.Thinking(True))

    @property
    def lines(self) -> list[str]:
        """The lines that have ended."""
        return self.output.lines

    def hear(self, *events: e.Event) -> None:
        """Take events."""
        for event in events:
            self._transcript.hear(event)

    def use(self, tool: ToolState, *, seconds: float = 0.1) -> None:
        """Let a tool run for so long and end as its state says."""
        self.hear(e.ToolStart(tool))
        self.clock.advance(seconds)
        self.hear(e.ToolEnd(tool))

    def complete(self) -> None:
        """End the turn well."""
        self.hear(e.Complete(e.TurnResult()), e.Thinking(False))

    def _tell(self, item: Item) -> None:
        from robota_console.transcript.block import Block

        self.items.append(item)
        if isinstance(item, Block):
            self._voice.say(item)
        else:
            self._voice.add(item.label, item.line)


def tool(
    name: str, first_arg: str = "", kind: ToolKind = ToolKind.OTHER, *, output: str = "", **more: Any
) -> ToolState:
    """Return a tool that went well, unless told otherwise."""
    more.setdefault("result", ToolResult.SUCCESS)
    return ToolState(name=name, first_arg=first_arg, kind=kind, output=output, **more)


def reading(path: str) -> ToolState:
    """Return a file that was read."""
    return tool("read", path, ToolKind.READ, output="text\n")


def running(command: str, **more: Any) -> ToolState:
    """Return a command that ran."""
    return tool("run", command, ToolKind.RUN, **more)
