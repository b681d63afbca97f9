"""Signals and keys that stop, suspend or end a drawn session: the terminal is given back as it was."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.rich.whole.seat import Seat

if TYPE_CHECKING:
    from pathlib import Path

OFF = (b"\x1b[?2004l", b"\x1b[?1004l")
ON = (b"\x1b[?2004h", b"\x1b[?1004h")


def given_back(seat: Seat) -> bool:
    """Return whether the modes are those of a shell, reports are off, and the cursor is shown."""
    modes = seat.termios()
    cooked = modes.icanon and modes.echo and modes.isig and modes.opost
    reports = all(seat.raw.rfind(off) >= seat.raw.rfind(on) for off, on in zip(OFF, ON, strict=True))
    return cooked and reports and seat.screen.cursor_shown


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 0)], ids=str
)
def test_a_signal_ends_it_and_says_what_the_composer_held(tmp_path: Path, number: int, code: int) -> None:
    """What was typed for minutes stands in the scrollback at least."""
    with Seat(tmp_path) as seat:
        seat.send("half a thought")
        seat.until("you: half a thought")
        seat.signal(number)

        assert seat.wait() == code
        rows = seat.screen.text.split("\n")
        assert rows[1:] == ["notice: draft not sent, 1 line:", "half a thought"]
        assert given_back(seat)


def test_ctrl_c_stops_the_turn_then_leaves(tmp_path: Path) -> None:
    """The first is for the turn; at rest it ends the session, and nothing of the region stays."""
    with Seat(tmp_path) as seat:
        seat.send("count to 30\r")
        seat.until("1 counted.")
        seat.send("\x03")
        seat.until("done: interrupted. answer cut.")
        seat.drawn()
        assert seat.quiet(1000)  # so long a further one is the same wish
        seat.send("\x03")

        assert seat.wait() == 0
        assert seat.screen.text.endswith("answer cut.")
        assert given_back(seat)


def test_ctrl_d_leaves_an_empty_composer_only(tmp_path: Path) -> None:
    """In a line it deletes, as everywhere."""
    with Seat(tmp_path) as seat:
        seat.send("ab\x01\x04")
        seat.until(lambda screen: screen.text.split("\n")[1] == "you: b")
        seat.send("\x05\x7f\x04")

        assert seat.wait() == 0
        assert given_back(seat)


def test_ctrl_z_and_fg_keep_the_draft_and_the_turn(tmp_path: Path) -> None:
    """At the shell the terminal is a shell's; back in the session all goes on."""
    with Seat(tmp_path, argv=("sh", "-i"), ready="", PS1="sh> ") as seat:
        seat.until("sh>")
        seat.send(f"{sys.executable} -m robota_console\r")
        seat.until("you: ")
        seat.send("count to 3\r")
        seat.until("1 counted.")
        seat.send("kept")
        seat.until("you: kept")
        seat.send("\x1a")
        seat.until(lambda screen: screen.at_cursor(4) == "sh> ")
        assert seat.termios().echo
        assert seat.screen.text.count("kept") == 0

        seat.send("fg\r")
        seat.until("That was 3.")
        seat.until(lambda screen: screen.at_cursor(9) == "you: kept")
        of_the_session = ["pgrep", "-s", str(seat.pid), "-f", "robota_console"]
        pid = int(subprocess.check_output(of_the_session).split()[0])
        os.kill(pid, signal.SIGTSTP)  # as from outside
        seat.until(lambda screen: screen.at_cursor(4) == "sh> ")
        seat.send("fg\r")
        seat.until(lambda screen: screen.at_cursor(9) == "you: kept")
        seat.send(" on\r")
        seat.until("you: kept on")
        assert [seat.screen.text.count(f"{n} counted.") for n in (1, 2, 3)] == [1, 1, 1]


def test_the_shell_and_the_editor_have_a_terminal_as_it_was_found(tmp_path: Path) -> None:
    """A child that is lent the terminal meets no raw keys, and what it prints stays."""
    editor = tmp_path / "ed"
    editor.write_text("#!/bin/sh\nstty -a | grep -o -e '-*icanon' > modes\nprintf 'written there' > \"$1\"\n")
    editor.chmod(0o755)
    with Seat(tmp_path, EDITOR=str(editor)) as seat:
        seat.send("/shell stty -a | grep -o -e '-*icanon'\r")
        seat.until(lambda screen: re.search(r"^icanon$", screen.text, re.MULTILINE))
        seat.drawn()
        seat.send("draft")
        seat.until("you: draft")
        seat.send("\x18\x05")
        seat.until("you: written there")
        assert (tmp_path / "modes").read_text() == "icanon\n"
        assert not seat.termios().icanon


def test_kill_9_leaves_keys_raw_which_reset_mends(tmp_path: Path) -> None:
    """Nothing runs any more that could give the terminal back: docs/guide/drawn.md says what does."""
    with Seat(tmp_path) as seat:
        seat.signal(signal.SIGKILL)
        assert seat.wait() == -signal.SIGKILL
        assert not seat.termios().icanon
        assert seat.raw.rfind(ON[0]) > seat.raw.rfind(OFF[0])


def test_a_window_that_is_closed_leaves_no_process(tmp_path: Path) -> None:
    """The terminal has gone with all there was on it."""
    seat = Seat(tmp_path)
    try:
        seat.hang_up()
        assert seat.wait() == 129
    finally:
        seat.close()
