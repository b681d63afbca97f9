"""Who hears the session, and what happens when they misbehave."""

from __future__ import annotations

from robota_console.model import event as e
from tests.session.stage import build, ready


async def test_a_listener_that_raises_harms_nobody() -> None:
    """The others hear everything, the turn goes on, and whoever wants to know is told."""
    errors: list[tuple[str, e.Event]] = []
    stage = build(
        [e.TextDelta("Yes.")], on_listener_error=lambda error, event: errors.append((str(error), event))
    )

    def broken(_event: e.TextDelta) -> None:
        raise ValueError("no screen")

    stage.session.on(e.TextDelta, broken)
    stage.session.on(e.TextDelta, late := list[e.Event]().append)
    await stage.session.initialize()
    await stage.say("Well?")

    assert errors == [("no screen", e.TextDelta("Yes."))]
    assert late.__self__ == [e.TextDelta("Yes.")]  # type: ignore[attr-defined]
    assert stage.of(e.Complete)


async def test_what_a_listener_causes_is_told_after_what_it_heard() -> None:
    """Everybody hears the same order, wherever they stand in the row of listeners."""
    stage = build([e.TextDelta("Yes.")])
    order: list[e.Event] = []
    stage.session.on(e.TurnSource, lambda _event: stage.session.sync_history())
    for kind in (e.TurnSource, e.HistorySynced, e.Thinking):
        stage.session.on(kind, order.append)
    await stage.session.initialize()

    await stage.say("Well?")

    assert [type(event) for event in order[:3]] == [e.TurnSource, e.HistorySynced, e.Thinking]


async def test_a_listener_that_left_hears_nothing() -> None:
    """What is unwired stays silent; leaving twice is harmless."""
    stage = await ready([])
    heard: list[e.Event] = []
    stage.session.on(e.UserMessage, heard.append)
    stage.session.off(e.UserMessage, heard.append)
    stage.session.off(e.UserMessage, heard.append)

    await stage.say("Hello")

    assert not heard
