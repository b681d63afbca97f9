"""Keys and pastes, from text cut anywhere."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console_rich.live.key_parser import KeyParser

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyPress

START, END = "\x1b[200~", "\x1b[201~"


def pressed(*pieces: str) -> list[tuple[str, str]]:
    """Return the keys, with what each gave."""
    keys: list[KeyPress] = []
    parser = KeyParser(keys.append)
    for piece in pieces:
        parser.feed(piece)
    return [(str(getattr(key.key, "value", key.key)), key.data) for key in keys]


@given(
    pasted=st.text(st.sampled_from("ab\r\x1b[201")).filter(lambda text: END not in text), cut=st.integers(0)
)
def test_a_paste_is_one_key_wherever_it_is_cut(pasted: str, cut: int) -> None:
    """Nothing in it is a key, and what follows it is one again."""
    whole = f"x{START}{pasted}{END}y"
    place = cut % len(whole)

    assert pressed(whole[:place], whole[place:]) == [("x", "x"), ("<bracketed-paste>", pasted), ("y", "y")]


def test_ctrl_c_ends_a_paste_that_lost_its_end() -> None:
    """A line that drops bytes never takes the keyboard away; what was pasted is there."""
    assert pressed(f"{START}half", "\x03") == [("<bracketed-paste>", "half"), ("c-c", "\x03")]


def test_a_large_paste_costs_what_its_length_costs() -> None:
    """Ten megabytes in a terminal's small reads are taken in a moment."""
    began = time.monotonic()

    keys = pressed(START, *["x" * 4096] * 2560, END)

    assert len(keys[0][1]) == 4096 * 2560
    assert time.monotonic() - began < 2


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("\x1b[?1;2c", id="what it is"),
        pytest.param("\x1b[>0;276;0c", id="its version"),
        pytest.param("\x1bP>|XTerm(370)\x1b\\", id="its name"),
        pytest.param("\x1b]11;rgb:0000/0000/0000\x1b\\", id="its colour"),
        pytest.param("\x1b]52;c;aGk=\x07", id="its clipboard"),
        pytest.param("\x1b[24;80R", id="its cursor's place"),
        pytest.param("\x1b[?2004;1$y", id="a mode"),
        pytest.param("\x1b[I\x1b[O", id="its focus"),
        pytest.param("\x1b[<0;10;10M\x1b[<0;10;10m", id="its mouse"),
        pytest.param("\x1b[M !!", id="its mouse, as of old"),
        pytest.param("\x1b[97;5u", id="a key in a mode we did not ask for"),
        pytest.param("\x1b_Gi=1;OK\x1b\\", id="a picture"),
        pytest.param("\x1bOj", id="a keypad"),
    ],
)
def test_an_answer_that_nobody_asked_for_is_no_key_wherever_it_is_cut(answer: str) -> None:
    """Its Esc would stop the turn, and its letters stand in the message."""
    for cut in range(len(answer) + 1):
        assert pressed(f"a{answer[:cut]}", f"{answer[cut:]}b") == [("a", "a"), ("b", "b")]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        pytest.param("\x1b[A", ["up"], id="an arrow"),
        pytest.param("\x1bOA", ["up"], id="an arrow of the other mode"),
        pytest.param("\x1b[[A", ["f1"], id="a function key of Linux's console"),
        pytest.param("\x1b[15~", ["f5"], id="a function key"),
        pytest.param("\x1b[1;5C", ["c-right"], id="a word on"),
        pytest.param("\x1by", ["escape", "y"], id="Alt and a letter"),
        pytest.param("\x1b\r", ["escape", "c-m"], id="Alt and Enter"),
        pytest.param("\x1b\x1b[A", ["escape", "up"], id="Alt and an arrow"),
    ],
)
def test_keys_are_keys_wherever_they_are_cut(typed: str, keys: list[str]) -> None:
    """What is known as a key goes on as it did."""
    for cut in range(len(typed) + 1):
        assert [key for key, _ in pressed(typed[:cut], typed[cut:])] == keys


@pytest.mark.parametrize("begun", ["\x1b", "\x1b[", "\x1bO", "\x1bP", "\x1b]", "\x1b]1x", "\x1b[1;"])
def test_what_only_begins_like_a_sequence_is_keys_once_nothing_follows(begun: str) -> None:
    """Esc is Esc, and Alt with a bracket is what it was."""
    keys: list[KeyPress] = []
    parser = KeyParser(keys.append)

    parser.feed(begun)
    assert keys == []
    parser.flush()

    assert "".join(key.data for key in keys) == begun


@given(st.lists(st.text(st.sampled_from("\x1b[]OPM<?;019uRc~ab\x07\\\r\xe9"), max_size=8), max_size=8))
def test_any_cut_of_any_text_gives_the_same_keys(pieces: list[str]) -> None:
    """A slow line cuts anywhere."""
    assert pressed(*pieces) == pressed("".join(pieces))
