"""A journal copied under a header of its own."""

from __future__ import annotations

import contextlib
import os
from typing import TYPE_CHECKING

from robota_console.store import codec, private

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.store.record import Header

BLOCK = 1024 * 1024


def copy(source: int, start: int, target: Path, head: Header) -> None:
    """Write the header and the source's whole lines from `start` on, as they are now.

    Raises OSError, and leaves nothing behind then; FileExistsError where the target is there.
    """
    descriptor = private.open_file(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL)
    try:
        private.write_all(descriptor, codec.encode(head))
        _copy_lines(source, start, descriptor)
    except OSError:
        with contextlib.suppress(OSError):
            target.unlink()
        raise
    finally:
        os.close(descriptor)


def _copy_lines(source: int, start: int, target: int) -> None:
    end = os.fstat(source).st_size
    part = b""
    for offset in range(start, end, BLOCK):
        block = part + os.pread(source, min(BLOCK, end - offset), offset)
        whole, ended, part = block.rpartition(b"\n")
        private.write_all(target, whole + ended)
    if _is_record(part):
        private.write_all(target, part + b"\n")


def _is_record(line: bytes) -> bool:
    # Only its LF is missing: it was written whole, or is being written right now.
    try:
        return codec.decode(line) is not None
    except ValueError:
        return False
