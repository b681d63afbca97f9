"""One turn that is a flood: the loop goes on ticking, and Ctrl-C is heard in the middle of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.agent import AcpAgent
from robota_console.model import event as e
from robota_console.model.option import Product
from robota_console.model.tool import ToolKind, ToolState
from robota_console.terminal.clock import LoopClock
from tests.soak.live import Flooding, live
from tests.support.acp.script import Double

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.fakes.agent import Step
    from tests.support.acp.script import Action

    Flood = Callable[[], Sequence[Step]]

BLOCKED = 0.25
"""Seconds that the loop may be kept from everything else."""
HEARD = 2.0
"""Seconds of a busy machine until a Ctrl-C has ended the turn; half a second is meant."""
UNDERWAY = 0.3
"""Seconds after which the flood is well under way, and far from its end."""
TOOL = ToolState("run", "yes", ToolKind.RUN, execution_id="t1")

CALL = {"sessionUpdate": "tool_call", "toolCallId": "t1", "title": "yes", "status": "in_progress"}
PRINTED = [{"type": "content", "content": {"type": "text", "text": "y\n"}}]
OUTPUT = {"sessionUpdate": "tool_call_update", "toolCallId": "t1", "content": PRINTED}


def acp_agent(double: Double, folder: Path) -> AcpAgent:
    """Return the agent that the double is."""
    return AcpAgent(
        "double",
        double.command,
        environment={"PATH": "/usr/bin:/bin"},
        folder=str(folder),
        clock=LoopClock(asyncio.get_running_loop()),
        product=Product(display_name="Robota Console", command_name="robota-console", version="1"),
    )


def deltas() -> list[Step]:
    """Return 100,000 small pieces of an answer."""
    return [e.TextDelta(f"Sentence {number} stands here.\n") for number in range(100_000)]


def one_delta() -> list[Step]:
    """Return an answer of 20 MB in one piece."""
    return [e.TextDelta("A sentence of an answer that comes all at once.\n\n" * 400_000)]


def one_word() -> list[Step]:
    """Return an answer of 20 MB without a place to cut it at."""
    return [e.TextDelta("y" * 20_000_000)]


def updates() -> list[Step]:
    """Return 300,000 small pieces of a tool's output."""
    return [e.ToolStart(TOOL), *(e.ToolOutput("run", f"{number}\n", "t1") for number in range(300_000))]


@pytest.mark.parametrize(
    "turn",
    [
        pytest.param(deltas, id="100,000 deltas"),
        pytest.param(one_delta, id="20 MB in one delta"),
        pytest.param(one_word, id="20 MB without a blank"),
        pytest.param(updates, id="300,000 updates of a tool"),
    ],
)
async def test_ctrl_c_is_heard_in_the_middle_of_a_flood(turn: Flood, tmp_path: Path) -> None:
    """Who has heard enough is not made to wait for what nobody will hear (V18)."""
    async with live(tmp_path / "said", Flooding(turn())) as console:
        await console.begun()
        await console.underway(UNDERWAY)
        console.surface.interrupt()
        seconds = await console.ended(b"interrupted", 20)

        assert seconds < HEARD
        assert console.ticks.longest < BLOCKED


@pytest.mark.parametrize(
    "turn",
    [
        pytest.param(deltas, id="100,000 deltas"),
        pytest.param(updates, id="300,000 updates of a tool"),
    ],
)
async def test_a_flood_that_is_let_run_never_keeps_the_loop(turn: Flood, tmp_path: Path) -> None:
    """A bell, a signal and a typed line have their turn however much is said."""
    async with live(tmp_path / "said", Flooding(turn())) as console:
        await console.begun()
        await console.ended(b"ok", 50)

        assert console.ticks.longest < BLOCKED


@pytest.mark.parametrize(
    "played",
    [
        pytest.param([{"flood": 100_000}], id="100,000 updates"),
        pytest.param([{"big": 20_000_000}], id="20 MB on one line"),
        pytest.param(
            [{"update": CALL}, {"times": [300_000, [{"update": OUTPUT}]]}], id="300,000 updates of a tool"
        ),
    ],
)
async def test_an_acp_agents_flood_keeps_neither_the_loop_nor_ctrl_c(
    played: list[Action], tmp_path: Path
) -> None:
    """What a process sends is read no faster than it can be heard out."""
    double = Double.of(tmp_path, {"prompts": [[*played, {"wait": "session/cancel"}, {"stop": "cancelled"}]]})
    async with live(tmp_path / "said", acp_agent(double, tmp_path)) as console:
        await console.begun()
        await console.underway(UNDERWAY)
        console.surface.interrupt()
        seconds = await console.ended(b"interrupted", 20)

        assert seconds < HEARD
        assert console.ticks.longest < BLOCKED
