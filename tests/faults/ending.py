"""How a run must end, whatever went wrong: the one judgement that every test here passes through."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tests.support.console_pty import Pty, clean_env
from tests.support.plain import faults

if TYPE_CHECKING:
    from collections.abc import Sequence

ARGV = (sys.executable, "-m", "robota_console")
FIRST = "Robota Console. Plain mode. Agent practice, no network. /help. Screen reader: /screen-reader on.\n"
WITHIN = 10.0
"""Seconds that no run here may take to end."""
_PRINTABLE = re.compile(r"[^\x00-\x08\x0a-\x1f\x7f-\x9f]+")
_TRACES = re.compile("Traceback|Exception (?:in|ignored)|Fatal Python|was (?:destroyed|never)|Warning:")
_PROGRAM_FAULTS = re.compile(f"{_TRACES.pattern}|console failed")


@dataclass(frozen=True, slots=True)
class Ended:
    """A run that is over."""

    code: int
    out: str
    """Standard output, or what the terminal showed."""
    err: str
    """Standard error, where it is apart."""


def judged(
    ended: Ended, code: int, *, foreign: Sequence[str] | None = (), err: str = "", failed: bool = False
) -> Ended:
    """Fail unless it ended with that code, plainly, and said no more on standard error than `err`.

    `err` is all of standard error but its `error: ` and LF: a fault of the shell's own is one line (V20).
    `foreign` are words that are not the console's; with None any printable ones may be.
    `failed` allows for a line about a fault of the console's own.
    """
    everything = ended.out + ended.err
    if foreign is None:
        foreign = _PRINTABLE.findall(everything)
    unfit = _TRACES if failed else _PROGRAM_FAULTS
    assert not (found := unfit.search(everything)), everything[max(0, found.start() - 200) :]
    assert faults(everything.encode(errors="surrogateescape"), foreign=foreign) == []
    assert (ended.code, ended.err) == (code, f"error: {err}\n" if err else ""), ended.out[-500:]
    return ended


def piped(
    folder: Path,
    *args: str,
    code: int = 0,
    given: bytes = b"",
    err: str = "",
    foreign: Sequence[str] | None = (),
    argv: Sequence[str | Path] = ARGV,
    env: dict[str, str] | None = None,
    within: float = WITHIN,
    **popen: Any,
) -> str:
    """Run it on pipes, without a terminal anywhere; return what it said.

    Only one that is given megabytes may take longer than `WITHIN`.
    """
    with TemporaryDirectory(prefix="home-") as home:
        options: dict[str, Any] = dict.fromkeys(("stdout", "stderr"), subprocess.PIPE) | popen
        done = subprocess.run(
            [*argv, *args],
            check=False,
            cwd=folder,
            env=clean_env(home) | (env or {}),
            input=None if "stdin" in popen else given,
            timeout=within,
            start_new_session=True,
            **options,
        )
    out, err_bytes = done.stdout or b"", done.stderr or b""
    ended = Ended(done.returncode, _words(out), _words(err_bytes))
    return judged(ended, code, err=err, foreign=foreign).out


def ends(
    pty: Pty, code: int = 0, *, foreign: Sequence[str] | None = (), err: str = "", failed: bool = False
) -> str:
    """Wait for a program at a terminal to end; return what was shown. The terminal is as it was found."""
    status = pty.wait(WITHIN)
    modes = pty.termios()
    assert (modes.icanon, modes.isig) == (True, True)
    ended = Ended(status, _words(pty.raw.replace(b"\r\n", b"\n")), _words(pty.errors))
    return judged(ended, code, err=err, foreign=foreign, failed=failed).out


def hung_up(pty: Pty) -> None:
    """Wait for a program to end whose terminal is gone: nothing at all is said any more."""
    status = pty._process.wait(WITHIN)
    assert pty._process.stderr is not None
    said = pty.errors + (pty._process.stderr.read() or b"")
    judged(Ended(status, "", _words(said)), 129)


class Child:
    """A command for the practice agent to run; it says its number once it runs, and then works for long."""

    def __init__(self, folder: Path, *, stubborn: bool = False) -> None:
        self._fifo = folder / "pid"
        os.mkfifo(self._fifo)
        deaf = "trap '' TERM; " if stubborn else ""
        self.command = f"{deaf}echo $$ > pid; while :; do sleep 0.1; done"
        self.request = f"run {self.command}"

    def pid(self) -> int:
        """Wait until it runs and return its process id."""
        return int(self._fifo.read_text())


def is_gone(pid: int, *, within: float = 3.0) -> bool:
    """Return whether that process ends in time; one that only waits to be fetched has ended."""
    end = time.monotonic() + within
    while _lives(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.01)
    return True


def _lives(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def _words(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace")
