"""Hosts and clients killed (kill -9) at random points, 200 times each.

    .venv/bin/python -m benchmarks.kill_nine

Real processes, a kept session, Unix sockets of a folder of its own. Goal: every message whose turn a
terminal heard begin is kept, once and in order, no answer that was told is lost, and the next
host is reached each time. `tests/host/test_killed.py` does it 20 times.
"""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.row import Row
from benchmarks.script import Options, tell
from robota_console.model.entry import Role
from tests.host.killing import kept
from tests.host.killing import rounds as killed

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS, SEED = 200, 1


def rows(options: Options) -> Iterator[Row]:
    """Kill them, and compare what was heard with what is kept."""
    count = options.count(ROUNDS, 5)
    with tempfile.TemporaryDirectory() as name:
        heard = asyncio.run(killed(Path(name), count, SEED))
        entries = kept(Path(name))
    sent = [text for role, text in entries if role is Role.USER]
    answers = sum(role is Role.ASSISTANT for role, _ in entries)
    lost = len(set(heard.begun) - set(sent)) + max(0, heard.ended - answers)
    in_order = [text for text in sent if text in set(heard.begun)] == heard.begun
    yield Row(
        what=f"lost or out of order, of {len(heard.begun)} turns heard",
        ours=lost + (not in_order),
        unit="",
        goal="zero",
        is_met=not lost and in_order,
        times=f"{count} hosts and {count} clients killed, seed {SEED}",
    )


if __name__ == "__main__":
    tell(rows)
