"""Menus answered by one key, where `--keys single` asks for it (T2, T5, T16)."""

from pathlib import Path

import pytest

from robota_console.agents.practice.questions import ONE, WORD, YES_OR_NO
from robota_console.model.event import TextDelta
from robota_console.model.permission import Decision, PermissionRequest, Verdict
from robota_console.model.question import Answer, Cancelled, Option, Question, Response
from robota_console.model.setting import Keys, Resolved
from robota_console.model.tool import ToolKind
from tests.console.room import Room
from tests.support.console import ARMED, YOU, Console

SINGLE = Resolved(Keys.SINGLE)
RUN = PermissionRequest(request_id="r1", tool_name="run", kind=ToolKind.RUN, command="npm test")
PROMPT = "Run npm? 1 once, 2 session, 4 deny: "


def test_a_key_is_echoed_once_said_and_the_terminal_is_as_before(tmp_path: Path) -> None:
    """One key, no Enter: it is heard once, then what it meant, and editing is the terminal's again."""
    with Console(tmp_path, "--keys", "single") as console:
        assert console.termios().icanon
        console.asked("run echo hi", "deny: ")
        asking = console.termios()
        assert (asking.icanon, asking.echo, asking.isig) == (False, True, True)

        mark = console.mark()
        console.send("1")
        console.expect(YOU)

        heard = console.since(mark).decode().replace("\r\n", "\n")
        assert heard.startswith("1\nchosen: once, echo hi.\ntool: echo hi ok")
        assert console.say("ask me one of several", "sqlite: ")
        assert console.quiet(ARMED)
        mark = console.mark()
        console.send("\r")
        console.expect(YOU)
        assert console.since(mark).startswith(b"\r\nchosen: sqlite.")
        after = console.termios()
        assert (after.icanon, after.echo) == (True, True)


def test_t16_early_keys_are_kept_and_answer_nothing(tmp_path: Path) -> None:
    """Who was typing when the question came has typed a draft, not an answer."""
    with Console(tmp_path, "--keys", "single") as console:
        console.say("run echo hi", "deny: ")

        console.send("1 o")
        console.expect("deny: ")
        assert 'notice: Kept: "1 o". Your next line is added.\n' in console.text
        assert b"chosen" not in console.raw
        assert console.quiet(ARMED)
        console.send("4")
        console.expect(YOU)

        assert "chosen: deny, echo hi.\n" in console.text
        assert console.answer("/draft", YOU).startswith("/draft\nnotice: draft, 1 line.\nline 1: 1 o\n")


def test_ctrl_c_at_a_key_ends_the_turn_and_gives_the_terminal_back(tmp_path: Path) -> None:
    """Signals stay the terminal's, key by key too."""
    with Console(tmp_path, "--keys", "single") as console:
        console.asked("ask me one of several", "sqlite: ")

        console.send(b"\x03")
        console.expect(YOU)

        assert "done: interrupted." in console.text
        assert console.quiet(100)  # the thread that reads sets the terminal back beside what is written
        assert console.termios().icanon


@pytest.mark.parametrize(
    ("key", "verdict"),
    [
        ("1", Verdict(Decision.ONCE)),
        ("y", Verdict(Decision.ONCE)),
        ("s", Verdict(Decision.SESSION)),
        ("d", Verdict(Decision.DENY)),
        ("n", Verdict(Decision.DENY)),
    ],
)
async def test_v3_a_permission_by_one_key(key: str, verdict: Verdict) -> None:
    """The number, or the first letter of the word."""
    async with Room([RUN, TextDelta("Good.")], keys=SINGLE) as room:
        await room.type("go")
        assert room.output.open_line == PROMPT

        said = await room.press(key)

        assert said.startswith("\nchosen: ")
        assert room.agent.verdicts == [verdict]


@pytest.mark.parametrize("key", ["enter", "escape", "3", "x", "up"])
async def test_t5_no_other_key_grants_or_denies(key: str) -> None:
    """Enter and Escape are too easily pressed; a wrong letter is explained like a wrong line."""
    async with Room([RUN], keys=SINGLE) as room:
        await room.type("go")

        said = await room.press(key)

        needed = "notice: An answer is needed."
        assert needed in said if key == "enter" else "error: " in said
        assert room.agent.verdicts == []
        assert room.output.open_line == PROMPT


async def test_t5_a_key_that_is_no_character_is_named_and_chooses_nothing() -> None:
    """The terminal echoed it as marks; what it was and the rule are said."""
    async with Room(
        [Question(title="Which?", options=(Option("u", "up"), Option("d", "down")))], keys=SINGLE
    ) as room:
        await room.type("ask")

        said = await room.press("up")

        told = "error: The up key is not on the list. Type a number from 1 to 2."
        assert said == f"\n{told}\nChoose 1 to 2, c cancels: "
        assert room.agent.responses == []


@pytest.mark.parametrize(
    ("key", "response"),
    [
        ("2", Answer(("postgres",))),
        ("enter", Answer(("sqlite",))),
        ("escape", Cancelled()),
    ],
)
async def test_t5_a_choice_by_one_key(key: str, response: Response) -> None:
    """A row's number; Enter takes the default that was said, Escape cancels."""
    async with Room([ONE, TextDelta("Good.")], keys=SINGLE) as room:
        await room.type("ask")

        await room.press(key)

        assert room.agent.responses == [response]


async def test_a_key_that_asks_to_hear_it_again() -> None:
    """`r` repeats the question with all its rows."""
    async with Room([YES_OR_NO, ONE], keys=SINGLE) as room:
        await room.type("ask")
        await room.press("y")

        said = await room.press("r")

        assert "question: Which database?\n1. sqlite. No server.\n" in said


async def test_a_text_is_a_line_also_there() -> None:
    """What is written is edited, so the terminal's line stays."""
    async with Room([WORD], keys=SINGLE) as room:
        await room.type("ask")

        assert not room.source.single


async def test_between_questions_lines_are_read() -> None:
    """A message is a line."""
    async with Room([RUN, TextDelta("Good.")], keys=SINGLE) as room:
        before = room.source.single
        await room.type("go")
        asked = room.source.single
        await room.press("1")

        assert (before, asked, room.source.single) == (False, True, False)
