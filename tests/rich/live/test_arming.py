"""A prompt has the keys once nobody types at what was there before."""

from __future__ import annotations

from robota_console.model.drawn import PromptView
from robota_console.model.typed import ARMED_AFTER
from robota_console_rich.live.arming import Arming
from tests.fakes.clock import ManualClock

ASKS = PromptView(kind="question", text="Text: ", arms=True)


def test_a_key_begins_the_wait_anew() -> None:
    """Who is in the middle of a sentence finishes it, however long it takes (T16)."""
    clock, ready = ManualClock(), list[PromptView]()
    arming = Arming(clock, ready.append)

    arming.wait(ASKS)
    for _ in range(5):
        clock.advance(ARMED_AFTER * 0.9)
        arming.pressed()
    assert ready == []
    clock.advance(ARMED_AFTER)

    assert ready == [ASKS]
    assert arming.view is None


def test_a_prompt_that_is_gone_gets_no_keys() -> None:
    """It was answered elsewhere while it waited."""
    clock, ready = ManualClock(), list[PromptView]()
    arming = Arming(clock, ready.append)

    arming.wait(ASKS)
    arming.forget()
    clock.advance(2 * ARMED_AFTER)

    assert ready == []
