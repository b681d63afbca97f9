"""The formats for programs: one JSON object at the end, or one a line as things happen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.run.json_event import encoded
from robota_console.run.json_line import json_line
from robota_console.run.json_result import result
from robota_console.run.quiet_report import QuietReport

if TYPE_CHECKING:
    from robota_console.model.event import Event
    from robota_console.ports.session import SessionStatus
    from robota_console.run.report import Ended, Printing
    from robota_console.text.label import Label

FORMAT = 1
"""Told in `init`; a field that goes or changes its meaning makes it 2, a new one does not."""


class JsonReport(QuietReport):
    """`--format json`: the result, and nothing before it."""

    def end(self, ended: Ended) -> None:
        """Print the result."""
        self._write(result(ended, self._tally))

    def _write(self, value: dict[str, Any]) -> None:
        self._output.write(json_line(value))


class StreamReport(JsonReport):
    """`--format stream-json`: `init`, then what happens, then the result."""

    def __init__(self, printing: Printing) -> None:
        super().__init__(printing)
        self._early: list[dict[str, Any]] | None = []

    def ready(self, status: SessionStatus) -> None:
        """Print `init`, and after it what was said before the agent was ready."""
        self._write(
            {
                "type": "init",
                "format": FORMAT,
                "session_id": status.session_id,
                "agent": status.agent,
                "permission_mode": status.mode.value,
            }
        )
        self._let_go()

    def say(self, label: Label, words: str) -> None:
        """Print it as an object of its label's type."""
        self._tell({"type": label.value, "message": words})

    def hear(self, event: Event) -> None:
        """Print what happened."""
        super().hear(event)
        if (value := encoded(event)) is not None:
            self._tell(value)

    def end(self, ended: Ended) -> None:
        """Print the result."""
        self._let_go()
        super().end(ended)

    def _tell(self, value: dict[str, Any]) -> None:
        if self._early is None:
            self._write(value)
        else:
            self._early.append(value)

    def _let_go(self) -> None:
        early, self._early = self._early, None
        for value in early or ():
            self._write(value)
