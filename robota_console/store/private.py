"""Files and folders that only their owner reads."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.text import store_words

if TYPE_CHECKING:
    from robota_console.store.backwards import ReadAt

FOLDER = 0o700
FILE = 0o600


def make_folder(folder: Path) -> None:
    """Have the folder, for its owner alone; raises OSError.

    Where a link stands in its place, what that leads to may hold other things, and stays as open as it is.
    """
    try:
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    except FileExistsError as error:
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from error
    if not folder.is_symlink() and stat.S_IMODE(folder.stat().st_mode) != FOLDER:
        folder.chmod(FOLDER)


def open_file(path: Path, flags: int) -> int:
    """Return a descriptor of a file that is its owner's alone from now on.

    Raises OSError, also where it is a symbolic link or no file at all.
    """
    safe = os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK  # a FIFO would wait for its other end
    try:
        descriptor = os.open(path, flags | safe, FILE)
    except OSError as error:
        if error.errno in (errno.ELOOP, errno.EMLINK):
            raise OSError(error.errno, store_words.SYMLINK, str(path)) from error
        raise
    try:
        _tighten(descriptor, path)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor


def _tighten(descriptor: int, path: Path) -> None:
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, store_words.NOT_A_FILE, str(path))
    if stat.S_IMODE(mode) != FILE:
        os.fchmod(descriptor, FILE)


def reader(descriptor: int) -> ReadAt:
    """Return a way to read an open file anywhere."""
    return lambda offset, count: os.pread(descriptor, count, offset)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of it, in one call unless the disk is full; raises OSError."""
    left = memoryview(data)
    while left:
        left = left[os.write(descriptor, left) :]


def replace_file(path: Path, data: bytes, *, lasting: bool = True) -> None:
    """Put the data in place of the file, whole or not at all; raises OSError.

    `lasting` waits until the disk has it, so that it outlives a loss of power, too.
    """
    import tempfile

    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        try:
            write_all(descriptor, data)
            if lasting:
                os.fsync(descriptor)
        finally:
            os.close(descriptor)
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise


def read_file(path: Path) -> bytes:
    """Return what is in the file; raises OSError, also where it is a symbolic link."""
    descriptor = open_file(path, os.O_RDONLY)
    with open(descriptor, "rb") as file:  # noqa: PTH123
        return file.read()
