"""A session as JSON lines: one object an entry, with the fields of `Entry`."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.text.export.words import When


def jsonl(entries: Iterable[Entry], _facts: SessionFacts, _when: When) -> Iterator[str]:
    """Give a line for each entry, oldest first: all fields, text as it came, in ASCII.

    A field has the name it has in `Entry`, and in `ToolState`, `Diff` and `DiffLine` inside it; a role,
    kind or result is its word; a time is in seconds.
    """
    from json import dumps

    for entry in entries:
        yield f"{dumps(_plain(entry))}\n"


def _plain(fact: Any) -> Any:
    if is_dataclass(fact):
        return {field.name: _plain(getattr(fact, field.name)) for field in fields(fact)}
    if isinstance(fact, tuple):
        return [_plain(part) for part in fact]
    return fact.value if isinstance(fact, Enum) else fact
