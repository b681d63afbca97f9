"""A block: a label and the lines said under it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console.text.sanitizer import sanitize

__all__ = ["Block", "Item", "Streamed", "block", "one_line"]

if TYPE_CHECKING:
    from robota_console.model.safe import Safe
    from robota_console.text.label import Label
    from robota_console.text.stress import Spans


@dataclass(frozen=True, slots=True)
class Block:
    """What is said together. `label` opens the first line (T4); None for the named exceptions."""

    label: Label | None
    lines: tuple[Safe, ...]
    stress: tuple[Spans, ...] = ()
    """What is set apart in each line, for a drawing; empty where nothing is."""

    def text_lines(self) -> list[Safe]:
        """Return its lines with the label in place."""
        if self.label is None:
            return list(self.lines)
        first, *rest = self.lines or (sanitize(""),)
        return [sanitize(f"{self.label.value}: {first}"), *rest]


def block(label: Label | None, *lines: str) -> Block:
    """Return a block of sanitized lines; an LF inside one begins a further line."""
    split = [part for line in lines for part in sanitize(line).split("\n")]
    return Block(label, tuple(sanitize(part) for part in split))


@dataclass(frozen=True, slots=True)
class Streamed:
    """A line of a block that is still being said; lines of one label follow one another."""

    label: Label
    line: Safe
    stress: Spans = ()
    """What is set apart in it, for a drawing."""


Item = Block | Streamed
