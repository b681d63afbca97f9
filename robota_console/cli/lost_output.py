"""Whether standard output is gone, told to whoever can end the session, and what that means."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING

from robota_console.model.exit_code import ExitCode

if TYPE_CHECKING:
    from collections.abc import Callable


class LostOutput:
    """Called by the writer with the system's reason; remembers it until somebody can be told."""

    def __init__(self) -> None:
        self._reason: str | None = None
        self._then: Callable[[str], None] | None = None

    def __call__(self, reason: str) -> None:
        """Take the reason; only the first one counts."""
        if self._reason is None:
            self._reason = reason
            if self._then is not None:
                self._then(reason)

    def tell(self, then: Callable[[str], None]) -> None:
        """Call once it is gone: now, where it is already."""
        self._then = then
        if self._reason is not None:
            then(self._reason)


def lost(error: OSError | None) -> tuple[ExitCode, str]:
    """Return the exit code, and the line for standard error where somebody may hear it there.

    A reader that has enough (`| head`) and a terminal that hung up are no faults of anybody.
    """
    if error is None or error.errno == errno.EPIPE:
        return ExitCode.PIPE_CLOSED, ""
    if error.errno == errno.EIO:
        return ExitCode.HUNG_UP, ""
    from robota_console.text import fault_words

    return ExitCode.UNAVAILABLE, fault_words.output_unwritable(error.strerror or type(error).__name__)


def give_up(error: OSError) -> int:
    """Say why nothing more can be written, where that is worth a line; return the exit code."""
    from robota_console.cli.fault import say_fault

    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)  # what a buffer still holds must not fail once more
    code, words = lost(error)
    return say_fault(words, code) if words else code
