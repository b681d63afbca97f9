"""The chord state, without a terminal."""

from __future__ import annotations

import pytest

from robota_console_rich.keys.chord import SECONDS, ChordState, Due
from robota_console_rich.keys.stroke import Stroke, parse

X, E, ESC = parse("ctrl+x"), parse("ctrl+e"), parse("escape")
SECOND_STROKES = {X: {E: "external-editor"}}


def begun() -> ChordState:
    """Return a state that waits since 10 s, and heard the key that comes next."""
    state = ChordState()
    state.begin(X, context="chat-input", generation=1, at=10.0)
    state.pressed()
    return state


def second(
    state: ChordState,
    stroke: Stroke | None = E,
    *,
    context: str = "chat-input",
    generation: int = 1,
    at: float = 10.5,
) -> str | Due:
    """Give it a second stroke."""
    return state.second(stroke, context=context, generation=generation, at=at, seconds=SECOND_STROKES)


def test_the_second_stroke_finishes_the_chord_once() -> None:
    """After it, the same stroke is what it is alone."""
    state = begun()

    assert second(state) == "external-editor"
    assert second(state) is Due.ALONE


def test_a_chord_waits_a_second() -> None:
    """Its last moment is before 1,000 ms."""
    assert SECONDS == 1.0
    assert second(begun(), at=10.999) == "external-editor"
    assert second(begun(), at=11.0) is Due.ALONE


def test_esc_resets_it() -> None:
    """Esc is nothing else then; after the deadline it is Esc again."""
    assert second(begun(), ESC) is Due.RESET
    assert second(begun(), ESC, at=11.0) is Due.ALONE


@pytest.mark.parametrize("stroke", [X, parse("a"), None], ids=["the first again", "a letter", "a paste"])
def test_what_finishes_nothing_is_tried_alone(stroke: Stroke | None) -> None:
    """And the chord is over."""
    state = begun()

    assert second(state, stroke) is Due.ALONE
    assert state.begun is None


def test_another_place_or_another_table_finishes_nothing() -> None:
    """What was meant there and then is not done here."""
    assert second(begun(), context="confirm") is Due.ALONE
    assert second(begun(), generation=2) is Due.ALONE


def test_only_the_very_next_key_counts() -> None:
    """A key that went elsewhere ends the chord."""
    state = begun()

    state.pressed()

    assert second(state) is Due.ALONE
