"""The console's own faults: a line that can be reported, never a traceback, never a hang."""

import sys
from pathlib import Path

import pytest

from tests.faults.ending import ends
from tests.support.console import YOU
from tests.support.console_pty import PIPE, Pty

ENV = {"PYTHONPATH": str(Path(__file__).parents[2])}


def console(folder: Path, fault: str, *options: str) -> Pty:
    """Return a console that fails there."""
    argv = [sys.executable, "-m", "tests.faults.program", fault, *options]
    return Pty(argv, cwd=folder, extra_env=ENV, stderr=PIPE)


def ended_with_a_line(pty: Pty, code: int) -> str:
    """Wait for the end, and return the one line that says what failed."""
    pty.wait()
    said = pty.errors.decode()
    ends(pty, code, err=said.removeprefix("error: ").rstrip("\n"), failed=True)
    return said


@pytest.mark.parametrize("fault", ["reading", "joining"])
def test_a_console_that_cannot_go_on_says_where_it_failed(fault: str, tmp_path: Path) -> None:
    """Without its reader it would hang silently; the place is what its makers need to know."""
    with console(tmp_path, fault) as pty:
        pty.expect(YOU)
        pty.send_line("hi")

        said = ended_with_a_line(pty, 1)

    assert "error: This console failed, robota_console/" in said
    assert "KeyError: 'a fault of our own'. Exit code 1.\n" in said


def test_a_console_that_cannot_write_still_ends(tmp_path: Path) -> None:
    """Standard error is what is left to be heard."""
    with console(tmp_path, "writing") as pty:
        said = ended_with_a_line(pty, 1)

    assert "KeyError: 'a fault of our own'. Exit code 1.\n" in said


def test_a_fault_in_showing_is_told_and_the_session_lives(tmp_path: Path) -> None:
    """A turn that cannot be shown is not lost with the session."""
    with console(tmp_path, "showing") as pty:
        pty.expect(YOU)
        pty.send_line("say hi")
        pty.expect("error: This console failed, KeyError: 'a fault of our own'. The session goes on.")
        pty.expect(YOU)
        pty.end_input()

        ends(pty, failed=True)


def test_a_fault_that_nobody_waited_for_is_said_at_the_end(tmp_path: Path) -> None:
    """It changes no exit code, but it is not kept from the person either."""
    with console(tmp_path, "ringing", "--screen-reader") as pty:
        pty.expect(YOU)
        pty.send_line("say hi")
        pty.expect("done: ok.\nyou: ")
        pty.end_input()

        said = ended_with_a_line(pty, 0)

    assert "KeyError: 'a fault of our own'. Exit code 0.\n" in said
