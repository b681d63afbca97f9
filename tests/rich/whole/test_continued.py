"""A session that is gone on with: what was said before is drawn as what is said now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path


def test_what_was_said_before_has_its_marks_and_is_said_once(tmp_path: Path) -> None:
    """Whoever scrolls back finds their own words by the bar beside them, old and new."""
    home = tmp_path / "home"
    home.mkdir()
    with Seat(tmp_path, HOME=str(home)) as before:
        before.send("say hello\r")
        before.idle(1)
        before.send("\x04")
        assert before.wait() == 0

    with Seat(tmp_path, "--continue", HOME=str(home)) as seat:
        seat.until("assistant: hello")
        seat.drawn()
        rows = seat.screen.rows

        assert rows[0].startswith("Robota Console. Drawn mode.")
        assert [row for row in rows if "say hello" in row and "session" not in row] == [
            "\u258c you: say hello"
        ]
        assert rows.count("assistant: hello") == 1
