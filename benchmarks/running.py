"""Running one benchmark: in a process of its own, for so long at most, its rows kept as they come."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from benchmarks.machine import LoadWatch
from benchmarks.results import Outcome
from benchmarks.row import Row

if TYPE_CHECKING:
    from collections.abc import Sequence

TOP = Path(__file__).parents[1]
GRACE = 10
"""Seconds in which one that takes too long may end what it has begun."""


def run(command: Sequence[str | Path], seconds: float) -> Outcome:
    """Run a command that prints a row a line, and return what came of it."""
    watch, begun = LoadWatch(), time.monotonic()
    with tempfile.TemporaryFile() as told, tempfile.TemporaryFile() as errors:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=errors,
            cwd=TOP,
            env={**os.environ, "PYTHONPATH": str(TOP)},
            start_new_session=True,
        )
        try:
            status = process.wait(seconds)
            failed = f"it ended with status {status}{_last(errors)}" if status else ""
        except subprocess.TimeoutExpired:
            failed = f"it took longer than {seconds:g} seconds"
        finally:
            _end(process)
        told.seek(0)
        rows = tuple(Row(**json.loads(line)) for line in told if line.endswith(b"\n"))
    return Outcome(
        date=time.strftime("%Y-%m-%d", time.gmtime()),
        seconds=round(time.monotonic() - begun, 1),
        load=round(watch.load, 2),
        others=round(watch.others(), 2),
        rows=rows,
        failed=failed,
    )


def command(module: str, python: Path | None, options: Sequence[str]) -> list[str]:
    """Return the command of a benchmark, by that Python or this one."""
    return [str(python or sys.executable), "-m", f"benchmarks.{module}", "--json", *options]


def _last(errors: BinaryIO) -> str:
    errors.seek(0)
    lines = errors.read().decode(errors="replace").strip().splitlines()
    return f", saying: {lines[-1][:200]}" if lines else ""


def _end(process: subprocess.Popen[bytes]) -> None:
    for number in (signal.SIGINT, signal.SIGKILL):
        if process.poll() is None:
            os.killpg(process.pid, number)
            try:
                process.wait(GRACE)
            except subprocess.TimeoutExpired:
                continue
