"""Coming back: the recap, where it stands and where it does not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from robota_console.model.permission import PermissionRequest
from tests.console.room import Room
from tests.support.console import YOU, Console

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.agent import TaskLog, TurnContext

ASKS = PermissionRequest(request_id="p1", tool_name="run")
RECAP = "notice: While away 6 minutes: 1 task failed.\n"
HELD = "notice: task1, build, failed, 6 minutes. /tasks log task1 says more.\n"


class Work:
    """A background task that fails when the test says so."""

    def __init__(self) -> None:
        self._over = asyncio.Event()

    async def __call__(self, context: TurnContext) -> None:
        """Start it, as a step of a turn."""
        context.start_task("build", self._work)

    def fail(self) -> None:
        """Let it fail."""
        self._over.set()

    async def _work(self, _log: TaskLog) -> bool:
        await self._over.wait()
        return False


async def away(room: Room, work: Work) -> None:
    """Start a task, leave, and let it fail."""
    await room.type("build it")
    await room.passing(360)
    work.fail()
    await room.passing(300)


async def test_the_recap_is_said_once_before_what_was_held() -> None:
    """What was missed is summed up in one line before what was held is said, and never again."""
    work = Work()
    async with Room([work], [e.TextDelta("hi")]) as room:
        await away(room, work)
        assert "While away" not in room.text

        said = await room.type("")

        assert said == f"{RECAP}{HELD}you: "
        assert "While away" not in await room.type("hello")


async def test_a_message_is_sent_before_the_recap_is_said() -> None:
    """A line is taken first: nothing stands between a person and what they came to say."""
    work = Work()
    async with Room([work], [e.TextDelta("hi")]) as room:
        await away(room, work)

        said = await room.type("hello")

        assert said == f"{RECAP}{HELD}assistant: hi\ndone: ok.\nyou: "
        assert room.agent.prompts[-1] == "hello"


async def test_one_long_line_brings_no_recap() -> None:
    """Who wrote for ten minutes heard all that was said meanwhile (T2: at this very Enter)."""
    work = Work()
    async with Room([work], [e.TextDelta("hi")]) as room:
        await away(room, work)

        said = await room.type("and then " * 60)

        assert "While away" not in said
        assert HELD in said


async def test_a_paste_is_no_long_line() -> None:
    """Nobody types several lines at once, so it says nothing of where they were."""
    work = Work()
    async with Room([work]) as room:
        await away(room, work)
        await room.passing(1.1)
        before = len(room.text)

        for line in ("and then " * 60, "again " * 60):
            room.source.type(line)
        await room.passing(0.2)

        assert RECAP in room.text[before:]


async def test_who_listens_to_their_own_long_turn_is_not_away() -> None:
    """There is nothing to type while it runs, and its end was heard."""

    async def long(_context: Any) -> None:
        over = asyncio.Event()
        room.clock.later(1800, over.set)
        await over.wait()

    room = Room([long, e.TextDelta("hi")], [e.TextDelta("more")])
    async with room:
        await room.type("work for long")
        await room.passing(1800)
        assert "done: ok." in room.text

        assert "While away" not in await room.type("and now?")


@pytest.mark.parametrize(
    ("line", "begins", "told"),
    [
        pytest.param("once", "chosen: once", False, id="an answer"),
        pytest.param("deny", "chosen: deny", False, id="a no"),
        pytest.param("", "notice: An answer is needed.", True, id="an empty Enter"),
    ],
)
async def test_a_permission_that_waited_is_told_unless_it_is_answered_at_the_return(
    line: str, begins: str, told: bool
) -> None:
    """The prompt stays as it is until then (T2, T5); what nobody has to answer any more is no news."""

    async def wait(_context: Any) -> None:
        over = asyncio.Event()
        room.clock.later(400, over.set)
        await over.wait()

    room = Room([wait, ASKS])
    async with room:
        await room.type("test it")
        await room.passing(1000)
        before = len(room.text)
        await room.passing(400)
        assert room.text[before:] == ""

        said = await room.type(line)

        assert said.startswith(begins)
        assert ("notice: While away 18 minutes: 1 needs input.\n" in said) == told
        assert ("While away" in said) == told


async def test_status_says_what_decides() -> None:
    """A weak signal is never taken for a better one."""
    async with Room() as room:
        assert "\nYou count as away after 5 minutes without a line.\n" in await room.type("/status")
    async with Room(interactive=False) as room:
        assert "count as away" not in await room.type("/status")


def test_at_a_terminal_a_short_absence_is_told_once(tmp_path: Path) -> None:
    """The whole way, from a key to the line."""
    with Console(tmp_path, "--away", "1") as console:
        console.say("run a long task for 3 seconds")
        assert console.quiet(3000, timeout=20)

        said = console.answer("")

        assert "\nnotice: While away under a minute: 1 task ok.\n" in said
        assert "While away" not in console.answer("/status", YOU)
        assert "away 1, from --away." in console.text


def test_at_a_terminal_an_answer_is_not_told_to_be_needed_once_it_was_given(tmp_path: Path) -> None:
    """Who comes back to a permission and settles it would look for another one."""
    with Console(tmp_path, "--away", "1") as console:
        console.say("wait 2 seconds, then run echo hi", "deny: ")
        assert console.quiet(2500, timeout=20)

        said = console.answer("1")

        assert "chosen: once, echo hi.\n" in said
        assert "While away" not in said
