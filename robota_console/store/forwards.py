"""A file's lines from anywhere on, block by block, so that its length takes no memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.store.backwards import BLOCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.store.backwards import ReadAt


def lines(read: ReadAt, start: int, end: int, block: int = BLOCK) -> Iterator[tuple[int, bytes]]:
    """Give each line without its LF, with the offset after it; a last one without LF as any other."""
    carried: list[bytes] = []
    at = start
    for offset in range(start, end, block):
        pieces = read(offset, min(block, end - offset)).split(b"\n")
        for piece in pieces[:-1]:
            whole = b"".join((*carried, piece))
            carried.clear()
            at += len(whole) + 1
            yield at, whole
        carried.append(pieces[-1])
    if rest := b"".join(carried):
        yield at + len(rest), rest
