r"""Ctrl-\: it ends at once with 131, and leaves no broken terminal and no child behind (V15, V20)."""

import signal
from pathlib import Path

import pytest

from robota_console.model.exit_code import ExitCode
from tests.faults.ending import Child, ends, is_gone
from tests.support.console import Console
from tests.support.console_pty import PIPE

QUIT = b"\x1c"


def test_at_a_secret_the_shell_gets_its_echo_back(tmp_path: Path) -> None:
    """A terminal that stays silent looks dead to whoever listens to it."""
    with Console(tmp_path, stderr=PIPE) as console:
        console.asked("ask me a secret", "Password for GitHub token, silent: ")
        assert not console.termios().echo

        console.send(QUIT)

        assert ends(console, ExitCode.QUIT).count("Password for") == 1
        assert console.termios().echo


def test_at_a_single_key_prompt_the_shell_gets_its_lines_back(tmp_path: Path) -> None:
    """And what was asked for does not happen."""
    with Console(tmp_path, "--keys", "single", stderr=PIPE) as console:
        console.asked("run touch made", "deny: ")
        assert not console.termios().icanon

        console.send(QUIT)

        ends(console, ExitCode.QUIT, foreign=["^\\"])
        assert console.termios().icanon
        assert not (tmp_path / "made").exists()


def test_a_draft_is_said_on_the_way_out(tmp_path: Path) -> None:
    """It is an end like any other: what was written and not sent is not lost."""
    with Console(tmp_path, stderr=PIPE) as console:
        console.send("one\ntwo\n")
        console.expect("Enter sends: ")

        console.send(QUIT)

        shown = ends(console, ExitCode.QUIT, foreign=["^\\"])
        assert shown.endswith("Enter sends: ^\\\nnotice: draft not sent, 2 lines:\none\ntwo\n")


@pytest.mark.parametrize("command", ["session", "run"])
def test_in_a_turn_it_ends_with_all_that_it_started(command: str, tmp_path: Path) -> None:
    """No command works on, and the last line stands on its own."""
    child = Child(tmp_path)
    one = ["run", child.request] if command == "run" else []
    with Console(tmp_path, "--allow", "run", *one, stderr=PIPE, ready=not one) as console:
        if not one:
            console.send_line(child.request)
        pid = child.pid()

        console.send(QUIT)

        shown = ends(console, ExitCode.QUIT, foreign=["^\\", child.command])
        assert shown.endswith("^\\\ndone: interrupted.\n")
        assert is_gone(pid)


def test_on_a_pipe_it_ends_with_the_same_code(tmp_path: Path) -> None:
    """Nothing was echoed there, so no line is ended."""
    child = Child(tmp_path)
    options = ("run", "--allow", "run", child.request)
    with Console(tmp_path, *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, ready=False) as console:
        console.end_input()
        pid = child.pid()

        console.signal(signal.SIGQUIT)

        assert "\n\n" not in ends(console, ExitCode.QUIT, foreign=[child.command])
        assert is_gone(pid)
