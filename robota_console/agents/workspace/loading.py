r"""Load a file's text, bounded; bytes that are no UTF-8 become `\xff`."""

from __future__ import annotations

import errno
import os
import stat
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING

from robota_console.agents.workspace.saving import NOT_PLAIN

if TYPE_CHECKING:
    from pathlib import Path

READ_BOUND = 1 << 20
"""Bytes read of one file."""


def load(path: Path, *, whole: bool = False) -> str:
    """Return a file's text; past the bound it ends with a line that says so.

    With `whole` anything but the exact text raises OSError, so that what is
    written back is never less than what was there. Pipes and devices are
    refused, for reading them may never end.
    """
    data, size = _head(path)
    if whole:
        return _exact(path, data)
    text = getincrementaldecoder("utf-8")("backslashreplace").decode(data[:READ_BOUND])
    if len(data) <= READ_BOUND:
        return data.decode("utf-8", "backslashreplace")
    return f"{text}\nOnly the first {READ_BOUND:,} of {max(size, len(data)):,} bytes were read.\n"


def _head(path: Path) -> tuple[bytes, int]:
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    with os.fdopen(descriptor, "rb", buffering=0) as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, NOT_PLAIN, str(path))
        data = bytearray()
        while len(data) <= READ_BOUND and (piece := file.read(READ_BOUND + 1 - len(data))):
            data += piece
        return bytes(data), status.st_size


def _exact(path: Path, data: bytes) -> str:
    if len(data) > READ_BOUND:
        raise OSError(errno.EFBIG, f"it is longer than {READ_BOUND:,} bytes", str(path))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise OSError(errno.EINVAL, "it is not UTF-8 text", str(path)) from None
