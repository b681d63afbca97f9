"""When tools are said: late starts, merged reads, failures with their last lines."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.setting import Verbosity
from robota_console.model.tool import ToolResult
from robota_console.text import catalog, cutting
from robota_console.text.label import Label
from robota_console.text.overprint import overprinted
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize
from robota_console.transcript import tool_words
from robota_console.transcript.block import Block, block

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.tool import ToolState
    from robota_console.ports.clock import Clock, Timer
    from robota_console.text.numbered import Numbers

START_AFTER = 1.0
"""Seconds a tool runs before its start is worth a line (VOICE, tools at normal)."""
MERGE_FOR = 5.0
"""Seconds that neighbouring reads wait for one another."""


class ToolTalk:
    """Turns tool events into blocks; what it holds back is said by `flush`."""

    def __init__(
        self,
        tell: Callable[[Block], None],
        *,
        clock: Clock,
        numbers: Numbers,
        verbosity: Callable[[], Verbosity],
        ci: bool = False,
    ) -> None:
        self._tell = tell
        self._clock = clock
        self._numbers = numbers
        self._verbosity = verbosity
        self._ci = ci
        self._starting: list[tuple[ToolState, Timer]] = []
        self._merged: list[ToolState] = []
        self._merge_timer: Timer | None = None

    def started(self, tool: ToolState) -> None:
        """Note a start; it is said once the tool has run for a second, at full at once."""
        if self._verbosity() is Verbosity.FULL:
            self._say(Label.TOOL, tool_words.started(tool))
        elif self._verbosity() is Verbosity.NORMAL:
            timer = self._clock.later(START_AFTER, lambda: self._late(tool))
            self._starting.append((tool, timer))

    def ended(self, tool: ToolState) -> None:
        """Say how a tool ended, or keep it to be merged with its neighbours."""
        self._forget_start(tool)
        tool = replace(tool, output=overprinted(tool.output))
        if tool.result is ToolResult.ERROR:
            self._failed(tool)
        elif self._verbosity() is Verbosity.QUIET:
            self._number(tool)
        elif self._verbosity() is Verbosity.NORMAL and self._may_merge(tool):
            self._merge(tool)
        else:
            self._succeeded(tool)

    def flush(self) -> None:
        """Say what waits to be merged."""
        if self._merge_timer is not None:
            self._merge_timer.cancel()
            self._merge_timer = None
        if self._merged:
            merged, self._merged = self._merged, []
            self._say(Label.TOOL, tool_words.group(merged))

    def stop(self) -> None:
        """Forget starts that were not said, and say what waits."""
        for _, timer in self._starting:
            timer.cancel()
        self._starting.clear()
        self.flush()

    def _late(self, tool: ToolState) -> None:
        self._starting = [pair for pair in self._starting if pair[0] is not tool]
        self.flush()
        self._say(Label.TOOL, tool_words.started(tool))

    def _forget_start(self, tool: ToolState) -> None:
        for pair in reversed(self._starting):
            if pair[0].name == tool.name and pair[0].execution_id == tool.execution_id:
                pair[1].cancel()
                self._starting.remove(pair)
                return

    def _may_merge(self, tool: ToolState) -> bool:
        return (
            tool.result is ToolResult.SUCCESS
            and tool.kind in tool_words.GROUPED
            and not tool_words.is_long(tool)
        )

    def _merge(self, tool: ToolState) -> None:
        self._number(tool)
        self._merged.append(tool)
        if self._merge_timer is None:
            self._merge_timer = self._clock.later(MERGE_FOR, self.flush)

    def _number(self, tool: ToolState) -> int | None:
        output = tool_words.numbered_output(tool)
        return self._numbers.add("output", output, title=tool_words.what(tool)) if output else None

    def _succeeded(self, tool: ToolState) -> None:
        self.flush()
        number = self._number(tool)
        lines = tool.output.rstrip("\n").split("\n") if number is not None else []
        head = tool_words.ended(tool, tool.lines or len(lines), number)
        if self._verbosity() is Verbosity.FULL and lines:
            self._tell_output(Label.TOOL, head, tool, lines, most=18)
        else:
            self._say(Label.TOOL, head)

    def _failed(self, tool: ToolState) -> None:
        self.flush()
        lines = tool.output.rstrip("\n").split("\n") if tool.output.strip() else []
        number = self._number(tool)
        printed = 0 if number is None else tool.lines or len(lines)
        head = catalog.tool_failed(tool_words.what(tool), tool.exit_code, printed, number)
        said = lines if self._verbosity() is Verbosity.FULL else lines[-tool_words.LAST_LINES :]
        self._tell_output(Label.TOOL_ERROR, head, tool, said, most=18)

    def _tell_output(self, label: Label, head: str, tool: ToolState, lines: list[str], *, most: int) -> None:
        cut = cutting.cut(lines, most)
        number = (tool.lines or len(lines)) - len(cut.head) - len(cut.tail)
        left_out = [catalog.left_out(number)] if cut.left_out else []
        foreign = [quoted(sanitize(line), Place.TOOL_OUTPUT, ci=self._ci) for line in cut.head]
        tail = [quoted(sanitize(line), Place.TOOL_OUTPUT, ci=self._ci) for line in cut.tail]
        self._tell(block(label, head, *foreign, *left_out, *tail))

    def _say(self, label: Label, words: str) -> None:
        self._tell(block(label, words))
