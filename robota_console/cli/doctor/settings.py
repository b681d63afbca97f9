"""Every setting with its value and source, and variables of ours that mean nothing."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.capability import OVERRIDES
from robota_console.cli.doctor.finding import Fact
from robota_console.cli.policy_file import VARIABLE
from robota_console.cli.setting_table import ROWS
from robota_console.cli.started import PRODUCT
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.environment import Environment
    from robota_console.cli.started import Started

OURS = "ROBOTA_CONSOLE_"
KNOWN = frozenset({VARIABLE, *OVERRIDES.values(), *(row.variable for row in ROWS)})


def facts(started: Started) -> Iterator[Fact]:
    """Give them as words, what somebody chose before what nobody did."""
    known = ShellAdapter(PRODUCT, started.settings).settings()
    for key, (value, source) in sorted(known.items(), key=lambda one: one[1][1] == "default"):
        yield Fact(name=key, value=value, source=source, words="" if value else f"none, from {source}")
    unknown = _unknown(started.environment)
    heed = " ".join(unknown.values())
    yield Fact(name="variables without a meaning", value=list(unknown), heed=heed)


def _unknown(environment: Environment) -> dict[str, str]:
    names = sorted(name for name in environment.variables if name.startswith(OURS) and name not in KNOWN)
    return {
        name: doctor_words.unknown_variable(name, difflib.get_close_matches(name, KNOWN, n=1, cutoff=0.8))
        for name in names
    }
