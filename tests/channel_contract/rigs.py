"""Both channels on the same scripted session: one owns it, one follows a host that does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

import pytest

from robota_console.channel.answering import OWNER
from robota_console.channel.channel import InteractionChannel
from robota_console.wire_channel.channel import AttachedChannel
from tests.channel.setting import OPTIONS, settle
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession
from tests.fakes.session_host import DRIVER, SessionHost

if TYPE_CHECKING:
    from robota_console.model import event as e
    from robota_console.model.render_state import RenderState
    from robota_console.ports.channel import Change

KINDS = ["own", "attached"]
both = pytest.mark.parametrize("kind", KINDS)


class Rig:
    """A started channel, its session, and all that was told since."""

    def __init__(self, kind: str, session: ScriptedSession | None = None) -> None:
        self.session = session or ScriptedSession()
        self.clock = ManualClock(start=100.0)
        self.me = OWNER if kind == "own" else DRIVER
        """What the session knows the person at this terminal by."""
        self.channel: InteractionChannel | AttachedChannel
        if kind == "own":
            self.channel = InteractionChannel(
                OPTIONS, session_factory=lambda _options: self.session, clock=self.clock
            )
        else:
            host = SessionHost(self.session, pieces=[300, 7])
            self.channel = AttachedChannel(host.connect, clock=self.clock)
        self.changes: list[Change] = []
        self.first: list[Change] = []
        """Told while it started."""

    async def __aenter__(self) -> Self:
        self.channel.subscribe(self.changes.append)
        await self.channel.start()
        await settle()
        self.first, self.changes = self.changes, []
        self.channel.subscribe(self.changes.append)
        self.session.calls.clear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.channel.stop()

    @property
    def state(self) -> RenderState:
        """Return what is shown."""
        return self.channel.snapshot()

    @property
    def events(self) -> list[e.Event]:
        """Return the events told."""
        return [change.event for change in self.changes if change.event is not None]

    async def emit(self, *events: e.Event) -> None:
        """Let the session say these, and let them arrive."""
        for event in events:
            self.session.emit(event)
        await settle()

    async def passing(self, seconds: float) -> None:
        """Let everything happen, before and after the clock has moved."""
        await settle()
        self.clock.advance(seconds)
        await settle()

    def called(self, name: str) -> list[tuple[Any, ...]]:
        """Return with what the session was asked for something."""
        return [call[1:] for call in self.session.calls if call[0] == name]
