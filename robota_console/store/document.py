"""A small JSON document that is replaced whole; what cannot be read is never written over."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING, Any

from robota_console.store import jsonl, private
from robota_console.text import store_words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

VERSION = 1


def read(path: Path) -> dict[str, Any]:
    """Return what the document holds; empty where there is none.

    Raises OSError with one line where it is damaged or written by a newer version.
    """
    try:
        data = private.read_file(path)
    except FileNotFoundError:
        return {}
    try:
        found = jsonl.parse(data)
    except ValueError as error:
        raise damaged(path) from error
    if not isinstance(version := found.get("version"), int) or version < VERSION:
        raise damaged(path)
    if version > VERSION:
        raise OSError(errno.EBADMSG, store_words.NEWER, str(path))
    return found


def write(path: Path, fields: Mapping[str, Any], *, lasting: bool = True) -> None:
    """Put the document in place of the one before, whole or not at all; raises OSError."""
    private.replace_file(path, jsonl.dump({"version": VERSION, **fields}), lasting=lasting)


def damaged(path: Path) -> OSError:
    """Return what is raised where a document holds something else than it should."""
    return OSError(errno.EBADMSG, store_words.DAMAGED, str(path))
