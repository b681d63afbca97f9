"""Whatever a host says, in whatever order: a terminal that follows it neither fails nor stops following."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from robota_console.model import event as e
from robota_console.wire import message as m
from robota_console.wire.message import ConnectionRole
from tests.channel.setting import settle
from tests.fakes.wire_host import WireHost
from tests.wire.strategies import host_messages
from tests.wire_channel.setting import Attached, started

LINES = st.binary(max_size=40).map(lambda data: data.replace(b"\n", b" "))


async def _followed(said: list[Any], role: ConnectionRole) -> Attached:
    on = await started(WireHost(role=role))
    for one in said:
        if isinstance(one, bytes):
            on.host.line(one)
        else:
            on.host.tell(one)
        await asyncio.sleep(0)
    await settle()
    await on.told(m.SessionSwitched(event=e.SessionSwitched("s9")))
    await on.told(e.Thinking(True), e.TextDelta("still here"), e.Thinking(False))
    await on.channel.stop()
    return on


@pytest.mark.parametrize("role", ConnectionRole)
@settings(deadline=None)
@given(said=st.lists(host_messages | LINES, max_size=8))
def test_it_goes_on_after_anything(role: ConnectionRole, said: list[Any]) -> None:
    """One confused host must not take the terminal, and what was typed there, with it."""
    on = asyncio.run(_followed(said, role))

    state = on.channel.snapshot()
    assert e.TextDelta("still here") in on.events
    assert not state.is_thinking
    assert not [one for one in state.notices if one.kind == "delivery-error"]
    assert on.clock.pending() == 0
    if role is ConnectionRole.OBSERVE:
        assert not on.host.of(m.GetPrompts)
