"""What is at both ends, what is known of the terminal, and what a drawn surface could send it."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from robota_console.cli import drawn
from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.environment import Environment
    from robota_console.cli.started import Started
    from robota_console.model.setting import Resolved

ENDS = ("standard input", "standard output", "standard error")
LOCALES = ("LC_ALL", "LC_CTYPE", "LANG")


def facts(started: Started) -> Iterator[Fact]:
    """Give the ends, then the terminal, then its capabilities, each with its source."""
    environment = started.environment
    for descriptor, name in enumerate(ENDS):
        yield Fact(name=name, value=_kind(descriptor))
    yield _variable(environment, "TERM", "TERM")
    yield _variable(environment, "terminal program", "TERM_PROGRAM")
    yield Fact(name="within", value=_within(environment))
    columns, rows = _size()
    yield Fact(name="columns", value=columns)
    yield Fact(name="rows", value=rows)
    named = next((name for name in LOCALES if environment.get(name)), "")
    source = f"{named} {environment.locale}" if named else "default"
    yield Fact(name="encoding", value=started.encoding, source=source)
    yield Fact(
        name="line limit",
        value=started.presentation.line_limit,
        words=f"{started.presentation.line_limit} bytes",
    )
    may = drawn.capabilities(started.settings, environment, started.presentation)
    yield _possible("colour", may.colour)
    yield Fact(name="colours", value=may.depth)
    yield _possible("motion", may.motion)
    yield _possible("jump marks of drawn mode", may.marks)
    yield _possible("focus events", may.focus)
    yield _possible("IME cursor", may.ime_cursor)
    yield _possible("boxes and signs", may.signs)


def _possible(name: str, found: Resolved[bool]) -> Fact:
    words = doctor_words.possible(found.value, found.source)
    return Fact(name=name, value=found.value, source=found.source, words=words)


def _variable(environment: Environment, name: str, variable: str) -> Fact:
    found = environment.get(variable)
    return Fact(name=name, value=found, words="" if found else doctor_words.NOT_SET)


def _kind(descriptor: int) -> str:
    try:
        mode = os.fstat(descriptor).st_mode
    except OSError:
        return "closed"
    if os.isatty(descriptor):
        return "terminal"
    kinds = {stat.S_IFIFO: "pipe", stat.S_IFSOCK: "socket", stat.S_IFREG: "file", stat.S_IFCHR: "device"}
    return kinds.get(stat.S_IFMT(mode), "something else")


def _within(environment: Environment) -> list[str]:
    found = {
        "tmux": environment.get("TMUX"),
        "screen": environment.get("STY"),
        "ssh": environment.ssh,
        "Emacs": environment.emacs,
        "CI": environment.ci,
    }
    return [name for name, is_so in found.items() if is_so]


def _size() -> tuple[int | None, int | None]:
    for descriptor in (1, 0, 2):
        try:
            columns, rows = os.get_terminal_size(descriptor)
        except OSError:
            continue
        return columns or None, rows or None
    return None, None
