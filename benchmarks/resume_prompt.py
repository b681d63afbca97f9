"""From the call to the prompt of a resumed session of 100,000 entries, beside one of a single entry.

    .venv/bin/python benchmarks/resume_prompt.py

Goal: at most 1.5 times the short one's time, median of 10 pairs at a pseudo-terminal. The newest ten
entries are told before the prompt. Not a test: machines differ.
"""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.store.shelf import FileShelf

PAIRS = 10
LONG = 100_000
PROMPT = b"you: "


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
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm"}
    command = [sys.executable, "-m", "robota_console", "--resume", name]
    master, slave = pty.openpty()
    begun = time.perf_counter()
    process = subprocess.Popen(
        command, stdin=slave, stdout=slave, stderr=slave, cwd=home, env=environment, start_new_session=True
    )
    os.close(slave)
    shown = b""
    while not shown.endswith(PROMPT):
        shown += os.read(master, 65536)
    milliseconds = (time.perf_counter() - begun) * 1000
    process.kill()
    process.wait()
    os.close(master)
    return milliseconds


def main() -> None:
    """Resume both in turn and print medians and the goal."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        keep(home, "short", 1)
        keep(home, "long", LONG)
        to_prompt(home, "short"), to_prompt(home, "long")
        pairs = [(to_prompt(home, "short"), to_prompt(home, "long")) for _ in range(PAIRS)]
    short, long = map(median, zip(*pairs, strict=True))
    print(f"to the prompt of {LONG:,} entries {long:.0f} ms, of one {short:.0f} ms, ratio {long / short:.2f}")
    print(f"goal 1.5: {'met' if long <= 1.5 * short else 'not met'}")


main()
