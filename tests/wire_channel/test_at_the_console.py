"""A person at an attached terminal hears what a person at the session itself would."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from robota_console.model.option import SessionOptions
from robota_console.model.permission import DENIED
from robota_console.model.question import Option, Question
from robota_console.model.tool import ToolResult, ToolState
from robota_console.session.session import BuiltInSession
from robota_console.wire.message_base import ConnectionRole
from tests.channel.setting import permission
from tests.console.room import Room
from tests.fakes.agent import PAUSE, ScriptedAgent
from tests.session.stage import NotingHost, settle
from tests.wire_channel.room import AttachedRoom

if TYPE_CHECKING:
    from pathlib import Path

READ = ToolState("read", "notes.txt", execution_id="x2")
DONE = ToolState(
    "read", "notes.txt", execution_id="x2", running=False, result=ToolResult.SUCCESS, output="a\nb"
)
WHICH = Question(title="Which store?", options=(Option("a", "sqlite"), Option("b", "json")))
TABLE = "Two rows:\n\n| name | size |\n|---|---|\n| a | 1 |\n| b | 2 |\n\nThat is all."

SCENES: dict[str, tuple[list[list[Any]], list[str]]] = {
    "an answer": ([[e.TextDelta("Hello. "), e.TextDelta("How are you?")]], ["hello"]),
    "thoughts, a tool and an answer": (
        [[e.ThoughtDelta("Look first."), e.ToolStart(READ), e.ToolEnd(DONE), e.TextDelta("Two lines.")]],
        ["read notes.txt", "/output 1", "/again", "/last", "/transcript"],
    ),
    "a table": ([[e.TextDelta(TABLE)]], ["show"]),
    "a permission": (
        [[permission("p1", command="npm test"), e.TextDelta("Ran.")], [permission("p2", command="rm a")]],
        ["run it", "1", "again", "repeat", "4 too dangerous"],
    ),
    "a question": ([[WHICH, e.TextDelta("Good.")], [WHICH]], ["ask me", "9", "sqlite", "again", "c"]),
    "a failure": ([[e.TextDelta("Half"), OSError("no net")], [e.TextDelta("Now.")]], ["try", "again"]),
    "a queue": ([[PAUSE, e.TextDelta("one.")]], ["first", "second", "/queue", "/queue cancel", "/drop"]),
    "a turn that is stopped": ([[e.TextDelta("I begin. "), PAUSE]], ["go", "/stop", "/status"]),
    "commands": ([], ["/mode plan", "/status", "/nosuch", "/name cellar", "/status", "/cost", "/plan"]),
}


async def played(room: Room, lines: list[str]) -> list[str]:
    """Return what was said after each line."""
    async with room:
        return [await room.type(line) for line in lines]


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("interactive", [True, False], ids=["terminal", "pipe"])
async def test_the_same_is_said(scene: str, interactive: bool, tmp_path: Path) -> None:
    """Byte for byte: attached or not, it is one session."""
    turns, lines = SCENES[scene]

    own = await played(Room(*turns, interactive=interactive), lines)
    attached = await played(AttachedRoom(tmp_path / "hosts", *turns, interactive=interactive), lines)

    assert attached == own
    assert any(own)


async def test_leaving_leaves_the_turn_and_the_session_alone(tmp_path: Path) -> None:
    """Others go on with it, and the person can come back."""
    room = AttachedRoom(tmp_path / "hosts", [PAUSE, e.TextDelta("Done.")])
    await room.__aenter__()
    await room.type("go")

    await room.type("/exit")
    room.agent.release()
    await room.passing()
    texts = [entry.text for entry in room.session.history()]
    await room.__aexit__()

    assert texts == ["go", "Done."]
    assert room.channel.ended is not None


async def test_what_is_answered_elsewhere_is_said_to_who_was_typing(tmp_path: Path) -> None:
    """The line becomes a draft, with who answered and what."""
    async with AttachedRoom(tmp_path / "hosts", [permission("p1"), e.TextDelta("Went on.")]) as room:
        await room.type("run it")
        asked = room.channel.snapshot().permission
        assert asked is not None
        room.session.resolve_permission(asked.request_id, DENIED, answerer="desk2")
        said = await room.type("1")

    assert "notice: Already answered by desk2, deny. Your line is a draft." in said
    assert room.agent.verdicts == [DENIED]


async def test_what_nobody_answered_is_not_said_to_be_answered(tmp_path: Path) -> None:
    """The turn was stopped elsewhere, and the question went with it."""
    async with AttachedRoom(tmp_path / "hosts", [permission("p1"), e.TextDelta("Went on.")]) as room:
        await room.type("run it")
        room.session.abort()
        said = await room.type("1")

    assert "notice: No longer asked. Your line is a draft." in said


async def test_an_observer_is_told_and_keeps_what_was_typed(tmp_path: Path) -> None:
    """Nothing of it reaches the host."""
    room = AttachedRoom(tmp_path / "hosts", [e.TextDelta("Hm.")], role=ConnectionRole.OBSERVE)
    async with room:
        said = await room.type("hello")
        command = await room.type("/mode plan")
        draft = await room.type("/draft")

    assert "notice: You only observe here. /exit leaves." in said
    assert command.startswith("notice: You only observe here. /exit leaves.")
    assert "hello" in draft
    assert room.agent.prompts == []


async def test_a_host_that_ends_is_known_at_once(tmp_path: Path) -> None:
    """The person is not left typing to nobody."""
    async with AttachedRoom(tmp_path / "hosts") as room:
        await room.serving.release()
        await room.passing()

        assert room.channel.ended is not None
        assert room.channel.ended.why == "It serves no longer. The session may go on."


async def test_a_host_that_goes_to_another_session_is_heard_from_its_start(tmp_path: Path) -> None:
    """The listener hears which session this is now, and all of it."""
    async with AttachedRoom(tmp_path / "hosts", [e.TextDelta("Well. "), PAUSE]) as room:
        await room.type("hello")
        other = BuiltInSession(
            SessionOptions(agent="scripted", working_folder="/work", name="cellar"),
            agent=ScriptedAgent([e.TextDelta("Cold.")]),
            clock=room.clock,
            host=NotingHost(),
        )
        await other.initialize()
        other.submit("how is it")
        await settle()
        start = len(room.text)

        room.serving.replace(other)
        await room.passing(15.0)  # the turn that ran is not waited for
        said = room.text[start:]
        answer = await room.type("and now")
        await other.shutdown()

    assert said == "notice: The host went to cellar. It begins:\nyou: how is it\nassistant: Cold.\nyou: "
    assert "Cold." not in answer
