"""A channel on fakes, with a clock the test moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from robota_console.channel.channel import InteractionChannel
from robota_console.model.option import RenderOptions
from robota_console.model.permission import PermissionRequest
from tests.fakes.clock import ManualClock
from tests.fakes.fault import Faults
from tests.fakes.host import RecordingHostSource
from tests.fakes.session import ScriptedSession
from tests.fakes.transport import RecordingTransport

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from robota_console.ports.channel import Change

OPTIONS = RenderOptions(agent="practice", working_folder="/work/garden")
STARTED = ["host bind", "host bound", "socket start"]
STOPPED = ["socket stop", "host release"]
"""What the source and the transport of a stage write into its log."""


@dataclass
class Stage:
    """Everything a test of a channel looks at."""

    channel: InteractionChannel
    session: ScriptedSession
    clock: ManualClock
    source: RecordingHostSource
    transport: RecordingTransport
    log: list[str]
    changes: list[Change] = field(default_factory=list)

    async def pass_time(self, seconds: float) -> None:
        """Move the clock and let everything that became due happen."""
        await settle()
        self.clock.advance(seconds)
        await settle()

    async def in_time(self, work: Coroutine[Any, Any, Any], seconds: float) -> Any:
        """Return what the work comes to, which must be known after so many seconds of the clock."""
        task = asyncio.ensure_future(work)
        await self.pass_time(seconds)
        assert task.done(), "still waiting"
        return await task


def stage(*, session: ScriptedSession | None = None, transports: bool = True, **faults: Faults) -> Stage:
    """Return a channel that was not started; faults are given by `session`, `source`, `transport`."""
    log: list[str] = []
    clock = ManualClock()
    session = session or ScriptedSession()
    source = RecordingHostSource(log=log, faults=faults.get("source"))
    transport = RecordingTransport(log=log, faults=faults.get("transport"))
    channel = InteractionChannel(
        OPTIONS,
        session_factory=lambda _options: session,
        clock=clock,
        host_source=source,
        transports=[transport] if transports else [],
    )
    made = Stage(channel, session, clock, source, transport, log)
    channel.subscribe(made.changes.append)
    return made


def shutdowns(on: Stage) -> list[str]:
    """Return the reasons the session was shut down for."""
    return [call[1] for call in on.session.calls if call[0] == "shutdown"]


def begun(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Run work beside the test."""
    return asyncio.ensure_future(work)


def broken_session(*names: str, **more: Any) -> ScriptedSession:
    """Return a session whose named methods fail."""
    return ScriptedSession(faults=Faults(fail={name: OSError(f"{name} broke") for name in names}), **more)


def permission(request_id: str, **facts: Any) -> PermissionRequest:
    """Return a request to run something."""
    return PermissionRequest(request_id=request_id, tool_name="run", **facts)


async def settle() -> None:
    """Let the loop run until nothing more happens by itself."""
    for _ in range(30):
        await asyncio.sleep(0)
