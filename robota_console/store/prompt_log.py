"""What a person sent, kept line by line for `/history`."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from robota_console.store import backwards, jsonl, private

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class FilePromptLog:
    """Lines `{at, sessionId, project, text}` at the end of a file that several processes add to.

    The file and its folder are its owner's alone, after each line anew.
    """

    def __init__(self, path: Path, project: str, *, wall: Callable[[], float] = time.time) -> None:
        """`project` is what the scope of that name is told apart by."""
        self._path = path
        self._project = project
        self._wall = wall
        self._last: dict[str, str] = {}

    def append(self, session_id: str, text: str) -> None:
        """Keep one more message, trimmed, unless it is empty or this session's last one again.

        Raises OSError, also where the file is a symbolic link.
        """
        text = text.strip()
        if not text or self._last.get(session_id) == text:
            return
        at = datetime.fromtimestamp(self._wall(), UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "sessionId": session_id, "project": self._project, "text": text}
        self._write(jsonl.dump(line))
        self._last[session_id] = text

    def _write(self, line: bytes) -> None:
        private.make_folder(self._path.parent)
        descriptor = private.open_file(self._path, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        try:
            # Another's write may be half done right now: that costs an empty line, which says nothing.
            torn = backwards.is_torn(private.reader(descriptor), os.fstat(descriptor).st_size)
            private.write_all(descriptor, b"\n" + line if torn else line)
        finally:
            os.close(descriptor)
