"""What a session is called, and who decides."""

from __future__ import annotations

import pytest

from robota_console.model import event as e
from robota_console.model.command import CommandResult, HostAction, HostActionKind
from robota_console.model.option import SessionOptions
from tests.session.stage import SEAT, NotingHost, ready


async def test_a_rename_is_told_once_and_wins() -> None:
    """Neither the session's own name nor the agent's undoes what a person chose."""
    stage = await ready([e.SessionRenamed("agent's")], [], [e.SessionRenamed("late")])

    await stage.say("First words")
    await stage.command("rename  My \x1b]0;x\x07 garden ")
    await stage.command("rename My garden")
    await stage.say("More")
    await stage.say("And more")

    assert stage.of(e.SessionRenamed) == [e.SessionRenamed("agent's"), e.SessionRenamed("My garden")]
    assert stage.session.status().name == "My garden"
    assert stage.host.actions[0] == HostAction(HostActionKind.RENAME, {"name": "My garden"})
    assert not (await stage.command("rename")).success


async def test_a_rename_the_host_refuses_changes_nothing() -> None:
    """The line says why."""
    stage = await ready(host=NotingHost("The name is taken."))

    result = await stage.command("rename garden")

    assert result == CommandResult(message="The name is taken.", success=False)
    assert stage.session.status().name == ""


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("  Please look at the roses in my garden today", "Please look at the roses in"),
        ("# Fix the *build*!", "Fix the *build*"),
        ("\n\n  one\ntwo", "one"),
        ("x" * 60, "x" * 40),
        ("a" * 30 + " " + "b" * 30, "a" * 30),
        ("\x1b[31mred\x1b[0m roses", "red roses"),
        ("...", ""),
    ],
)
async def test_the_session_names_itself_after_its_first_turn(text: str, name: str) -> None:
    """A few plain words of the first message, said once, without asking the agent."""
    stage = await ready([], [])

    await stage.say(text)
    await stage.say("42")

    assert stage.of(e.SessionRenamed) == [e.SessionRenamed(name or "42")]


async def test_a_session_does_not_name_itself_after_a_failed_turn_or_over_a_given_name() -> None:
    """A name given at the start stays; a turn that came to nothing names nothing."""
    failed = await ready([RuntimeError("no")])
    named = await ready([], options=SessionOptions(agent="a", working_folder=SEAT, name="given"))

    await failed.say("Hello")
    await named.say("Hello")

    assert not failed.of(e.SessionRenamed)
    assert not named.of(e.SessionRenamed)
    assert named.session.status().name == "given"
