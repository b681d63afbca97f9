"""A terminal that shows ASCII alone: everything of ours has a form there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "env",
    [
        pytest.param({"LC_ALL": "C"}, id="C"),
        pytest.param({"LC_ALL": "en_US.ISO-8859-1"}, id="latin 1"),
        pytest.param({"term": "linux"}, id="the console"),
    ],
)
def test_t12_boxes_menus_and_queues_are_ascii(tmp_path: Path, env: dict[str, str]) -> None:
    """Whoever has no such font sees dashes in place of diamonds and blanks."""
    with Seat(tmp_path, **env) as seat:  # type: ignore[arg-type]
        seat.send("count to 30\r")
        seat.until("1 counted.")
        seat.send("later\r")
        seat.until("? later")
        seat.until("| you: count to 30")
        queued = seat.screen.text
        seat.send("\x1b")
        seat.until("done: interrupted")
        seat.until("you: later")  # what waited is the draft
        seat.send("\x15run make test\r")
        seat.armed()

        assert "+- permission required: run make test. -" in seat.screen.text
        assert "| permission required: run make test." in seat.screen.text
        assert (queued + seat.screen.text).isascii()
        width = {len(row.rstrip()) for row in seat.screen.display if row.startswith(("+-", "| >"))}
        assert len(width) == 1


def test_what_an_encoding_lacks_keeps_its_cells_and_the_cursor(tmp_path: Path) -> None:
    """A name typed in letters the terminal lacks neither moves the cursor nor breaks the lines above."""
    with Seat(tmp_path, LC_ALL="en_US.ISO-8859-5") as seat:
        seat.send("say \u0416 and \u6f22".encode("iso8859-5", "ignore") + b"x\r")
        seat.idle(1)

        assert seat.screen.at_cursor(5) == "you: "
        assert seat.screen.text.count("done: ok.") == 1
