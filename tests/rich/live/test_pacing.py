"""When a frame is due: soon for lines, at leisure for what moves by itself, and one at a time."""

from __future__ import annotations

import asyncio

from robota_console_rich.live.pacing import INTERVAL, REPAINT, Pacing
from tests.fakes.clock import ManualClock


class SlowCanvas:
    """A way out that is drained when a test says so."""

    def __init__(self) -> None:
        self.leaves = asyncio.Event()
        self.leaves.set()

    async def drain(self) -> bool:
        """Wait for the test."""
        await self.leaves.wait()
        return True


class Paced:
    """Pacing with a frame that counts, and costs so many bytes."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.canvas = SlowCanvas()
        self.frames: list[float] = []
        self.size = 10
        self.pacing = Pacing(self.canvas, self.clock, self._frame)  # type: ignore[arg-type]
        self.pacing.open = True

    def _frame(self) -> None:
        self.frames.append(self.clock.now())
        self.pacing.sent(self.size)

    async def pass_(self, seconds: float) -> None:
        """Let time go by in small steps."""
        for _ in range(round(seconds * 100)):
            self.clock.advance(0.01)
            await asyncio.sleep(0)
            await asyncio.sleep(0)


async def test_the_first_line_goes_at_once_and_the_next_within_the_interval() -> None:
    """What is said is heard of without delay, and a burst of it in few frames."""
    paced = Paced()

    for _ in range(50):
        paced.pacing.want(lines=True)
        await paced.pass_(0.01)

    assert paced.frames[0] <= 0.01
    gaps = [after - before for before, after in zip(paced.frames, paced.frames[1:], strict=False)]
    assert all(INTERVAL - 0.001 < gap < INTERVAL + 0.03 for gap in gaps)


async def test_a_large_repaint_waits_longer_for_the_next_and_a_line_does_not() -> None:
    """An answer that streams costs few bytes, and its sentences come in time."""
    paced = Paced()
    paced.size = 1000
    paced.pacing.want(lines=False)
    await paced.pass_(0.05)
    paced.pacing.want(lines=False)
    await paced.pass_(INTERVAL)
    assert len(paced.frames) == 1

    paced.pacing.want(lines=True)
    await paced.pass_(0.02)
    assert len(paced.frames) == 2

    paced.pacing.want(lines=False)
    await paced.pass_(REPAINT + 0.02)
    assert len(paced.frames) == 3


async def test_nothing_is_drawn_while_the_frame_before_has_not_left() -> None:
    """A terminal that takes nothing gets no heap of frames, and then one with all there is."""
    paced = Paced()
    paced.canvas.leaves.clear()
    paced.pacing.want(lines=True)
    await paced.pass_(0.02)
    for _ in range(20):
        paced.pacing.want(lines=True)
        assert not paced.pacing.may_draw()
        await paced.pass_(0.1)
    assert len(paced.frames) == 1

    paced.canvas.leaves.set()
    await paced.pass_(0.02)

    assert len(paced.frames) == 2


async def test_a_region_that_is_closed_draws_nothing_more() -> None:
    """What was wanted before belongs to nobody."""
    paced = Paced()
    paced.pacing.want(lines=True)

    paced.pacing.open = False
    await paced.pass_(0.5)

    assert paced.frames == []
