"""A session's journal as a file of JSON lines that only ever grows."""

from __future__ import annotations

import contextlib
import errno
import os
from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.kept_session import KeptSession
from robota_console.store import backwards, codec, facts, forwards, header, lock, private, tail
from robota_console.store.record import (
    Checkpoint,
    Cleared,
    Header,
    Kept,
    Linked,
    LoopsKept,
    Named,
    Remembered,
)
from robota_console.text import store_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.model.task import LoopRecord
    from robota_console.store.record import Record

NEWEST = 200
"""Entries that `load` gives at most."""
CHECKPOINT_LINES = 100
CHECKPOINT_BYTES = 1024 * 1024
"""After so much, how things stand is written once more, so that it is never far from the end."""


class FileJournal:
    """One session, `ID.jsonl`; the file is there, and locked, from the first entry on.

    A name, a memory, a link and loops wait for that entry. What a crash or a full disk cut
    off stays where it is, on a line of its own. Times are kept as they are given.
    """

    def __init__(self, path: Path, head: Header, *, descriptor: int | None = None) -> None:
        """`descriptor` is the file, open for reading and appending, and locked; without, it begins."""
        self._path = path
        self._beside = path.with_suffix(lock.SUFFIX)
        self._head = head
        self._descriptor = descriptor
        self._closed = False
        self._now: Checkpoint | None = Checkpoint() if descriptor is None else None
        self._lines_since = self._bytes_since = 0
        self._torn = False

    def load(self) -> KeptSession:
        """Return what was kept, with at most 200 of the newest entries."""
        if self._descriptor is None:
            now = self._current()
            return KeptSession(facts=self._facts(now, self._head.created_at), loops=now.loops)
        status = os.fstat(self._file())
        found = tail.scan(self._read, status.st_size, NEWEST)
        return KeptSession(
            facts=self._facts(found.now, status.st_mtime),
            newest=found.newest,
            last_number=found.now.last_number,
            loops=found.now.loops,
            problems=(store_words.skipped(found.damaged),) if found.damaged else (),
        )

    def entries(self) -> Iterator[Entry]:
        """Give all entries since the last clear; lines that cannot be read are passed over."""
        if self._descriptor is None:
            self._current()
            return
        size = os.fstat(self._descriptor).st_size
        start = 0
        for after, line in forwards.lines(self._read, 0, size):
            if b'"cleared"' in line and isinstance(_record(line), Cleared):
                start = after
        for _, line in forwards.lines(self._read, start, size):
            if isinstance(found := _record(line), Kept):
                yield found.entry

    def append(self, entry: Entry) -> None:
        """Keep one more entry, in one write."""
        now = self._current()
        last = max(now.last_number, entry.number)
        self._keep(replace(now, entries=now.entries + 1, last_number=last), Kept(entry))

    def clear(self) -> None:
        """Begin anew: entries kept before are no longer given."""
        now = self._current()
        if self._descriptor is not None:
            self._keep(replace(now, entries=0), Cleared())

    def rename(self, name: str, named_by: int) -> None:
        """Keep the session's name, and the rank of who gave it."""
        self._change(replace(self._current(), name=name, named_by=named_by), Named(name, named_by))

    def remember(self, memory: str) -> None:
        """Keep what the agent has to be given to remember."""
        self._change(replace(self._current(), memory=memory), Remembered(memory))

    def link(self, url: str) -> None:
        """Keep the address of the pull request it works on; an empty one is none."""
        self._change(replace(self._current(), linked=url), Linked(url))

    def keep_loops(self, loops: Sequence[LoopRecord]) -> None:
        """Keep the loops that live, with their times as they are given."""
        kept = tuple(loops)
        self._change(replace(self._current(), loops=kept), LoopsKept(kept))

    def close(self) -> None:
        """Let go of it, with a checkpoint where something was kept since the last."""
        if self._now is not None and self._lines_since:
            self._checkpoint()
        if self._descriptor is not None:
            lock.release(self._descriptor, self._beside)
        self._descriptor, self._closed = None, True

    def _change(self, now: Checkpoint, what: Record) -> None:
        if now == self._current():
            return
        if self._descriptor is None:
            self._now = now
        else:
            self._keep(now, what)

    def _keep(self, now: Checkpoint, what: Record) -> None:
        if self._descriptor is None:
            self._begin(now, what)
        else:
            self._append(now, codec.encode(what), 1)
        if self._lines_since >= CHECKPOINT_LINES or self._bytes_since >= CHECKPOINT_BYTES:
            self._checkpoint()

    def _begin(self, now: Checkpoint, what: Record) -> None:
        private.make_folder(self._path.parent)
        flags = os.O_RDWR | os.O_APPEND | os.O_CREAT | os.O_EXCL
        self._descriptor = descriptor = private.open_file(self._path, flags)
        lines = [codec.encode(one) for one in (self._head, *_changes(now), what)]
        try:
            lock.take(descriptor, self._beside)
            self._append(now, b"".join(lines), len(lines))
        except OSError:
            # Nothing was kept in it yet, and a header cut off would never be opened again.
            with contextlib.suppress(OSError):
                self._path.unlink()
            lock.release(descriptor, self._beside)
            self._descriptor = None
            self._now = replace(now, entries=0, last_number=0, line=0)
            raise

    def _append(self, now: Checkpoint, data: bytes, lines: int) -> None:
        data = b"\n" + data if self._torn else data
        self._now = None  # what is on the disk is looked at anew, should this fail
        private.write_all(self._file(), data)
        self._torn = False
        self._now = replace(now, line=now.line + lines)
        self._lines_since += lines
        self._bytes_since += len(data)

    def _checkpoint(self) -> None:
        # It only spares reading, so a disk that has no room for it loses nothing.
        now = self._current()
        with contextlib.suppress(OSError):
            self._append(now, codec.encode(replace(now, line=now.line + 1)), 1)
            self._lines_since = self._bytes_since = 0

    def _current(self) -> Checkpoint:
        if self._closed:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        if self._now is None:
            size = os.fstat(self._file()).st_size
            found = tail.scan(self._read, size)
            self._torn = backwards.is_torn(self._read, size)
            self._lines_since, self._bytes_since = found.lines_since, found.bytes_since
            self._now = found.now
        return self._now

    def _file(self) -> int:
        if self._descriptor is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return self._descriptor

    def _read(self, offset: int, count: int) -> bytes:
        return os.pread(self._file(), count, offset)

    def _facts(self, now: Checkpoint, updated_at: float) -> SessionFacts:
        return replace(facts.of(self._head, now), updated_at=updated_at)


def open_journal(path: Path, session_id: str) -> FileJournal:
    """Return a kept session's journal, locked for this process.

    Raises BlockingIOError that names who has it, OSError with one line where it cannot be read.
    """
    descriptor = private.open_file(path, os.O_RDWR | os.O_APPEND)
    beside = path.with_suffix(lock.SUFFIX)
    try:
        private.make_folder(path.parent)
        found, _ = header.read(private.reader(descriptor))
        lock.take(descriptor, beside)
    except BlockingIOError as error:
        os.close(descriptor)
        raise BlockingIOError(error.errno, store_words.in_use(session_id, lock.holder(beside))) from error
    except ValueError as error:
        os.close(descriptor)
        raise OSError(store_words.not_opened(session_id, str(error))) from error
    except OSError:
        os.close(descriptor)
        raise
    return FileJournal(path, replace(found, session_id=session_id), descriptor=descriptor)


def _changes(now: Checkpoint) -> Iterator[Record]:
    if now.name:
        yield Named(now.name, now.named_by)
    if now.memory:
        yield Remembered(now.memory)
    if now.linked:
        yield Linked(now.linked)
    if now.loops:
        yield LoopsKept(now.loops)


def _record(line: bytes) -> Record | None:
    try:
        return codec.decode(line)
    except ValueError:
        return None
