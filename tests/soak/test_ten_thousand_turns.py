"""A session of weeks in half a minute: what it holds does not grow with its turns."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

import pytest

from tests.soak.mixed import PLAYED, READ, typed
from tests.soak.soaked import soak
from tests.support.acp.script import Double

if TYPE_CHECKING:
    from pathlib import Path

    from tests.soak.soaked import Soak

FLAT = 0.5
"""KiB a turn that may come by chance: of an allocator, of a history that is fuller at one time."""
LEAKY = """
from robota_console.transcript.record import Record
held, was = [], Record.turn_ended
Record.turn_ended = lambda self, raw: (held.append(bytearray(1024)), was(self, raw))[1]
from robota_console.cli.door import main
main()
"""

pytestmark = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc"),
    pytest.mark.timeout(240),
]


def assert_flat(soaked: Soak) -> None:
    """Check memory, files, threads and children; one of each may be there for a moment."""
    first, *later = soaked.samples
    assert soaked.growth() < FLAT, soaked.samples
    for sample in later:
        assert sample.files <= first.files + 4, soaked.samples
        assert sample.threads <= first.threads + 2, soaked.samples
        assert sample.children <= first.children + 1, soaked.samples


def test_ten_thousand_turns_leave_nothing_behind(tmp_path: Path) -> None:
    """Who never closes the console is not slowed down by what was said last week."""
    work = tmp_path / "work"
    work.mkdir()
    (work / READ).write_text("".join(f"line {number}\n" for number in range(60)))

    soaked = soak(tmp_path, typed(10_000), [1_000, 4_000, 7_000, 9_900])

    assert (soaked.turns, soaked.code) == (10_000, 0)
    assert_flat(soaked)
    (journal,) = (tmp_path / "home/.local/share/robota-console/sessions").glob("*.jsonl")
    assert journal.read_bytes().count(b"\n") > 20_000


def test_thousands_of_turns_with_an_acp_agent_leave_nothing_behind(tmp_path: Path) -> None:
    """Its updates, permissions and replies are forgotten once they were told."""
    stage = tmp_path / "double"
    stage.mkdir()
    double = Double.of(stage, {"prompts": [PLAYED]})
    lines = (line for number in range(3_000) for line in (f"look at {number}", "1"))

    soaked = soak(tmp_path, lines, [1_000, 2_000, 2_900], "--acp", shlex.join(double.command))

    assert (soaked.turns, soaked.code) == (3_000, 0)
    assert_flat(soaked)


def test_a_kilobyte_that_every_turn_leaves_behind_would_be_found(tmp_path: Path) -> None:
    """A measurement that finds nothing is worth something only where it could have found it."""
    soaked = soak(tmp_path, ["say hello"] * 3_000, [1_000, 2_900], program=(sys.executable, "-c", LEAKY))

    assert soaked.turns == 3_000
    assert soaked.growth() > 1.5 * FLAT
