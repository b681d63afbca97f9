"""Whatever a line is, it is answered and never raises."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console.wire import served
from robota_console.wire.codec import client_types, decode_client, decode_host, host_types
from robota_console.wire.limit import FRAME_CAP
from robota_console.wire.refusal import Reason, Refusal

DEEP = 200_000
COMMAND = b'{"type":"command","name":"x","requestId":"r1","args":'


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        pytest.param(b'"' + b"a" * FRAME_CAP + b'"', Reason.TOO_LARGE, id="too large"),
        pytest.param("\u00e9" * (FRAME_CAP // 2 + 1), Reason.TOO_LARGE, id="too large, counted in bytes"),
        pytest.param(b'{"type":"\xff"}', Reason.NOT_TEXT, id="not UTF-8"),
        pytest.param('{"type":"\ud800"}', Reason.NOT_TEXT, id="half a character in a str"),
        pytest.param('{"type":"abort"}'.encode("utf-16"), Reason.NOT_TEXT, id="UTF-16"),
        pytest.param(b'\xef\xbb\xbf{"type":"abort"}', Reason.NOT_JSON, id="a byte order mark"),
        pytest.param(b"", Reason.NOT_JSON, id="nothing"),
        pytest.param(b'{"type":"abort"', Reason.NOT_JSON, id="cut"),
        pytest.param(b'{"type":"abort"} {}', Reason.NOT_JSON, id="two objects"),
        pytest.param(b"[" * DEEP, Reason.NOT_JSON, id="a bomb of lists"),
        pytest.param(b'{"a":' * DEEP + b"1" + b"}" * DEEP, Reason.NOT_JSON, id="a bomb of objects"),
        pytest.param(b'{"type":"abort","x":NaN}', Reason.NOT_JSON, id="not a number"),
        pytest.param(b'{"type":"abort","x":-Infinity}', Reason.NOT_JSON, id="infinity"),
        pytest.param(b'{"type":"ack","seq":' + b"9" * 5000 + b"}", Reason.NOT_JSON, id="a huge whole number"),
        pytest.param(b"[]", Reason.NOT_AN_OBJECT, id="a list"),
        pytest.param(b"null", Reason.NOT_AN_OBJECT, id="null"),
        pytest.param(b"{}", Reason.UNKNOWN_TYPE, id="no type"),
        pytest.param(b'{"type":[]}', Reason.UNKNOWN_TYPE, id="a type that is a list"),
        pytest.param(b'{"type":"dance"}', Reason.UNKNOWN_TYPE, id="unknown type"),
        pytest.param(b'{"type":"text_delta","delta":""}', Reason.UNKNOWN_TYPE, id="a host's own type"),
        pytest.param(b'{"type":"get-settings"}', Reason.NOT_AVAILABLE, id="a type that is not served"),
        pytest.param(b'{"type":"submit"}', Reason.WRONG_FIELD, id="a field is missing"),
        pytest.param(b'{"type":"submit","prompt":""}', Reason.WRONG_FIELD, id="an empty message"),
        pytest.param(COMMAND + b"7}", Reason.WRONG_FIELD, id="a number for a text"),
        pytest.param(COMMAND + rb'"\ud800"}', Reason.WRONG_FIELD, id="half a character"),
        pytest.param(b'{"type":"ack","seq":1e999}', Reason.WRONG_FIELD, id="an endless number"),
        pytest.param(b'{"type":"ack","seq":9007199254740992}', Reason.WRONG_FIELD, id="not exact"),
        pytest.param(b'{"type":"ack","seq":true}', Reason.WRONG_FIELD, id="true for a number"),
        pytest.param(b'{"type":"hello","protocol":2}', Reason.VERSION, id="another version"),
        pytest.param(b'{"type":"hello","protocol":-1,"x":3}', Reason.VERSION, id="an odd version"),
    ],
)
def test_a_line_that_cannot_be_taken_is_refused_in_words(line: bytes | str, reason: Reason) -> None:
    """The session and all other terminals go on, whatever one client sends."""
    said = decode_client(line)

    assert isinstance(said, Refusal)
    assert said.reason is reason
    assert said.words.isascii()
    assert said.words.endswith(".")


def test_a_refusal_names_the_request_it_belongs_to() -> None:
    """The one who waits for an answer gets this one."""
    said = decode_client(COMMAND + b"7}")

    assert said == Refusal(Reason.WRONG_FIELD, "command: args has to be text.", "r1")


@pytest.mark.parametrize("request_id", [7, None, "a" * 201])
def test_a_request_id_that_is_none_is_not_given_back(request_id: object) -> None:
    """Nothing of any length or kind is sent back as it came."""
    said = decode_client(json.dumps({"type": "dance", "requestId": request_id}))

    assert isinstance(said, Refusal)
    assert said.request_id == ""


def test_unknown_and_not_available_are_told_apart() -> None:
    """Another implementation learns whether to ask elsewhere or to mend its spelling."""
    assert _words(decode_client('{"type":"get-settings"}')) == "'get-settings' is not available here."
    assert _words(decode_client('{"type":"get-setings"}')) == "'get-setings' is not a known type."
    assert _words(decode_host('{"type":"model_list"}')) == "'model_list' is not available here."


def test_a_foreign_name_is_shortened_and_shown_as_ascii() -> None:
    """What is said of a line cannot itself do anything at a terminal."""
    words = _words(decode_client(json.dumps({"type": "\x1b[2J\u202e" + "a" * 10_000})))

    assert words.startswith(r"'\x1b[2J\u202eaaa")
    assert len(words) < 120


def test_nothing_is_both_served_and_not() -> None:
    """The page of the protocol says one thing of each type."""
    assert not served.UNSERVED_CLIENT & set(client_types())
    assert not served.UNSERVED_HOST & set(host_types())


def test_a_value_nobody_knows_the_shape_of_is_bounded_in_depth() -> None:
    """What is only handed on must not break who hands it on."""
    nest: Any = 1
    for _ in range(100):
        nest = [nest]

    said = decode_host(
        json.dumps(
            {"type": "command_result", "name": "x", "message": "", "success": True, "data": {"n": nest}}
        )
    )

    assert _words(said) == "command_result: data has to be at most 32 levels deep."


@settings(max_examples=300, deadline=None)
@given(st.binary() | st.text())
def test_anything_is_answered(line: bytes | str) -> None:
    """Bytes of any kind: a refusal, never an exception."""
    assert decode_client(line) is not None
    assert decode_host(line) is not None


def _words(said: object) -> str:
    assert isinstance(said, Refusal)
    return said.words
