"""The codec's table: a record for each dataclass, made of its annotations once it is needed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, get_args, get_origin, get_type_hints

from robota_console.model import (
    command,
    entry,
    event,
    kept_session,
    permission,
    plan,
    question,
    task,
    tool,
    usage,
)
from robota_console.wire import host_session, host_state, message_base, naming, shape
from robota_console.wire.derived import ADDED
from robota_console.wire.record import Field, Record, Spread
from robota_console.wire.shape import Shape, expected

if TYPE_CHECKING:
    import dataclasses

_SPOKEN_OF = (
    command, entry, kept_session, permission, plan, question, task, tool, usage, host_session, host_state,
    message_base,
)  # fmt: skip
NAMESPACE: Mapping[str, Any] = {
    **{name: found for module in _SPOKEN_OF for name, found in vars(module).items() if name[0].isupper()},
    "Any": Any,
    "Mapping": Mapping,
    "TurnResult": event.TurnResult,
    "e": event,
    "permission": permission,
}
"""What the annotations of messages and facts speak of: they import it for the type checker only."""

_PLAIN: Mapping[Any, Shape] = {
    str: shape.TEXT,
    int: shape.WHOLE,
    float: shape.NUMBER,
    bool: shape.FLAG,
    message_base.Bound.NON_EMPTY: shape.NON_EMPTY,
    message_base.Bound.COUNT: shape.COUNT,
}


@cache
def record_of(kind: Any) -> Record:
    """Return how a dataclass crosses; raises TypeError where a field has no shape."""
    hints = get_type_hints(kind, localns=dict(NAMESPACE), include_extras=True)
    never = naming.NEVER.get(kind, frozenset())
    made = tuple(_field(kind, one, hints[one.name]) for one in fields(kind) if one.name not in never)
    return Record(kind, made, ADDED.get(kind, {}))


def _field(kind: type[Any], field: dataclasses.Field[Any], hint: Any) -> Field | Spread:
    name = field.name
    told = naming.NAMES.get(kind, {}).get(name) or naming.camel(name)
    if naming.NAMES.get(kind, {}).get(name) == naming.HERE:
        return Spread(name, record_of(_not_none(hint)[0]))
    return Field(
        name=name,
        path=tuple(told.split(".")),
        shape=_shape(hint),
        default=naming.LENIENT.get(kind, {}).get(name, field.default),
        always=name in naming.ALWAYS.get(kind, ()),
        nullable=type(None) in get_args(hint),
    )


def _not_none(hint: Any) -> list[Any]:
    return [one for one in get_args(hint) if one is not type(None)]


def _shape(hint: Any) -> Shape:
    if found := _PLAIN.get(hint):
        return found
    if isinstance(hint, type) and issubclass(hint, Enum):
        return shape.word_of(hint)
    if is_dataclass(hint) and isinstance(hint, type):
        record = record_of(hint)
        return Shape(f"`{hint.__name__}`", record.write, record.read)
    return _compound(hint)


def _compound(hint: Any) -> Shape:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _PLAIN[inner[1]]
    if origin is tuple and inner[1:] == (...,):
        return shape.many(_shape(inner[0]))
    if origin is Mapping:
        return shape.MAPPING
    if type(None) in inner:
        one = _shape(_not_none(hint)[0])
        return shape.MAYBE_MAPPING if one is shape.MAPPING else shape.maybe(one)
    if all(one in naming.TAGS for one in inner) and inner:
        return _one_of({naming.TAGS[one]: record_of(one) for one in inner})
    raise TypeError(f"no shape for {hint!r}")


def _one_of(records: Mapping[str, Record]) -> Shape:
    words = "an object whose type is " + " or ".join(f"`{tag}`" for tag in records)

    def write(value: Any) -> dict[str, Any]:
        tag = naming.TAGS[type(value)]
        return {"type": tag, **records[tag].write(value)}

    def read(found: Any) -> Any:
        tag = found.get("type") if isinstance(found, dict) else None
        record = records.get(tag) if isinstance(tag, str) else None
        if record is None:
            raise expected(words)
        return record.read(found)

    return Shape(words, write, read)
