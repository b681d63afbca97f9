"""The protocol as others meet it: one file a message, which is its line.

A change of one of these files is a change of the protocol.
"""

from __future__ import annotations

import json
from dataclasses import MISSING
from pathlib import Path
from typing import Any

import pytest

from robota_console.wire.codec import (
    client_types,
    decode_client,
    decode_host,
    encode_client,
    encode_host,
    host_types,
)
from robota_console.wire.record import Field, Record
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.table import record_of

GOLDEN = Path(__file__).parent / "golden"
CODECS: dict[str, tuple[Any, Any, Any]] = {
    "client": (client_types(), decode_client, encode_client),
    "host": (host_types(), decode_host, encode_host),
}
EACH = [pytest.param(side, name, id=f"{side} {name}") for side in CODECS for name in CODECS[side][0]]
TEXTS = ("", "word", "\ud800")
NUMBERS = (True, 3, -1, 1.5, float("inf"), 2**60)
ODD: tuple[Any, ...] = (None, *TEXTS, *NUMBERS, [], [None], {}, {"type": []})


def golden(side: str, name: str) -> bytes:
    """Return a message's line."""
    return (GOLDEN / side / f"{name}.json").read_bytes()


@pytest.mark.parametrize(("side", "name"), EACH)
def test_a_golden_line_is_read_and_written_as_it_is(side: str, name: str) -> None:
    """Another implementation can be held to these bytes, in both directions."""
    types, decode, encode = CODECS[side]
    line = golden(side, name)

    message = decode(line)

    assert type(message) is types[name]
    assert encode(message) == line


@pytest.mark.parametrize(("side", "name"), EACH)
def test_a_golden_line_shows_every_field(side: str, name: str) -> None:
    """A field that no file shows would be one that nobody else knows of."""
    found = json.loads(golden(side, name))

    told = {".".join(one.path) for one in _fields(record_of(CODECS[side][0][name]))}
    assert told <= set(_leaves(found))


@pytest.mark.parametrize(("side", "name"), EACH)
def test_what_a_newer_version_adds_is_passed_over(side: str, name: str) -> None:
    """A terminal that was not updated shows what it knows."""
    _, decode, _ = CODECS[side]
    line = golden(side, name)

    assert decode(json.dumps({"added": {"later": 1}, **json.loads(line)})) == decode(line)


@pytest.mark.parametrize(("side", "name"), EACH)
def test_a_field_of_the_wrong_kind_is_named_and_nothing_is_raised(side: str, name: str) -> None:
    """Whatever stands in a field, at any depth, the answer is a message or a refusal."""
    types, decode, _ = CODECS[side]
    found = json.loads(golden(side, name))

    for path in _paths(found):
        for odd in ODD:
            said = decode(json.dumps(_with(found, path, odd)).replace("Infinity", "1e999"))
            if isinstance(said, Refusal):
                assert said.reason in (Reason.WRONG_FIELD, Reason.UNKNOWN_TYPE, Reason.VERSION)
                assert said.words.isascii()
            else:
                assert type(said) is types[name]


@pytest.mark.parametrize(("side", "name"), EACH)
def test_a_missing_field_is_named(side: str, name: str) -> None:
    """Whoever writes another implementation is told what is not there."""
    types, decode, _ = CODECS[side]
    found = json.loads(golden(side, name))

    for one in _fields(record_of(types[name])):
        said = decode(json.dumps({key: value for key, value in found.items() if key != one.path[0]}))

        if one.default is MISSING:
            assert isinstance(said, Refusal)
            assert said.words == f"{name}: {one.path[0]} is missing."
        else:
            assert type(said) is types[name]


def test_there_is_no_file_of_a_message_that_is_not_there() -> None:
    """What was taken out of the protocol leaves nothing behind."""
    for side, (types, _, _) in CODECS.items():
        assert {path.stem for path in (GOLDEN / side).iterdir()} == set(types)


def _fields(record: Record) -> list[Field]:
    return [one for one in record.fields if isinstance(one, Field)]


def _leaves(found: Any, way: str = "") -> list[str]:
    if not isinstance(found, dict):
        return []
    return [leaf for key, one in found.items() for leaf in (f"{way}{key}", *_leaves(one, f"{way}{key}."))]


def _paths(found: Any) -> list[tuple[Any, ...]]:
    steps = found.items() if isinstance(found, dict) else enumerate(found) if isinstance(found, list) else ()
    return [(key, *rest) for key, one in steps for rest in ((), *_paths(one))]


def _with(found: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return odd
    copy = dict(found) if isinstance(found, dict) else list(found)
    copy[path[0]] = _with(found[path[0]], path[1:], odd)
    return copy
