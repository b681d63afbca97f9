"""Ctrl-C that comes as a turn ends: it was meant for the turn."""

from robota_console.console.leaving import JUST_OVER
from robota_console.model.event import TextDelta
from robota_console.model.exit_code import ExitCode
from tests.console.room import Room

SAID = "notice: The turn had ended. Ctrl-C again leaves.\nyou: "


async def test_as_a_turn_ends_it_is_told_and_the_session_lives() -> None:
    """Nobody who wants to stop an answer loses the session since the answer was quicker."""
    async with Room([TextDelta("Hello.")], [TextDelta("And you?")]) as room:
        await room.type("one")
        await room.passing(JUST_OVER - 0.1)

        room.surface.interrupt()
        await room.passing()

        assert room.text.endswith(f"done: ok.\nyou: \n{SAID}")
        assert "assistant: And you?\n" in await room.type("two")


async def test_one_that_came_before_the_end_was_heard_of_counts_the_same() -> None:
    """A busy machine tells of the end first, and the key was pressed before it."""
    async with Room([TextDelta("Hello.")]) as room:
        await room.type("one")
        room.clock.advance(JUST_OVER - 0.1)

        room.surface.interrupt()
        room.clock.advance(5)
        await room.passing()

        assert room.text.endswith(SAID)


async def test_the_next_one_leaves() -> None:
    """Whoever does mean to leave presses twice."""
    async with Room([TextDelta("Hello.")]) as room:
        await room.type("one")
        room.surface.interrupt()
        await room.passing()

        room.surface.interrupt()

        assert await room.left() is ExitCode.DONE


async def test_later_the_first_one_leaves() -> None:
    """At rest it is the way out that everybody knows."""
    async with Room([TextDelta("Hello.")]) as room:
        await room.type("one")
        await room.passing(JUST_OVER)

        room.surface.interrupt()

        assert await room.left() is ExitCode.DONE
        assert SAID not in room.text


async def test_before_any_turn_the_first_one_leaves() -> None:
    """Nothing ended that it could have been meant for."""
    async with Room() as room:
        room.surface.interrupt()

        assert await room.left() is ExitCode.DONE
        assert SAID not in room.text
