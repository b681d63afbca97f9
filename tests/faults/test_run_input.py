"""`run` and its standard input: said when it is waited for, bounded in time and size (V20)."""

import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.ending import ARGV, WITHIN, ends, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE, clean_env

READING = "notice: reading standard input. Ctrl-D or < /dev/null ends it.\n"


def test_a_pipe_that_says_nothing_is_named_and_the_time_counts_from_the_start(tmp_path: Path) -> None:
    """Who started it under something that keeps its standard input open hears what it waits for."""
    options = ("run", "--max-time", "3", "wait 20 seconds")
    began = time.monotonic()
    with (
        TemporaryDirectory(prefix="home-") as home,
        subprocess.Popen(
            [*ARGV, *options], cwd=tmp_path, env=clean_env(home), stdin=-1, stdout=-1, stderr=-1
        ) as process,
    ):
        assert process.stderr is not None
        first = process.stderr.readline().decode()
        after = time.monotonic() - began

        out, err = process.communicate(b"", WITHIN)

    assert first == READING
    assert after >= 2
    assert out.endswith(b"done: interrupted.\n")
    assert err == b"error: The turn took longer than 3 seconds, --max-time. Exit code 1.\n"
    assert time.monotonic() - began < after + 3  # by then it would end if it counted from here


def test_an_input_that_comes_at_once_is_not_talked_about(tmp_path: Path) -> None:
    """A script's log has no line that means nothing."""
    with Console(tmp_path, "run", "say oh", stdin=PIPE, stdout=PIPE, stderr=PIPE, ready=False) as console:
        console.send_line("hi")
        console.end_input()

        assert ends(console).endswith("assistant: oh hi\ndone: ok.\n")


def test_max_time_counts_while_standard_input_is_read(tmp_path: Path) -> None:
    """A pipe that nobody closes holds no script longer than it allowed."""
    options = ("run", "--max-time", "0.3", "say hi")
    with Console(tmp_path, *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, ready=False) as console:
        err = "Standard input did not end within 0.3 seconds, --max-time. Exit code 1."

        assert ends(console, 1, err=err) == ""


def test_standard_input_beyond_16_mib_is_left_out_and_said(tmp_path: Path) -> None:
    """Nothing is cut in silence."""
    given = b"x" * (16 * 1024 * 1024) + b"\nsay end"

    shown = piped(tmp_path, "run", "read a.txt", given=given, within=50)

    assert "\nwarning: Standard input is longer than 16 MiB. The rest was left out.\n" in shown
