"""The two ends, joined: each hears what the other said, and no more than it may."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from robota_console.wire import message as m
from robota_console.wire import words
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.codec import encode_client, encode_host
from robota_console.wire.ending import Closed, CloseReason
from robota_console.wire.host_end import HostEnd, Reply
from robota_console.wire.limit import FRAME_CAP
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.role import OBSERVER_MAY
from tests.wire.joined import Joined, hello
from tests.wire.strategies import anything

OBSERVE = m.ConnectionRole.OBSERVE
HELLO = encode_client(m.ClientHello(protocol=1))
OF_THE_ENDS = (m.ClientHello, m.Resume, m.Ack, m.HostHello)
sizes = st.lists(st.integers(0, 60), max_size=30)
said_by_client = st.one_of(*(anything(kind) for kind in get_args(m.ClientMessage) if kind not in OF_THE_ENDS))
said_by_host = st.one_of(*(anything(kind) for kind in get_args(m.HostMessage) if kind not in OF_THE_ENDS))
some = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@some
@given(st.lists(said_by_client, max_size=5), sizes)
def test_a_host_hears_what_was_said_in_any_pieces(said: list[m.ClientMessage], sizes: list[int]) -> None:
    """A line cut anywhere by the carrier is a line."""
    ends = Joined()

    ends.to_host(b"".join(line for one in said if isinstance(line := ends.client.send(one), bytes)), sizes)

    assert ends.heard == [m.ClientHello(protocol=1, client="test 1"), *said]


@some
@given(st.lists(said_by_host, max_size=5), sizes)
def test_a_client_hears_what_was_said_in_any_pieces(said: list[m.HostMessage], sizes: list[int]) -> None:
    """In order, and each once."""
    ends = Joined()

    ends.to_client(b"".join(map(encode_host, said)), sizes)

    assert ends.told == [hello(), *said]


@some
@given(st.lists(said_by_client, max_size=5))
def test_an_observer_never_sends_what_the_host_would_refuse(said: list[m.ClientMessage]) -> None:
    """It gets its notice here, and the host has nothing to refuse."""
    ends = Joined(OBSERVE)

    for one in said:
        line = ends.client.send(one)
        if one.type in OBSERVER_MAY:
            assert isinstance(line, bytes)
            ends.to_host(line)
        else:
            assert line == Refusal(Reason.READ_ONLY, words.READ_ONLY)

    assert ends.heard[1:] == [one for one in said if one.type in OBSERVER_MAY]


@some
@given(said_by_client)
def test_a_host_holds_an_observer_to_its_list(said: m.ClientMessage) -> None:
    """Whatever program is at the other end."""
    ends = Joined(OBSERVE)

    ends.to_host(encode_client(said))

    if said.type in OBSERVER_MAY:
        assert ends.heard[1:] == [said]
    else:
        request_id = getattr(said, "request_id", "")
        assert ends.told[1:] == [m.ProtocolError(message=words.READ_ONLY, request_id=request_id)]
        assert not any(one == said for one in ends.heard)


@some
@given(st.lists(st.binary(max_size=40) | st.sampled_from([b"\n", b"{}\n", HELLO, b'{"type":"abort"}\n'])))
def test_garbage_never_raises_and_ends_at_most_once(pieces: list[bytes]) -> None:
    """On either end, before the hello and after it."""
    for greeted in (b"", HELLO):
        host = HostEnd(hello())
        heard = [one for piece in (greeted, *pieces) for one in host.receive(piece)] + host.receive_end()
        assert sum(isinstance(one, Closed) for one in heard) == 1
    for greeted in (b"", encode_host(hello())):
        client = ClientEnd("test")
        told = [one for piece in (greeted, *pieces) for one in client.receive(piece)] + client.receive_end()
        assert sum(isinstance(one, Closed) for one in told) == 1


def test_the_host_says_hello_first_and_the_client_before_anything_else() -> None:
    """Each knows whom it met, and as what, before a word of the session."""
    ends = Joined(OBSERVE)

    assert ends.told == [hello(OBSERVE)]
    assert ends.client.hello == hello(OBSERVE)
    assert ends.host.client == m.ClientHello(protocol=1, client="test 1")


@pytest.mark.parametrize(
    ("first", "why"),
    [
        (b'{"type":"abort"}\n', ""),
        (b"GET / HTTP/1.1\r\n", f" {words.NOT_JSON}"),
        (b'{"type":"hello"}\n', " hello: protocol is missing."),
        (b"x" * (FRAME_CAP + 1), f" {words.TOO_LARGE}"),
    ],
    ids=["another message", "another protocol", "half a hello", "an endless line"],
)
def test_who_does_not_say_hello_is_not_served(first: bytes, why: str) -> None:
    """One line says so, and nothing reached the session."""
    host = HostEnd(hello())
    said = words.HELLO_FIRST + why

    refused, closed = host.receive(first)

    assert refused == Reply(encode_host(m.ProtocolError(message=said)))
    assert closed == Closed(CloseReason.NO_HELLO, said)
    assert host.receive(HELLO) == []
    assert host.receive_end() == []


def test_a_host_that_lets_nobody_in_says_why_in_place_of_its_hello() -> None:
    """Who is refused hears the reason, and not that a line was missing."""
    client = ClientEnd("test")
    refused = m.Closing(reason=m.ClosingReason.REFUSED, message="This session belongs to another user.")

    told = client.receive(encode_host(refused))

    assert told == [Closed(CloseReason.HOST_CLOSED, "This session belongs to another user.")]
    assert client.receive_end() == []


def test_another_version_is_one_clear_refusal_on_both_ends() -> None:
    """It names both versions and the way on."""
    said = "The other side speaks protocol 2, this one 1. Update the older one."
    host, client = HostEnd(hello()), ClientEnd("test")

    refused, closed = host.receive(b'{"type":"hello","protocol":2,"later":true}\n{"type":"abort"}\n')

    assert refused == Reply(encode_host(m.ProtocolError(message=said)))
    assert closed == Closed(CloseReason.VERSION, said)
    told = client.receive(b'{"type":"hello","protocol":2}\n{"type":"resume_gap"}\n')
    assert told == [Closed(CloseReason.VERSION, said)]


def test_a_host_that_is_none_is_left_at_once() -> None:
    """A socket of some other program."""
    client = ClientEnd("test")

    said = f"{words.HELLO_FIRST} {words.NOT_JSON}"
    assert client.receive(b"220 mail.example.org\r\n") == [Closed(CloseReason.NO_HELLO, said)]


def test_a_second_hello_changes_nothing() -> None:
    """A role is given once, by the carrier."""
    ends = Joined()

    ends.to_host(HELLO)
    ends.to_client(encode_host(hello(OBSERVE)))

    assert ends.told[1:] == [
        m.ProtocolError(message=words.HELLO_TWICE),
        Refusal(Reason.OUT_OF_TURN, words.HELLO_TWICE),
    ]
    assert ends.client.hello == hello()


def test_a_bad_line_is_answered_and_the_next_one_heard() -> None:
    """A slip costs a line, not the connection."""
    ends = Joined()

    ends.to_host(b'{"type":"dance","requestId":"r7"}\n{"type":"abort"}\n')
    ends.to_client(b"no line\n" + encode_host(m.ResumeGap()))

    assert ends.heard[-1] == m.Abort()
    assert ends.told[1:] == [
        m.ProtocolError(message="'dance' is not a known type.", request_id="r7"),
        Refusal(Reason.NOT_JSON, words.NOT_JSON),
        m.ResumeGap(),
    ]


def test_nothing_is_sent_before_the_host_was_met_or_after_the_end() -> None:
    """What was typed too early or too late is told, not lost."""
    client = ClientEnd("test")
    early = client.send(m.Submit(prompt="go"))
    client.receive(encode_host(hello()))
    client.receive_end()

    late = client.send(m.Submit(prompt="go"))

    assert early == Refusal(Reason.OUT_OF_TURN, words.NOT_CONNECTED)
    assert late == Refusal(Reason.OUT_OF_TURN, words.ENDED)


def test_a_message_longer_than_a_line_is_not_sent() -> None:
    """It is told before it is lost; never is a part of it sent."""
    ends = Joined()

    said = ends.client.send(m.Submit(prompt="x" * FRAME_CAP))

    assert said == Refusal(Reason.TOO_LARGE, words.TOO_LARGE_TO_SEND)


def test_each_request_has_an_id_of_its_own() -> None:
    """So that each answer finds the one who waits for it."""
    client = ClientEnd("test")

    assert [client.next_request_id() for _ in range(3)] == ["r1", "r2", "r3"]


@pytest.mark.parametrize(
    ("last", "reason", "said"),
    [
        pytest.param(b"", CloseReason.ENDED, words.ENDED, id="between two lines"),
        pytest.param(b'{"type":"te', CloseReason.CUT, words.ENDED_IN_A_LINE, id="in a line"),
        pytest.param(
            encode_host(m.Closing(reason=m.ClosingReason.STOPPED, message="The host stops.")),
            CloseReason.HOST_CLOSED,
            "The host stops.",
            id="as the host said",
        ),
    ],
)
def test_how_a_connection_ended_is_told_once(last: bytes, reason: CloseReason, said: str) -> None:
    """A host that was killed sounds otherwise than one that stopped."""
    ends = Joined()
    ends.to_client(last)

    assert ends.client.receive_end() == [Closed(reason, said)]
    assert ends.client.receive_end() == []
    assert ends.client.receive(encode_host(m.ResumeGap())) == []
