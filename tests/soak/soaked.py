"""The real program through thousands of turns: its input a file, its output read as it comes."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.support.console_pty import clean_env

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CONSOLE = (sys.executable, "-m", "robota_console")
DONE = b"\ndone: "


@dataclass(frozen=True, slots=True)
class Sample:
    """What a process holds, of the kernel's own books."""

    turn: int
    kib: int
    """Resident memory."""
    files: int
    threads: int
    children: int

    @classmethod
    def of(cls, pid: int, turn: int) -> Sample:
        """Look at a process that runs."""
        here = Path(f"/proc/{pid}")
        status = dict(line.split(":", 1) for line in (here / "status").read_text().splitlines())
        children = (here / "task" / str(pid) / "children").read_text().split()
        return cls(
            turn=turn,
            kib=int(status["VmRSS"].split()[0]),
            files=len(os.listdir(here / "fd")),  # noqa: PTH208 - names only: a descriptor may close meanwhile
            threads=int(status["Threads"]),
            children=len(children),
        )


@dataclass(slots=True)
class Soak:
    """How it went: samples by turn, the exit code, how many turns were done."""

    samples: list[Sample] = field(default_factory=list)
    turns: int = 0
    code: int | None = None

    def growth(self) -> float:
        """Return KiB a turn from the first sample to the last."""
        first, last = self.samples[0], self.samples[-1]
        return (last.kib - first.kib) / (last.turn - first.turn)


def soak(
    folder: Path, lines: Iterable[str], at: Sequence[int], *options: str, program: Sequence[str] = CONSOLE
) -> Soak:
    """Type the lines at the program, in a home of its own, and look at it once so many turns are done."""
    home, work = folder / "home", folder / "work"
    home.mkdir()
    work.mkdir(exist_ok=True)
    script = folder / "typed"
    script.write_text("".join(f"{line}\n" for line in lines))
    with (
        script.open("rb") as typed,
        subprocess.Popen(
            [*program, *options], stdin=typed, stdout=subprocess.PIPE, cwd=work, env=clean_env(home)
        ) as process,
    ):
        try:
            return _read(process, list(at))
        finally:
            process.kill()


def _read(process: subprocess.Popen[bytes], due: list[int]) -> Soak:
    assert process.stdout is not None
    found, end = Soak(), b""
    while data := os.read(process.stdout.fileno(), 1 << 16):
        seen = end + data
        found.turns += seen.count(DONE)
        end = seen[1 - len(DONE) :]
        while due and found.turns >= due[0]:
            found.samples.append(Sample.of(process.pid, due.pop(0)))
    found.code = process.wait(10)
    return found
