"""`doctor` at a terminal: what it can do, which surface and why, and hints that turn nothing on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.cli.examined import doctor, things
from tests.faults.ending import ends
from tests.support.console import Console
from tests.support.home import Home

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a home with nothing in it."""
    return Home.under(tmp_path)


def test_at_a_terminal_it_is_the_same_lines_and_tells_of_the_terminal(home: Home) -> None:
    """Plain, with the size and both ends; what would be drawn has its reason."""
    with Console(
        home.folder, "doctor", ready=False, extra_env=home.env | {"COLORTERM": "truecolor"}
    ) as console:
        lines = ends(console, foreign=None).splitlines()

    assert things(lines) == []
    for line in (
        "surface: plain.",
        "why: ROBOTA_CONSOLE_SURFACE.",
        "colour: possible, from standard output.",
        "colours: 16777216.",
        "focus events: possible, from standard input and output.",
        "standard input: terminal.",
        "standard output: terminal.",
        "TERM: xterm.",
        "columns: 80.",
        "rows: 24.",
        "line limit: 4096 bytes.",
        "encoding: utf-8, from LANG C.UTF-8.",
    ):
        assert line in lines


def test_a_surface_that_would_be_drawn_says_why(home: Home) -> None:
    """Who hears little at such a terminal learns here what to switch off, and that it can be."""
    env = home.env | {"ROBOTA_CONSOLE_SURFACE": ""}
    shown = {}
    for options in ((), ("--screen-reader",), ("--reduced-motion",)):
        with Console(home.folder, "doctor", *options, ready=False, extra_env=env) as console:
            lines = ends(console, foreign=None).splitlines()
        place = lines.index("status: surface, 3 lines.")
        shown[options] = lines[place + 1 : place + 3]

    assert shown == {
        (): ["surface: drawn.", "why: this terminal can, and nothing else was asked for."],
        ("--screen-reader",): ["surface: plain.", "why: screen reader mode is on."],
        ("--reduced-motion",): ["surface: coloured.", "why: --reduced-motion."],
    }


def test_at_a_dumb_terminal_without_a_locale_nothing_is_missed(home: Home) -> None:
    """TERM=dumb and LC_ALL=C are ordinary (T12), and each is named where it decided something."""
    env = home.env | {"LC_ALL": "C", "ROBOTA_CONSOLE_SURFACE": "auto"}
    with Console(home.folder, "doctor", ready=False, term="dumb", extra_env=env) as console:
        lines = ends(console, foreign=None).splitlines()

    assert "why: the terminal is dumb, by TERM." in lines
    assert "colour: not possible, from TERM." in lines
    assert "encoding: utf-8, from LC_ALL C." in lines


def test_width_breaks_it_at_words(home: Home) -> None:
    """A braille display of 40 cells gets lines it can hold, but for a path, which stays whole (T12)."""
    lines = doctor(home, "--width", "40")

    assert [line for line in lines if len(line) > 40 and "/" not in line] == []


def test_a_hint_that_a_reader_runs_is_a_hint_and_turns_nothing_on(home: Home) -> None:
    """Detection never decides: the mode is off until the person says so, and the line says how."""
    lines = doctor(home, ORCA_LOG="1", NVDA_SPEECH="x")

    assert lines[0] == "doctor: ok, 1 thing to know."
    assert re.fullmatch(
        r"1\. A screen reader may be on: NVDA_SPEECH is set(,| and) ORCA_LOG is set( and \w+ runs)?\. "
        r"Its mode never comes on by itself: use --screen-reader\.",
        lines[2],
    )
    assert "screen reader mode: off, from default." in lines


def test_who_has_turned_the_mode_on_hears_no_hint(home: Home) -> None:
    """They know."""
    lines = doctor(home, "--screen-reader", ORCA_LOG="1")

    assert lines[0] == "doctor: ok."
    assert "screen reader mode: on, from --screen-reader." in lines
    assert "variables that hint at one: ORCA_LOG." in lines


def test_a_surface_that_was_asked_for_and_cannot_be_is_a_thing_to_know(home: Home) -> None:
    """The reason is the one a session says."""
    lines = doctor(home, "--surface", "rich")

    assert things(lines) == [
        "surface rich cannot be shown, standard output is not a terminal. Plain is used."
    ]
