"""Which process it is: a number is used again, a number and its start are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

STARTED = 19
"""Where the start stands in `/proc/PID/stat` after the name's parenthesis: field 22, in ticks since boot."""
PATIENCE = 5.0


def started_at(pid: int) -> str | None:
    """Return when a process was started, as this system tells it; None where there is no such process."""
    return _by_proc(pid) if sys.platform == "linux" else _by_ps(pid)


def _by_proc(pid: int) -> str | None:
    try:
        stat = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return None
    state, *fields = stat[stat.rfind(b")") + 1 :].split()
    if state in (b"Z", b"X") or len(fields) < STARTED:  # dead, and not yet taken leave of
        return None
    return fields[STARTED - 1].decode("ascii", "replace")


def _by_ps(pid: int) -> str | None:
    try:
        told = subprocess.run(
            ["/bin/ps", "-o", "lstart=", "-p", str(pid)],
            capture_output=True,
            check=False,
            timeout=PATIENCE,
            env={"LC_ALL": "C", "TZ": "UTC"},
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return told.stdout.decode("ascii", "replace").strip() or None
