"""An attached channel on a host made of frames, with a clock the test moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from robota_console.model.entry import Entry, Role
from robota_console.wire_channel.channel import AttachedChannel
from tests.channel.setting import settle
from tests.fakes.clock import ManualClock
from tests.fakes.wire_host import WireHost

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.ports.channel import Change
    from robota_console.wire_channel.ended import Ended


def entries(*texts: str, role: Role = Role.USER) -> list[Entry]:
    """Return entries as a host keeps them."""
    return [Entry(entry_id=f"e{place}", role=role, text=text) for place, text in enumerate(texts, 1)]


@dataclass
class Attached:
    """A channel, its host, and all that was told."""

    host: WireHost
    clock: ManualClock
    channel: AttachedChannel
    changes: list[Change] = field(default_factory=list)
    ends: list[Ended] = field(default_factory=list)
    left: list[str] = field(default_factory=list)

    @property
    def events(self) -> list[e.Event]:
        """Return the events told so far."""
        return [change.event for change in self.changes if change.event is not None]

    @property
    def notices(self) -> list[str]:
        """Return the words of all notices."""
        return [notice.words for notice in self.channel.snapshot().notices]

    async def told(self, *said: Any) -> None:
        """Let the host say something, and let it arrive."""
        self.host.tell(*said)
        await settle()

    async def passing(self, seconds: float = 0.0) -> None:
        """Let everything happen, before and after the clock has moved."""
        await settle()
        self.clock.advance(seconds)
        await settle()


def attached(host: WireHost | None = None, **more: Any) -> Attached:
    """Return a channel that has not started."""
    host = host or WireHost()
    clock = ManualClock(start=100.0)
    ends: list[Ended] = []
    left: list[str] = []
    channel = AttachedChannel(
        host.connect,
        clock=clock,
        client="test 1",
        leave=lambda: left.append("left"),
        on_end=ends.append,
        **more,
    )
    on = Attached(host, clock, channel, ends=ends, left=left)
    channel.subscribe(on.changes.append)
    return on


async def started(host: WireHost | None = None, **more: Any) -> Attached:
    """Return a channel that shows the host's session; what led there is forgotten."""
    on = attached(host, **more)
    await asyncio.wait_for(on.channel.start(), 5)
    await settle()
    on.changes.clear()
    on.host.heard.clear()
    return on
