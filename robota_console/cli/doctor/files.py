"""Files that were read, and files that are there and were not."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli import policy_file, trust
from robota_console.cli.doctor.finding import Fact
from robota_console.cli.folders import plugins_folder, themes_folder
from robota_console.cli.settings_file import NAME, keys_path, read_file
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started


def facts(started: Started) -> Iterator[Fact]:
    """Give settings, policies, what belongs to the drawn surface, plugins, and the trust in this folder."""
    own, folder, trusted = started.settings_path, Path(started.folder), started.trust
    may = bool(trusted.decision)
    yield _file("your settings", own, _settings(own, own=True))
    brought = NAME in trusted.brought
    state = _settings(folder / NAME, own=False) if may or not brought else doctor_words.UNTRUSTED
    yield _file("folder settings", folder / NAME, state if brought else doctor_words.NONE)
    yield _file("policy", policy_file.SYSTEM, _there(policy_file.SYSTEM))
    if further := started.environment.get(policy_file.VARIABLE):
        yield _file("further policy", Path(further), _there(Path(further)))
    else:
        yield Fact(name="further policy", value=doctor_words.NONE)
    for name, path in (
        ("key bindings", keys_path(own)),
        ("themes", themes_folder()),
        ("your plugins", plugins_folder()),
    ):
        yield _file(name, path, _there(path))
    theirs = folder / trust.PLUGINS
    state = _there(theirs)
    yield _file(
        "folder plugins",
        theirs,
        doctor_words.UNTRUSTED if state == doctor_words.THERE and not may else state,
    )
    yield _trust(trusted)


def _file(name: str, path: Path, state: str) -> Fact:
    words = state if state == doctor_words.NONE else f"{state}, {path}"
    return Fact(name=name, value=state, source=str(path), words=words)


def _settings(path: Path, *, own: bool) -> str:
    found = read_file(path, own=own)
    if found.warnings and not found.lines:
        return "not read"
    return doctor_words.READ if os.path.lexists(path) else doctor_words.NONE


def _there(path: Path) -> str:
    return doctor_words.THERE if os.path.lexists(path) else doctor_words.NONE


def _trust(trusted: trust.Trust) -> Fact:
    words = {True: "yes", False: "no", None: "not decided"}[trusted.decision]
    return Fact(name="trusted folder", value=trusted.decision, words=f"{words}, {trusted.folder}")
