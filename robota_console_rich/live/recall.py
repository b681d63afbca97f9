"""Recall: this session's messages, stepped through; each keeps its edits until one is sent."""

from __future__ import annotations

KEPT = 500


class Recall:
    """Messages, newest last, and where one stands among them; behind the newest is what was being written."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._place = 0
        self._edited: dict[int, str] = {}
        self.entered = ""
        """What stood there when Enter was pressed last."""

    def behind(self, text: str) -> str:
        """Return what was typed behind a message since its Enter, which begins the next one.

        A composed character comes late and belongs to it; it is none of ASCII.
        """
        late = text.removeprefix(self.entered) if text.startswith(self.entered) else ""
        return late if late.isascii() else ""

    def lines(self, text: str, *, blank: bool = False) -> str:
        """Return an answer with what was typed behind its Enter as a line of its own.

        `blank`: where nothing was, an Enter more is a blank line.
        """
        late = self.behind(text)
        return f"{self.entered}\n{late}" if late else text + "\n" * blank

    def sent(self, text: str) -> None:
        """Add a message, the same twice in a row once, and stand behind it."""
        if self.texts[-1:] != [text]:
            self.texts.append(text)
            del self.texts[:-KEPT]
        self._place = len(self.texts)
        self._edited.clear()

    def step(self, by: int, text: str) -> str | None:
        """Return the message so many steps on, None where there is none; `text` is the present one."""
        place = self._place + by
        if not 0 <= place <= len(self.texts):
            return None
        self._edited[self._place] = text
        self._place = place
        kept = self.texts[place] if place < len(self.texts) else ""
        return self._edited.get(place, kept)
