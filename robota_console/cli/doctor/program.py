"""The program, what it runs on, and which extras are installed."""

from __future__ import annotations

import platform
from importlib import metadata
from typing import TYPE_CHECKING

from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words
from robota_console.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started

EXTRAS = {
    "rich": ("rich", "prompt_toolkit", "pygments"),
    "model": ("pydantic-ai-slim", "openai"),
    "check": ("pexpect", "pyte"),
}
"""The distributions each needs, by the names an index has them under."""


def facts(_started: Started) -> Iterator[Fact]:
    """Give versions, then extras."""
    yield Fact(name="robota-console", value=VERSION)
    yield Fact(name="Python", value=platform.python_version())
    yield Fact(name="system", value=f"{platform.system()} {platform.release()}")
    for extra, names in EXTRAS.items():
        versions = {name: _version(name) for name in names}
        words = doctor_words.extra(f"pip install 'robota-console[{extra}]'", versions)
        yield Fact(name=f"extra {extra}", value={**versions}, words=words)


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None
