"""An output that remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.control import Bell
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.control import Control
    from robota_console.model.drawn import Drawn
    from robota_console.model.safe import Safe


class RecordingOutput:
    """Keep what was given, in order. A test makes it `full`, or its terminal `gone`."""

    def __init__(self) -> None:
        self.given: list[str | Control] = []
        self.full = False
        self.gone = False

    def write(self, text: Safe) -> bool:
        """Keep text; a full one takes none, one that is gone drops it."""
        if self.full and not self.gone:
            return False
        self._keep(sanitize(text))
        return True

    def control(self, order: Control) -> None:
        """Keep a control, unless it is full."""
        if not self.full:
            self._keep(order)

    async def drain(self) -> bool:
        """Return whether the terminal is still there."""
        return not self.gone

    @property
    def text(self) -> str:
        """All text, without the controls."""
        return "".join(item for item in self.given if isinstance(item, str))

    @property
    def lines(self) -> list[str]:
        """The lines that have ended."""
        return self.text.split("\n")[:-1]

    @property
    def open_line(self) -> str:
        """What stands after the last LF: a prompt, or nothing."""
        return self.text.rpartition("\n")[2]

    @property
    def bells(self) -> int:
        """How often it rang."""
        return self.given.count(Bell())

    def _keep(self, item: str | Control) -> None:
        if not self.gone:
            self.given.append(item)


class RecordingCanvas(RecordingOutput):
    """Keep what is drawn too."""

    def draw(self, drawn: Drawn) -> bool:
        """Keep it as it is; a full one takes none, one that is gone drops it."""
        if self.full and not self.gone:
            return False
        self._keep(drawn.text)
        return True
