"""A list that a host offers: one program, which knows nothing of drawings, drawn and plain."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.docs.examples import block
from tests.rich.whole.seat import BOX, Seat

ROOT = str(Path(__file__).parents[3])
DRAWN = (sys.executable, "-m", "tests.rich.whole.lamps")
DOWN, ESCAPE, END = "\x1b[B", "\x1b", "\x04"
SAID = ("Lamps to switch", "1. kitchen. Off.", "2. hall. On.", "notice: The hall lamp is off.")


def test_a_list_of_the_host_is_a_panel_and_enter_runs_the_command_of_a_row(tmp_path: Path) -> None:
    """Nothing in the add-on knows lamps; what comes of the row is said as of any command."""
    with Seat(tmp_path, argv=DRAWN, PYTHONPATH=ROOT) as seat:
        seat.drawn()

        seat.send("/lamps\r")
        seat.until("> 1. kitchen. Off.")
        seat.until(lambda screen: all(sign in screen.text for sign in BOX))  # a read may end within it
        opened = seat.screen.text
        seat.send(f"{DOWN}\r")
        seat.until(SAID[-1])
        seat.drawn()
        chosen = seat.screen.text
        seat.send(END)

        assert seat.wait() == 0
    assert all(words in opened for words in SAID[:-1])
    assert "Lamps to switch" not in chosen
    assert "you: /lamp hall\n" in chosen


def test_its_rows_are_read_anew_and_escape_chooses_none(tmp_path: Path) -> None:
    """A panel shows how things are, not how they were when it was last looked at."""
    with Seat(tmp_path, argv=DRAWN, PYTHONPATH=ROOT) as seat:
        seat.drawn()
        seat.send("/lamps\r")
        seat.until("> 1. kitchen. Off.")
        seat.send(ESCAPE)
        seat.until(lambda screen: "Lamps to switch" not in screen.text)
        seat.send("/lamp kitchen\r")
        seat.until("notice: The kitchen lamp is on.")

        seat.send("/lamps\r")
        seat.until("> 1. kitchen. On.")
        seat.send(ESCAPE)
        seat.until(lambda screen: "Lamps to switch" not in screen.text)
        seat.drawn()

        assert seat.screen.text.count("lamp is") == 1


def test_the_same_words_are_said_in_plain_and_chosen_by_number(tmp_path: Path) -> None:
    """Whoever hears the list loses none of it (T5)."""
    (tmp_path / "lamps.py").write_text(block("extending/picker.md", "python"))
    with Seat(tmp_path, argv=(sys.executable, "lamps.py"), ready="you: ") as seat:
        seat.typed("/lamps")
        seat.plain("Choose 1 to 2, c cancels: ")
        seat.typed("2")
        seat.until(SAID[-1])
        seat.plain("you: ")

        text = seat.screen.text
        seat.send(END)

        assert seat.wait() == 0
    assert all(words in text for words in SAID)
    assert "chosen: hall." in text
    assert not any(sign in text for sign in BOX)
