"""The working folder: files of this machine, behind the Workspace port."""

from __future__ import annotations

import errno
import os
import stat
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from robota_console.agents.workspace.loading import load
from robota_console.agents.workspace.saving import save
from robota_console.agents.workspace.seeking import seek
from robota_console.ports.workspace import FOUND_BOUND, Found

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GONE = "the working folder is gone"


class _Place(NamedTuple):
    full: Path
    shown: str
    outside: bool


class FolderWorkspace:
    """Files under one folder; links are followed before anything is called inside.

    `home` is what a leading `~` stands for; without it `~` is a name like any
    other. The methods block, and may be called from any thread.
    """

    def __init__(self, root: str, *, home: str = "") -> None:
        self._root = Path(os.path.realpath(root))
        self._home = home

    def root(self) -> str:
        """Return the folder's absolute path, links followed."""
        return str(self._root)

    def locate(self, path: str) -> tuple[str, bool]:
        """Return the path to show, relative where it leads inside, and whether it leads outside."""
        place = self._place(path)
        return place.shown, place.outside

    def runs(self, path: str) -> bool:
        """Return whether a file is there that anybody may execute, by its mode."""
        try:
            mode = self._place(path).full.stat().st_mode
        except OSError:
            return False
        return stat.S_ISREG(mode) and bool(mode & 0o111)

    def listing(self, path: str) -> Sequence[str]:
        """Return names in a folder, sorted, folders with a `/` at their end."""
        with self._at(path) as place, os.scandir(place.full) as entries:
            return sorted(_speakable(entry.name) + "/" * _is_folder(entry) for entry in entries)

    def read(self, path: str, *, whole: bool = False) -> str:
        """Return a file's text, at most 1 MiB of it and then a line that says so."""
        with self._at(path) as place:
            return load(place.full, whole=whole)

    def write(self, path: str, text: str) -> None:
        """Write a whole file and the folders it needs, or leave it as it was."""
        with self._at(path) as place:
            if not self._root.is_dir() and not place.outside:  # it is not ours to make again
                raise FileNotFoundError(errno.ENOENT, GONE, self.root())
            save(place.full, text.encode("utf-8", "backslashreplace"))

    def search(self, words: str, path: str = ".") -> Sequence[Found]:
        """Return lines that hold the words, case ignored, at most 200."""
        with self._at(path) as place:
            found = islice(seek(words, place.full), FOUND_BOUND)
            return [Found(self._show(at).shown, number, text) for at, number, text in found]

    def _place(self, path: str) -> _Place:
        if self._home and (path == "~" or path.startswith("~/")):
            path = self._home + path[1:]
        try:
            return self._show(Path(os.path.realpath(self._root / path)))
        except ValueError:  # a null character, or half of a surrogate pair
            shown = path.encode("utf-8", "backslashreplace").decode()
            raise OSError(errno.EINVAL, "no file can have that name", shown) from None

    def _show(self, full: Path) -> _Place:
        inside = full.is_relative_to(self._root)
        shown = str(full.relative_to(self._root) if inside else full)
        return _Place(full, _speakable(shown), not inside)

    @contextmanager
    def _at(self, path: str) -> Iterator[_Place]:
        place = self._place(path)
        try:
            yield place
        except OSError as error:
            if not place.outside and not self._root.is_dir():
                raise FileNotFoundError(errno.ENOENT, GONE, self.root()) from error
            raise OSError(error.errno, error.strerror, place.shown) from error


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads round in a circle: the others are there all the same
        return False


def _speakable(name: str) -> str:
    return os.fsencode(name).decode("utf-8", "backslashreplace")
