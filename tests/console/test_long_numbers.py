"""A number of thousands of digits is as good as one that is off every list."""

from __future__ import annotations

import pytest

from tests.console.room import Room

DIGITS = "9" * 5_000
"""More than int() takes."""


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("/output", "error: Nothing is numbered yet."),
        ("/last", "error: There is no answer 1000000000."),
        ("/save last", " is not here. Type last, code N, output N or draft."),
        ("/save code", " is not here. Type last, code N, output N or draft."),
        ("/transcript", "notice: Nothing was said yet in this session."),
        ("/recall", f'error: Nothing typed fits "{DIGITS}".'),
        ("/permissions forget", f"error: There is no permission {DIGITS}."),
    ],
)
async def test_a_number_that_is_too_long_is_answered_like_any_other(typed: str, said: str) -> None:
    """A cat on the keyboard ends no command with a fault of this program."""
    async with Room() as room:
        heard = await room.type(f"{typed} {DIGITS} x.txt" if "save" in typed else f"{typed} {DIGITS}")

    assert said in heard
