"""A thing keeps its number each time it is told again, what a tool printed too (V8)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.support.home import Home, calmly
from tests.support.served import Served

if TYPE_CHECKING:
    from pathlib import Path

    from tests.support.console import Console


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder to work in."""
    return Home.under(tmp_path)


def numbers(said: str) -> list[str]:
    """Return what heads of numbered things begin with, in order."""
    return re.findall(r"^(?:code|table|diff|output) \d+(?=,)|/output \d+", said, re.MULTILINE)


def allowed(console: Console, command: str) -> str:
    """Let the practice agent run a command, and return what is said of it."""
    console.asked(f"run {command}", "deny: ")
    return console.answer("1")


def test_v8_a_thing_keeps_its_number_however_often_it_is_told(home: Home) -> None:
    """A number that was noted down is still its name, in the list of all that was said as well."""
    with home.console() as console:
        live = [calmly(console, wish) for wish in ("show code", "show a table", "show code")]
        whole = [calmly(console, "/transcript") for _ in range(2)]
        newest = calmly(console, "/transcript 1")
        last = calmly(console, "/last 3")
        calmly(console, "/rename first")
        calmly(console, "/new")
        elsewhere = calmly(console, "show code")
        back = calmly(console, "/resume first")
        again = calmly(console, "/transcript")
        assert console.leave() == 0

    every = ["code 1", "table 2", "code 3"]
    assert [numbers(said) for said in live] == [[one] for one in every]
    assert [numbers(said) for said in whole] == [every, every]
    assert numbers(newest) == ["code 3"]
    assert numbers(last) == ["code 1"]
    assert numbers(elsewhere) == ["code 4"]
    assert numbers(back) == numbers(again) == every


def test_v8_after_a_resume_each_thing_has_one_number_too(home: Home) -> None:
    """What is told at the start, in part, is asked for by the number that was heard there."""
    home.piped("show code", "show a table")

    with home.console("--continue") as console:
        every = ["code 1", "table 2"]
        assert numbers(console.text) == every
        assert numbers(calmly(console, "/transcript")) == every
        assert numbers(calmly(console, "/last")) == numbers(calmly(console, "/again")) == ["table 2"]
        assert numbers(calmly(console, "show code")) == ["code 3"]
        assert numbers(calmly(console, "/transcript")) == [*every, "code 3"]
        assert console.leave() == 0


def test_v8_what_a_tool_printed_is_said_after_a_resume(home: Home) -> None:
    """Who comes back for a test's result need not run it again; a failure's last lines are said at once."""
    with home.console() as console:
        live = allowed(console, "seq 1 5"), allowed(console, "seq 6 9; false")
        assert console.leave() == 0

    with home.console("--continue") as console:
        resumed = console.text
        first, second = calmly(console, "/output 1"), calmly(console, "/output 2")
        whole = calmly(console, "/transcript")
        assert console.leave() == 0

    ended = "tool: seq 1 5 ok, 5 lines, /output 1.\n"
    assert ended in live[0]
    assert ended in resumed
    assert ended in whole
    failed = "tool error: seq 6 9; false, exit 1, 4 lines, /output 2.\n7\n8\n9\n"
    assert failed in live[1]
    assert failed in resumed
    assert failed in whole
    assert "output 1, seq 1 5, 5 lines.\n1\n2\n3\n4\n5\noutput 1 ends.\n" in first
    assert "output 2, seq 6 9; false, 4 lines.\n6\n7\n8\n9\noutput 2 ends.\n" in second


def test_v8_an_attached_terminal_keeps_numbers_as_well(tmp_path: Path) -> None:
    """What came before it came, and what it heard live, is one row of numbers."""
    with Served(tmp_path) as served:
        served.serve()
        ann = served.attach()
        allowed(ann, "seq 1 5")
        bob = served.attach()
        assert "tool: seq 1 5 ok, 5 lines, /output 1.\n" in bob.text
        assert "output 1, seq 1 5, 5 lines.\n1\n2\n" in calmly(bob, "/output 1")
        assert numbers(calmly(bob, "show code")) == ["code 2"]
        assert numbers(calmly(bob, "/transcript")) == ["/output 1", "code 2"]
