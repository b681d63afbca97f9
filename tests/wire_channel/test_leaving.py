"""Leaving only detaches; a host that is gone is told once."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.task import LoopOutcome, LoopStop
from robota_console.text import attach_words
from robota_console.wire import message as m
from robota_console.wire_channel.ended import Ended, EndReason
from tests.channel.setting import settle
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import attached, started


async def test_leaving_sends_nothing_and_is_told_once() -> None:
    """Nothing a terminal sends ends the host's session."""
    on = await started()
    await on.told(e.Thinking(True))
    on.host.heard.clear()

    await on.channel.shutdown("prompt_input_exit")
    await on.channel.shutdown("other")
    await on.channel.stop()

    assert on.host.heard == []
    assert on.host.closed
    assert on.ends == [Ended(reason=EndReason.USER, name="garden", running=True)]
    assert on.clock.pending() == 0


async def test_who_leaves_before_all_is_read_is_not_held() -> None:
    """A host that is slow, and a person who has changed their mind."""
    host = WireHost()
    host.silent = {m.GetStatus}
    on = attached(host)
    starting = asyncio.ensure_future(on.channel.start())
    await settle()

    await on.channel.shutdown()

    with pytest.raises(RuntimeError, match="No longer attached"):
        await starting
    assert on.host.closed


@pytest.mark.parametrize("name", ["exit", "quit"])
async def test_the_exit_command_only_leaves(name: str) -> None:
    """The host's own exit would end the session of everybody."""
    on = await started()

    result = await on.channel.execute(name, "")

    assert (result, on.left, on.host.heard) == (CommandResult(), ["left"], [])
    await on.channel.stop()


@pytest.mark.parametrize(
    ("closing", "why"),
    [
        (None, "The connection was closed."),
        (m.Closing(reason=m.ClosingReason.ENDED), attach_words.SESSION_OVER),
        (m.Closing(reason=m.ClosingReason.STOPPED, message="x"), attach_words.SERVES_NO_LONGER),
        (m.Closing(reason=m.ClosingReason.TOO_SLOW, message="x"), attach_words.TOO_SLOW),
        (m.Closing(reason=m.ClosingReason.REFUSED, message="Go away."), "Go away."),
    ],
)
async def test_a_host_that_is_gone_is_told_once_and_why(closing: m.Closing | None, why: str) -> None:
    """The person hears whether it makes sense to come back."""
    on = await started()
    if closing is not None:
        on.host.tell(closing)

    on.host.hang_up()
    await settle()
    await on.channel.stop()

    assert on.ends == [Ended(reason=EndReason.CLOSED, name="garden", why=why)]


@pytest.mark.parametrize("words", ["client_loop: send disconnect: Broken pipe", ""])
async def test_the_way_to_a_host_that_breaks_says_why(words: str) -> None:
    """The words of ssh are worth more than those of a closed pipe."""
    on = await started()
    on.host.hang_up(words, broken=True)
    await settle()

    assert [ended.why for ended in on.ends] == [words or "The connection was closed."]
    await on.channel.stop()


async def test_with_the_host_everything_that_waited_for_it_ends() -> None:
    """A message comes back, a command and a loop hold no prompt, a question is no longer asked."""
    on = await started()
    on.channel.submit("hello")
    command = asyncio.ensure_future(on.channel.execute("mode", ""))
    loop = asyncio.ensure_future(on.channel.stop_waiting_loop())
    await settle()

    on.host.hang_up()
    await settle()

    assert on.events[-1] == e.QueueReturned(("hello",), "closed")
    assert await command == CommandResult()
    assert await loop == LoopOutcome(LoopStop.FAILED, message="No longer attached. Not sent.")
    await on.channel.stop()


async def test_what_is_typed_afterwards_comes_back() -> None:
    """Nothing typed is lost without a word."""
    on = await started()
    await on.channel.shutdown()

    on.channel.submit("one more thing")
    result = await on.channel.execute("mode", "plan")

    assert on.events[-1] == e.QueueReturned(("one more thing",), "closed")
    assert result == CommandResult(message="No longer attached. Not sent.", success=False)
    assert on.host.heard == []
    await on.channel.stop()


async def test_a_surface_that_fails_at_a_change_ends_nothing() -> None:
    """The others hear it, and the connection goes on."""
    on = await started()

    def fails(change: object) -> None:
        raise ValueError("no such label")

    on.channel.subscribe(fails)
    await on.told(e.TextDelta("x"))
    await on.told(e.TextDelta("y"))

    assert [event for event in on.events if isinstance(event, e.TextDelta)] == [
        e.TextDelta("x"),
        e.TextDelta("y"),
    ]
    assert on.ends == []
    await on.channel.stop()


def test_the_words_of_an_end() -> None:
    """One line, with the way back."""
    again = "robota-console attach build"

    assert attach_words.detached("build", running=True, again=again) == (
        "detached from build. Its turn goes on. robota-console attach build."
    )
    assert attach_words.detached("build", running=False, again=again) == (
        "detached from build. robota-console attach build."
    )
    assert attach_words.detached("build", running=True, again="") == "detached from build. Its turn goes on."
    assert attach_words.host_ended("build", "x\n\x1b[2Jy") == "the host ended, session named build. x y."
    assert attach_words.host_ended("") == "the host ended."
