"""A report on fakes, and what it printed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from robota_console.model.exit_code import ExitCode
from robota_console.model.permission import PermissionMode
from robota_console.model.setting import Presentation
from robota_console.model.usage import ContextState
from robota_console.ports.session import SessionStatus
from robota_console.run.format import FORMATS
from robota_console.run.report import Ended, Printing
from tests.fakes.clock import ManualClock
from tests.fakes.output import RecordingOutput

if TYPE_CHECKING:
    from robota_console.model.event import Event
    from robota_console.text.label import Label

STATUS = SessionStatus(session_id="s1", agent="practice", mode=PermissionMode.DEFAULT, context=ContextState())


class Printed:
    """A run in one format: it is told what happens and keeps what was printed."""

    def __init__(self, name: str, *, annotation_title: str = "", **presentation: Any) -> None:
        self.output = RecordingOutput()
        self.clock = ManualClock()
        self.asides: list[tuple[str, str]] = []
        self.report = FORMATS[name].report(
            Printing(
                output=self.output,
                aside=self._aside,
                presentation=Presentation(**presentation),
                clock=self.clock,
                first_line="First.",
                annotation_title=annotation_title,
            )
        )
        self.report.begin()

    def hear(self, *events: Event) -> None:
        """Take events."""
        for event in events:
            self.report.hear(event)

    def end(self, code: ExitCode = ExitCode.DONE, **more: Any) -> str:
        """End the run; return all that was printed."""
        self.report.end(Ended(code=code, session_id="s1", agent="practice", **more))
        return self.output.text

    @property
    def objects(self) -> list[dict[str, Any]]:
        """What was printed, as the objects it is."""
        return [json.loads(line) for line in self.output.lines]

    def _aside(self, label: Label, words: str) -> None:
        self.asides.append((label.value, words))
