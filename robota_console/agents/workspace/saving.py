"""Save a file whole, or leave it as it was."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NOT_PLAIN = "it is not a plain file"


def save(target: Path, data: bytes, *, write: Callable[[int, bytes], int] = os.write) -> None:
    """Put data into a file by way of a new one beside it; missing folders are made.

    The mode stays, and the owner where the system allows it. Raises OSError,
    after which the old file is there untouched and nothing lies beside it.
    """
    old = _replaceable(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{os.urandom(6).hex()}.part")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666)
    try:
        try:
            _write_all(descriptor, data, write)
            if old is not None:
                _dress(descriptor, old)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _replaceable(target: Path) -> os.stat_result | None:
    try:
        old = target.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(target))
    if not stat.S_ISREG(old.st_mode):
        raise OSError(errno.EINVAL, NOT_PLAIN, str(target))
    if not os.access(target, os.W_OK):  # replacing would get round a file's own protection
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(target))
    return old


def _write_all(descriptor: int, data: bytes, write: Callable[[int, bytes], int]) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[write(descriptor, rest[: 1 << 20].tobytes()) :]


def _dress(descriptor: int, old: os.stat_result) -> None:
    new = os.fstat(descriptor)
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid):
        with suppress(PermissionError):  # only root may give a file away; its words matter more
            os.fchown(descriptor, old.st_uid, old.st_gid)
    os.fchmod(descriptor, stat.S_IMODE(old.st_mode))
