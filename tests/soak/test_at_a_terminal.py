"""Hundreds of turns at a terminal, with a clock that the test moves."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from robota_console.model.question import Question
from robota_console.model.tool import ToolKind, ToolState
from tests.console.room import ARMED, Room
from tests.fakes.agent import HANG

if TYPE_CHECKING:
    from tests.fakes.agent import Step

MANY = 200
NEVER_ENDED = ToolState("run", "make", ToolKind.RUN, execution_id="t")


@dataclass(frozen=True, slots=True)
class Left:
    """What is left between two turns."""

    tasks: int
    timers: int
    messages: int
    """Typed, and not known to have begun a turn."""

    @classmethod
    def of(cls, room: Room) -> Left:
        """Count."""
        return cls(len(asyncio.all_tasks()), room.clock.pending(), len(room.desk.echoed))


def turns(count: int) -> list[list[Step]]:
    """Return so many turns with a tool that never ends, a permission and a question, and as many to stop."""
    asked: list[Step] = [
        e.ToolStart(NEVER_ENDED),
        PermissionRequest(request_id="r", tool_name="run", kind=ToolKind.RUN, command="make"),
        Question(title="Which branch?"),
        e.TextDelta("Well.\n"),
    ]
    stopped: list[Step] = [e.TextDelta("I wait.\n"), HANG]
    return [asked, stopped] * count


async def test_no_task_and_no_timer_is_left_of_a_turn_however_it_ended() -> None:
    """Heartbeats, pauses and watches end with what they were for, an interrupted turn's too."""
    async with Room(*turns(MANY)) as room:
        left = []
        for _ in range(MANY):
            await room.type("do it")
            for answer in ("once", "main"):
                await room.passing(ARMED)
                await room.type(answer)
            await room.type("wait")
            room.surface.interrupt()
            await room.passing(5)
            left.append(Left.of(room))

        assert room.output.text.count("\ndone: ") == 2 * MANY
        assert left[-1] == left[10]
