"""What is said of kept files that cannot be read, opened or written."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

NEWER = "written by a newer version"
DAMAGED = "damaged"
HEADER_DAMAGED = "damaged, line 1"
SYMLINK = "A symbolic link is not followed"
NOT_A_FILE = "Not a file"
NO_SESSION = "No such session"
BAD_ID = "A session's id is letters, digits, _ and -, at most 64"
NAMED = 5


def not_opened(session_id: str, problem: str) -> str:
    """Say that a session stays closed; `problem` is half a sentence."""
    return f"Session {session_id} cannot be opened: {problem}"


def in_use(session_id: str, process: int | None) -> str:
    """Say that another process has a session open."""
    where = f"process {process}" if process else "another process"
    return f"Session {session_id} is open in {where}"


def skipped(numbers: Sequence[int]) -> str:
    """Say which lines of a session could not be read."""
    if len(numbers) == 1:
        return f"Line {numbers[0]} of the kept session is damaged and was skipped."
    named = ", ".join(map(str, numbers[:NAMED]))
    rest = f" and {len(numbers) - NAMED} more" if len(numbers) > NAMED else ""
    return f"Lines {named}{rest} of the kept session are damaged and were skipped."
