"""A carrier that broke is taken up again, as its two ends see it; what is told then is the host's."""

from __future__ import annotations

from robota_console.wire import message as m
from robota_console.wire.client_link import Ack, ClientHello, Resume
from robota_console.wire.codec import encode_client, encode_host
from robota_console.wire.limit import PROTOCOL
from tests.wire.joined import Joined


def delta(number: int) -> m.TextDelta:
    """Return a piece of an answer."""
    return m.TextDelta(delta=f"{number}")


def numbered(*numbers: int) -> bytes:
    """Return pieces of an answer, each with its number."""
    return b"".join(b'{"type":"text_delta","delta":"%d","seq":%d}\n' % (one, one) for one in numbers)


def test_a_client_that_is_back_says_what_it_heard_last_before_all_else() -> None:
    """Whoever keeps what was said can tell the rest in its place."""
    ends = Joined(last_seq=7)

    assert ends.heard == [ClientHello(protocol=PROTOCOL, client="test 1"), Resume(last_seq=7)]


def test_a_line_that_comes_twice_is_told_once() -> None:
    """Whoever repeats it, the listener hears it once."""
    ends = Joined()

    ends.to_client(numbered(1, 2, 1, 2, 3))

    assert ends.told[1:] == [delta(1), delta(2), delta(3)]


def test_after_a_gap_numbers_begin_where_they_are() -> None:
    """The host was started again, and its numbers with it: what it says then is heard."""
    ends = Joined(last_seq=7)

    ends.to_client(numbered(1) + encode_host(m.ResumeGap()) + numbered(1))

    assert ends.told[1:] == [m.ResumeGap(), delta(1)]


def test_what_was_heard_for_sure_is_no_matter_of_the_session() -> None:
    """An `ack` reaches nobody, and is no fault."""
    ends = Joined()
    before = list(ends.heard)

    ends.to_host(encode_client(Ack(seq=1)))

    assert (ends.heard, ends.told[1:]) == (before, [])
