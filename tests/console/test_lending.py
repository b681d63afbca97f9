"""A child that has the terminal: what is held meanwhile, and when it may not have it."""

from __future__ import annotations

import asyncio

import pytest

from robota_console.console.commands.owning import shell
from robota_console.model.command import CommandResult
from robota_console.model.event import TextDelta
from robota_console.model.question import Question
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.transcript.reading import Reading
from tests.console.room import Room
from tests.fakes.agent import PAUSE

ASKS = [PAUSE, TextDelta("Half an hour.\n\n"), Question(title="Name?", default_text="main")]
THEN = "assistant: Half an hour.\nquestion: Name?\nText, default main, /cancel cancels: "


class Children:
    """Runs what it is given until the test ends it."""

    def __init__(self) -> None:
        self.ran: list[str] = []
        self.over = asyncio.Event()

    async def run(self, name: str, args: str) -> CommandResult:
        """As the commands of the terminal's own."""
        await self._run(f"{name} {args}")
        return CommandResult(message=f"{args} ok.", lines=("done: ok.",))

    async def edit(self, text: str) -> str:
        """As the person's editor."""
        await self._run("edit")
        return text

    async def _run(self, what: str) -> None:
        self.ran.append(what)
        await self.over.wait()


@pytest.mark.parametrize(
    ("command", "ran", "told"),
    [
        pytest.param("/shell make", "shell make", "notice: make ok.\nquoted: done: ok.\n", id="a command"),
        pytest.param("/edit", "edit", "notice: draft, 0 lines.\n", id="the editor"),
        pytest.param("/editor", "edit", "notice: draft, 0 lines.\n", id="the editor by its other name"),
    ],
)
async def test_t2_the_turn_and_its_question_wait_for_the_child(command: str, ran: str, told: str) -> None:
    """Not a word in between; then how it ended, the answer, and the question."""
    children = Children()
    async with Room(ASKS, editor=children) as room:
        room.desk.aids.own = children
        await room.type("how long")
        await room.type(command)

        room.desk.say(Label.NOTICE, "what an earlier command came to.")
        room.agent.release()
        await room.passing(60)
        before = room.text
        children.over.set()
        await room.passing()

        assert children.ran == [ran]
        assert before == ""
        assert room.text == f"{told}notice: what an earlier command came to.\n{THEN}"


async def test_a_child_is_not_begun_where_it_would_be_in_the_way() -> None:
    """Not at a question that waits, not in what is read out, and not beside another one."""
    children = Children()
    async with Room(ASKS[1:]) as room:
        room.desk.aids.own = children
        desk = room.desk
        free = asyncio.ensure_future(shell(desk, "one"))
        await room.passing()
        beside = await shell(desk, "two")
        children.over.set()
        await free
        desk.reading = Reading([block(None, "a")])
        in_reading = await shell(desk, "three")
        desk.reading = None
        await room.type("how long")
        asked = await shell(desk, "four")

        assert children.ran == ["shell one"]
        assert [*beside, *in_reading, *asked] == [
            block(Label.ERROR, "Something has the terminal already."),
            block(Label.ERROR, "Not while something is read out. Ctrl-C stops it."),
            block(Label.ERROR, "Answer first. /stop ends the turn."),
        ]


async def test_where_nobody_knows_them_that_is_said() -> None:
    """A surface without a terminal of its own says so, and no agent is asked."""
    async with Room() as room:
        heard = await room.type("/theme")

        assert heard == "error: /theme is not available at this terminal.\nyou: "
        assert room.agent.prompts == []
