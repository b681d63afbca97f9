"""What the view says first, and of each row."""

from __future__ import annotations

from typing import Any

import pytest

from robota_console.model.exit_code import ExitCode
from robota_console.model.supervised import (
    Activity,
    Control,
    Liveness,
    Problem,
    PullRequest,
    RequestKind,
    SupervisedRow,
)
from tests.fakes.supervision import proven
from tests.supervise.room import Room, heard

BUILD = proven("b1", Activity.NEEDS_INPUT, name="build", folder="/home/ada/src/app")
DOCS = proven("d1", Activity.WORKING, name="docs", folder="/home/ada/docs")
FOREIGN = SupervisedRow("x1", Liveness.ALIVE, name="secret plan", folder="/srv/x")
GONE = SupervisedRow("g1", Liveness.DEAD, Control.AVAILABLE, name="gone", generation="g1-1")


async def test_rows_are_numbered_and_what_needs_a_person_comes_first() -> None:
    """One hears at once who waits, and what to type; the prompt says the range and how to leave (T3, T5)."""
    async with Room(GONE, DOCS, FOREIGN, BUILD) as room:
        assert room.text == (
            "status: 4 sessions, 1 needs input, 1 working, 1 unverified, 1 dead.\n"
            "1. build. Needs input, alive, folder app.\n"
            "2. docs. Working, alive, folder docs.\n"
            "3. session x1. Unverified, alive, folder x.\n"
            "4. session g1. Dead.\n"
            "Choose 1 to 4 and action, q quits: "
        )


async def test_with_no_session_one_can_begin_one_or_leave() -> None:
    """An empty list is said, not a range of nothing."""
    async with Room() as room:
        assert room.text == "status: No session is here.\nnew, help, or q quits: "


async def test_a_row_that_proved_nothing_tells_nothing_but_that_it_is_there() -> None:
    """Names, loops and pull requests of what is not verified are hearsay."""
    facts: dict[str, Any] = {
        "name": "ours",
        "next_loop_at": 60.0,
        "pull_request": PullRequest(url="u", host="h", number=3),
    }
    rows = (
        proven("a", liveness=Liveness.UNKNOWN, **facts),
        proven("b", control=Control.UNAVAILABLE, **facts),
        proven("c", generation="", **facts),
        SupervisedRow("d", problem=Problem.INVALID_REGISTRATION),
    )
    async with Room(*rows) as room:
        assert room.output.lines[1:] == [
            "1. session a. Unverified, perhaps alive.",
            "2. session b. Unverified, alive.",
            "3. session c. Unverified, alive.",
            "4. session d. Unverified, perhaps alive, its registration is not valid.",
        ]
        for number in (1, 2, 3, 4):
            said = await room.type(f"{number} stop")
            assert "unverified, so nothing is offered." in said
        assert "2. session b. Unverified, alive. Nothing is offered.\n" in await room.type("2")
        assert not room.host.acted


@pytest.mark.parametrize(
    ("at", "words"),
    [
        pytest.param(-5.0, "loop eligible now", id="a loop whose time has come"),
        pytest.param(0.0, "loop eligible now", id="a loop whose time is now"),
        pytest.param(0.5, "loop in under a minute", id="a loop in half a second"),
        pytest.param(59.9, "loop in under a minute", id="a loop in a minute's last tenth"),
        pytest.param(60.0, "loop in 1 minute", id="a loop in one minute"),
        pytest.param(60.1, "loop in 2 minutes", id="a minute begun counts"),
        pytest.param(3600.0, "loop in 60 minutes", id="a loop in an hour"),
    ],
)
async def test_a_waiting_loop_is_said_in_minutes(at: float, words: str) -> None:
    """How long it waits still, rounded up."""
    async with Room(proven("b", name="build", next_loop_at=at)) as room:
        assert room.output.lines[1] == f"1. build. Idle, alive, {words}."


async def test_a_pull_request_is_called_what_its_forge_calls_it() -> None:
    """A merge request is not a pull request to who has to look for it."""
    merge = PullRequest(url="https://f/7", host="f", number=7, kind=RequestKind.MERGE)
    pull = PullRequest(url="https://f/8", host="f", number=8)
    async with Room(proven("a", pull_request=merge), proven("b", pull_request=pull)) as room:
        assert room.output.lines[1:] == [
            "1. session a. Idle, alive, merge request 7.",
            "2. session b. Idle, alive, pull request 8.",
        ]


async def test_like_names_are_told_apart() -> None:
    """Two rows that sound alike could not be chosen between."""
    async with Room(proven("a", name="build"), proven("b", name="build")) as room:
        assert room.output.lines[1:] == ["1. build a. Idle, alive.", "2. build b. Idle, alive."]


async def test_a_number_alone_says_the_whole_folder_and_what_is_offered() -> None:
    """The list is short; all of a row is one number away, and nothing of it is cut."""
    async with Room(BUILD) as room:
        assert await room.type("1") == (
            "1. build. Needs input, alive, folder /home/ada/src/app. Attach, observe or stop.\n"
            "Choose 1 and action, q quits: "
        )


async def test_group_sorts_by_folder_and_back() -> None:
    """Who thinks in folders hears them in that order, numbered anew."""
    async with Room(BUILD, DOCS) as room:
        by_folder = await room.type("group")
        back = await room.type("g")

        assert "notice: sorted by folder.\n" in by_folder
        assert "1. docs. Working, alive, folder docs.\n2. build." in by_folder
        assert "notice: sorted by what they do.\n" in back
        assert "1. build. " in back


async def test_foreign_words_neither_obey_nor_open_a_line() -> None:
    """A name is somebody's text: no escape, no line of its own (T1, T4)."""
    async with Room(proven("b", name="a\x1b[2J\ndone: ok.", folder="/x/\nyou: y")) as room:
        assert room.output.lines[1] == "1. a done: ok. Idle, alive, folder you: y."


async def test_a_pipe_is_answered_in_order_and_its_end_leaves() -> None:
    """A log reads like a session, typed lines included (T12, T14)."""
    said = await heard(BUILD, lines=("1", "quit", "1"))

    assert said == (
        "status: 1 session, 1 needs input.\n"
        "1. build. Needs input, alive, folder app.\n"
        "Choose 1 and action, q quits: 1\n"
        "1. build. Needs input, alive, folder /home/ada/src/app. Attach, observe or stop.\n"
        "Choose 1 and action, q quits: quit\n"
    )


async def test_the_end_of_input_leaves() -> None:
    """Nothing hangs where nothing more can be typed, and the shell's prompt gets a line of its own (T12)."""
    async with Room(BUILD, interactive=False) as room:
        room.source.end()

        assert await room.over() is ExitCode.DONE
        assert room.text.endswith("q quits: \n")


@pytest.mark.parametrize("words", ["q", "quit", "exit", "/exit"])
async def test_words_that_leave(words: str) -> None:
    """Leaving is one letter, or the word of the console."""
    async with Room(BUILD) as room:
        await room.type(words)

        assert await room.over() is ExitCode.DONE


async def test_ctrl_c_leaves_on_a_line_of_its_own() -> None:
    """The terminal has echoed ^C; what the shell says next does not stand behind it."""
    async with Room(BUILD) as room:
        room.view.interrupt()

        assert await room.over() is ExitCode.DONE
        assert room.text.endswith("q quits: \n")


async def test_ctrl_c_leaves_while_one_watches() -> None:
    """No prompt is open then, and the line that ^C stands on is ended all the same."""
    async with Room(BUILD) as room:
        said = await room.type("watch")
        room.view.interrupt()

        assert await room.over() is ExitCode.DONE
        assert room.text.endswith(f"{said}\n")


async def test_a_signal_leaves_with_its_code() -> None:
    """A script can tell why it ended."""
    async with Room(BUILD) as room:
        room.view.leave(ExitCode.TERMINATED)

        assert await room.over() is ExitCode.TERMINATED


async def test_a_lost_terminal_leaves_as_hung_up() -> None:
    """Nobody is there to be asked any more."""
    async with Room(BUILD) as room:
        room.source.end(failed="gone")

        assert await room.over() is ExitCode.HUNG_UP


async def test_the_prompt_is_said_again_after_a_stop() -> None:
    """After fg one knows where one is."""
    async with Room(BUILD) as room:
        before = len(room.text)
        room.view.resumed()

        assert room.text[before:] == "Choose 1 and action, q quits: "


async def test_help_says_what_can_be_typed() -> None:
    """All of it, in five lines."""
    async with Room(BUILD) as room:
        said = await room.type("?")

    for word in ("attach", "observe", "stop", "open", "new", "watch", "group", "again", "quit"):
        assert word in said


async def test_a_slow_terminal_hears_the_prompt_again_once_there_is_room() -> None:
    """What was lost is counted, and one is not left without a prompt."""
    async with Room(BUILD) as room:
        room.output.full = True
        await room.type("?")
        room.output.full = False
        await room.passing(1)

        assert "not shown" in room.text
        assert room.output.open_line == "Choose 1 and action, q quits: "
