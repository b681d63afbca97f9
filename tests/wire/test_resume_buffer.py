"""A client that comes back goes on where it was, or is told that it cannot."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from robota_console.wire.codec import encode_host
from robota_console.wire.host_link import ResumeGap
from robota_console.wire.limit import RESUME_BYTES, RESUME_FRAMES
from robota_console.wire.resume_buffer import ResumeBuffer

GAP = ResumeGap()
FRAME = encode_host(GAP)


def all_of_it(_message: object) -> bool:
    """Hear everything."""
    return True


def numbers(frames: bytes | None) -> list[int] | None:
    """Return the numbers of frames."""
    return None if frames is None else [json.loads(line)["seq"] for line in frames.splitlines()]


@given(st.integers(0, 30), st.integers(-2, 35))
def test_all_after_a_number_comes_again_in_order_or_nothing(sent: int, last: int) -> None:
    """Never a part: a hole would be a line that nobody knows is missing."""
    buffer = ResumeBuffer(frames=20, size=10_000)
    for _ in range(sent):
        buffer.add(FRAME, GAP)

    found = numbers(buffer.after(last, all_of_it))

    gone = max(sent - 20, 0)
    assert found == (list(range(last + 1, sent + 1)) if gone <= last <= sent else None)


def test_512_frames_are_kept() -> None:
    """The documented bound."""
    buffer = ResumeBuffer()
    for _ in range(RESUME_FRAMES + 1):
        buffer.add(FRAME, GAP)

    assert buffer.after(0, all_of_it) is None
    assert numbers(buffer.after(1, all_of_it)) == list(range(2, RESUME_FRAMES + 2))


def test_4_mib_are_kept() -> None:
    """Few long frames count as many short ones do."""
    buffer = ResumeBuffer()
    frame = b'{"type":"text_delta","delta":"' + b"x" * (RESUME_BYTES // 4) + b'"}\n'
    for _ in range(4):
        buffer.add(frame, GAP)

    assert buffer.after(0, all_of_it) is None
    assert numbers(buffer.after(1, all_of_it)) == [2, 3, 4]


def test_a_frame_longer_than_all_leaves_a_gap() -> None:
    """It was sent once; what cannot be kept is not kept in part."""
    buffer = ResumeBuffer(size=10)

    assert buffer.add(FRAME, GAP) == b'{"type":"resume_gap","seq":1}\n'
    assert buffer.after(0, all_of_it) is None
    assert buffer.after(1, all_of_it) == b""


def test_what_a_client_does_not_hear_is_missing_without_a_gap() -> None:
    """It finds the hole in the numbers, and knows that the line was not for it."""
    buffer = ResumeBuffer()
    for _ in range(3):
        buffer.add(FRAME, GAP)

    assert buffer.after(0, lambda _: False) == b""
