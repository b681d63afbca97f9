"""Where sessions and what was typed are kept: whose eyes may see it, and whether it can be written."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from robota_console.cli.doctor.finding import Fact, Value
from robota_console.cli.folders import data_folder, hosts_folder
from robota_console.cli.stores import HISTORY
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from robota_console.cli.started import Started

OTHERS = 0o077
"""Permissions of anybody else."""
JOURNAL = ".jsonl"


def facts(started: Started) -> Iterator[Fact]:
    """Give each place, and what is counted in it."""
    folder, settings = data_folder(), started.settings
    keeps, logs = settings.of("keep-sessions").value, settings.of("history").value
    sessions, typed = folder / "sessions", folder / HISTORY
    yield _place("data folder", folder)
    yield _place("sessions folder", sessions, kept="Sessions" if keeps else "", private=True)
    yield Fact(name="sessions kept", value=_count(sessions))
    yield _place("history file", typed, kept="What you type" if logs else "", private=True, is_folder=False)
    yield _place("hosts folder", hosts_folder(), private=True)
    yield Fact(name="sessions served now", value=_hosts())


def _place(name: str, path: Path, *, kept: str = "", private: bool = False, is_folder: bool = True) -> Fact:
    """Return a place; `kept` is what is lost where it cannot be written, `private` what is nobody else's."""
    found, why = _mode(path, is_folder=is_folder)
    writable = not why and _writable(path, there=found is not None)
    mode = None if found is None else f"{stat.S_IMODE(found):04o}"
    heed = ""
    if kept and not writable:
        heed = doctor_words.not_kept(kept, str(path), why or doctor_words.NOT_WRITTEN)
    elif private and mode is not None and int(mode, 8) & OTHERS:
        heed = doctor_words.too_open(name, str(path), mode)
    value: dict[str, Value] = {"path": str(path), "mode": mode, "writable": writable}
    words = doctor_words.place(str(path), mode, writable=writable, why=why)
    return Fact(name=name, value=value, words=words, heed=heed)


def _mode(path: Path, *, is_folder: bool) -> tuple[int | None, str]:
    """Return the mode, None where there is nothing yet; and why nothing could be kept in it, if so."""
    try:
        mode = path.stat().st_mode if is_folder else path.lstat().st_mode  # a file's link is refused
    except FileNotFoundError:
        return None, doctor_words.LEADS_NOWHERE if path.is_symlink() else ""
    except OSError as error:
        return None, error.strerror or str(error)
    fits = stat.S_ISDIR(mode) if is_folder else stat.S_ISREG(mode)
    return mode, "" if fits else doctor_words.not_a(is_folder)


def _writable(path: Path, *, there: bool) -> bool:
    """Return whether it can be written, or made in the nearest folder that is there."""
    place = path if there else next(one for one in path.parents if os.path.lexists(one))
    return os.access(place, os.W_OK | os.X_OK if place.is_dir() else os.W_OK) and (there or place.is_dir())


def _count(folder: Path) -> int:
    return sum(path.suffix == JOURNAL for path in folder.iterdir()) if folder.is_dir() else 0


def _hosts() -> int:
    from robota_console.host import proof

    folder = hosts_folder()
    return len(proof.alive(folder)) if folder.parent.is_dir() else 0
