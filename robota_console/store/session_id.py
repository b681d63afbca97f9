"""A session's id as a file's name."""

from __future__ import annotations

import errno
import string
from typing import TYPE_CHECKING

from robota_console.text import store_words

if TYPE_CHECKING:
    from pathlib import Path

SUFFIX = ".jsonl"
LONGEST = 64
ALLOWED = frozenset(string.ascii_letters + string.digits + "_-")


def is_id(text: str) -> bool:
    """Return whether a text can be a session's id, and so never a path."""
    return 0 < len(text) <= LONGEST and ALLOWED.issuperset(text)


def journal_path(folder: Path, session_id: str) -> Path:
    """Return where a session's journal is; raises OSError where the id is none."""
    if not is_id(session_id):
        raise OSError(errno.EINVAL, store_words.BAD_ID)
    return folder / (session_id + SUFFIX)
