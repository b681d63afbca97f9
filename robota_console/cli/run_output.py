"""Where a run prints: its format, its writer and its last words."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from robota_console.cli.announcement import first_line
from robota_console.cli.ending import DRAIN_SECONDS, last_words, run_to_end
from robota_console.cli.fault import say_aside, say_fault
from robota_console.cli.presentation import pace
from robota_console.cli.started import PRODUCT
from robota_console.model.setting import Presentation
from robota_console.run.report import Ended, Printing
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.writer import PacedWriter
from robota_console.text.ci import neutral_part

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.cli.started import Started
    from robota_console.model.exit_code import ExitCode
    from robota_console.run.format import Format
    from robota_console.run.report import Report
    from robota_console.text.label import Label


@dataclass(frozen=True, slots=True, kw_only=True)
class RunOutput:
    """What is printed, how, and for whom."""

    format: Format
    started: Started | None
    """None where even that failed."""
    annotations: bool = False

    @property
    def shown(self) -> Presentation:
        """Return how standard output is written to."""
        return self.started.presentation if self.started else Presentation()

    def writer(self, loop: asyncio.AbstractEventLoop, on_gone: Callable[[str], None]) -> PacedWriter:
        """Return the writer of standard output; a program's format is not paced."""
        milliseconds = 0.0
        if self.started and self.format.for_people:
            milliseconds = pace(self.started.settings, screen_reader=self.shown.screen_reader.value)
        return PacedWriter(
            1,
            pace_ms=milliseconds,
            encoding=self.started.encoding if self.started else "utf-8",
            unbounded=True,
            on_gone=on_gone,
            loop=loop,
        )

    def report(self, output: PacedWriter, clock: LoopClock) -> Report:
        """Return what prints to that writer; the first line names the agent."""
        first = ""
        if self.started:
            agent = self.started.agent
            first = first_line(
                PRODUCT.spoken_name, self.shown, agent.name, network=agent.network, one_turn=True
            )
        return self.format.report(
            Printing(
                output=output,
                aside=self._aside,
                presentation=self.shown,
                clock=clock,
                first_line=first,
                annotation_title=PRODUCT.spoken_name if self._annotates else "",
            )
        )

    async def close(self, output: PacedWriter, code: ExitCode, until: float | None = None) -> ExitCode:
        """Wait for a slow reader of a pipe, until that time; return the exit code, now for good."""
        if not self.shown.output_is_terminal:
            code = await last_words(output, code, until=until)
        await output.close(DRAIN_SECONDS)
        return code

    def say_fault(self, words: str, code: ExitCode) -> int:
        """Say why it could not be done on standard error, which a CI service reads too (T20)."""
        return say_fault(neutral_part(words) if self.shown.ci else words, code)

    def refuse(self, words: str, code: ExitCode) -> int:
        """Say why no turn began, in the format that was asked for; return the exit code."""
        return run_to_end(partial(self._refuse, words, code))

    async def _refuse(self, words: str, code: ExitCode) -> int:
        loop = asyncio.get_running_loop()
        output = self.writer(loop, on_gone=lambda _reason: None)
        agent = self.started.agent.name if self.started else ""
        self.report(output, LoopClock(loop)).end(Ended(code=code, fault=words, agent=agent))
        await self.close(output, code)
        return self.say_fault(words, code)

    @property
    def _annotates(self) -> bool:
        environment = self.started.environment if self.started else None
        return self.annotations and environment is not None and environment.get("GITHUB_ACTIONS") is not None

    def _aside(self, label: Label, words: str) -> None:
        say_aside(label.value, neutral_part(words) if self.shown.ci else words)
