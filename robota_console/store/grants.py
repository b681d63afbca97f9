"""Permissions that a person granted for a project, kept where the project cannot write them itself."""

from __future__ import annotations

import hashlib
import os
from typing import TYPE_CHECKING

from robota_console.store import document, lock, private

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


class FileGrants:
    """One small file a project, in a folder that is its owner's alone and holds nothing else.

    The file's name is a hash of the project's real path, which is inside, too: a
    file that was copied grants nothing to another project.
    """

    def __init__(self, folder: Path, project: str | Path) -> None:
        """Nothing is made or read before it is asked for."""
        self._folder = folder
        self._project = os.path.realpath(project)
        name = hashlib.sha256(os.fsencode(self._project)).hexdigest()[:32]
        self._path = folder / f"{name}.json"

    def patterns(self) -> Sequence[str]:
        """Return the patterns granted for this project, oldest first; raises OSError with one line."""
        found = document.read(self._path)
        if not found:
            return ()
        patterns = found.get("patterns")
        if found.get("folder") != self._project or not isinstance(patterns, list):
            raise document.damaged(self._path)
        if not all(isinstance(one, str) for one in patterns):
            raise document.damaged(self._path)
        return tuple(patterns)

    def remember(self, pattern: str) -> None:
        """Grant one more; raises OSError, and changes nothing where the file cannot be read."""
        private.make_folder(self._folder)
        with lock.alone(self._folder):
            kept = self.patterns()
            if pattern not in kept:
                self._write((*kept, pattern))

    def forget(self, pattern: str) -> None:
        """Take one back; harmless where there is none. Raises OSError."""
        if pattern not in self.patterns():
            return
        with lock.alone(self._folder):
            self._write([one for one in self.patterns() if one != pattern])

    def _write(self, patterns: Sequence[str]) -> None:
        document.write(self._path, {"folder": self._project, "patterns": list(patterns)})
