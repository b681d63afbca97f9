"""What a probe finds: facts, and of some of them a line that is worth knowing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from robota_console.cli.started import Started

Value = str | int | bool | list[str] | dict[str, "Value"] | None
"""As JSON has it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One thing that is so."""

    name: str
    value: Value
    source: str = ""
    """Who or what decided it."""
    words: str = ""
    """Said instead of the value and its source."""
    heed: str = ""
    """A sentence that the person should know; empty for most."""

    @property
    def line(self) -> str:
        """Return it as it is said."""
        if self.words:
            return doctor_words.fact(self.name, self.words, "")
        return doctor_words.fact(self.name, doctor_words.value(self.value), self.source)


@dataclass(frozen=True, slots=True)
class Section:
    """What one probe found, and what stopped it, if anything did."""

    name: str
    facts: Sequence[Fact]
    problem: str = ""


if TYPE_CHECKING:
    Probe = Callable[[Started], Iterator[Fact]]


def probed(name: str, probe: Probe, started: Started) -> Section:
    """Return what a probe finds up to its end, or up to its fault, which is a line."""
    facts: list[Fact] = []
    try:
        for fact in probe(started):
            facts.append(fact)  # what was found before a fault counts
    except Exception as error:
        why = getattr(error, "strerror", None) or str(error)
        return Section(name, facts, doctor_words.not_looked_at(name, type(error).__name__, why))
    return Section(name, facts)
