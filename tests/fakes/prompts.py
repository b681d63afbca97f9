"""What was typed, in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed_before import Scope, TypedBefore, TypedPage

if TYPE_CHECKING:
    from collections.abc import Callable


class MemoryPrompts:
    """A log and its history in one; raises `fault` instead, while there is one."""

    def __init__(self, *lines: TypedBefore, project: str = "/project", fault: OSError | None = None) -> None:
        self.lines = list(lines)
        self.project = project
        self.fault = fault
        self.unreadable = 0
        self._last: dict[str, str] = {}

    def append(self, session_id: str, text: str) -> None:
        """Keep one more, trimmed, unless it is empty or this session's last one again."""
        self._meet()
        text = text.strip()
        if text and self._last.get(session_id) != text:
            self._last[session_id] = text
            self.lines.append(TypedBefore(text, "2026-01-02T03:04:05+00:00", session_id, self.project))

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        """Return what holds the words, newest first."""
        self._meet()
        page: list[TypedBefore] = []
        for line in reversed(self.lines):
            if len(page) >= most:
                break
            if not self._is_in(line, scope, session_id) or words.casefold() not in line.text.casefold():
                continue
            if scope is Scope.SESSION or line.text.strip() not in {one.text.strip() for one in page}:
                page.append(line)
                if found is not None:
                    found(line)
        return TypedPage(found=tuple(page), unreadable=self.unreadable, more=len(page) >= most)

    def _is_in(self, line: TypedBefore, scope: Scope, session_id: str) -> bool:
        if scope is Scope.SESSION:
            return line.session_id == session_id
        return scope is Scope.ALL or line.project == self.project

    def _meet(self) -> None:
        if self.fault is not None:
            raise self.fault
