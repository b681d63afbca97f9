"""The first line of a journal, and what it says against opening it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.store import codec, jsonl
from robota_console.store.backwards import BLOCK
from robota_console.store.record import VERSION, Header
from robota_console.text import store_words

if TYPE_CHECKING:
    from robota_console.store.backwards import ReadAt


def read(read_at: ReadAt) -> tuple[Header, int]:
    """Return a journal's header and its length in bytes.

    Raises ValueError with half a sentence where a newer version wrote it or it is none.
    """
    line, ended, _ = read_at(0, BLOCK).partition(b"\n")
    found = _decoded(line) if ended else None
    if found is None:
        raise ValueError(store_words.HEADER_DAMAGED)
    if found.version > VERSION:
        raise ValueError(store_words.NEWER)
    return found, len(line) + 1


def _decoded(line: bytes) -> Header | None:
    # Of a newer version's header nothing is sure but where its version stands.
    try:
        version = jsonl.parse(line).get("version")
        if isinstance(version, int) and version > VERSION:
            return Header(session_id="", version=version)
        found = codec.decode(line)
    except ValueError:
        return None
    return found if isinstance(found, Header) and found.version == VERSION else None
