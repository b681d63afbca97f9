"""What a person types at an attached terminal that only observes: it leads nowhere, and says so."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from robota_console.model import event as e
from robota_console.model.task import LoopStop
from robota_console.wire.message import ConnectionRole
from robota_console.wire_channel.bounds import AttachBounds
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import started

OBSERVES = "You only observe here. /exit leaves."


@pytest.mark.parametrize("what", ["submit", "execute", "abort", "cancel_queue", "stop_waiting_loop"])
async def test_an_observer_is_told_before_anything_is_sent(what: str) -> None:
    """The notice names the way out, and the host never has to refuse."""
    on = await started(WireHost(role=ConnectionRole.OBSERVE))
    channel: Any = on.channel
    arguments = {"submit": ("hello",), "execute": ("mode", "plan")}.get(what, ())

    answer = getattr(channel, what)(*arguments)
    result = await answer if asyncio.iscoroutine(answer) else answer

    assert on.host.heard == []
    said = result.message if result and result.message else on.notices[0]
    assert said == OBSERVES
    if what == "submit":
        assert on.events == [e.QueueReturned(("hello",), "refused")]
    if what == "stop_waiting_loop":
        assert result.kind is LoopStop.FAILED
    await channel.stop()


async def test_who_only_wants_to_observe_orders_nothing_though_the_host_would_let_them() -> None:
    """What a host says of itself makes nobody drive it who asked not to."""
    on = await started(WireHost(role=ConnectionRole.DRIVE), bounds=AttachBounds(observes=True))

    on.channel.submit("hello")

    assert on.host.heard == []
    assert on.notices[0] == OBSERVES
    await on.channel.stop()


async def test_an_observer_may_leave_and_look() -> None:
    """Everything that only shows still works."""
    on = await started(WireHost(role=ConnectionRole.OBSERVE))

    await on.channel.execute("exit", "")

    assert on.left == ["left"]
    assert [one.name for one in on.channel.commands()] == ["exit"]
    await on.channel.stop()
