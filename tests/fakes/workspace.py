"""A working folder that is nowhere but in memory."""

from __future__ import annotations

import errno
import os
import posixpath
from typing import TYPE_CHECKING

from robota_console.ports.workspace import Found

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class MemoryWorkspace:
    """Files by their path under `/folder`; `links` lead from a path to another one.

    `full` is a disk with no room, `gone` a working folder that was removed.
    """

    def __init__(
        self, files: Mapping[str, str | bytes] | None = None, *, links: Mapping[str, str] | None = None
    ) -> None:
        self._links = {self._absolute(path): target for path, target in (links or {}).items()}
        self.files: dict[str, bytes] = {}
        self.programs: set[str] = set()
        self.full = False
        self.gone = False
        for path, data in (files or {}).items():
            self.files[self._real(path)] = data.encode() if isinstance(data, str) else data

    def turn(self, link: str, target: str) -> None:
        """Let a path be a link from now on."""
        self._links[self._absolute(link)] = target

    def root(self) -> str:
        """Return the folder's path."""
        return "/folder"

    def locate(self, path: str) -> tuple[str, bool]:
        """Return the path to show, and whether it lies outside."""
        real = self._real(path)
        if real == self.root():
            return ".", False
        inside = real.startswith(self.root() + "/")
        return (real.removeprefix(self.root() + "/") if inside else real), not inside

    def runs(self, path: str) -> bool:
        """Return whether a file is one of `programs`."""
        return self._real(path) in {self._real(one) for one in self.programs}

    def listing(self, path: str) -> Sequence[str]:
        """Return the names in a folder."""
        real = self._real(path)
        if real in self.files:
            raise self._error(errno.ENOTDIR, path)
        under = [name.removeprefix(real + "/") for name in self.files if name.startswith(real + "/")]
        if self.gone or not (under or real == self.root()):
            raise self._error(errno.ENOENT, path)
        return sorted({name.partition("/")[0] + "/" * ("/" in name) for name in under})

    def read(self, path: str, *, whole: bool = False) -> str:
        """Return a file's text."""
        real = self._real(path)
        if real not in self.files or self.gone:
            is_folder = any(name.startswith(real + "/") for name in self.files) and not self.gone
            raise self._error(errno.EISDIR if is_folder else errno.ENOENT, path)
        data = self.files[real]
        text = data.decode("utf-8", "backslashreplace")
        if whole and text.encode() != data:
            raise self._error(errno.EINVAL, path, "it is not UTF-8 text")
        return text

    def write(self, path: str, text: str) -> None:
        """Write a whole file."""
        real = self._real(path)
        if self.gone or self.full:
            raise self._error(errno.ENOENT if self.gone else errno.ENOSPC, path)
        if real == self.root() or any(name.startswith(real + "/") for name in self.files):
            raise self._error(errno.EISDIR, path)
        self.files[real] = text.encode("utf-8", "backslashreplace")

    def search(self, words: str, path: str = ".") -> Sequence[Found]:
        """Return lines that hold the words."""
        real = self._real(path)
        found = [
            Found(self.locate(name)[0], number, line.strip())
            for name in sorted(self.files)
            if (name == real or name.startswith(real + "/")) and b"\0" not in self.files[name]
            for number, line in enumerate(self.read(name).split("\n"), start=1)
            if words.casefold() in line.casefold()
        ]
        if self.gone or not (real in self.files or self.listing(path) or real == self.root()):
            raise self._error(errno.ENOENT, path)
        return found[:200]

    def _absolute(self, path: str) -> str:
        return posixpath.normpath(posixpath.join(self.root(), path))

    def _real(self, path: str) -> str:
        if not path.isprintable():
            raise OSError(errno.EINVAL, "no file can have that name", path)
        real = self._absolute(path)
        for link, target in self._links.items():
            if real == link or real.startswith(link + "/"):
                return posixpath.normpath(target + real.removeprefix(link))
        return real

    def _error(self, number: int, path: str, words: str = "") -> OSError:
        if self.gone:
            return OSError(errno.ENOENT, "the working folder is gone", self.root())
        return OSError(number, words or os.strerror(number), self.locate(path)[0])
