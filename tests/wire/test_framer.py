"""Lines come whole, whatever the pieces they came in."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.wire.framer import Framer
from robota_console.wire.refusal import Reason, Refusal

pieces = st.lists(st.binary(max_size=12) | st.sampled_from([b"\n", b"abc\n", b"a\nb", b" \n"]), max_size=20)


@given(pieces)
def test_pieces_change_nothing(data: list[bytes]) -> None:
    """A slow line and a fast one carry the same session."""
    one = Framer(cap=8)
    whole = Framer(cap=8)

    found = [line for piece in data for line in one.feed(piece)]

    assert found == whole.feed(b"".join(data))
    assert one.in_a_line == whole.in_a_line


@given(pieces)
def test_lines_within_the_cap_are_given_and_others_refused_once(data: list[bytes]) -> None:
    """As one would split the whole by hand."""
    *ended, rest = b"".join(data).split(b"\n")
    over = [line for line in (*ended, rest) if len(line) > 8]

    found = Framer(cap=8).feed(b"".join(data))

    assert [one for one in found if isinstance(one, bytes)] == [
        line for line in ended if len(line) <= 8 and line.strip()
    ]
    assert sum(isinstance(one, Refusal) for one in found) == len(over)


def test_a_line_without_an_end_costs_no_more_than_the_cap() -> None:
    """A client that sends and sends cannot fill the host's memory."""
    framer = Framer(cap=1000)

    found = [one for _ in range(100) for one in framer.feed(b"x" * 500)]

    assert [one.reason for one in found if isinstance(one, Refusal)] == [Reason.TOO_LARGE]
    assert len(framer._held) <= 1000
    assert framer.feed(b"tail\nnext\n") == [b"next"]
