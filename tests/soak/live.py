"""A console in this process and in real time: a real writer, and a loop whose longest pause is known."""

from __future__ import annotations

import asyncio
import gc
import os
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.channel.channel import InteractionChannel
from robota_console.console.desk import Aids, Desk
from robota_console.console.surface import PlainSurface
from robota_console.model.option import RenderOptions
from robota_console.model.setting import Presentation
from robota_console.session.session import BuiltInSession
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.writer import PacedWriter
from robota_console.text.numbered import Numbers
from robota_console.transcript.record import Record
from robota_console.transcript.voice import Voice
from tests.console.room import Shell
from tests.fakes.agent import ScriptedAgent
from tests.fakes.input import TypedInput
from tests.session.stage import NotingHost

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from robota_console.ports.agent import Agent, AgentEvent, TurnContext

EVERY = 0.005
"""Seconds between two ticks of a loop that does nothing else."""
LAST = 400
"""Bytes of the end that are looked at."""


@dataclass(slots=True)
class Ticks:
    """How long the loop was kept from ticking: seconds its thread worked, whatever else the machine did."""

    longest: float = 0.0
    _last: float = field(default_factory=time.thread_time)

    def tick(self) -> None:
        """Note the time and tick again."""
        now = time.thread_time()
        self.longest, self._last = max(self.longest, now - self._last), now
        asyncio.get_running_loop().call_later(EVERY, self.tick)


class Flooding(ScriptedAgent):
    """Says one thing after the other without a pause, and stops when it is told to."""

    async def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Give the next turn's events until it is cancelled."""
        async for event in super().turn(prompt, context):
            if self._cancelled.is_set():
                return
            yield event


@dataclass(slots=True)
class Live:
    """What a test acts on and looks at."""

    surface: PlainSurface
    source: TypedInput
    channel: InteractionChannel
    ticks: Ticks
    _file: int

    @property
    def size(self) -> int:
        """Return how many bytes have left the writer."""
        return os.fstat(self._file).st_size

    @property
    def end(self) -> bytes:
        """Return the last of them."""
        return os.pread(self._file, LAST, max(0, self.size - LAST))

    async def until(self, is_so: Callable[[], bool], within: float) -> float:
        """Wait until it is so; return for how many seconds."""
        begun = time.monotonic()
        while not is_so():
            assert time.monotonic() - begun < within, self.end
            await asyncio.sleep(EVERY)
        return time.monotonic() - begun

    async def begun(self) -> None:
        """Say something at the prompt and wait until the turn runs."""
        await self.until(lambda: self.end == b"you: ", 10)
        self.source.type("tell me all")
        await self.until(lambda: self.channel.snapshot().is_thinking, 10)

    async def underway(self, seconds: float) -> None:
        """Wait until the turn has said something, and as many seconds more."""
        channel = self.channel
        await self.until(lambda: bool(channel.snapshot().streaming or channel.snapshot().active_tools), 20)
        await asyncio.sleep(seconds)

    async def ended(self, how: bytes, within: float) -> float:
        """Return seconds until that end of the turn was written, and the prompt after it."""
        last = b"done: " + how
        return await self.until(lambda: last in self.end and self.end.endswith(b"\nyou: "), within)


@asynccontextmanager
async def live(path: Path, agent: Agent) -> AsyncIterator[Live]:
    """Give a console over an agent that writes to a file."""
    loop = asyncio.get_running_loop()
    clock = LoopClock(loop)
    file = os.open(path, os.O_RDWR | os.O_CREAT)
    writer = PacedWriter(file, pace_ms=0, unbounded=True, on_gone=lambda _: None, loop=loop)
    source = TypedInput(clock=clock)
    channel = InteractionChannel(
        RenderOptions(agent="scripted", working_folder="/"),
        session_factory=lambda options: BuiltInSession(options, agent=agent, clock=clock, host=NotingHost()),
        clock=clock,
    )
    desk = Desk(
        channel=channel,
        voice=Voice(writer),
        clock=clock,
        adapter=Shell(),
        aids=Aids(),
        numbers=Numbers(),
        record=Record(),
        presentation=Presentation(interactive=True),
    )
    surface = PlainSurface(desk, source=source, lease=source)
    # What the tests before have left is theirs: looking through it takes as long as a loop may be kept.
    gc.collect()
    gc.freeze()
    await channel.start()
    running = asyncio.ensure_future(surface.run(prompted=False))
    ticks = Ticks()
    ticks.tick()
    try:
        yield Live(surface, source, channel, ticks, file)
    finally:
        surface.leave()
        await running
        await channel.shutdown("other")
        await writer.close()
        os.close(file)
        gc.unfreeze()
