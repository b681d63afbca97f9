"""Standard output that closes, fills up or was never there ends the run with its code (T12, V20)."""

import os
from pathlib import Path

import pytest

from tests.faults.ending import ARGV, Child, ends, is_gone, piped
from tests.support.console import Console
from tests.support.console_pty import PIPE

FULL = Path("/dev/full")
COMMANDS = [
    pytest.param([], id="session"),
    pytest.param(["run", "say hi"], id="run"),
    pytest.param(["--help"], id="--help"),
    pytest.param(["--version"], id="--version"),
    pytest.param(["run", "-h"], id="run -h"),
]


@pytest.mark.parametrize("args", COMMANDS)
def test_a_closed_reader_ends_it_in_silence(args: list[str], tmp_path: Path) -> None:
    """`| head -1` has what it wants; 141 is what a shell reports for such an end."""
    reader, writer = os.pipe()
    os.close(reader)

    piped(tmp_path, *args, code=141, stdout=writer)

    os.close(writer)


@pytest.mark.skipif(not FULL.is_char_device(), reason="needs the device /dev/full, which Linux has")
@pytest.mark.parametrize("args", COMMANDS)
def test_a_full_disk_is_said_where_it_can_be_heard(args: list[str], tmp_path: Path) -> None:
    """A log that is cut off by a full disk must not look whole to the script that asked for it."""
    with FULL.open("wb") as full:
        piped(
            tmp_path,
            *args,
            code=3,
            err="Standard output cannot be written: No space left on device. Exit code 3.",
            stdout=full,
        )


@pytest.mark.parametrize("args", COMMANDS[:2])
def test_standard_output_that_was_never_open_is_one_line(args: list[str], tmp_path: Path) -> None:
    """A caller that closed it is told, and no file of ours takes its number."""
    piped(
        tmp_path,
        argv=["/bin/sh", "-c", 'exec "$@" >&-', "sh", *ARGV, *args],
        code=3,
        err="Standard output cannot be written: Bad file descriptor. Exit code 3.",
    )


def test_with_all_three_closed_only_the_code_is_left(tmp_path: Path) -> None:
    """Nothing can be said, and nothing hangs."""
    piped(tmp_path, argv=["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", *ARGV], code=3)


def test_a_reader_that_goes_in_mid_turn_ends_the_turn_and_its_command(tmp_path: Path) -> None:
    """What nobody hears any more must not go on working on files."""
    child = Child(tmp_path)
    options = ("run", "--allow", "run", child.request)
    with Console(tmp_path, *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, ready=False) as console:
        console.end_input()
        pid = child.pid()

        console.close_output()

        ends(console, 141)
        assert is_gone(pid)
