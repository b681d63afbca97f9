"""Keys that come early, many at once, or while the terminal is slow: none is lost, none answers."""

from __future__ import annotations

import itertools
import re
import time
from typing import TYPE_CHECKING

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path

SIZES = ((24, 80), (10, 30), (50, 200), (5, 20), (24, 79), (40, 41))
NUMBERS = 10_000


def pasted(*lines: str) -> str:
    """Return a bracketed paste."""
    return "\x1b[200~" + "\n".join(lines) + "\x1b[201~"


def test_what_is_typed_before_the_region_is_up_is_in_the_composer(tmp_path: Path) -> None:
    """Who types at once, out of habit, finds all of it; nothing was sent behind their back."""
    with Seat(tmp_path, ready="Drawn mode.") as seat:
        seat.send("say ahead\rsay again\rhal")
        seat.until("you: say ahead\nsay again\nhal")
        assert "assistant:" not in seat.screen.text


def test_what_is_typed_at_once_stands_once_behind_the_prompt(tmp_path: Path) -> None:
    """The prompt is there with the first words; the composer takes its place, and its line with it."""
    with Seat(tmp_path, ready="") as seat:
        seat.until("Enter. you: ")
        seat.send("hello")
        seat.until("ready, mode")
        seat.until("you: hello")

        assert [row.rstrip() for row in seat.screen.display[1:3]] == [
            "you: hello",
            "ready, mode default, agent practice",
        ]


def test_keys_before_a_permission_answer_nothing(tmp_path: Path) -> None:
    """A y that was the start of a word grants nothing (T16)."""
    with Seat(tmp_path) as seat:
        seat.send("wait 1 second, then run echo hi\r")
        seat.until("thinking")
        seat.send("yes, and")
        seat.armed()
        assert "chosen:" not in seat.screen.text
        assert "you: yes, and" in seat.screen.text
        seat.send("d")
        seat.until("A message is half written, so Enter gives it.")
        seat.send("\r")
        seat.until("chosen: deny, echo hi.")
        seat.until("you: yes, and")


def test_words_typed_at_a_permission_lose_no_letter_and_deny_with_their_reason(tmp_path: Path) -> None:
    """Whoever knows the plain surface types its words, and the first letter is no answer by itself (V3)."""
    with Seat(tmp_path) as seat:
        seat.send("run echo hi\r")
        seat.armed()
        seat.send("project")
        seat.until("4 deny: project")
        seat.send("\r")
        seat.until("error: Project is unavailable here.")
        seat.armed()
        seat.send("deny too late\r")
        seat.until("chosen: deny, echo hi. Your words go to the agent.")
        seat.until("permission denied, too late.")
        seat.drawn()
        assert seat.screen.at_cursor(5) == "you: "


def test_a_long_permission_claims_no_line_unsaid_once_all_was_said(tmp_path: Path) -> None:
    """A box that still asks for show after show says that it has not worked (V11)."""
    script = "\n".join(["run python3 - <<EOF", *(f"print({number})" for number in range(12)), "EOF"])
    with Seat(tmp_path) as seat:
        seat.send(pasted(*script.split("\n")))
        seat.until("[paste 1, 14 lines]")
        seat.send("\r")
        seat.until("show, says all of it. (s/a)")
        seat.armed()
        seat.send("s")
        seat.until("9 lines, said above.")
        seat.armed()
        seat.send("s")
        seat.until("4 deny: s")
        seat.send("how\r")
        seat.until(lambda screen: screen.text.count("line 14: EOF") > 3)


def test_lines_that_come_at_once_grant_nothing_where_no_paste_is_marked(tmp_path: Path) -> None:
    """A terminal that marks no paste is as safe as one that does (V2)."""
    with Seat(tmp_path) as seat:
        seat.send("run echo hi\r")
        seat.armed()
        seat.send("y\rand more")
        seat.until("you: y\nand more")
        seat.armed()
        assert "chosen:" not in seat.screen.text
        seat.send("n\r")
        seat.until("chosen: deny, echo hi.")


def test_a_paste_of_sixty_lines_is_one_message(tmp_path: Path) -> None:
    """It is folded while it is written, and whole where it is sent."""
    lines = [f"pasted line {number}" for number in range(60)]
    with Seat(tmp_path) as seat:
        seat.send(pasted(*lines))
        seat.until("[paste 1, 60 lines]")
        seat.send("\r")
        seat.idle(1)
        text = seat.screen.text
        assert re.findall(r"\u258c (?:you: )?(pasted line \d+)", text) == lines
        assert text.count("done: ") == 1


def test_a_paste_at_a_permission_answers_nothing(tmp_path: Path) -> None:
    """Whatever it begins with (V2)."""
    with Seat(tmp_path) as seat:
        seat.send("run echo hi\r")
        seat.armed()
        seat.send(pasted("y", "1", "once", ""))
        seat.until("you: y")
        assert seat.quiet(300)
        assert "chosen:" not in seat.screen.text
        seat.send("n\r")
        seat.until("chosen: deny, echo hi.")


def test_ten_thousand_lines_leave_in_order_and_in_time(tmp_path: Path) -> None:
    """A flood costs what its text costs."""
    with Seat(tmp_path) as seat:
        seat.send(f"run seq {NUMBERS}\r")
        seat.armed()
        seat.send("y")
        seat.idle(1)
        before, since = len(seat.raw), time.monotonic()
        seat.send("/output 1\r")
        seat.until("output 1 ends.", timeout=40)
        seat.drawn()

        assert time.monotonic() - since < 40  # a cost that grew with what stands there would take minutes
        rows = re.findall(r"^\u2502 (\d+)$", seat.screen.text.replace("\r", ""), re.MULTILINE)
        assert rows == [str(number) for number in range(1, NUMBERS + 1)]
        assert len(seat.raw) - before < 60 * NUMBERS


def test_a_terminal_that_takes_nothing_for_a_while_gets_all_of_it(tmp_path: Path) -> None:
    """A window that is dragged about, a slow line: what is typed meanwhile counts too."""
    with Seat(tmp_path) as seat:
        seat.send("run seq 3000\r")
        seat.armed()
        seat.send("y")
        seat.idle(1)
        seat.send("/output 1\r")
        seat.stop_reading()
        seat.send("say alive\r")
        time.sleep(1)  # longer than any patience with a frame
        seat.resume_reading()
        seat.until("assistant: alive")
        seat.drawn()

        text = seat.screen.text
        assert re.findall(r"^\u2502 (\d+)$", text, re.MULTILINE) == [str(n) for n in range(1, 3001)]
        assert text.index("output 1 ends.") < text.index("you: say alive") < text.index("assistant: alive")


def test_a_storm_of_sizes_loses_no_line(tmp_path: Path) -> None:
    """A tiling window manager moves the edges while an answer comes."""
    with Seat(tmp_path) as seat:
        seat.send("count to 4\r")
        for rows, columns in itertools.islice(itertools.cycle(SIZES), 60):
            seat.look_resized(rows, columns)
            seat.quiet(15, 0.03)
        seat.look_resized(24, 80)
        seat.until(lambda _: seat.raw.count(b"That was 4.") and seat.screen.at_cursor(5) == "you: ")
        said = re.findall(rb"(\d) counted\.", seat.raw)
        assert list(dict.fromkeys(said)) == [b"1", b"2", b"3", b"4"]


def test_many_keys_at_once_are_as_many_messages(tmp_path: Path) -> None:
    """A slow line brings them so: what stands behind an Enter is the next thought, a late accent is not."""
    with Seat(tmp_path) as seat:
        seat.send("say one\rsay two\rthree")
        seat.until("assistant: two done: ok.")
        seat.until(lambda screen: screen.at_cursor(10) == "you: three")
        seat.send("\x15say caf\r\u00e9")
        seat.until("assistant: caf\u00e9")


def test_paste_takes_lines_until_a_lone_dot(tmp_path: Path) -> None:
    """As in the plain surface: typed, pasted or many at once, they are one draft when the dot comes."""
    with Seat(tmp_path) as seat:
        seat.send("/paste\r")
        seat.until(lambda screen: screen.at_cursor(6) == "ends: ")
        seat.send("one\r")
        seat.until("dot ends: one Lines, a lone dot ends:")
        seat.send(pasted("two", "three"))
        seat.until(lambda screen: screen.at_cursor(5) == "three")
        seat.send("\rfour\r\r.\r")
        seat.until("notice: draft, 5 lines.")
        seat.until("you: one\ntwo\nthree\nfour\n")
        assert "assistant:" not in seat.screen.text


def test_a_paste_at_a_question_answers_with_its_first_line_and_the_rest_is_a_draft(tmp_path: Path) -> None:
    """As in the plain surface, and in its words (T21)."""
    with Seat(tmp_path) as seat:
        seat.send("ask me a word\r")
        seat.until(lambda screen: screen.at_cursor(9) == "cancels: ")
        seat.send(pasted("red", "green", "blue"))
        seat.until("blue")
        seat.send("\r")
        seat.until("chosen: red. notice: draft, 2 lines.")
        seat.until("assistant: You answered red.")
        seat.until("you: green\nblue")
