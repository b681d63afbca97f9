"""Which surface a session would have here, why, and what the terminal may be sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli import drawn
from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started
    from robota_console.model.setting import Resolved


def facts(started: Started) -> Iterator[Fact]:
    """Give what was decided, then the capabilities, each with its source."""
    parts = started.settings, started.environment, started.presentation
    decided = drawn.decide(*parts)
    asked = started.settings.of("surface")
    heed = doctor_words.missed(decided.why) if decided.missed else ""
    yield Fact(name="surface", value=decided.shape.value, heed=heed)
    yield Fact(name="why", value=decided.why)
    yield Fact(name="asked for", value=str(asked.value), source=asked.source)
    may = drawn.capabilities(*parts)
    yield _resolved("colour", may.colour)
    yield Fact(name="colours", value=may.depth)
    yield _resolved("motion", may.motion)
    yield _resolved("jump marks", may.marks)
    yield _resolved("focus events", may.focus)
    yield _resolved("IME cursor", may.ime_cursor)


def _resolved(name: str, found: Resolved[bool]) -> Fact:
    return Fact(name=name, value=found.value, source=found.source)
