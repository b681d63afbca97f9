"""What an agent writes to standard output: messages pass, the rest is kept as printed."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.agents.acp.filter import MOST_PARTS, MessageFilter
from robota_console.agents.acp.printed import Printed

CALL = {"jsonrpc": "2.0", "method": "session/update", "params": {"a": 1}}


def filtered(*pieces: bytes, longest: int = 1 << 20) -> tuple[list[object], tuple[str, ...]]:
    """Return the messages and the printed lines that some bytes come to."""
    printed = Printed()
    sieve = MessageFilter(printed, longest=longest)
    messages = [message for piece in pieces for message in sieve.feed(piece)]
    return [*messages, *sieve.end()], printed.lines()


@given(st.lists(st.integers(1, 200), max_size=20))
def test_a_message_may_come_in_any_pieces(cuts: list[int]) -> None:
    """A pipe cuts where it likes, and every word is heard once."""
    whole = b"noise\n" + json.dumps(CALL).encode() + b"\r\n\n" + json.dumps(CALL).encode()
    places = [0, *sorted(cut % len(whole) for cut in cuts), len(whole)]

    found, printed = filtered(*(whole[a:b] for a, b in pairwise(places)))

    assert (found, printed) == ([CALL, CALL], ("stdout: noise",))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        pytest.param('{"id": "3", "result": 1}', {"id": 3, "result": 1}, id="a number written as a text"),
        pytest.param('{"id": 3.0, "result": 1}', {"id": 3, "result": 1}, id="a number written with a point"),
        pytest.param('{"id": null, "method": "a"}', {"method": "a"}, id="no number, spelled out"),
        pytest.param('{"id": "x", "method": "a"}', {"id": "x", "method": "a"}, id="their own number"),
        pytest.param(
            '{"id": 1, "result": null, "error": {"code": 2, "message": "m"}}',
            {"id": 1, "error": {"code": 2, "message": "m", "data": None}},
            id="no result, spelled out",
        ),
        pytest.param(
            '{"id": 1, "error": {"code": "E", "message": 5}}',
            {"id": 1, "error": {"code": -32603, "message": "", "data": None}},
            id="an error of odd parts",
        ),
        pytest.param(
            '{"id": 1, "error": ["no"]}',
            {"id": 1, "error": {"code": -32603, "message": ""}},
            id="an error that is a list",
        ),
    ],
)
def test_a_message_is_mended(line: str, message: object) -> None:
    """An answer that is nearly right must not leave a listener waiting for ever."""
    assert filtered(line.encode() + b"\n") == ([message], ())


@pytest.mark.parametrize(
    "line",
    [
        '{"id": true, "result": 1}',
        '{"id": "x", "result": 1}',
        '{"id": {}, "method": "a"}',
        '{"method": 5}',
        '{"a": 1}',
        '{"a": 1',
        "{}",
        '"{}"',
        "[{}]",
    ],
)
def test_what_is_no_message_is_printed(line: str) -> None:
    """It may say why nothing else comes, so `/agent log` has it."""
    assert filtered(line.encode() + b"\n") == ([], (f"stdout: {line}",))


def test_bad_bytes_in_a_message_do_not_lose_it() -> None:
    """A turn whose last word holds a bad byte must end all the same."""
    assert filtered(b'{"id": 1, "result": "a\xffb"}\n') == ([{"id": 1, "result": "a\ufffdb"}], ())


def test_a_line_too_long_is_dropped_and_said_and_the_next_one_counts() -> None:
    """Memory is bounded, and the session goes on."""
    long = b'{"method": "' + b"x" * 2000 + b'"}\n'

    found, printed = filtered(long[:700], long[700:], json.dumps(CALL).encode() + b"\n", longest=1000)

    assert found == [CALL]
    assert printed == (f"stdout: a line of {len(long) - 1} bytes, dropped",)


def test_a_message_of_too_many_parts_is_dropped_and_said() -> None:
    """Millions of tiny parts would hold the program and fill its memory."""
    line = b'{"method": [' + b"0," * (MOST_PARTS + 1) + b"0]}"

    found, printed = filtered(line + b"\n", longest=1 << 26)

    assert (found, len(printed)) == ([], 1)
    assert printed[0] == f"stdout: a message of {len(line)} bytes with too many parts, dropped"
