"""What was typed too early, together or with control keys settles nothing, at the list and at a question."""

from __future__ import annotations

from robota_console.model.supervised import Activity
from robota_console.model.typed import LineRead, Oddity
from tests.fakes.supervision import proven
from tests.supervise.room import Room

BUILD = proven("b1", Activity.WORKING, name="build")
DOCS = proven("d1", name="docs")
PROMPT = "Choose 1 to 2 and action, q quits: "
STOP = "Stop build? yes or no: "


async def test_keys_typed_before_the_question_answer_nothing() -> None:
    """They were meant for something else; they are said, so that none is lost unheard (T16)."""
    async with Room(BUILD, DOCS) as room:
        await room.passing(1)
        before = len(room.text)
        room.source.type("1 stop")
        room.clock.advance(0.2)
        room.source.type_unheard("yes")
        await room.passing()

        assert room.text[before:] == f"notice: Too early, not taken: yes.\n{STOP}"
        room.source.type("yes")
        await room.passing(0.1)
        assert room.text.endswith(f"{STOP}notice: Too early, not taken: yes.\n{STOP}")
        assert not room.host.acted


async def test_a_line_that_is_still_waited_behind_answers_nothing() -> None:
    """It may be a paste's first; it was typed before the question all the same (T16)."""
    async with Room(BUILD, DOCS) as room:
        await room.passing(1)
        before = len(room.text)
        room.source.type("1 stop")
        room.clock.advance(0.09)
        room.source.type("yes")
        await room.passing()

        assert room.text[before:] == f"notice: Too early, not taken: yes.\n{STOP}"


async def test_lines_that_were_typed_apart_and_come_together_are_no_paste() -> None:
    """A busy machine delivers late; when they were typed counts (V17)."""
    async with Room(BUILD, DOCS) as room:
        room.view.take(LineRead(text="1", at=101.0))
        room.view.take(LineRead(text="2", at=102.0))
        await room.passing(1)

        assert "1. build. Working" in room.text.partition(PROMPT)[2]
        assert "2. docs. Idle" in room.text.partition(PROMPT)[2]


async def test_a_half_line_s_end_answers_nothing() -> None:
    """What was begun before the question is finished by the next Enter, and is no answer (V1)."""
    async with Room(BUILD, DOCS) as room:
        await room.passing(1)
        room.source.type("1 stop")
        room.source.type_half("y")
        await room.passing(0.1)
        assert room.output.lines[-1].endswith("q quits: "), "the question begins on a line of its own"

        assert await room.type("es") == f"notice: Too early, not taken: yes.\n{STOP}"
        assert not room.host.acted


async def test_a_paste_does_nothing() -> None:
    """Several lines at once are nobody's decision, at the list and at the question (V2)."""
    async with Room(BUILD, DOCS) as room:
        await room.passing(1)
        room.source.type("1 stop", "yes")
        await room.passing(0.1)
        assert room.text.endswith(f"error: Pasted, 2 lines, not taken. Type one line at a time.\n{PROMPT}")
        await room.type("1 stop")
        await room.passing(1)
        room.source.type("yes", "yes")
        await room.passing(0.1)

        assert room.text.endswith(f"error: Pasted, 2 lines, not taken. Type one line at a time.\n{STOP}")
        assert not room.host.acted


async def test_control_keys_do_nothing() -> None:
    """An arrow in the line may have been meant to change it (V4)."""
    async with Room(BUILD, DOCS) as room:
        await room.passing(1)
        room.source.type("1 stop", oddity=Oddity.CONTROL)
        await room.passing(0.1)
        assert room.text.endswith(f"error: Control keys in the line, not taken. Type it again.\n{PROMPT}")
        await room.type("1 stop")
        await room.passing(1)
        room.source.type("yes", oddity=Oddity.CONTROL)
        await room.passing(0.1)

        assert room.text.endswith(f"error: Control keys in the line, not taken. Type it again.\n{STOP}")
        assert not room.host.acted
