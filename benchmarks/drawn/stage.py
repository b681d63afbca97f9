"""What both measurements share: a drawn session with an agent that speaks 100 deltas a second."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from tests.support.acp.script import END, Double, text
from tests.support.console_pty import Pty, clean_env

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COLUMNS, ROWS = 80, 24
DELTAS_A_SECOND = 100
TEXT = (
    "the parser reads a line at a time and keeps what it has not understood until more of it comes so "
    "that no word is cut and no rule is asked twice about the same text which makes it both quick and plain"
)
"""Without the letter that is typed, Z."""
BEGUN = b"\x1b[?2004h"
"""Both begin their live region by asking for whole pastes."""
REST = 1_500
"""Milliseconds without a byte after which a turn has been shown."""


def answer(count: int) -> str:
    """Return an answer of so many words, in sentences and paragraphs."""
    words, said = TEXT.split(), []
    for number in range(1, count + 1):
        word = words[number % len(words)]
        said.append(word + (".\n\n" if number % 60 == 0 else ". " if number % 12 == 0 else " "))
    return "".join(said).strip()


def deltas(words: int) -> list[str]:
    """Return the same answer a word at a time."""
    whole = answer(words)
    ends = [place + 1 for place, char in enumerate(whole) if char == " "]
    return [whole[start:end] for start, end in zip([0, *ends], [*ends, len(whole)], strict=True)]


@contextmanager
def drawn(folder: Path, words: int) -> Iterator[Pty]:
    """Give a drawn session at rest, whose agent answers everything with so many words."""
    play = [action for delta in deltas(words) for action in (text(delta), {"sleep": 1 / DELTAS_A_SECOND})]
    double = Double.of(folder, {"prompts": [[*play, END]]})
    command = [sys.executable, "-m", "robota_console", "--surface", "rich", "--no-screen-reader"]
    command += ["--acp", " ".join(double.command)]
    env = clean_env(folder, term="xterm-256color", ROBOTA_CONSOLE_SURFACE="rich", COLORTERM="truecolor")
    with Pty(command, env=env, cwd=folder, size=(ROWS, COLUMNS)) as pty:
        pty.expect(BEGUN, 30)
        pty.quiet(REST, 30)
        yield pty


@contextmanager
def bare(folder: Path) -> Iterator[Pty]:
    """Give a bare prompt of prompt_toolkit at rest."""
    command = [sys.executable, "-c", "from prompt_toolkit import prompt; prompt('you: ')"]
    env = clean_env(folder, term="xterm-256color", PROMPT_TOOLKIT_NO_CPR="1")
    with Pty(command, env=env, cwd=folder, size=(ROWS, COLUMNS)) as pty:
        pty.expect(BEGUN, 30)
        pty.quiet(REST, 30)
        yield pty
