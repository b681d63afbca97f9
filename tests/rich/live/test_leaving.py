"""The terminal is as it was found, however the program stops or ends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.support.console_pty import Pty

ROOT = Path(__file__).parents[3]
PROGRAM = [sys.executable, "-m", "tests.rich.live.program"]
CURSOR_SHOWN, CURSOR_HIDDEN = b"\x1b[?25h", b"\x1b[?25l"


def shown_at_last(raw: bytes) -> bool:
    """Return whether the cursor was shown again after it was hidden."""
    return raw.rfind(CURSOR_SHOWN) > raw.rfind(CURSOR_HIDDEN)


@pytest.mark.parametrize(
    ("arguments", "keys", "status"),
    [
        pytest.param([], "\x04", 0, id="end of input"),
        pytest.param([], "\x03", 0, id="interrupt"),
        pytest.param(["crash"], "\x04", 1, id="an exception"),
        pytest.param([], "exit\r", 3, id="an exit in mid-work"),
        pytest.param([], "killed\r", 129, id="a signal"),
    ],
)
def test_the_terminal_is_as_it_was_found(arguments: list[str], keys: str, status: int) -> None:
    """A shell that comes back finds its line editing, its echo and its cursor."""
    with Pty([*PROGRAM, *arguments], cwd=ROOT) as pty:
        found = pty.termios()
        pty.expect("you:")
        assert pty.termios() != found

        pty.send(keys)

        assert pty.wait() == status
        assert pty.termios() == found
        assert shown_at_last(pty.raw)
        if status < 2:
            assert pty.raw.count(b"\x1b[?1004l") == pty.raw.count(b"\x1b[?2004l") == 1


def test_ctrl_z_stops_and_fg_goes_on_with_what_was_written() -> None:
    """The shell has the terminal as it was; afterwards the message stands there still."""
    with Pty(["sh", "-i"], cwd=ROOT) as pty:
        pty.send_line("PS1='sh'\"> \"; export PYTHONPATH=.")
        pty.expect("sh> ")
        found = pty.termios()
        pty.send_line(" ".join(PROGRAM))
        pty.expect("you:")
        pty.send("begun")
        pty.expect("n")

        pty.send("\x1a")
        pty.expect("sh> ")
        assert pty.termios().icanon == found.icanon
        assert pty.termios().echo == found.echo
        pty.send_line("fg")
        pty.expect("you: begun")
        pty.send(" again\r")
        pty.expect("heard: begun again")
        pty.send("\x04")
        pty.expect("sh> ")

        assert pty.termios() == found
