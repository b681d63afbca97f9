"""A speech driver for fenrir, imported by fenrir itself: it writes an emacspeak speech server's lines.

So one parser reads fenrir and yasr. The pipe's path is in fenrir's own setting `serverPath`.
"""

from pathlib import Path
from typing import Any

from fenrirscreenreader.core.speechDriver import (  # type: ignore[import-not-found]
    speechDriver,
)


class driver(speechDriver):  # type: ignore[misc]  # noqa: N801 -- the name that fenrir looks for
    """Speaks into a pipe."""

    def initialize(self, environment: dict[str, Any]) -> None:
        """Open the pipe and say that the synthesizer is up."""
        self.env = environment
        names = environment["punctuation"]["PUNCTDICT"].items()
        self._marks = {f" {name}{pause} ": mark for mark, name in names for pause in ("", mark)}
        pipe = environment["runtime"]["settingsManager"].getSetting("speech", "serverPath")
        self._pipe = Path(pipe).open("w", encoding="utf-8", buffering=1)  # noqa: SIM115
        self._isInitialized = True
        self._tell("ready")

    def speak(self, text: str, queueable: bool = True) -> None:
        """Speak; a lone mark, which only an echoed key is, goes by its sign and not its name."""
        if not queueable:
            self.cancel()
        words = self._marks.get(text, text).replace("\n", " ")
        self._tell(f"l {{{words}}}" if len(words) == 1 else f"q {{{words}}}\nd")

    def cancel(self) -> None:
        """Stop speaking."""
        self._tell("s")

    def shutdown(self) -> None:
        """Close the pipe."""
        self._pipe.close()

    def _tell(self, order: str) -> None:
        self._pipe.write(order + "\n")
