"""The start of an ACP agent: what it is told, the session it begins or loads."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from robota_console.agents.acp.agent import AcpAgent
from robota_console.agents.acp.facts import Facts, surroundings
from robota_console.agents.acp.limits import AcpLimits
from robota_console.model.event import ContextUpdate, SessionRenamed, StatusChanged
from robota_console.model.mcp_server import McpServer
from robota_console.model.option import Product
from tests.agents.acp.broken import update
from tests.agents.acp.stage import QUICK, Side, scene
from tests.agents.stage import HastyClock
from tests.support.acp.script import text


async def test_it_is_told_who_we_are_and_that_we_lend_no_files_and_no_terminal(tmp_path: Path) -> None:
    """With our files an agent writes without asking, and gemini fails where it would have asked."""
    async with scene(tmp_path, {}) as stage:
        await stage.agent.start()

        assert stage.double.heard("initialize") == [
            {
                "protocolVersion": 1,
                "clientCapabilities": {
                    "fs": {"readTextFile": False, "writeTextFile": False},
                    "terminal": False,
                    "elicitation": {"form": {}},
                },
                "clientInfo": {"name": "robota-console", "title": "Robota Console", "version": "1"},
            }
        ]


SERVERS = (
    McpServer(name="echo", command=("python", "echo.py"), environment=(("A", "b"),)),
    McpServer(name="far", url="http://localhost:1/mcp"),
)
ECHO = {"name": "echo", "command": "python", "args": ["echo.py"], "env": [{"name": "A", "value": "b"}]}
LEFT_OUT = "client: far left out, the agent takes tool programs only"
FAR = {"type": "http", "name": "far", "url": "http://localhost:1/mcp", "headers": []}


@pytest.mark.parametrize(
    ("can", "servers", "log"),
    [
        pytest.param({}, [ECHO], (LEFT_OUT,), id="programs only, where it says nothing of http"),
        pytest.param({"mcpCapabilities": {"http": True}}, [ECHO, FAR], (), id="addresses too, where it can"),
    ],
)
async def test_its_session_gets_the_folder_and_the_tool_servers_it_can_use(
    can: dict[str, Any], servers: list[object], log: tuple[str, ...], tmp_path: Path
) -> None:
    """An agent that cannot use a server refuses the whole session for it."""
    script = {"on": {"initialize": [{"result": {"protocolVersion": 1, "agentCapabilities": can}}]}}

    async with scene(tmp_path, script, mcp_servers=SERVERS) as stage:
        await stage.agent.start()

        assert stage.double.heard("session/new") == [{"cwd": str(tmp_path), "mcpServers": servers}]
        assert tuple(stage.agent.log()) == log


def test_its_folder_is_named_whole() -> None:
    """The protocol takes absolute paths only."""
    facts = Facts(
        name="toy",
        command=["toy"],
        environment={},
        folder=".",
        clock=HastyClock(),
        product=Product(),
        mcp_servers=(),
        limits=QUICK,
    )

    assert surroundings(facts, http=False)["cwd"] == str(Path.cwd())


@pytest.mark.parametrize(
    ("command", "folder", "words"),
    [
        pytest.param(
            ["no-such-agent"],
            ".",
            "toy cannot start: no program no-such-agent. Install it, or check its command in the settings.",
            id="a name that is not on the path",
        ),
        pytest.param(
            ["./no-such-agent"],
            ".",
            "toy cannot start: no program ./no-such-agent. Install it, or check its command in the settings.",
            id="a path to nothing",
        ),
        pytest.param(
            ["./plain.txt"],
            ".",
            "toy cannot start: ./plain.txt: Permission denied. Check its command in the settings.",
            id="a file that is no program",
        ),
        pytest.param(
            [sys.executable],
            "gone",
            "toy cannot start: no folder {folder}/gone. Change to a folder that is there and start again.",
            id="a folder that is gone",
        ),
        pytest.param(
            ["sh", "a\0b"],
            ".",
            "toy cannot start: sh: embedded null byte. Check its command in the settings.",
            id="an argument that no system takes",
        ),
    ],
)
async def test_a_start_that_cannot_be_is_one_line_that_says_what_to_do(
    command: list[str], folder: str, words: str, tmp_path: Path
) -> None:
    """A listener knows whether to install something or to change a setting."""
    (tmp_path / "plain.txt").write_text("plain")
    agent = AcpAgent(
        "toy",
        command,
        environment={"PATH": "/usr/bin:/bin"},
        folder=str(tmp_path / folder),
        clock=HastyClock(),
        product=Product(),
    )

    with pytest.raises(RuntimeError) as fault:
        await agent.start()

    assert str(fault.value) == words.format(folder=tmp_path)
    await agent.close()


async def test_it_goes_on_with_a_session_it_can_load_and_what_it_replays_is_not_said(tmp_path: Path) -> None:
    """The console has the history already; twice would be noise."""
    replay = [text("old words"), update("tool_call", toolCallId="t", title="old tool")]
    script = {
        "loads": True,
        "on": {"session/load": [*replay, update("session_info_update", title="Old name"), {"default": 1}]},
    }
    side = Side()

    async with scene(tmp_path, script, side=side) as stage:
        stage.agent.remind("s7", ())
        assert not stage.agent.capabilities.remembers
        await stage.agent.start()
        heard = await stage.turn()

        assert stage.double.heard("session/load") == [
            {"sessionId": "s7", "cwd": str(tmp_path), "mcpServers": []}
        ]
        assert stage.double.heard("session/new") == []
        assert (stage.agent.memory, stage.agent.capabilities.remembers) == ("s7", True)
    assert heard.answer == "hello"
    assert side.heard == [SessionRenamed("Old name")]


async def test_a_replay_that_goes_on_past_its_reply_does_not_mix_with_the_answer(tmp_path: Path) -> None:
    """Gemini answers first and replays afterwards."""
    late = [{"default": 1}, {"times": [5, [{"sleep": 0.01}, text("old words")]]}]
    script = {"loads": True, "on": {"session/load": late}}

    async with scene(tmp_path, script, limits=AcpLimits()) as stage:
        stage.agent.remind("s7", ())
        await stage.agent.start()
        heard = await stage.turn()

    assert heard.answer == "hello"


@pytest.mark.parametrize(
    "script",
    [
        pytest.param({}, id="one that cannot load"),
        pytest.param(
            {"loads": True, "on": {"session/load": [{"error": {"code": -32002, "message": "gone"}}]}},
            id="one that has lost it",
        ),
    ],
)
async def test_an_agent_that_cannot_go_on_begins_anew_and_does_not_claim_to_remember(
    script: dict[str, Any], tmp_path: Path
) -> None:
    """The session says so; pretending would let a person talk of what nobody knows."""
    async with scene(tmp_path, script) as stage:
        stage.agent.remind("s7", ())
        assert stage.agent.memory == "s7"
        await stage.agent.start()

        assert not stage.agent.capabilities.remembers
        assert stage.agent.memory == ("s1" if script else "")
        assert (await stage.turn()).answer == "hello"


async def test_what_comes_before_its_session_is_known_is_heard_then(tmp_path: Path) -> None:
    """Vibe tells its commands before it says which session it began."""
    commands = update("available_commands_update", availableCommands=[{"name": "web", "description": "d"}])
    usage = update("usage_update", used=5, size=10)
    early = [{**one, "session": "s1"} for one in (commands, usage)]
    other = {**update("session_info_update", title="not mine"), "session": "s9"}
    side = Side()

    async with scene(tmp_path, {"on": {"session/new": [*early, other, {"default": 1}]}}, side=side) as stage:
        await stage.agent.start()

        assert [command.name for command in stage.agent.commands()] == ["web"]
    assert [type(event) for event in side.heard] == [ContextUpdate]


async def test_a_start_that_failed_may_be_repeated(tmp_path: Path) -> None:
    """A person mends the cause and types /restart."""
    script = {"runs": [{"on": {"initialize": [{"exit": 3}]}}, {}]}

    async with scene(tmp_path, script, limits=QUICK) as stage:
        with pytest.raises(RuntimeError, match="toy ended, exit 3"):
            await stage.agent.start()
        await stage.agent.start()

        assert (await stage.turn()).answer == "hello"


async def test_what_changes_between_turns_is_heard_at_full_verbosity_only(tmp_path: Path) -> None:
    """A name is taken over; settings and commands are looked at when they are wanted."""
    modes = {
        "currentModeId": "ask",
        "availableModes": [{"id": "ask", "name": "Ask"}, {"id": "do", "name": "Do"}],
    }
    between = [
        update("current_mode_update", currentModeId="do"),
        update("available_commands_update", availableCommands=[{"name": "one", "description": ""}]),
        update("available_commands_update", availableCommands=[{"name": "two", "description": ""}]),
        update("session_info_update", title="New name"),
        text("late words"),
    ]
    script = {"session": {"modes": modes}, "on": {"session/set_mode": [{"default": 1}, *between]}}
    side = Side()

    async with scene(tmp_path, script, side=side) as stage:
        await stage.agent.start()
        await stage.agent.adjust("mode", "ask")
        while len(side.heard) < 3:
            await stage.breathe()

        assert (await stage.turn()).answer == "hello"
        assert [setting.value for setting in stage.agent.settings()] == ["do"]
        assert [command.name for command in stage.agent.commands()] == ["two"]
    assert side.heard == [
        StatusChanged("Mode Do.", detail=True),
        StatusChanged("toy changed its commands.", detail=True),
        SessionRenamed("New name"),
    ]
