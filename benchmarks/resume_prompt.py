"""From the call to the prompt of a resumed session of 100,000 entries, beside one of a single entry.

    .venv/bin/python -m benchmarks.resume_prompt

Goal: at most 1.5 times the short one's time, median of 10 pairs at a pseudo-terminal. The newest ten
entries are told before the prompt. Not a test: machines differ.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import terminal
from benchmarks.row import Row, in_turn, paired
from benchmarks.script import Options, tell
from benchmarks.terminal import environment
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf

if TYPE_CHECKING:
    from collections.abc import Iterator

PAIRS = 10
LONG = 100_000


def keep(home: Path, name: str, count: int) -> None:
    """Keep a session of so many entries in that home."""
    shelf = FileShelf(home / ".local/share/robota-console/sessions")
    facts = SessionFacts(session_id=name, agent="practice", folder=str(home), name=name, named_by=3)
    journal = shelf.new(facts)
    for number in range(1, count + 1):
        role = Role.ASSISTANT if number % 2 == 0 else Role.USER
        journal.append(Entry(entry_id=f"e{number}", role=role, text="A few words. " * 20, at=float(number)))
    journal.close()


def to_prompt(home: Path, name: str) -> float:
    """Return milliseconds from the call to the prompt's last byte."""
    env = environment(home, ROBOTA_CONSOLE_SURFACE="plain")
    return terminal.to_prompt([*terminal.CONSOLE, "--resume", name], env=env, folder=home).milliseconds


def rows(options: Options) -> Iterator[Row]:
    """Resume both in turn."""
    count = options.count(LONG, 1_000)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        keep(home, "short", 1)
        keep(home, "long", count)
        pairs = in_turn(
            options.count(PAIRS, 2), lambda: to_prompt(home, "long"), lambda: to_prompt(home, "short")
        )
    yield paired(
        f"resume of {count:,} entries to the prompt", "the same of one entry", pairs, unit="ms", most=1.5
    )


if __name__ == "__main__":
    tell(rows)
