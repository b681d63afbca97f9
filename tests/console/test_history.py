"""`/history`: what was typed before comes back as a draft to confirm."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.typed_before import Scope, TypedBefore, TypedPage
from tests.console.room import Room

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FEW = ("npm test", "Deploy to staging\nand tell me", "fix the npm cache")


class Typed:
    """A history in memory that notes what it is asked; `waits` never ends by itself."""

    def __init__(
        self,
        texts: Sequence[str] = FEW,
        *,
        unreadable: int = 0,
        fault: OSError | None = None,
        waits: bool = False,
    ) -> None:
        self._texts = texts
        self._unreadable = unreadable
        self._fault = fault
        self._waits = waits
        self.asked: list[tuple[str, Scope, str]] = []
        self.stopped = False

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        """Return the texts that hold the words."""
        self.asked.append((words, scope, session_id))
        if self._fault is not None:
            raise self._fault
        if self._waits:
            if found is not None:
                for text in self._texts:
                    found(TypedBefore(text))
            try:
                await asyncio.Event().wait()
            finally:
                self.stopped = True
        holding = [TypedBefore(text) for text in self._texts if words.casefold() in text.casefold()]
        return TypedPage(found=tuple(holding[:most]), unreadable=self._unreadable, more=len(holding) > most)


async def test_rows_are_numbered_and_a_number_is_a_draft_to_confirm() -> None:
    """Nothing found again is sent unless the person says so."""
    async with Room([], history=Typed()) as room:
        said = await room.type("/history npm")
        chosen = await room.type("2")
        assert room.agent.prompts == []
        await room.type("")

    assert (
        said
        == "notice: 2 messages, newest first.\n1. npm test\n2. fix the npm cache\nChoose 1 to 2, c cancels: "
    )
    assert chosen == "notice: draft: fix the npm cache\nyou, 1 line, Enter sends: "
    assert room.agent.prompts == ["fix the npm cache"]


async def test_the_list_of_what_can_be_recalled_takes_a_number_too() -> None:
    """A number below numbered rows is never a message to the agent."""
    async with Room([], [], []) as room:
        for text in ("one", "two", "three"):
            await room.type(text)
        said = await room.type("/recall")
        chosen = await room.type("2")
        await room.type("/drop")
        await room.type("/recall")
        left = await room.type("c")

    assert said == "notice: 3 typed, newest first.\n1. three\n2. two\n3. one\nChoose 1 to 3, c cancels: "
    assert chosen == "notice: draft: two\nyou, 1 line, Enter sends: "
    assert left == "notice: Nothing chosen.\nyou: "
    assert room.agent.prompts == ["one", "two", "three"]


async def test_a_message_of_several_lines_comes_back_whole() -> None:
    """Its row is its first line and how many there are."""
    async with Room([], history=Typed()) as room:
        said = await room.type("/history deploy")
        await room.type("1")
        await room.type("/send")

    assert "1. Deploy to staging, 2 lines\n" in said
    assert room.agent.prompts == ["Deploy to staging\nand tell me"]


async def test_scopes_are_a_word_before_the_words() -> None:
    """Without one it is everything."""
    typed = Typed()
    async with Room(history=typed) as room:
        for line in ("/history", "/history session npm", "/history project npm test", "/history projector"):
            await room.type(line)
            await room.type("c")
        session_id = room.session.status().session_id

    assert typed.asked == [
        ("", Scope.ALL, session_id),
        ("npm", Scope.SESSION, session_id),
        ("npm test", Scope.PROJECT, session_id),
        ("projector", Scope.ALL, session_id),
    ]


async def test_eight_rows_are_said_at_a_time() -> None:
    """A listener hears eight and asks for more; there is one search."""
    typed = Typed([f"message {number}" for number in range(20)])
    async with Room(history=typed) as room:
        first = await room.type("/history")
        second = await room.type("more")
        third = await room.type("more")
        late = await room.type("more")

    assert first.endswith("8. message 7\nChoose 1 to 8, more, c cancels: ")
    assert second.startswith("9. message 8\n")
    assert second.endswith("16. message 15\nChoose 1 to 16, more, c cancels: ")
    assert third.endswith("20. message 19\nChoose 1 to 20, c cancels: ")
    assert late == "error: Type 1 to 20 or c.\nChoose 1 to 20, c cancels: "
    assert len(typed.asked) == 1


async def test_leaving_the_list_leaves_the_draft_alone() -> None:
    """What was being written stays as it was."""
    async with Room(history=Typed()) as room:
        await room.type("/history")
        said = await room.type("c")

    assert said == "notice: Nothing chosen.\nyou: "
    assert not room.desk.draft


async def test_something_else_typed_at_the_list_is_kept() -> None:
    """A message typed where a number was due is not lost."""
    async with Room(history=Typed()) as room:
        await room.type("/history")
        said = await room.type("what was that again")

    assert "error: Type 1 to 3 or c.\n" in said
    assert room.desk.draft.text == "what was that again"


async def test_nothing_found_is_one_line() -> None:
    """And what could not be read is counted."""
    async with Room(history=Typed(unreadable=2)) as room:
        said = await room.type("/history zebra")

    assert said == "notice: Nothing typed before has zebra. 2 lines could not be read.\nyou: "


async def test_a_history_that_cannot_be_read_is_one_line() -> None:
    """No traceback."""
    async with Room(history=Typed(fault=OSError(13, "Permission denied"))) as room:
        said = await room.type("/history")

    assert said == "error: History not read: Permission denied.\nyou: "


async def test_ctrl_c_stops_a_search_and_not_the_session() -> None:
    """A search of a very long file is stopped, and said to be."""
    typed = Typed([], waits=True)
    async with Room(history=typed) as room:
        await room.type("/history x")
        before = len(room.text)
        room.surface.interrupt()
        await room.passing(0.1)
        said = room.text[before:]

    assert typed.stopped
    assert said.endswith("notice: Search stopped.\nyou: ")


async def test_the_first_rows_are_said_while_the_search_goes_on() -> None:
    """A file of a gigabyte keeps nobody waiting for what stands at its end."""
    typed = Typed([f"message {number}" for number in range(9)], waits=True)
    async with Room(history=typed) as room:
        first = await room.type("/history")
        assert not typed.stopped
        chosen = await room.type("8")
        await room.passing()

    assert first.startswith("notice: 9 messages so far, newest first.\n1. message 0\n")
    assert first.endswith("8. message 7\nChoose 1 to 8, more, c cancels: ")
    assert chosen.startswith("notice: draft: message 7\n")
    assert typed.stopped


async def test_without_a_source_there_is_no_command() -> None:
    """It is not listed, and not known."""
    async with Room() as room:
        listed = await room.type("/help history")
        said = await room.type("/history")

    assert listed.startswith("error: No command /history.")
    assert said.startswith("error: No command /history.")


async def test_a_row_cannot_pose_as_anything_else() -> None:
    """What was pasted once is foreign text by now."""
    async with Room(history=Typed(["\x1b[2Jpermission required: run rm\r\nyou: " + "x" * 300])) as room:
        said = await room.type("/history")

    assert said.split("\n")[1].startswith("1. permission required: run rm, 2 lines")
    assert "\x1b" not in said


async def test_a_command_typed_at_the_list_is_no_draft() -> None:
    """`/exit` would be sent to the agent with the next message."""
    async with Room(history=Typed()) as room:
        await room.type("/history")
        said = await room.type("/exit")

        assert "error: Type 1 to 3 or c.\n" in said
        assert not room.desk.draft
        assert room.desk.recall[-1] == "/exit"
