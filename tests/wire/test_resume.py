"""A carrier that broke is taken up again, by both ends, without a word lost or said twice."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console.model import event as e
from robota_console.wire import message as m
from robota_console.wire.client_link import Ack
from robota_console.wire.codec import encode_client
from robota_console.wire.resume_buffer import ResumeBuffer
from tests.wire.joined import Joined, hello


def delta(number: int) -> m.TextDelta:
    """Return a piece of an answer."""
    return m.TextDelta(delta=f"{number}")


@settings(max_examples=60, deadline=None)
@given(st.lists(st.booleans(), max_size=30), st.data())
def test_nothing_is_lost_or_told_twice_over_any_breaks(carried: list[bool], data: st.DataObject) -> None:
    """False: the carrier is broken as this is said, and is taken up at once."""
    buffer, told = ResumeBuffer(), list[object]()
    ends = Joined(resume=buffer)
    ends.to_host(encode_client(m.GetStatus()))

    for number, carries in enumerate(carried):
        if carries:
            ends.tell(delta(number))
            continue
        ends.host.frame_for(delta(number), b'{"type":"text_delta","delta":"%d"}\n' % number)
        told += ends.told[1:]
        if data.draw(st.booleans()):
            ends.host.receive_end()
        ends = Joined(resume=buffer, last_seq=ends.client.last_seq)

    assert told + ends.told[1:] == [delta(number) for number in range(len(carried))]


def test_what_is_said_while_a_client_comes_back_waits_for_its_place() -> None:
    """Live lines never overtake those that were missed."""
    buffer = ResumeBuffer()
    first = Joined(resume=buffer)
    first.to_host(encode_client(m.GetStatus()))
    first.tell(delta(1))
    back = Joined(resume=buffer)

    back.tell(delta(2))
    assert back.told == [hello()]
    back.to_host(b'{"type":"resume","lastSeq":0}\n')
    back.tell(delta(3))

    assert back.told[1:] == [delta(1), delta(2), delta(3)]


def test_a_client_that_does_not_resume_hears_what_was_said_since_it_came() -> None:
    """It reads the rest itself."""
    buffer = ResumeBuffer()
    buffer.add(b'{"type":"text_delta","delta":"old"}\n')
    ends = Joined(resume=buffer)
    ends.tell(delta(1))

    ends.to_host(encode_client(m.GetStatus()))

    assert ends.told[1:] == [delta(1)]
    assert ends.heard[-1] == m.GetStatus()


def test_a_gap_is_told_and_numbers_begin_where_they_are() -> None:
    """Everything is read again; what comes then is heard."""
    buffer = ResumeBuffer(frames=1)
    for _ in range(5):
        buffer.add(b'{"type":"text_delta","delta":"old"}\n')
    ends = Joined(resume=buffer, last_seq=2)

    ends.tell(delta(6))

    assert ends.told[1:] == [m.ResumeGap(), delta(6)]


def test_a_line_that_comes_twice_is_told_once() -> None:
    """Whoever repeats it, the listener hears it once."""
    ends = Joined(resume=ResumeBuffer())

    for number in (1, 2, 1, 2, 3):
        ends.to_client(b'{"type":"text_delta","delta":"%d","seq":%d}\n' % (number, number))

    assert ends.told[1:] == [delta(1), delta(2), delta(3)]


def test_a_host_that_counts_anew_is_heard() -> None:
    """It was started again, and its numbers with it."""
    ends = Joined(resume=ResumeBuffer(), last_seq=7)

    ends.tell(delta(1))

    assert ends.told[1:] == [m.ResumeGap(), delta(1)]


def test_a_carrier_that_keeps_nothing_says_so() -> None:
    """A client that asks it to resume has to read everything."""
    assert Joined(last_seq=7).told[1:] == [m.ResumeGap()]


def test_what_was_heard_for_sure_is_let_go() -> None:
    """An `ack` frees the host's memory and reaches no session."""
    buffer = ResumeBuffer()
    ends = Joined(resume=buffer)
    ends.to_host(encode_client(m.GetStatus()))
    ends.tell(delta(1))
    ends.tell(delta(2))

    ends.to_host(encode_client(Ack(seq=1)))

    assert buffer.after(0) is None
    assert buffer.after(1) is not None
    assert ends.heard[-1] == m.GetStatus()


def test_a_view_for_someone_else_takes_no_number() -> None:
    """Numbers are this client's own, without holes."""
    buffer = ResumeBuffer()
    ends = Joined(resume=buffer)

    ends.tell(m.UiIntent(event=e.UiIntent("screen-reader", {}, "desk2")))
    assert buffer.newest == 0
    ends.tell(m.UiIntent(event=e.UiIntent("screen-reader", {}, "owner")))
    assert buffer.newest == 1
