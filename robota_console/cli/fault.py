"""The shell's own faults: one line on standard error (V20)."""

from __future__ import annotations

import os

STDERR = 2


def say_fault(words: str, code: int) -> int:
    """Write one `error:` line to standard error and return the exit code; a closed stderr is no fault."""
    from robota_console.text.menu import one_line

    line = f"error: {one_line(words)}\n"
    try:
        os.write(STDERR, line.encode("utf-8", "backslashreplace"))
    except OSError:
        return code
    return code
