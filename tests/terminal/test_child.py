"""A child in the foreground has the terminal to itself."""

from __future__ import annotations

import shlex
import sys
from typing import TYPE_CHECKING

import pytest

from tests.support.console_pty import Pty
from tests.terminal.test_job_control import PROGRAM, ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

CHILD = """
import os, signal, sys
signal.signal(signal.SIGTERM, lambda *_: (os.write(1, b"child terminated"), os._exit(0)))
signal.signal(signal.SIGINT, lambda *_: os.write(1, b"child interrupt\\n") and None)
print("child", os.tcgetpgrp(0) == os.getpgrp(), os.isatty(0), flush=True)
for line in sys.stdin:
    print("child took", line, end="", flush=True)
    if line == "die\\n":
        os.kill(os.getpid(), signal.SIGKILL)
    if line == "end\\n":
        sys.exit(7)
"""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Pty]:
    """The program, with a child in the foreground."""
    script = tmp_path / "child.py"
    script.write_text(CHILD)
    with Pty(PROGRAM, cwd=ROOT) as pty:
        pty.expect("ready\n")
        pty.send_line("run " + shlex.join([sys.executable, str(script)]))
        pty.expect("child True True\n")
        yield pty


def test_all_that_was_said_is_out_before_the_child_begins() -> None:
    """Held words would land in the middle of an editor's screen (T15)."""
    with Pty([*PROGRAM, "700"], cwd=ROOT) as pty:
        pty.expect("ready\n")
        pty.send_line("hello")
        pty.send_line("run echo child")

        pty.expect("line hello\nchild\n")


def test_the_child_gets_the_keys_and_then_they_are_ours_again(program: Pty) -> None:
    """An editor and the console never share a line."""
    program.send_line("hello")
    program.expect("child took hello\n")
    program.send_line("end")
    program.expect("exit 7\n")

    program.send_line("hello")
    program.expect("line hello\n")


def test_ctrl_c_is_the_childs_alone(program: Pty) -> None:
    """Ctrl-C in an editor stops no turn behind it."""
    program.send(b"\x03")
    program.expect("child interrupt\n")
    program.send_line("end")
    program.expect("exit 7\n")
    assert program.raw.count(b"interrupt") == 1

    program.send(b"\x03")
    program.expect("interrupt\n")


def test_a_child_that_is_killed_is_told_by_its_signal(program: Pty) -> None:
    """An editor that crashed is not one that saved."""
    program.send_line("die")

    program.expect("exit -9\n")


def test_a_child_that_runs_when_the_program_ends_is_ended_too(program: Pty) -> None:
    """No editor is left behind on a terminal that a shell has again."""
    program.signal(15)

    assert program.wait() == 143
    assert b"child terminated" in program.raw
    assert b"Traceback" not in program.raw
