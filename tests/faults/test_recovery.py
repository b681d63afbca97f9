"""A session that cannot be let go of: the next one waits, and the person says whether to try again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model.exit_code import ExitCode
from tests.faults.ending import ends
from tests.faults.test_wedged import ENV, program
from tests.rich.whole.seat import Seat
from tests.support.console import ARMED, YOU, lines
from tests.support.console_pty import PIPE, Pty

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PROBLEM = "error: The session could not be switched. a connection does not close.\n"
AGAIN = "Enter tries again, /exit leaves: "


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[Pty]:
    """Give a console whose session could not be let go of for another."""
    with Pty(program("stopping"), cwd=tmp_path, extra_env=ENV, stderr=PIPE) as console:
        console.expect(YOU)
        console.send_line("/new two")
        console.expect(f"{PROBLEM}{AGAIN}")
        yield console


def test_enter_tries_again_until_it_is_done(stuck: Pty) -> None:
    """No second session runs beside the first, and that one began is said once it is true."""
    assert "new session" not in stuck.text
    stuck.send_line()
    stuck.expect(f"{PROBLEM}{AGAIN}")
    stuck.send_line()
    stuck.expect(f"notice: new session, named two. Agent practice.\n{YOU}")

    stuck.send_line("say hi")
    stuck.expect(f"assistant: hi\ndone: ok.\n{YOU}")
    stuck.end_input()
    ends(stuck)


def test_what_is_written_meanwhile_becomes_the_draft(stuck: Pty) -> None:
    """Input is off, and nothing typed is lost."""
    stuck.send_line("say hi")
    stuck.expect(f"error: No session takes it yet, kept as draft.\n{AGAIN}")
    stuck.send_line()
    stuck.expect(f"{PROBLEM}{AGAIN}")
    stuck.send_line()
    stuck.expect("you, 1 line, Enter sends: ")
    assert stuck.quiet(ARMED)
    stuck.send_line()
    stuck.expect(f"assistant: hi\ndone: ok.\n{YOU}")


@pytest.mark.parametrize("how", ["/exit", "Ctrl-C", "Ctrl-D"])
def test_it_can_be_left(how: str, stuck: Pty) -> None:
    """With the reason and the code of what is not available, and what was written is said."""
    stuck.send_line("a thought")
    stuck.expect(AGAIN)
    if how == "/exit":
        stuck.send_line(how)
    elif how == "Ctrl-C":
        stuck.send(b"\x03")
    else:
        stuck.end_input()

    end = f"{PROBLEM.removeprefix('error: ').rstrip()} Exit code 3."
    said = ends(stuck, ExitCode.UNAVAILABLE, foreign=["^C"], err=end)
    assert lines(said.encode()).endswith("notice: draft not sent, 1 line:\na thought\n")


def test_a_drawing_is_away_meanwhile_and_comes_back(tmp_path: Path) -> None:
    """The one question is asked in lines, whatever draws the session."""
    with Seat(tmp_path, argv=tuple(program("stopping")), PYTHONPATH=ENV["PYTHONPATH"]) as seat:
        seat.drawn()
        seat.send("/new two\r")
        seat.plain(AGAIN)
        seat.send_line()
        seat.until(lambda screen: screen.text.count("a connection does not close.") == 2)
        seat.plain(AGAIN)
        seat.send_line()
        seat.until("new session, named two.")
        seat.drawn()
