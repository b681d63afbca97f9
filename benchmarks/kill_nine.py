"""Hosts and clients killed (kill -9) at random points, 200 times each.

    .venv/bin/python benchmarks/kill_nine.py [ROUNDS] [SEED]

Real processes, a kept session, Unix sockets of a folder of its own. Goal: every message whose turn a
terminal heard begin is kept, once and in order, no answer that was told is lost, and the next
host is reached each time. `tests/host/test_killed.py` does it 20 times.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from robota_console.model.entry import Role
from tests.host.killing import kept, rounds


def main() -> None:
    """Do it, and print what was heard and what is kept."""
    count = int(sys.argv[1]) if sys.argv[1:] else 200
    seed = int(sys.argv[2]) if sys.argv[2:] else 1
    with tempfile.TemporaryDirectory() as name:
        begun = time.monotonic()
        heard = asyncio.run(rounds(Path(name), count, seed))
        took = time.monotonic() - begun
        entries = kept(Path(name))
    sent = [text for role, text in entries if role is Role.USER]
    answers = sum(role is Role.ASSISTANT for role, _ in entries)
    lost = len(set(heard.begun) - set(sent))
    in_order = [text for text in sent if text in set(heard.begun)] == heard.begun
    print(f"{count} hosts and {count} clients killed in {took:.0f} s, seed {seed}; each next one reached")
    print(f"{len(heard.begun)} turns heard, {len(sent)} kept, {lost} lost, in order: {in_order}")
    print(f"{heard.ended} answers heard, {answers} kept")


main()
