"""A file's lines from its end, block by block, so that its length costs nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    ReadAt: TypeAlias = Callable[[int, int], bytes]
    """Give up to so many bytes, from this offset on."""

BLOCK = 64 * 1024


def runs(read: ReadAt, size: int, block: int = BLOCK) -> Iterator[bytes]:
    """Give whole lines, many at a time and as they stand in the file, the newest run first.

    A block is read for each run that is asked for, more where a line is longer than
    one. A last line without LF is whole, too.
    """
    carried: list[bytes] = []
    end = size
    while end > 0:
        start = max(end - block, 0)
        data = read(start, end - start)
        end = start
        cut = data.find(b"\n") + 1 if start else 0
        if start and not cut:
            carried.append(data)
            continue
        if run := b"".join((data[cut:], *reversed(carried))):
            yield run
        carried = [data[:cut]]


def lines(read: ReadAt, size: int, block: int = BLOCK) -> Iterator[bytes]:
    """Give the lines without their LF, the newest first; a last line without LF as any other."""
    for run in runs(read, size, block):
        yield from reversed(run.removesuffix(b"\n").split(b"\n"))


def is_torn(read: ReadAt, size: int) -> bool:
    """Return whether the last line lacks its LF, as one does that was being written in a crash."""
    return size > 0 and read(size - 1, 1) != b"\n"
