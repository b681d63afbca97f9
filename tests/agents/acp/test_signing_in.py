"""Signing in to an ACP agent."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model.question import Answer
from tests.agents.acp.stage import Side, scene

if TYPE_CHECKING:
    from pathlib import Path

NEEDS_SIGN_IN: dict[str, Any] = {"error": {"code": -32000, "message": "Authentication required"}}
WAYS: list[dict[str, Any]] = [
    {"id": "web", "name": "By browser"},
    {"id": "key", "name": "By key", "type": "env_var", "vars": [{"name": "TOY_KEY"}]},
    {"id": "path", "name": "By path", "type": "env_var", "vars": [{"name": "PATH"}]},
    {"id": "tty", "name": "By terminal", "type": "terminal", "args": ["login"]},
]


async def test_signing_in_is_a_menu_and_the_session_begins_after_it(tmp_path: Path) -> None:
    """No browser opens before a person chose to have one open."""
    script: dict[str, Any] = {
        "auth": WAYS,
        "on": {"session/new": [{"first": [NEEDS_SIGN_IN], "then": [{"default": 1}]}]},
    }
    side = Side(Answer(("web",)))

    async with scene(tmp_path, script, side=side) as stage:
        await stage.agent.start()

        assert stage.double.heard("authenticate") == [{"methodId": "web"}]
        assert (await stage.turn()).answer == "hello"
    assert [option.label for option in side.questions[0].options] == [way["name"] for way in WAYS]


@pytest.mark.parametrize(
    ("answers", "words", "asked"),
    [
        pytest.param([], "toy needs signing in. Start again to sign in.", 0, id="nothing is chosen"),
        pytest.param(
            ["key"],
            "toy needs signing in. Set TOY_KEY in the environment and start again.",
            0,
            id="a variable is missing",
        ),
        pytest.param(
            ["tty"],
            "toy needs signing in. In another terminal, type: {program} login",
            0,
            id="a terminal is needed",
        ),
        pytest.param(
            ["web", "path", "web"],
            "toy needs signing in. Signing in did not help.",
            3,
            id="three tries do not help",
        ),
    ],
)
async def test_without_signing_in_the_start_ends_in_one_line(
    answers: list[str], words: str, asked: int, tmp_path: Path
) -> None:
    """The line says what to do, and no process waits."""
    script: dict[str, Any] = {"auth": WAYS, "on": {"session/new": [NEEDS_SIGN_IN]}}

    async with scene(tmp_path, script, side=Side(*(Answer((one,)) for one in answers))) as stage:
        with pytest.raises(RuntimeError) as fault:
            await stage.agent.start()

        assert str(fault.value) == words.format(program=sys.executable)
        assert len(stage.double.heard("authenticate")) == asked
