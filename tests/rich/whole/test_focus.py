"""A drawn terminal that reports its focus: who comes back hears what ended meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path

LOST, BACK = "\x1b[O", "\x1b[I"


def test_the_return_of_the_focus_brings_the_recap(tmp_path: Path) -> None:
    """In one line, once; nothing of the report stands in the composer."""
    with Seat(tmp_path) as person:
        person.drawn()
        person.send("count to 3\r")
        person.until("assistant: 1 counted.")
        person.send(LOST)
        person.until("done: ok.")
        person.drawn()

        person.send(BACK)

        person.until("While away under a minute: 1 turn finished.")
        person.drawn()
        person.send("/status\r")
        person.until("You count as away while this terminal has no focus.")
