"""A transcript in pages that a client asks for one by one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.entry import Entry
from robota_console.wire.codec import encode_host
from robota_console.wire.host_state import History
from robota_console.wire.json_line import dump
from robota_console.wire.limit import PAGE_CAP
from robota_console.wire.table import record_of

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Page:
    """A `history` message as it is sent, and how many entries it has."""

    frame: bytes
    count: int


def history_page(entries: Iterable[Entry], *, start_index: int, total: int, cap: int = PAGE_CAP) -> Page:
    """Return the page that begins with the first of the entries, of at most `cap` bytes.

    It has one entry at least, where there is one, however long that is; no entry is
    asked for that is not needed, and none is written twice.
    """
    empty = encode_host(History(start_index=start_index, total=total, entries=()))
    head, tail = empty[:-3], empty[-3:]
    size, taken = len(empty), list[bytes]()
    for entry in entries:
        written = dump(record_of(Entry).write(entry))
        size += len(written) + bool(taken)
        if size > cap:
            if not taken:  # it may even be longer than a line
                return Page(encode_host(History(start_index=start_index, total=total, entries=(entry,))), 1)
            break
        taken.append(written)
    return Page(head + b",".join(taken) + tail, len(taken))
