"""A theme that is chosen by its name counts at once in what is live."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path


def test_a_theme_that_is_typed_is_the_one_in_use(tmp_path: Path) -> None:
    """Whoever sets it by its name need not leave to see it."""
    with Seat(tmp_path) as person:
        person.drawn()
        person.send("/theme light\r")
        person.until("theme light, kept.")
        person.drawn()

        person.send("/theme\r")

        person.until("light, in use")
