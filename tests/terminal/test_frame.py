"""When frames leave (T15, V13)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.terminal.frame import FRAME_LINES, HeldFrame, clamped_pace

PACE = 0.05


def test_the_first_frame_is_not_held() -> None:
    """The first words are heard at once (T15)."""
    held = HeldFrame(PACE)

    held.add(b"hello", printable=True)

    assert held.wait(7.0) == 0


def test_the_second_frame_waits_for_the_pace_since_the_first_left() -> None:
    """A reader gets 50 ms to take up one change before the next (T15)."""
    held = _after_a_frame(left_at=7.0)

    held.add(b"two", printable=True)

    assert held.wait(7.02) == pytest.approx(0.03)
    assert held.wait(7.06) == 0


def test_what_comes_while_a_frame_is_held_is_appended_to_it() -> None:
    """Waiting frames never pile up into a delay: one wait says them all (T15)."""
    held = _after_a_frame(left_at=7.0)

    held.add(b"two ", printable=True)
    held.add(b"\a", printable=False)
    held.add(b"three", printable=True)

    assert held.take() == b"two \athree"
    assert not held


def test_a_bell_alone_is_not_held_and_holds_nothing() -> None:
    """A bell calls now, and is no reason for words to wait (T8, T15)."""
    held = _after_a_frame(left_at=7.0)

    held.add(b"\a", printable=False)

    assert held.wait(7.01) == 0
    assert held.take() == b"\a"
    held.left(7.04)
    held.add(b"two", printable=True)
    assert held.wait(7.05) == 0


def test_a_flush_holds_nothing() -> None:
    """At the end, everything is said at once (T15)."""
    held = _after_a_frame(left_at=7.0)
    held.add(b"line\n" * 100, printable=True)

    held.hurried = True

    assert held.wait(7.0) == 0
    assert held.take() == b"line\n" * 100


def test_without_a_pace_nothing_is_held_or_cut() -> None:
    """Pace 0 is off: a person without a screen reader does not wait (T15)."""
    held = HeldFrame(0)
    held.add(b"one\n", printable=True)
    held.take()
    held.left(7.0)

    held.add(b"line\n" * 100, printable=True)

    assert held.wait(7.0) == 0
    assert held.take() == b"line\n" * 100


def test_a_long_text_leaves_ten_lines_at_a_time() -> None:
    """A flood freezes some readers, so a frame has at most ten lines (V13)."""
    held = HeldFrame(PACE)

    held.add(b"line\n" * 25 + b"end", printable=True)

    assert [held.take().count(b"\n") for _ in range(3)] == [10, 10, 5]
    assert not held


def test_words_behind_a_full_frame_wait_for_the_next() -> None:
    """A bell that follows the tenth line still rings with it; the eleventh line waits (V13)."""
    held = HeldFrame(PACE)

    held.add(b"line\n" * 10, printable=True)
    held.add(b"\a", printable=False)
    held.add(b"eleventh\n", printable=True)

    assert held.take() == b"line\n" * 10 + b"\a"
    assert held.take() == b"eleventh\n"


_PIECES = st.lists(
    st.one_of(
        st.tuples(st.just(b"\a"), st.just(False)),
        st.tuples(st.text("ab\n", min_size=1, max_size=60).map(str.encode), st.just(True)),
        st.floats(0.0, 0.2),
    ),
    max_size=40,
)


@given(_PIECES, st.sampled_from([0.0, PACE, 5.0]))
def test_nothing_is_dropped_or_reordered_whatever_comes_and_when(
    steps: list[tuple[bytes, bool] | float], pace: float
) -> None:
    """Pacing changes when words are heard, never which or in what order; frames keep their distance."""
    held, now = HeldFrame(pace), 100.0
    given_bytes, frames = b"", list[tuple[float, bytes]]()

    for step in [*steps, *[10.0] * 500]:
        if isinstance(step, tuple):
            given_bytes += step[0]
            held.add(step[0], printable=step[1])
        else:
            now += step
        if held and held.wait(now) == 0:
            frames.append((now, held.take()))
            held.left(now)

    assert b"".join(data for _, data in frames) == given_bytes
    assert not held
    spoken = [(at, data) for at, data in frames if data.strip(b"\a")]
    assert all(data.count(b"\n") <= FRAME_LINES for _, data in spoken) or not pace
    assert all(later - earlier >= pace - 1e-9 for (earlier, _), (later, _) in pairwise(spoken))


@pytest.mark.parametrize(
    ("asked", "used", "warned"),
    [
        pytest.param(0, 0, None, id="0 is off"),
        pytest.param(50, 50, None, id="the default passes"),
        pytest.param(5000, 5000, None, id="the most there is passes"),
        pytest.param(60000, 5000, "Pace 60000 is over 5000 ms. 5000 used.", id="more is cut and said"),
        pytest.param(
            -1, 0, "Pace -1 is not a number of milliseconds. 0 used, no pacing.", id="less than none is off"
        ),
        pytest.param(
            float("nan"),
            0,
            "Pace nan is not a number of milliseconds. 0 used, no pacing.",
            id="no number is off",
        ),
    ],
)
def test_a_pace_out_of_bounds_is_clamped_and_said(asked: float, used: float, warned: str | None) -> None:
    """A typing error in a setting must not silence the console for a minute (T13, T15)."""
    assert clamped_pace(asked) == (used, warned)


def _after_a_frame(*, left_at: float) -> HeldFrame:
    held = HeldFrame(PACE)
    held.add(b"one", printable=True)
    held.take()
    held.left(left_at)
    return held
