"""Anything that a message can hold, made of its annotations; independent of how the codec names it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

from robota_console.wire import naming
from robota_console.wire.limit import PROTOCOL, WHOLE_CAP
from robota_console.wire.message import ClientMessage, HostMessage
from robota_console.wire.message_base import Bound
from robota_console.wire.table import NAMESPACE

HOSTILE = '\0\n\r\t\x1b"\\/\x7f\x85\u2028\u2029\ufeff\uffff\U0001f600aé'
text = st.text(max_size=20) | st.text(HOSTILE, max_size=20)
whole = st.integers(-WHOLE_CAP, WHOLE_CAP)
number = st.floats(allow_nan=False, allow_infinity=False)
foreign = st.recursive(
    st.none() | st.booleans() | whole | number | text,
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(text, inner, max_size=2),
    max_leaves=5,
)
_PLAIN: Mapping[Any, st.SearchStrategy[Any]] = {
    str: text,
    int: whole,
    float: number,
    bool: st.booleans(),
    Bound.NON_EMPTY: text.filter(bool),
    Bound.COUNT: st.integers(0, WHOLE_CAP),
}


def anything(kind: type[Any]) -> st.SearchStrategy[Any]:
    """Return any message, or any fact that crosses."""
    hints = get_type_hints(kind, localns=dict(NAMESPACE), include_extras=True)
    never = naming.NEVER.get(kind, frozenset())
    given = {one.name: _any(hints[one.name]) for one in fields(kind) if one.name not in never}
    if "protocol" in given:
        given["protocol"] = st.just(PROTOCOL)
    return st.builds(kind, **given)


def _any(hint: Any) -> st.SearchStrategy[Any]:
    inner = get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if get_origin(hint) is Annotated:
        return _PLAIN[inner[1]]
    if get_origin(hint) is tuple:
        return st.lists(_any(inner[0]), max_size=2).map(tuple)
    if get_origin(hint) is Mapping:
        return st.dictionaries(text, foreign, max_size=3)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return anything(hint)
    return st.one_of(*(st.none() if one is type(None) else _any(one) for one in inner)).map(
        lambda value: None if value == {} else value  # an object that may be left out and has nothing in it
    )


client_messages = st.one_of(*map(anything, get_args(ClientMessage)))
host_messages = st.one_of(*map(anything, get_args(HostMessage)))
