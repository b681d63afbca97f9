"""The chord that was begun: sans-io, from strokes and times to what is due."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console_rich.keys.stroke import Stroke

SECONDS = 1.0
"""How long after its first stroke a chord may be finished."""

ESCAPE = "escape"


class Due(Enum):
    """What a stroke does where it is no action."""

    RESET = auto()
    """The chord is forgotten, and the stroke with it."""
    ALONE = auto()
    """The chord is forgotten, and the stroke is to be tried alone."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A first stroke, where and when."""

    stroke: Stroke
    context: str
    generation: int
    until: float


class ChordState:
    """At most one chord, begun in one context and finished there or not at all."""

    def __init__(self) -> None:
        """Begin without one."""
        self.begun: Begun | None = None
        self._presses = 0

    def begin(self, stroke: Stroke, *, context: str, generation: int, at: float) -> None:
        """Wait for the second stroke."""
        self.begun = Begun(stroke, context, generation, at + SECONDS)
        self._presses = 0

    def pressed(self) -> None:
        """Hear that a key comes, whatever it is: only the very next one may finish the chord."""
        self._presses += 1
        if self._presses > 1:
            self.begun = None

    def second(
        self,
        stroke: Stroke | None,
        *,
        context: str,
        generation: int,
        at: float,
        seconds: Mapping[Stroke, Mapping[Stroke, str]],
    ) -> str | Due:
        """Return the action that this stroke finishes, else what is due; no chord is begun afterwards.

        `seconds` has the second strokes of the context by their first ones; a stroke that
        is none (a paste) ends the chord too.
        """
        begun, self.begun = self.begun, None
        if begun is None or (begun.context, begun.generation) != (context, generation) or at >= begun.until:
            return Due.ALONE
        if stroke is not None and stroke.key == ESCAPE and not stroke.modifiers:
            return Due.RESET
        action = seconds.get(begun.stroke, {}).get(stroke) if stroke is not None else None
        return Due.ALONE if action is None else action
