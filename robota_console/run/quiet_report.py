"""What the formats share that say nothing before the end, and their notices on standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.run.tally import Tally
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.event import Event
    from robota_console.model.permission import PermissionRequest
    from robota_console.ports.session import SessionStatus
    from robota_console.run.report import Printing
    from robota_console.text.label import Label


class QuietReport:
    """Gathers the turn; what is printed of it is each format's own."""

    def __init__(self, printing: Printing) -> None:
        self._output = printing.output
        self._aside = printing.aside
        self._tally = Tally()

    @property
    def error(self) -> str:
        """Return why the turn failed: a log has no eye for a field, or for an empty answer."""
        return self._tally.error

    def begin(self) -> None:
        """Print nothing."""

    def ready(self, status: SessionStatus) -> None:
        """Print nothing."""

    def say(self, label: Label, words: str) -> None:
        """Say it on standard error."""
        self._aside(label, words)

    def hear(self, event: Event) -> None:
        """Take what happened."""
        self._tally.hear(event)

    def needs(self, request: PermissionRequest) -> None:
        """Print nothing: standard error names the flag."""

    def new_line(self) -> None:
        """End the line that the terminal's echo began."""
        self._output.write(sanitize("\n"))
