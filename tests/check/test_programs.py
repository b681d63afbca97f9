"""Five real programs: what is found in each, and which of them is worse to listen to."""

from __future__ import annotations

import sys

import pytest

from tests.check.support import PROGRAMS, Done, check_all

CALLS: dict[str, tuple[str, ...]] = {
    "lines": ("--type", "Ada", "--type", "q"),
    "line": ("--type", "Ada"),
    "menu": ("--keys", "Down Down Enter"),
    "spinner": (),
    "status": (),
}
"""From the best to the worst, as two readers have measured them: see docs/check.md."""

RAW = {"raw-input", "redraws", "cursor-moves", "erases", "hidden-cursor"}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Done]:
    """Check all of them at once."""
    return check_all(
        {
            name: (*words, "--seconds", "20", "--format", "json", "--",
                   sys.executable, PROGRAMS / f"{name}.py")
            for name, words in CALLS.items()
        },
        tmp_path_factory.mktemp("home"),
    )  # fmt: skip


def test_a_plain_loop_is_clean(done: dict[str, Done]) -> None:
    """Whole lines, prompts in words, the terminal's own echo: there is nothing to mend."""
    assert (done["lines"].rules, done["lines"].code) == ({}, 0)


def test_a_spinner_is_found_as_such(done: dict[str, Done]) -> None:
    """It is made of printable signs and CR alone, and yet nothing else is heard."""
    assert set(done["spinner"].rules) == {"spinners", "repaints"}
    assert done["spinner"].rules["spinners"] > 20


def test_a_rich_status_is_a_spinner_and_more(done: dict[str, Done]) -> None:
    """Braille, erased lines and a hidden cursor come with it."""
    assert set(done["status"].rules) == {
        "spinners", "repaints", "erases", "cursor-moves", "hidden-cursor", "braille-patterns",
    }  # fmt: skip


def test_a_drawn_prompt_is_raw_and_written_at_each_key(done: dict[str, Done]) -> None:
    """The line is drawn by the program, key by key, and again when it is done."""
    assert set(done["line"].rules) == RAW | {"while-typing"}
    assert done["line"].rules["while-typing"] >= len("Ada")


def test_a_drawn_menu_has_no_prompt_that_stands_alone(done: dict[str, Done]) -> None:
    """The choices are under the cursor's line, where a braille display does not show them."""
    assert set(done["menu"].rules) == RAW | {"prompts", "repaints"}


def test_what_is_worse_to_listen_to_has_a_higher_score(done: dict[str, Done]) -> None:
    """Who mends by the score mends what costs most first."""
    scores = {name: done[name].report["score"] for name in CALLS}

    assert sorted(scores, key=scores.__getitem__) == list(CALLS)
    assert len(set(scores.values())) == len(CALLS)
    assert [done[name].code for name in CALLS] == [0, 1, 1, 1, 1]


def test_every_program_came_to_its_end(done: dict[str, Done]) -> None:
    """What was typed reached it, and its end was waited for."""
    assert {one.report["status"] for one in done.values()} == {0}
