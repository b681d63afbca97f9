"""The draft: text that is kept until the person sends it."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Draft:
    """Lines, and whether the last one is half a line that waits for its rest."""

    lines: tuple[str, ...] = ()
    half: bool = False

    def __bool__(self) -> bool:
        return bool(self.lines)

    @property
    def named(self) -> bool:
        """Return whether the message prompt names it, so that an empty Enter sends it (V5)."""
        return bool(self.lines) and not self.half

    @property
    def text(self) -> str:
        """Return it as one message."""
        return "\n".join(self.lines)

    def added(self, *lines: str) -> Draft:
        """Return it with lines added; the first one completes a half line."""
        if not lines:
            return self
        if not self.half:
            return Draft((*self.lines, *lines))
        *before, last = self.lines
        return Draft((*before, joined(last, lines[0]), *lines[1:]))

    def with_half(self, words: str) -> Draft:
        """Return it with half a line at its end (T16, V1)."""
        if not words:
            return self
        return replace(self.added(words), half=True)

    def with_line(self, number: int, text: str) -> Draft:
        """Return it with one line replaced, counted from 1; raises IndexError."""
        if not 1 <= number <= len(self.lines):
            raise IndexError(number)
        lines = list(self.lines)
        lines[number - 1] = text
        return replace(self, lines=tuple(lines))

    def changed(self, old: str, new: str) -> Draft | None:
        """Return it with the first `old` replaced; None where there is none."""
        if not old or old not in self.text:
            return None
        return Draft(tuple(self.text.replace(old, new, 1).split("\n")), self.half)


def joined(first: str, rest: str) -> str:
    """Return a half line and its rest as one, with a blank between words."""
    blank = "" if not first or not rest or first[-1].isspace() or rest[0].isspace() else " "
    return first + blank + rest


def of_text(text: str) -> Draft:
    """Return a text as a draft; an empty one where there is only white space."""
    return Draft(tuple(text.rstrip("\n").split("\n"))) if text.strip() else Draft()
