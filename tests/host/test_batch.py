"""Frames that are encoded once and shared."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.host.batch import FULL, MERGED, Batch
from robota_console.model import event as e
from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.codec import decode_numbered, encode_host
from robota_console.wire.message import HostMessage
from tests.host.setting import DRIVE, OBSERVE
from tests.wire.joined import hello

said = st.one_of(
    st.builds(m.TextDelta, delta=st.text(max_size=5), driver_id=st.sampled_from(["", "driver-1"])),
    st.builds(m.ThoughtDelta, delta=st.text(max_size=5)),
    st.builds(
        m.ToolOutput, tool_name=st.sampled_from("ab"), delta=st.text(max_size=5), execution_id=st.none()
    ),
    st.builds(m.Thinking, is_thinking=st.booleans()),
)


def heard(data: bytes) -> list[object]:
    """Return what a client hears, neighbouring deltas of one kind as one."""
    end = ClientEnd("test")
    end.receive(encode_host(hello()))
    return joined([one for one in end.receive(data) if isinstance(one, HostMessage)])


def joined(messages: list[HostMessage]) -> list[object]:
    """Return the messages as pairs of what they are and all their neighbours' text."""
    found: list[tuple[object, str]] = []
    for message in messages:
        delta = getattr(message, "delta", None)
        kind = (type(message), getattr(message, "driver_id", ""), getattr(message, "tool_name", ""))
        if delta == "":
            continue
        if delta is not None and found and found[-1][0] == kind:
            found[-1] = (kind, found[-1][1] + delta)
        else:
            found.append((kind, delta) if delta is not None else (message, ""))
    return list(found)


@given(st.lists(st.tuples(said, st.booleans()), max_size=30))
def test_nothing_is_lost_reordered_or_said_twice(messages: list[tuple[HostMessage, bool]]) -> None:
    """Wherever a client took what there was until then."""
    batch, taken, data = Batch(), 0, b""

    for message, takes in messages:
        batch.add(message)
        if takes:
            data += batch.since(taken, OBSERVE, "o")
            taken = len(batch)
    data += batch.since(taken, OBSERVE, "o")

    assert heard(data) == joined([message for message, _ in messages])
    assert heard(batch.since(0, DRIVE, "d")) == joined([message for message, _ in messages])


def test_the_words_of_two_turns_are_never_one_frame() -> None:
    """Each says whose turn it is of."""
    batch = Batch()
    batch.add(m.TextDelta(delta="a", driver_id="driver-1"))
    batch.add(m.TextDelta(delta="b", driver_id="driver-2"))

    assert len(batch.since(0, OBSERVE, "o").splitlines()) == 2


def test_all_who_hear_the_same_hold_the_same_bytes() -> None:
    """A thousand observers cost the bytes of one."""
    batch = Batch()
    batch.add(m.TextDelta(delta="a"))
    batch.add(m.TextDelta(delta="b"))

    one, other = batch.since(0, OBSERVE, "observer-1"), batch.since(0, OBSERVE, "observer-2")

    assert one is other
    assert decode_numbered(one[:-1]) == (m.TextDelta(delta="ab"), 1)


def test_a_view_for_one_is_not_in_what_the_others_share() -> None:
    """Nor does it change their order."""
    batch = Batch()
    batch.add(m.TextDelta(delta="a"))
    batch.add(m.UiIntent(event=e.UiIntent("theme", {}, "driver-1")))
    batch.add(m.TextDelta(delta="b"))

    assert len(heard(batch.since(0, DRIVE, "driver-1"))) == 3
    assert heard(batch.since(0, DRIVE, "driver-2")) == heard(
        b"".join(encode_host(m.TextDelta(delta=delta)) for delta in "ab")
    )


def test_a_flood_does_not_wait_for_its_moment() -> None:
    """Nor does it become one endless frame."""
    batch = Batch()
    while not batch.is_full:
        batch.add(m.TextDelta(delta="x" * 1_000))

    frames = batch.since(0, OBSERVE, "o").splitlines()

    assert len(frames) > FULL // MERGED - 1
    assert max(map(len, frames)) < MERGED + 100
