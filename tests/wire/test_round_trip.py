"""Every message comes out as it went in."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.wire import message as m
from robota_console.wire.codec import (
    client_types,
    decode_client,
    decode_host,
    encode_client,
    encode_host,
    host_types,
)
from tests.wire.strategies import anything, client_messages, host_messages

CLIENT, HOST = get_args(m.ClientMessage), get_args(m.HostMessage)
few = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
many = settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("kind", CLIENT, ids=lambda kind: kind.type)
def test_what_a_client_says_is_what_the_host_hears(kind: type[m.ClientMessage]) -> None:
    """Not a character of what was typed is lost on the way."""

    @few
    @given(anything(kind))
    def crosses(message: m.ClientMessage) -> None:
        assert decode_client(encode_client(message)) == message

    crosses()


@pytest.mark.parametrize("kind", HOST, ids=lambda kind: kind.type)
def test_what_a_host_says_is_what_the_client_hears(kind: type[m.HostMessage]) -> None:
    """An attached terminal can show all that the session's own can."""

    @few
    @given(anything(kind))
    def crosses(message: m.HostMessage) -> None:
        assert decode_host(encode_host(message)) == message

    crosses()


@many
@given(client_messages | host_messages)
def test_a_line_is_one_line_of_printable_ascii(message: m.ClientMessage | m.HostMessage) -> None:
    """Nothing between the two, be it a terminal in an ssh, can take a part of it for an order."""
    line = encode_client(message) if type(message) in CLIENT else encode_host(message)  # type: ignore[arg-type]

    assert line[-1:] == b"\n"
    assert all(0x20 <= byte < 0x7F for byte in line[:-1])


@many
@given(st.text(st.characters(exclude_categories=())))
def test_half_a_character_becomes_a_whole_one(text: str) -> None:
    """A file name that is no text still crosses: no reader refuses the line it is in."""
    entry = Entry(entry_id="e1", role=Role.USER, text=text)

    heard = decode_host(encode_host(m.History(start_index=0, total=1, entries=(entry,))))

    assert isinstance(heard, m.History)
    assert heard.entries[0].text == text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def test_every_message_has_its_row_and_no_two_share_a_type() -> None:
    """The codec's table is exhaustive."""
    assert list(client_types().values()) == list(CLIENT)
    assert list(host_types().values()) == list(HOST)
