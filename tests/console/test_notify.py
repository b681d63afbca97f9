"""Desktop notifications: bytes, and who gets one (T1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.control import Notify
from robota_console.model.permission import PermissionRequest
from robota_console.model.setting import NotifyBy
from robota_console.transcript.voice import Voice
from tests.console.room import Room
from tests.fakes.agent import PAUSE
from tests.support.console import YOU, Console

if TYPE_CHECKING:
    from pathlib import Path

ASKS = PermissionRequest(request_id="p1", tool_name="run")
HI = e.TextDelta("hi")


class NotifiedRoom(Room):
    """A room whose terminal was asked for notifications."""

    def __init__(self, *turns: Any) -> None:
        super().__init__(*turns)
        self.desk.voice = Voice(self.output, notify=NotifyBy.OSC9)

    @property
    def bodies(self) -> list[str]:
        """What was notified."""
        return [item.body for item in self.output.given if isinstance(item, Notify)]

    async def long(self, text: str, seconds: float) -> None:
        """Type a message, and let its turn end only after so long."""
        await self.type(text)
        await self.passing(seconds)
        self.agent.release()
        await self.passing()


async def test_a_turn_that_ends_while_nobody_types_is_notified() -> None:
    """Who looks elsewhere is called back, once."""
    async with NotifiedRoom([PAUSE, HI]) as room:
        await room.long("work", 10)

        assert room.bodies == ["Turn over, work."]


async def test_who_has_just_typed_is_not() -> None:
    """They are looking."""
    async with NotifiedRoom([PAUSE, HI], [PAUSE, HI]) as room:
        await room.long("work", 9)
        await room.type("more")
        await room.passing(20)
        await room.type("")
        await room.type("")
        room.agent.release()
        await room.passing()

        assert room.bodies == []


async def test_a_turn_that_failed_says_so() -> None:
    """Some go back for that only."""
    async with NotifiedRoom([PAUSE, RuntimeError("no")]) as room:
        await room.long("work", 10)

        assert room.bodies == ["Turn failed."]


async def test_a_question_is_notified_once_and_its_words_are_not_shown() -> None:
    """A locked screen may show it, and what is asked may be secret."""
    async with NotifiedRoom([PAUSE, ASKS, HI]) as room:
        await room.long("work", 10)
        await room.passing(400)  # the person counts as away by now, which is a change of the state too

        assert room.bodies == ["An answer is needed."]


async def test_unasked_there_is_none() -> None:
    """T1: no ESC but where it was asked for."""
    async with Room([PAUSE, HI]) as room:
        await room.type("work")
        await room.passing(60)
        room.agent.release()
        await room.passing()

        assert not any(isinstance(item, Notify) for item in room.output.given)


def test_t1_the_terminal_gets_the_sequence_that_was_asked_for(tmp_path: Path) -> None:
    """Before the permission's first word, so that the cursor rests after the prompt's last blank (T3)."""
    with Console(tmp_path, "--notify", "osc777", "--away", "1", split=True) as console:
        console.say("wait 2 seconds, then run true", "deny: ")
        written = console.program_bytes().replace(b"\r\n", b"\n")

        sent = b"\x1b]777;notify;Robota Console;An answer is needed.\a"
        assert written.partition(b"you: ")[2].startswith(sent + b"permission required: run true.\n")
        assert written.count(b"\x1b") == 1


def test_t1_where_it_would_be_garbage_there_is_none(tmp_path: Path) -> None:
    """A dumb terminal shows it, and a pipe keeps it."""
    with Console(tmp_path, "--notify", "osc9", term="dumb", split=True) as console:
        assert "warning: notify asked for, but this terminal takes no control sequences." in console.text
    with Console(tmp_path, "--notify", "osc9", stdout="pipe", stderr="pipe", ready=False) as console:
        console.expect(YOU)
        assert b"warning: notify asked for" in console.program_bytes()
