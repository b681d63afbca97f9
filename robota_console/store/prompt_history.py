"""What a person sent, found again from the newest on."""

from __future__ import annotations

import asyncio
import os
import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.model.typed_before import Scope, TypedBefore, TypedPage
from robota_console.store import backwards, jsonl, private
from robota_console.store.sieve import Sieve, well_formed

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(slots=True)
class Search:
    """One search, on a thread of its own; `stop` is looked at between blocks."""

    words: str
    scope: Scope
    session_id: str
    project: str
    most: int
    found: Callable[[TypedBefore], object]
    stop: threading.Event
    page: list[TypedBefore] = field(default_factory=list)
    unreadable: int = 0
    seen: set[str] = field(default_factory=set)

    def run(self, path: Path) -> TypedPage:
        """Read the file until its beginning, enough, or the stop; raises OSError."""
        try:
            descriptor = private.open_file(path, os.O_RDONLY)
        except FileNotFoundError:
            return TypedPage()
        try:
            size = os.fstat(descriptor).st_size
            self._look(private.reader(descriptor), size)
        finally:
            os.close(descriptor)
        return TypedPage(found=tuple(self.page), unreadable=self.unreadable, more=self._enough)

    @property
    def _enough(self) -> bool:
        return len(self.page) >= self.most

    def _look(self, read: backwards.ReadAt, size: int) -> None:
        where = {Scope.SESSION: self.session_id, Scope.PROJECT: self.project, Scope.ALL: ""}[self.scope]
        sieve = Sieve((self.words, where))
        for run in backwards.runs(read, size):
            if self.stop.is_set() or self._enough:
                return
            if sieve.passes(run) or not well_formed(run):
                self._lines(run, sieve)

    def _lines(self, run: bytes, sieve: Sieve) -> None:
        for line in reversed(run.split(b"\n")):
            if self._enough:
                return
            if line and (sieve.passes(line) or not well_formed(line)):
                self._line(line)

    def _line(self, line: bytes) -> None:
        try:
            one = _typed(jsonl.parse(line))
        except ValueError:
            self.unreadable += 1
            return
        if self._fits(one):
            self.page.append(one)
            self.found(one)

    def _fits(self, one: TypedBefore) -> bool:
        if self.words.casefold() not in one.text.casefold():
            return False
        if self.scope is Scope.SESSION:
            return one.session_id == self.session_id
        if self.scope is Scope.PROJECT and one.project != self.project:
            return False
        text = one.text.strip()
        known = text in self.seen
        self.seen.add(text)
        return not known


class FilePromptHistory:
    """The file that `FilePromptLog` and its like write, read backwards in blocks of 64 KiB."""

    def __init__(self, path: Path, project: str) -> None:
        """`project` is the one whose messages are its scope's."""
        self._path = path
        self._project = project

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        """Return messages that hold the words, case ignored, newest first; raises OSError.

        `found` is told each as soon as it is found. A line that looks like a record
        and does not hold the words is not looked at any closer, nor counted as unreadable.
        """
        loop, stop = asyncio.get_running_loop(), threading.Event()

        def tell(one: TypedBefore) -> None:
            if found is not None and not stop.is_set():
                found(one)

        search = Search(
            words=words,
            scope=scope,
            session_id=session_id,
            project=self._project,
            most=most,
            found=lambda one: loop.call_soon_threadsafe(tell, one),
            stop=stop,
        )
        try:
            return await asyncio.to_thread(search.run, self._path)
        finally:
            stop.set()


def _typed(line: dict[str, object]) -> TypedBefore:
    text = line.get("text")
    if not isinstance(text, str):
        raise ValueError("no text")  # noqa: TRY004
    at, session_id, project = (str(line.get(key) or "") for key in ("at", "sessionId", "project"))
    return TypedBefore(text, at, session_id, project)
