"""From drawn to plain and back, at any moment (V12): nothing is lost by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rich.whole.seat import BOX, Seat

if TYPE_CHECKING:
    from pathlib import Path

ON = "notice: screen reader mode on. /screen-reader save keeps it."
OFF = "notice: screen reader mode off. /screen-reader save keeps it."


def after(seat: Seat, words: str) -> str:
    """Return what stands behind the last place of those words."""
    return seat.screen.text.rpartition(words)[2]


def test_v12_idle_to_plain_and_back_keeps_names_numbers_and_queue(tmp_path: Path) -> None:
    """Whoever tries the other surface does not begin anew."""
    with Seat(tmp_path) as seat:
        seat.send("show code\r")
        seat.idle(1)
        seat.send("/rename garden\r")
        seat.until("notice: The session is named garden.")
        seat.send("/screen-reader on\r")
        seat.until(ON)
        seat.plain("you: ")

        seat.typed("show code")
        seat.plain("done: ok. code 2.\nyou: ")
        assert not any(sign in after(seat, ON) for sign in BOX)

        seat.typed("/screen-reader off")
        seat.until(OFF)
        seat.drawn()
        seat.send("show code\r")
        seat.until("done: ok. code 3.")
        assert "\u2502 def count_words" in after(seat, OFF)
        seat.until("session garden")


def test_v12_in_a_turn_the_turn_goes_on_and_no_line_is_missed(tmp_path: Path) -> None:
    """A person whose reader cannot follow need not stop the work first."""
    with Seat(tmp_path) as seat:
        seat.send("count to 4\r")
        seat.until("1 counted.")
        seat.send("say queued\r")
        seat.until("notice: queued, 1 waiting.")
        seat.send("/screen-reader on\r")
        seat.until(ON)
        seat.until("assistant: queued done: ok.")

        assert [seat.screen.text.count(f"{n} counted.") for n in range(1, 5)] == [1] * 4
        assert seat.screen.text.count("you: say queued") == 1
        assert "you: /screen-reader on\n" in seat.screen.text  # a command in a turn is seen too
        seat.plain("you: ")


def test_v12_the_composers_text_becomes_the_draft_and_goes_back_into_it(tmp_path: Path) -> None:
    """What was begun in one surface is finished in the other."""
    with Seat(tmp_path) as seat:
        seat.send("run echo hi\r")
        seat.armed()
        seat.send("\x1b[200~first\nsecond\x1b[201~")  # at a permission it answers nothing (V2)
        seat.until("you: first")
        seat.send("/screen-reader on\r")
        seat.until(ON)
        seat.plain("4 deny: ")
        seat.typed("4")
        seat.plain("you, 2 lines, Enter sends: ")

        seat.typed("/screen-reader off")
        seat.until(lambda screen: screen.at_cursor(6) == "second" and "you: first" in screen.text)


def test_v12_at_a_permission_plain_says_all_of_it_again(tmp_path: Path) -> None:
    """A menu that cannot be heard must not have to be answered first; it answers nothing either."""
    with Seat(tmp_path) as seat:
        seat.send("run echo hi\r")
        seat.armed()
        seat.send("/screen-reader on\r")
        seat.plain("Run echo? 1 once, 2 session, 4 deny: ")
        said = after(seat, ON)
        assert said.startswith("\npermission required: run echo hi.\n1. once.\n2. session")
        assert "chosen:" not in seat.screen.text

        seat.typed("/screen-reader off")
        seat.until(OFF)
        seat.armed()
        seat.send("1")
        seat.until("It printed: hi")
        assert seat.screen.text.count("chosen: once") == 1


def test_v12_at_a_question_too(tmp_path: Path) -> None:
    """So is one with rows of its own choice."""
    with Seat(tmp_path) as seat:
        seat.send("ask me one of several\r")
        seat.armed()
        seat.send("/screen-reader on\r")
        seat.plain("default 1 sqlite: ")
        assert "question: Which database?" in after(seat, ON)
        seat.typed("2")
        seat.until("chosen:")
        seat.plain("you: ")
