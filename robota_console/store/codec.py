"""A journal's records as lines, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeAlias

from robota_console.model.entry import Entry, Role
from robota_console.model.task import LoopPhase, LoopRecord
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolKind, ToolResult, ToolState
from robota_console.store import jsonl, record

if TYPE_CHECKING:
    from robota_console.store.record import Record

Read: TypeAlias = Callable[[Any], Any]
TYPES: Mapping[str, type[Record]] = {
    "session": record.Header,
    "entry": record.Kept,
    "name": record.Named,
    "memory": record.Remembered,
    "linked": record.Linked,
    "loops": record.LoopsKept,
    "cleared": record.Cleared,
    "facts": record.Checkpoint,
}
NAMES: Mapping[type[Record], str] = {kind: name for name, kind in TYPES.items()}


def encode(what: Record) -> bytes:
    """Return the record's line; fields that have their default value are left out."""
    match what:
        case record.Header():
            body = {"version": what.version, "id": what.session_id, **_plain(what)}
            del body["session_id"]
        case record.Kept(entry):
            body = _plain(entry)
        case _:
            body = _plain(what)
    return jsonl.dump({"type": NAMES[type(what)], **body})


def decode(line: bytes) -> Record | None:
    """Return the record a line holds; None for a type that a newer version has added.

    Keys that are not known are passed over. Raises ValueError where the line is damaged.
    """
    found = jsonl.parse(line)
    try:
        kind = TYPES.get(_text(found.get("type")))
        if kind is None:
            return None
        made: Record = _RECORDS[kind](found)
    except (TypeError, OverflowError) as error:
        raise ValueError(f"not a record: {error}") from error
    return made


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        pairs = ((field, getattr(value, field.name)) for field in fields(value))
        return {field.name: _plain(one) for field, one in pairs if one != field.default}
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return value.value if isinstance(value, Enum) else value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("text expected")
    return value


def _whole(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError("whole number expected")
    return value


def _number(value: Any) -> float:
    if isinstance(value, float):
        return value
    return float(_whole(value))


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("true or false expected")
    return value


def _tool_kind(value: Any) -> ToolKind:
    try:
        return ToolKind(value)
    except ValueError:
        return ToolKind.OTHER


def _many(one: Read) -> Read:
    def read(value: Any) -> Any:
        if not isinstance(value, list):
            raise TypeError("list expected")
        return tuple(map(one, value))

    return read


def _header(found: Any) -> record.Header:
    read: record.Header = _head({**found, "session_id": found.get("id")})
    return read


def _object(kind: type[Any], /, **readers: Read) -> Read:
    # What is null has its default value: None, wherever a field may be None.
    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            raise TypeError("object expected")
        return kind(**{key: of(value[key]) for key, of in readers.items() if value.get(key) is not None})

    return read


_diff = _object(
    Diff,
    path=_text,
    lines=_many(_object(DiffLine, kind=DiffKind, text=_text, line_number=_whole)),
    created=_flag,
)
_tool = _object(
    ToolState,
    name=_text,
    first_arg=_text,
    kind=_tool_kind,
    running=_flag,
    result=ToolResult,
    exit_code=_whole,
    output=_text,
    lines=_whole,
    diff=_diff,
    further_diffs=_many(_diff),
    execution_id=_text,
    started_at=_number,
    ended_at=_number,
)
_entry = _object(
    Entry,
    entry_id=_text,
    role=Role,
    text=_text,
    at=_number,
    event_type=_text,
    tools=_many(_tool),
    interrupted=_flag,
    driver=_text,
)
_loops = _many(
    _object(
        LoopRecord,
        loop_id=_text,
        instruction=_text,
        phase=LoopPhase,
        created_at=_number,
        expires_at=_number,
        next_allowed_at=_number,
        delay_seconds=_number,
        reason=_text,
        times_left=_whole,
        revision=_whole,
    )
)
_head = _object(
    record.Header,
    session_id=_text,
    agent=_text,
    folder=_text,
    created_at=_number,
    forked_from=_text,
    version=_whole,
)
_RECORDS: Mapping[type[Record], Read] = {
    record.Header: _header,
    record.Kept: lambda found: record.Kept(_entry(found)),
    record.Named: _object(record.Named, name=_text, named_by=_whole),
    record.Remembered: _object(record.Remembered, memory=_text),
    record.Linked: _object(record.Linked, linked=_text),
    record.LoopsKept: _object(record.LoopsKept, loops=_loops),
    record.Cleared: _object(record.Cleared),
    record.Checkpoint: _object(
        record.Checkpoint,
        name=_text,
        named_by=_whole,
        memory=_text,
        linked=_text,
        loops=_loops,
        entries=_whole,
        last_number=_whole,
        line=_whole,
    ),
}
