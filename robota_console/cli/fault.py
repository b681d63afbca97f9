"""The shell's own faults, and what it waits for: one line on standard error (V20)."""

from __future__ import annotations

import os
from contextlib import suppress

STDERR = 2


def say_fault(words: str, code: int) -> int:
    """Write one `error:` line to standard error and return the exit code."""
    _write("error", words, f" Exit code {int(code)}.")
    return code


def say_notice(words: str) -> None:
    """Write one `notice:` line to standard error, where standard output has not begun."""
    say_aside("notice", words)


def say_aside(label: str, words: str) -> None:
    """Write one line to standard error, where standard output is a program's to read."""
    _write(label, words)


def _write(label: str, words: str, tail: str = "") -> None:
    """Write one line; a closed standard error is no fault."""
    from robota_console.text.menu import one_line, sentence

    line = f"{label}: {sentence(one_line(words))}{tail}\n"
    with suppress(OSError):
        os.write(STDERR, line.encode("utf-8", "backslashreplace"))


def say_own_fault(error: BaseException, code: int) -> int:
    """Say that this program failed, and where, so that it can be reported and mended."""
    from robota_console.text import fault_words

    return say_fault(fault_words.program_failed(type(error).__name__, str(error), _place(error)), code)


def _place(error: BaseException) -> str:
    """Return file and line of the innermost step in this package."""
    place, trace = "", error.__traceback__
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename
        if (at := file.rfind("robota_console/")) >= 0:
            place = f"{file[at:]} line {trace.tb_lineno}"
        trace = trace.tb_next
    return place
