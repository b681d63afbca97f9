"""Which folders a person trusts."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from robota_console.store import document, lock, private

if TYPE_CHECKING:
    from pathlib import Path


class TrustFile:
    """One small file, its owner's alone. A folder is known by its real path, and speaks for itself only."""

    def __init__(self, path: Path) -> None:
        """Nothing is made or read before it is asked for."""
        self._path = path

    def decision(self, folder: str | Path) -> bool | None:
        """Return what was decided; None where nothing was.

        Raises OSError where it cannot be read, with one line.
        """
        return self._folders().get(os.path.realpath(folder))

    def decide(self, folder: str | Path, trusted: bool) -> None:
        """Keep a decision; raises OSError, and changes nothing where the file cannot be read."""
        private.make_folder(self._path.parent)
        with lock.alone(self._path.parent):
            folders = {**self._folders(), os.path.realpath(folder): trusted}
            document.write(self._path, {"folders": folders})

    def forget(self, folder: str | Path) -> None:
        """Take a decision back; raises OSError, and changes nothing where the file cannot be read."""
        if not self._path.exists():
            return
        with lock.alone(self._path.parent):
            folders = self._folders()
            if folders.pop(os.path.realpath(folder), None) is not None:
                document.write(self._path, {"folders": folders})

    def _folders(self) -> dict[str, bool]:
        found = document.read(self._path).get("folders", {})
        if not isinstance(found, dict) or not all(isinstance(one, bool) for one in found.values()):
            raise document.damaged(self._path)
        return found
