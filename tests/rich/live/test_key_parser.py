"""Keys and pastes, from text cut anywhere."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

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
