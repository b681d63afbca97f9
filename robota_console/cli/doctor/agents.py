"""Which agent a session would have, and which others are here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli.agents_command import rows
from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started


def facts(started: Started) -> Iterator[Fact]:
    """Give the chosen one, those found, and how many are not."""
    named, command = started.settings.of("agent"), started.settings.of("acp")
    source = command.source if command.value and started.agent.command is not None else named.source
    yield Fact(name="agent", value=started.agent.name, source=source)
    known = list(rows(started))
    found = [row["name"] for row in known if row["found"]]
    missing = [row["name"] for row in known if not row["found"]]
    yield Fact(name="found", value=found)
    yield Fact(name="not found", value=missing, words=doctor_words.not_found(len(missing)))
