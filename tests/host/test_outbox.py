"""What waits for a client that is slow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from robota_console.host.outbox import GAP, Outbox, Piece
from robota_console.wire.outbound_budget import Verdict


def drain(outbox: Outbox, most: int = 1_000_000, step: int = 7) -> bytes:
    """Take bytes in small steps, as a slow socket does."""
    data = b""
    while most > 0 and (pieces := outbox.offered()):
        taken = b"".join(pieces)[: min(step, most)]
        outbox.took(0, len(taken))
        data += taken
        most -= len(taken)
    return data


@given(st.lists(st.tuples(st.binary(min_size=1, max_size=20), st.integers(0, 30)), max_size=20))
def test_what_waits_is_sent_whole_and_in_order(steps: list[tuple[bytes, int]]) -> None:
    """In whatever pieces the socket takes it."""
    outbox, data = Outbox(), b""

    for piece, taken in steps:
        outbox.add(0, Piece(piece))
        data += drain(outbox, taken)
    data += drain(outbox)

    assert data == b"".join(piece for piece, _ in steps)
    assert outbox.backlog == 0


@given(st.integers(0, 9))
def test_past_the_budget_only_what_is_read_again_goes(taken: int) -> None:
    """A frame that was begun is ended; answers stay; one line says that something is missing."""
    outbox = Outbox(most=100)
    outbox.add(0, Piece(b"a" * 9 + b"\n"))
    outbox.add(0, Piece(b"answer\n", lasting=True))
    before = drain(outbox, taken)
    for _ in range(30):
        assert outbox.add(0, Piece(b"b" * 29 + b"\n")) is Verdict.KEEP
        assert outbox.backlog <= 100 + len(GAP.data)

    data = before + drain(outbox)

    begun = b"a" * 9 + b"\n" if taken else b""
    assert data.startswith(begun + b"answer\n" + GAP.data)
    assert data.count(GAP.data) == 1
    assert set(data[len(begun) :].replace(b"answer\n", b"").replace(GAP.data, b"").split(b"\n")) <= {
        b"",
        b"b" * 29,
    }


def test_who_takes_nothing_is_cut_off_for_good() -> None:
    """After the drain's seconds, not before."""
    outbox = Outbox(drain=120)

    assert outbox.add(0, Piece(b"a")) is Verdict.KEEP
    assert outbox.due() == 120
    assert outbox.checked(119) is Verdict.KEEP
    assert outbox.add(120, Piece(b"a")) is Verdict.CUT_OFF
