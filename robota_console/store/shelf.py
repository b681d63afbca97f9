"""All kept sessions: a folder with a journal each, and an index that can be rebuilt."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.store import copying, facts, header, index, lock, private
from robota_console.store.index import Row
from robota_console.store.journal import FileJournal, open_journal
from robota_console.store.record import VERSION, Header
from robota_console.store.session_id import SUFFIX, is_id, journal_path
from robota_console.text import store_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from robota_console.model.kept_session import SessionFacts

INDEX = "index.json"


class FileShelf:
    """A folder that only its owner reads. Nothing else may keep `.jsonl` files in it."""

    def __init__(self, folder: Path, *, wall: Callable[[], float] = time.time) -> None:
        """Nothing is made or read before it is asked for."""
        self._folder = folder
        self._wall = wall

    def sessions(self) -> Sequence[SessionFacts]:
        """Return all, the one used last first, without what their agents have to remember."""
        known = index.read(self._folder / INDEX)
        names = self._names()
        rows = {stem: row for stem in _ids(names, SUFFIX) if (row := self._row(stem, known.get(stem)))}
        if rows != known:
            with contextlib.suppress(OSError):  # a folder that takes no index can still be listed
                index.write(self._folder / INDEX, rows)
        locked = [stem for stem in _ids(names, lock.SUFFIX) if stem in rows]
        held = {stem for stem in locked if lock.is_held(journal_path(self._folder, stem))}
        found = [replace(row.facts, running=stem in held) for stem, row in rows.items()]
        return sorted(found, key=lambda one: (-one.updated_at, one.session_id))

    def new(self, facts: SessionFacts) -> FileJournal:
        """Return the journal of a session that begins; its file comes with its first entry."""
        path = journal_path(self._folder, facts.session_id)
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), facts.session_id)
        head = Header(
            version=VERSION,
            session_id=facts.session_id,
            agent=facts.agent,
            folder=facts.folder,
            created_at=facts.created_at or self._wall(),
        )
        journal = FileJournal(path, head)
        journal.rename(facts.name, facts.named_by)
        journal.remember(facts.memory)
        journal.link(facts.linked)
        return journal

    def open(self, session_id: str) -> FileJournal:
        """Return a kept session's journal, for this process alone."""
        return open_journal(self._kept(session_id), session_id)

    def fork(self, session_id: str, new_id: str) -> None:
        """Copy a session's whole lines, running or not, under a header of its own."""
        target = journal_path(self._folder, new_id)
        source = private.open_file(self._kept(session_id), os.O_RDONLY)
        try:
            found, start = header.read(private.reader(source))
            head = replace(found, session_id=new_id, created_at=self._wall(), forked_from=session_id)
            copying.copy(source, start, target, head)
        except ValueError as error:
            raise OSError(store_words.not_opened(session_id, str(error))) from error
        finally:
            os.close(source)

    def _kept(self, session_id: str) -> Path:
        path = journal_path(self._folder, session_id) if is_id(session_id) else None
        if path is None or not os.path.lexists(path):
            raise FileNotFoundError(errno.ENOENT, store_words.NO_SESSION, session_id)
        return path

    def _names(self) -> list[str]:
        try:
            return os.listdir(self._folder)  # noqa: PTH208
        except FileNotFoundError:
            return []

    def _row(self, session_id: str, known: Row | None) -> Row | None:
        path = journal_path(self._folder, session_id)
        try:
            status = path.lstat()
        except FileNotFoundError:
            return None
        if known is not None and known.is_of(status) and not known.facts.problem:
            return known
        found = replace(facts.look(path, session_id), updated_at=status.st_mtime_ns / 1e9)
        return Row(status.st_size, status.st_mtime_ns, found)


def _ids(names: Sequence[str], suffix: str) -> list[str]:
    stems = (name.removesuffix(suffix) for name in names if name.endswith(suffix))
    return [stem for stem in stems if is_id(stem)]
