"""Yasr, a console screen reader in C (Debian: yasr): it speaks to any program that reads lines."""

from collections.abc import Sequence
from pathlib import Path

from robota_console.check.yasr import reading

BANNER = "ready"
SILENT_KEYS = ""


def command(folder: Path, program: Sequence[str]) -> list[str]:
    """Return the call that runs the program and speaks into the pipe `speech` in the folder."""
    return [*reading(folder, folder / "speech", program)]
