"""The folder that hosts are found in: its user's alone."""

from __future__ import annotations

import contextlib
import errno
import fcntl
import os
import stat
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.host import words

if TYPE_CHECKING:
    from collections.abc import Iterator

OWN = 0o700
PART = ".part"
"""How a file ends that was not put in its place."""


def make_folder(folder: Path) -> None:
    """Have the folder, for this user alone; raises OSError where it is another's, or a link."""
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # which says of a host that it is there already
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder.parent)) from error
    with contextlib.suppress(FileExistsError):
        folder.mkdir(mode=OWN)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid():
        raise OSError(errno.EPERM, words.NOT_A_FOLDER, str(folder))
    if stat.S_IMODE(found.st_mode) != OWN:
        folder.chmod(OWN)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold the folder against others that do the same; raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def replace_file(path: Path, data: bytes) -> None:
    """Put the data in place of the file, whole or not at all; raises OSError.

    It needs not outlive a loss of power: neither does the process it is about.
    """
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=PART, dir=path.parent)
    try:
        try:
            left = memoryview(data)
            while left:
                left = left[os.write(descriptor, left) :]
        finally:
            os.close(descriptor)
        Path(name).replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
