"""A long delta: told in pieces, in order, with a breath between them."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.model import event as e
from robota_console.model.plan import Plan
from robota_console.session.pieces import PIECE, pieces
from tests.session.stage import ready, settle

if TYPE_CHECKING:
    from robota_console.model.event import Event

LONG = "".join(f"{number}, " for number in range(20_000))


@pytest.mark.parametrize(
    "event",
    [
        pytest.param(e.TextDelta("x" * PIECE), id="as long as may be"),
        pytest.param(e.TextDelta(""), id="empty"),
        pytest.param(e.PlanEvent("plan_created", Plan(())), id="no delta"),
    ],
)
def test_what_is_short_stays_whole(event: Event) -> None:
    """Nothing is made of it that was not there."""
    assert [*pieces(event)] == [event]


@pytest.mark.parametrize(
    "event", [e.TextDelta(LONG), e.ThoughtDelta(LONG), e.ToolOutput("run", LONG, execution_id="x1")]
)
def test_what_is_long_comes_in_pieces_of_the_same_kind(
    event: e.TextDelta | e.ThoughtDelta | e.ToolOutput,
) -> None:
    """Joined they are what was said, and each knows what it is of."""
    found = [piece for piece in pieces(event) if isinstance(piece, type(event))]

    assert "".join(piece.delta for piece in found) == LONG
    assert max(len(piece.delta) for piece in found) == PIECE
    assert {getattr(piece, "execution_id", "x1") for piece in found} == {"x1"}


async def test_a_flood_in_one_delta_is_told_in_order_and_kept_whole() -> None:
    """What follows is told after the last piece, and the answer is what the agent said."""
    stage = await ready([e.TextDelta(LONG), e.ThoughtDelta("hm")])

    await stage.say("Flood")
    await settle()

    told = stage.of(e.TextDelta)
    assert "".join(event.delta for event in told) == LONG
    assert len(told) > 10
    assert stage.events.index(e.ThoughtDelta("hm")) > stage.events.index(told[-1])
    assert stage.of(e.Complete)[0].result.response == LONG


async def test_the_program_breathes_between_pieces_and_a_stop_ends_them() -> None:
    """Ctrl-C is heard in the middle of a flood, and what was not told yet is not told any more."""
    stage = await ready([e.TextDelta(LONG), e.TextDelta("never")])

    stage.session.submit("Flood")
    while not stage.of(e.TextDelta):
        await asyncio.sleep(0)
    assert len(stage.of(e.TextDelta)) == 1
    stage.session.abort()
    await settle()

    told = "".join(event.delta for event in stage.of(e.TextDelta))
    assert len(told) <= 3 * PIECE
    assert LONG.startswith(told)
    assert stage.of(e.Interrupted)
    assert len(stage.session.history()[-1].text) < len(LONG)


async def test_long_deltas_one_after_another_leave_room_too() -> None:
    """An agent that fills its own pieces is a flood as well."""
    stage = await ready([e.TextDelta("x" * PIECE)] * 50)
    turns = 0

    stage.session.submit("Flood")
    while not stage.of(e.Complete):
        turns += 1
        await asyncio.sleep(0)

    assert turns > 50
