"""What a person sends to a host's session, kept and found again where it was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.store.prompt_history import FilePromptHistory
from robota_console.store.prompt_log import FilePromptLog

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from robota_console.model.typed_before import Scope, TypedBefore, TypedPage


class OwnHistory:
    """A `PromptLog` and `PromptHistory` whose project may become another, as a host goes elsewhere."""

    def __init__(self, path: Path, project: Callable[[], str]) -> None:
        """`project` returns the one of the session that is followed now."""
        self._path = path
        self._project = project
        self._logs: dict[str, FilePromptLog] = {}

    def append(self, session_id: str, text: str) -> None:
        """Keep one more message; raises OSError."""
        project = self._project()
        if project not in self._logs:
            self._logs[project] = FilePromptLog(self._path, project)
        self._logs[project].append(session_id, text)

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        """Return messages that hold the words, newest first; raises OSError."""
        history = FilePromptHistory(self._path, self._project())
        return await history.search(words, scope, session_id=session_id, most=most, found=found)
