"""How a turn runs: events in order, faults where they are heard, an end at once."""

from __future__ import annotations

import asyncio
import gc
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.turn import HELD, Turn
from robota_console.model.event import TextDelta

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.ports.agent import AgentEvent

    Emit = Callable[[AgentEvent], Awaitable[None]]


def test_events_come_in_order_and_end_with_the_work() -> None:
    """However many more there are than may wait."""

    async def work(emit: Emit) -> None:
        for number in range(HELD * 3):
            await emit(TextDelta(str(number)))

    async def scenario() -> list[AgentEvent]:
        return [event async for event in Turn(work).events()]

    assert asyncio.run(scenario()) == [TextDelta(str(number)) for number in range(HELD * 3)]


def test_whoever_emits_waits_for_whoever_listens() -> None:
    """A flood must not pile up in memory."""
    emitted = 0

    async def work(emit: Emit) -> None:
        nonlocal emitted
        for _ in range(HELD * 10):
            await emit(TextDelta("x"))
            emitted += 1

    async def scenario() -> None:
        events = Turn(work).events()
        await anext(events)
        await asyncio.sleep(0.01)
        assert emitted <= HELD + 1
        assert len([event async for event in events]) == HELD * 10 - 1

    asyncio.run(scenario())


def test_what_was_said_is_taken_before_a_question_is_asked() -> None:
    """A question that overtakes the sentence before it is asked out of nothing."""
    order: list[str] = []

    async def scenario() -> None:
        async def work(emit: Emit) -> None:
            for number in range(3):
                await emit(TextDelta(str(number)))
            await turn.told()
            order.append("asked")
            await emit(TextDelta("3"))
            await turn.told()
            order.append("asked again")

        turn = Turn(work)
        async for event in turn.events():
            assert isinstance(event, TextDelta)
            await asyncio.sleep(0)
            order.append(event.delta)

    asyncio.run(scenario())

    assert order == ["0", "1", "2", "asked", "3", "asked again"]


def test_a_fault_is_raised_after_what_was_said_before() -> None:
    """The half answer is heard, then the error."""

    async def work(emit: Emit) -> None:
        await emit(TextDelta("half"))
        raise RuntimeError("it broke")

    async def scenario() -> None:
        events = Turn(work).events()
        assert await anext(events) == TextDelta("half")
        with pytest.raises(RuntimeError, match="it broke"):
            await anext(events)

    asyncio.run(scenario())


def test_a_cancelled_turn_ends_at_once_and_says_no_more() -> None:
    """What was emitted and not yet taken is of no interest any more."""
    let_go = []

    async def work(emit: Emit) -> None:
        try:
            for word in ("one", "two", "three"):
                await emit(TextDelta(word))
            await asyncio.Event().wait()
        finally:
            let_go.append(True)

    async def scenario() -> None:
        turn = Turn(work)
        heard = []
        async for event in turn.events():
            heard.append(event)
            turn.cancel()
        assert heard == [TextDelta("one")]
        assert let_go

    asyncio.run(scenario())


def test_a_turn_cancelled_before_it_began_does_nothing() -> None:
    """Ctrl-C may be faster than the first step."""
    began = []

    async def work(emit: Emit) -> None:
        began.append(emit)

    async def scenario() -> list[AgentEvent]:
        turn = Turn(work)
        turn.cancel()
        return [event async for event in turn.events()]

    assert asyncio.run(scenario()) == []
    assert not began


def test_work_that_does_not_let_go_holds_nobody() -> None:
    """A second, and the turn is over without it."""

    async def work(_: Emit) -> None:
        for seconds in (2, 2, 2):
            with suppress(asyncio.CancelledError):
                await asyncio.sleep(seconds)

    async def scenario() -> float:
        turn = Turn(work)
        began = time.monotonic()
        asyncio.get_running_loop().call_later(0.05, turn.cancel)
        assert [event async for event in turn.events()] == []
        return time.monotonic() - began

    assert asyncio.run(asyncio.wait_for(scenario(), 10)) < 1.5


def test_a_listener_that_leaves_ends_the_work() -> None:
    """Nothing goes on that nobody follows."""
    let_go = []

    async def work(emit: Emit) -> None:
        try:
            await emit(TextDelta("one"))
            await asyncio.Event().wait()
        finally:
            let_go.append(True)
            raise RuntimeError("while letting go")  # is nobody's business

    async def scenario() -> None:
        async def listen() -> None:
            async for _ in Turn(work).events():
                pass

        complaints: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
        listening = asyncio.create_task(listen())
        await asyncio.sleep(0.02)
        listening.cancel()
        await asyncio.wait([listening])
        gc.collect()
        assert let_go
        assert complaints == []

    asyncio.run(scenario())
