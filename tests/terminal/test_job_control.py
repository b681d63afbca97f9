"""Signals and a shell's job control, at a real terminal (T12, T17, V15)."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from shutil import which
from typing import TYPE_CHECKING

import pytest

from tests.support.console_pty import Pty

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-m", "tests.terminal.program"]


@pytest.fixture
def program() -> Iterator[Pty]:
    """The program, with the terminal to itself and no shell above it."""
    with Pty(PROGRAM, cwd=ROOT) as pty:
        pty.expect("ready\n")
        yield pty


@pytest.fixture
def shell() -> Iterator[Pty]:
    """A shell that has the program as a foreground job."""
    if which("bash") is None:
        pytest.skip("needs bash: apt-get install bash")
    with Pty(["bash", "--norc", "--noediting", "-i"], cwd=ROOT, extra_env={"PS1": "shell> "}) as pty:
        pty.expect("shell> ")
        pty.send_line(" ".join(PROGRAM))
        pty.expect("ready\n")
        yield pty


def test_ctrl_z_stops_and_fg_goes_on_with_the_prompt_said_again(shell: Pty) -> None:
    """Job control is the shell's: it says Stopped, and fg brings the console back, reading (T12)."""
    shell.send(b"\x1a")
    shell.expect("Stopped")
    shell.expect("shell> ")

    shell.send_line("fg")
    shell.expect("returned\n")
    shell.send_line("hello")
    shell.expect("line hello\n")
    assert shell.quiet(200)

    assert shell.raw.count(b"returned") == 1


def test_the_shell_has_its_echo_while_a_secret_waits_and_the_secret_stays_silent_after_fg(shell: Pty) -> None:
    """Ctrl-Z at a password prompt gives a shell that echoes; fg must not show the password (T17, V15)."""
    before = shell.termios()
    shell.send_line("secret")
    shell.expect("password?\n")
    assert not shell.termios().echo

    shell.send(b"\x1a")
    shell.expect("shell> ")
    assert shell.termios() == before
    shell.send_line("fg")
    shell.expect("returned\n")
    assert not shell.termios().echo
    shell.send_line("token")
    shell.expect("line token\n")
    shell.send_line("quit")
    shell.expect("shell> ")

    assert shell.termios() == before
    assert shell.raw.count(b"token") == 1


SHELL = """
import os, signal, sys, termios
signal.signal(signal.SIGTTOU, signal.SIG_IGN)
job = os.fork()
if not job:
    os.setpgid(0, 0)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execvp(sys.argv[1], sys.argv[1:])
status = os.waitpid(job, os.WUNTRACED)[1]
os.tcsetpgrp(0, os.getpgrp())
echo = bool(termios.tcgetattr(0)[3] & termios.ECHO)
print("stopped by", os.WSTOPSIG(status), "echo", echo, flush=True)
input()
os.tcsetpgrp(0, job)
os.kill(job, signal.SIGCONT)
os.waitpid(job, 0)
"""


def test_a_shell_that_restores_nothing_gets_its_terminal_back() -> None:
    """Bash sets its own modes after a stop; not every shell does (V15)."""
    with Pty([sys.executable, "-c", SHELL, *PROGRAM], cwd=ROOT) as pty:
        pty.expect("ready\n")
        pty.send_line("secret")
        pty.expect("password?\n")
        pty.send(b"\x1a")

        pty.expect(f"stopped by {signal.SIGTSTP:d} echo True\n")
        pty.send_line()
        pty.expect("returned\n")
        assert not pty.termios().echo


def test_modes_the_person_set_while_it_was_stopped_are_left_as_found(shell: Pty) -> None:
    """Echo that was turned off before fg is never turned on (V15)."""
    shell.send(b"\x1a")
    shell.expect("shell> ")
    shell.send_line("stty -echo")
    shell.expect("shell> ")
    shell.send_line("fg")
    shell.expect("returned\n")
    shell.send_line("secret")
    shell.expect("password?\n")
    shell.send_line("token")
    shell.expect("line token\n")

    assert not shell.termios().echo
    shell.send_line("quit")
    shell.expect("shell> ")
    assert not shell.termios().echo


def test_in_the_background_it_goes_on_and_leaves_the_keys_to_the_shell(shell: Pty) -> None:
    """After bg a turn goes on; what is typed is the shell's, and nothing stops or hangs (T12)."""
    shell.send(b"\x1a")
    shell.expect("shell> ")
    shell.send_line("bg")
    shell.expect("shell> ")
    shell.send_line("echo for the $((1)) shell")
    shell.expect("for the 1 shell\n")
    shell.send_line("kill -WINCH %1")
    shell.expect("resized\n")
    assert b"returned" not in shell.raw

    shell.send_line("fg")
    shell.expect("returned\n")
    shell.send_line("hello")
    shell.expect("line hello\n")

    assert shell.raw.count(b"Stopped") == 1


def test_an_end_in_the_background_leaves_the_terminal_to_the_shell(shell: Pty) -> None:
    """A job that ends behind the shell does not set the modes the shell is using (V15)."""
    shell.send_line("secret")
    shell.expect("password?\n")
    shell.send(b"\x1a")
    shell.expect("shell> ")
    shell.send_line("bg; stty -echo")
    shell.expect("shell> ")
    shell.send_line("kill -TERM %1; wait %1; echo ended $?")

    shell.expect("ended 143\n")
    assert not shell.termios().echo


def test_started_in_the_background_it_waits_for_the_terminal() -> None:
    """`robota-console &` is no hang and no crash: fg makes it read (T12)."""
    if which("bash") is None:
        pytest.skip("needs bash: apt-get install bash")
    with Pty(["bash", "--norc", "--noediting", "-i"], cwd=ROOT, extra_env={"PS1": "shell> "}) as pty:
        pty.send_line(" ".join(PROGRAM) + " &")
        pty.expect("ready\n")
        pty.send_line("echo for the $((1)) shell")
        pty.expect("for the 1 shell\n")
        pty.send_line("fg")
        pty.expect("returned\n")
        pty.send_line("hello")

        pty.expect("line hello\n")


def test_started_in_the_background_of_an_editing_shell_it_reads_whole_lines() -> None:
    """A shell that edits its own lines has a raw terminal; that is not how it was found (V15)."""
    if which("bash") is None:
        pytest.skip("needs bash: apt-get install bash")
    with Pty(["bash", "--norc", "-i"], cwd=ROOT, term="dumb", extra_env={"PS1": "shell> "}) as pty:
        pty.expect("shell> ")
        pty.send_line(f"sleep 0.2; {' '.join(PROGRAM)} &")
        pty.expect("ready\n")
        assert not pty.termios().icanon
        pty.send_line("fg")
        pty.expect("returned\n")

        assert pty.termios().icanon
        pty.send_line("helloo\x7f")
        pty.expect("line hello\n")


def test_a_stop_by_another_process_is_undone_by_fg_as_well(shell: Pty) -> None:
    """`kill -STOP` gives no warning; the prompt is said again all the same (T12)."""
    children = Path(f"/proc/{shell.pid}/task/{shell.pid}/children").read_text().split()
    os.kill(int(children[-1]), signal.SIGSTOP)
    shell.expect("shell> ")

    shell.send_line("fg")

    shell.expect("returned\n")
    shell.send_line("hello")
    shell.expect("line hello\n")


def test_without_a_shell_above_ctrl_z_does_not_hang(program: Pty) -> None:
    """Where nobody could bring it back the system does not stop it; it goes on by itself (T12)."""
    for _ in range(2):
        program.send(b"\x1a")

        program.expect("returned\n")
        program.send_line("hello")
        program.expect("line hello\n")


def test_what_was_held_is_said_before_it_stops() -> None:
    """A paced line is not left for after fg (T15)."""
    with Pty([*PROGRAM, "5000"], cwd=ROOT) as pty:
        pty.expect("ready\n")
        pty.send_line("hello")
        assert pty.quiet(100)
        assert b"line hello" not in pty.raw
        pty.send(b"\x1a")

        pty.expect("line hello\n", timeout=3)


def test_ctrl_c_is_a_call_and_ends_nothing_by_itself(program: Pty) -> None:
    """What Ctrl-C means is the surface's to say (V18)."""
    program.send(b"half\x03")

    program.expect("interrupt\n")
    program.send_line("hello")
    program.expect("line hello\n")


@pytest.mark.parametrize(
    ("number", "status"),
    [pytest.param(signal.SIGHUP, 129, id="hung up"), pytest.param(signal.SIGTERM, 143, id="terminated")],
)
def test_a_signal_ends_the_run_with_its_code(program: Pty, number: int, status: int) -> None:
    """Scripts can tell how a run ended (V20)."""
    before = program.termios()
    program.send_line("secret")
    program.expect("password?\n")

    program.signal(number)

    assert program.wait() == status
    assert program.termios() == before


def test_a_hang_up_ends_the_run(program: Pty) -> None:
    """A closed window leaves no process behind."""
    program.hang_up()

    assert program.wait() == 129


def test_a_new_size_is_told(program: Pty) -> None:
    """SIGWINCH is a call like any other."""
    program.resize(40, 20)

    program.expect("resized\n")


def test_a_signal_that_was_ignored_from_the_start_stays_ignored() -> None:
    """`nohup robota-console` outlives its terminal."""
    nohup = ["sh", "-c", f"trap '' HUP; exec {' '.join(PROGRAM)}"]
    with Pty(nohup, cwd=ROOT) as pty:
        pty.expect("ready\n")

        pty.signal(signal.SIGHUP)
        pty.send_line("quit")

        assert pty.wait() == 0


def test_a_closed_output_ends_the_run_with_its_code() -> None:
    """`robota-console >&-` cannot write into a file opened later under that number (T12)."""
    closed = ["sh", "-c", f"exec {' '.join(PROGRAM)} >&-"]
    with Pty(closed, cwd=ROOT) as pty:
        assert pty.wait() == 141
        assert pty.raw == b""
