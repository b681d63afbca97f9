"""Which surface a session would have here, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli import drawn
from robota_console.cli.doctor.finding import Fact
from robota_console.model.setting import Resolved
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started


def facts(started: Started) -> Iterator[Fact]:
    """Give what was decided, why, and what was asked for."""
    decided = drawn.decide(started.settings, started.environment, started.presentation)
    asked = started.settings.of("surface")
    heed = doctor_words.missed(decided.why) if decided.missed else ""
    yield Fact(name="surface", value=decided.shape.value, heed=heed)
    by_default = decided.why == Resolved(None).source
    yield Fact(name="why", value=decided.why, words=doctor_words.CAN if by_default else "")
    yield Fact(name="asked for", value=str(asked.value), source=asked.source)
