"""How an ACP agent ends, and begins again."""

from __future__ import annotations

import asyncio
import logging
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from robota_console.agents.acp.limits import AcpLimits
from robota_console.model.event import StatusChanged
from robota_console.session.limits import Limits
from tests.agents.acp.stage import PERMISSION, Waiting, scene
from tests.support.acp.script import END, text

ROOT = Path(__file__).parents[3]
DIES: dict[str, Any] = {"prompts": [[text("hello"), END, {"exit": 9}]], "loads": True}
STUBBORN = {"start": [{"ignore": int(signal.SIGTERM)}], "end": [{"sleep": 60}]}


@pytest.mark.parametrize(
    ("loads", "words"),
    [
        pytest.param(True, "toy had ended and was started again.", id="with its memory"),
        pytest.param(
            False,
            "toy had ended and was started again. It does not remember the earlier turns.",
            id="without",
        ),
    ],
)
async def test_an_agent_that_ended_between_turns_is_started_again(
    loads: bool, words: str, tmp_path: Path
) -> None:
    """A person goes on talking, and knows what the agent knows."""
    script = {"runs": [DIES | {"loads": loads}, {"loads": loads}]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        await stage.turn("one")
        while stage.left():
            await stage.breathe()
        heard = await stage.turn("two")

        assert stage.agent.capabilities.remembers is loads
        assert stage.double.prompts() == ["one", "two"]
    assert heard.events[0] == StatusChanged(words)
    assert heard.answer == "hello"


async def test_an_agent_that_cannot_start_again_fails_the_turn_until_it_can(tmp_path: Path) -> None:
    """The session lives on, each message tries once, and nothing is forgotten meanwhile."""
    again: dict[str, Any] = {"on": {"initialize": [{"stderr": "no key\n"}, {"exit": 7}]}}

    async with scene(tmp_path, {"runs": [DIES, again, again, {"loads": True}]}) as stage:
        await stage.agent.start()
        await stage.turn("one")
        while stage.left():
            await stage.breathe()
        for _ in range(2):
            with pytest.raises(RuntimeError, match=r"toy ended, exit 7\.") as fault:
                await stage.turn("two")
            assert fault.value.__notes__[-1] == "no key"
        heard = await stage.turn("two")

        assert [params["sessionId"] for params in stage.double.heard("session/load")] == ["s1"]
    assert heard.events[0] == StatusChanged("toy had ended and was started again.")


async def test_an_agent_that_does_not_stop_a_turn_is_started_again_for_the_next(tmp_path: Path) -> None:
    """Two turns at once would mix; a person who stopped one wants the next."""
    person = Waiting()
    script = {"runs": [{"prompts": [[PERMISSION, {"sleep": 60}]]}, {}]}

    async with scene(tmp_path, script, limits=AcpLimits(unwind=0.1, farewell=0.1)) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("one", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn
        heard = await stage.turn("two")

    assert heard.events[0] == StatusChanged(
        "toy did not stop its earlier turn and was started again. It does not remember the earlier turns."
    )
    assert heard.answer == "hello"


@pytest.mark.parametrize(
    "script",
    [
        pytest.param({}, id="a good one"),
        pytest.param(STUBBORN, id="one that ignores both"),
        pytest.param({"start": [{"fork": 60}]}, id="one that leaves a child"),
    ],
)
async def test_a_close_is_over_in_the_time_a_session_gives(script: dict[str, Any], tmp_path: Path) -> None:
    """Leaving takes no longer than promised, and once more is harmless."""
    async with scene(tmp_path, script, limits=AcpLimits()) as stage:
        await stage.agent.start()
        began = time.monotonic()
        await stage.agent.close()

        assert time.monotonic() - began < Limits().agent_close + 2.0  # a busy machine
        assert stage.left() == []
        await stage.agent.close()


async def test_a_close_that_nobody_waits_for_kills_at_once(tmp_path: Path) -> None:
    """A session in a hurry leaves no orphan."""
    async with scene(tmp_path, STUBBORN, limits=AcpLimits(farewell=60)) as stage:
        await stage.agent.start()
        closing = asyncio.create_task(stage.agent.close())
        await asyncio.sleep(0.05)
        closing.cancel()
        await asyncio.wait({closing})

        for _ in range(200):
            if not stage.left():
                break
            await stage.breathe()
        assert stage.left() == []


async def test_a_close_in_a_turn_ends_the_turn(tmp_path: Path) -> None:
    """Nothing waits for an agent that is gone."""
    person = Waiting()

    async with scene(tmp_path, {"prompts": [[PERMISSION, END]]}) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("one", person))
        await person.asked.wait()
        await stage.agent.close()

        await asyncio.wait_for(turn, 5)


async def test_an_agent_that_reads_nothing_holds_nobody(tmp_path: Path) -> None:
    """A long message to an agent that hangs can be cancelled, and the session can be left."""
    script = {"on": {"session/new": [{"default": 1}, {"sleep": 60}]}}

    async with scene(tmp_path, script, limits=AcpLimits(farewell=0.1)) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("x" * (4 << 20)))
        await stage.breathe()
        await stage.agent.cancel()

        assert (await asyncio.wait_for(turn, 5)).events == []


async def test_a_close_while_it_starts_leaves_nothing(tmp_path: Path) -> None:
    """A person who leaves at once is not kept, and no process stays."""
    async with scene(tmp_path, {"on": {"initialize": []}}) as stage:
        starting = asyncio.create_task(stage.agent.start())
        while not stage.double.heard("initialize"):
            await stage.breathe()
        await stage.agent.close()

        with pytest.raises(RuntimeError):
            await starting


async def test_nothing_is_written_to_the_terminal(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The SDK logs tracebacks by the root logger; only the console's writer writes."""
    handlers = list(logging.getLogger().handlers)
    deaf = [{"close": 0}, {"send": {"id": "x", "method": "what/ever"}}, {"sleep": 0.1}, {"exit": 9}]

    async with scene(tmp_path, {"prompts": [[{"raw": "noise\n"}, *deaf]]}) as stage:
        await stage.agent.start()
        with pytest.raises(RuntimeError):
            await stage.turn()

        assert stage.agent.log()[-1] == "client: Background task failed"
    assert capfd.readouterr() == ("", "")
    assert logging.getLogger().handlers == handlers


def test_the_sdk_is_not_loaded_before_an_agent_starts() -> None:
    """It costs half a second, which nobody waits for while the agent itself starts."""
    source = "import sys, robota_console.agents.acp.agent; sys.exit('acp' in sys.modules)"

    assert subprocess.run([sys.executable, "-S", "-c", source], cwd=ROOT, check=False).returncode == 0
