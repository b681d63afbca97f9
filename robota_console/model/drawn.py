"""What a drawn surface is given to show beside the lines: the prompt that is open, with its rows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Drawn:
    """Sanitized words with this program's own styling on them: SGR, cursor and erase sequences.

    The writer sends it as it is. Only the add-on's one raw module may make it, and a
    repository test holds that.
    """

    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuRow:
    """One thing that can be chosen."""

    words: str
    """What it says, sanitized, without its number."""
    answer: str
    """The line that chooses it, as it would be typed."""
    number: int = 0
    """What it is chosen by; 0 for a row without a number."""
    key: str = ""
    """Letters, each of which chooses it too, the one that is shown first: `y`, `dn`."""
    details: str = ""
    available: bool = True
    """Where not, it is shown so and chosen by nothing."""
    selected: bool = False
    """Chosen to begin with; where several may be chosen, one of them."""
    alone: bool = False
    """Where several may be chosen, it goes with no other."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class PromptView:
    """The prompt that is open. Two are the same only where they are one object: answers are bound to it."""

    kind: str
    """`message`, `permission`, `question`, `more`, `paste` or `pick`."""
    text: str
    """The line it is asked with, as the plain surface writes it, its last blank included."""
    title: str = ""
    """What a box about it is called, such as `permission required: run npm test.`"""
    lines: tuple[str, ...] = ()
    """What stands above its rows and was said already."""
    rows: tuple[MenuRow, ...] = ()
    """Empty where an answer is typed."""
    several: bool = False
    """Several rows may be chosen: their answers are joined with commas."""
    least: int = 1
    """How many are to be chosen, where several may be; a row that stands alone is enough."""
    most: int = 1
    nothing: str = ""
    """The line that chooses none of several, where `least` is 0."""
    secret: bool = False
    """What is typed shows nowhere (T17)."""
    cancel: str | None = None
    """The line that cancels it; None where Esc may not (a permission)."""
    arms: bool = False
    """Its keys work only 450 ms after it appeared (T16)."""
