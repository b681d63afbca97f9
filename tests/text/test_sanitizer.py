"""The strict boundary: what a terminal would obey goes, what nobody would see is said."""

from __future__ import annotations

import pytest

from robota_console.text.sanitizer import held_control, sanitize
from robota_console.text.sequence import LIMIT
from tests.text.sanitizer_cases import CASES


@pytest.mark.parametrize(("foreign", "left"), CASES)
def test_foreign_text_is_what_a_terminal_prints_and_a_listener_hears(foreign: str, left: str) -> None:
    """One reader speaks the bodies of sequences, another drops the line after an invisible character."""
    assert sanitize(foreign) == left


@pytest.mark.parametrize(("foreign", "left"), CASES)
def test_what_passed_once_passes_again_unchanged(foreign: str, left: str) -> None:
    """Text meets the boundary more than once on its way, and no name may be named again."""
    del foreign

    assert sanitize(left) == left


@pytest.mark.parametrize("length", [1, 20, 100, 1_000, 10_000])
@pytest.mark.parametrize("code", [*range(0x20), *range(0x7F, 0xA0)])
def test_each_control_character_goes_from_text_of_any_length(code: int, length: int) -> None:
    """The boundary reads long and short text in different ways, and no way may miss one."""
    if chr(code) in "\t\n":
        return
    text = "a" * length

    said = " " if chr(code) in "\x0b\x0c" else ""
    assert sanitize(f"{text}{chr(code)}\n{text}") == f"{text}{said}\n{text}"


def test_an_endless_string_costs_its_limit_and_no_line_after_it() -> None:
    """A program that dies inside an escape must not silence the message it was in."""
    left = sanitize("before \x1b]0;" + "x" * 1_000_000 + "\nthe rest is heard")

    assert left.startswith("before x")
    assert left.endswith("x\nthe rest is heard")
    assert len(left) == len("before \nthe rest is heard") + len("0;") + 1_000_000 - LIMIT


def test_what_passed_can_always_be_encoded() -> None:
    """A lone surrogate, as from a file name that is no UTF-8, must not end the console in a traceback."""
    assert sanitize("name \udcff.txt").encode("utf-8") == b"name <U+DCFF>.txt"


@pytest.mark.parametrize(
    ("line", "held"),
    [
        pytest.param("yes", False, id="words hold none"),
        pytest.param("one\ttwo", False, id="a tab is none"),
        pytest.param("yes\n", False, id="a line end is none"),
        pytest.param("yes\r\n", False, id="a line end from Windows is none"),
        pytest.param("yes\r", False, id="a line end from Windows, cut, is none"),
        pytest.param("caf\xe9 \u0645\u06cc\u200c\u062e", False, id="letters of any script are none"),
        pytest.param("\x1b[A", True, id="an arrow is one"),
        pytest.param("yes\x1b", True, id="a lone Esc is one"),
        pytest.param("yes\x7f", True, id="a delete is one"),
        pytest.param("\x01yes", True, id="Ctrl-A is one"),
        pytest.param("\x9bA", True, id="an 8-bit arrow is one"),
        pytest.param("no\ryes", True, id="a carriage return inside the line is one"),
    ],
)
def test_a_typed_line_that_held_a_control_is_told_from_one_that_did_not(line: str, held: bool) -> None:
    """V4: a line with an arrow or a delete in it is not what its author meant to send."""
    assert held_control(line) is held
