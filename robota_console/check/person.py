"""The person at the keys: what is typed, and at which prompt."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

ENTER = b"\r"

KEYS = {
    "enter": ENTER,
    "tab": b"\t",
    "esc": b"\x1b",
    "space": b" ",
    "backspace": b"\x7f",
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "delete": b"\x1b[3~",
    "page-up": b"\x1b[5~",
    "page-down": b"\x1b[6~",
}
"""Keys by their names in a script, and what a terminal sends for them; `Ctrl-X` is there too."""


@dataclass(frozen=True, slots=True)
class Strokes:
    """Keys that are pressed one after the other, once the program waits."""

    keys: tuple[bytes, ...]
    line: bool = True
    """They are a line, for which a person takes a breath; otherwise one key of a script."""


class Person:
    """Types lines and keys in order, and answers to prompts whenever they stand."""

    def __init__(self, strokes: Iterable[Strokes], answers: Sequence[tuple[str, str]] = ()) -> None:
        self._strokes = deque(strokes)
        self._answers = answers

    def next(self, line: str) -> Strokes | None:
        """Return what is typed where the cursor's line says that; None when there is nothing left."""
        for prompt, answer in self._answers:
            if prompt in line:
                return typed(answer)
        return self._strokes.popleft() if self._strokes else None

    @property
    def next_is_key(self) -> bool:
        """Return whether a single key of a script comes next, before which nobody takes a breath."""
        return bool(self._strokes) and not self._strokes[0].line


def typed(line: str) -> Strokes:
    """Return a line as its keys, with Enter."""
    return Strokes((*(char.encode() for char in line), ENTER))


def script(words: str) -> list[Strokes]:
    """Return a script, such as `Down Down Enter`: names are keys, all else is typed as it stands.

    Raises ValueError with the word for a key that is not known.
    """
    return [Strokes(_keys(word), line=False) for word in words.split()]


def _keys(word: str) -> tuple[bytes, ...]:
    name = word.casefold()
    if name in KEYS:
        return (KEYS[name],)
    if name.startswith("ctrl-"):
        letter = name.removeprefix("ctrl-")
        if len(letter) != 1 or not "a" <= letter <= "z":
            raise ValueError(word)
        return (bytes([ord(letter) & 0x1F]),)
    return tuple(char.encode() for char in word)
