"""Doing something to a session: asked first, bound to what was said, left to the host."""

from __future__ import annotations

import pytest

from robota_console.model.exit_code import ExitCode
from robota_console.model.supervised import Action, Activity, PullRequest
from robota_console.model.typed import InputEnded
from tests.fakes.supervision import proven
from tests.supervise.room import Room, heard

PULL = PullRequest(url="https://forge.example/12", host="forge.example", number=12)
BUILD = proven("b1", Activity.WORKING, name="build")
DOCS = proven("d1", name="docs", pull_request=PULL)
PROMPT = "Choose 1 to 2 and action, q quits: "
STOP = "Stop build? yes or no: "


@pytest.mark.parametrize(
    ("typed", "asked", "chosen", "done", "act"),
    [
        (
            "1 attach",
            "Attach to build? yes or no: ",
            "attach, build.",
            "back from number 1, named build.",
            "attach",
        ),
        (
            "1 ob",
            "Observe build? yes or no: ",
            "observe, build.",
            "back from number 1, named build.",
            "observe",
        ),
        ("stop 1", STOP, "stop, build.", "ended, named build.", "stop"),
        ("1s", STOP, "stop, build.", "ended, named build.", "stop"),
        ("n", "Begin a new session? yes or no: ", "new.", "new session begun.", "new"),
        (
            "2 open",
            "question: Open pull request 12 on forge.example, of docs?\nOpen it? yes or no: ",
            "open, docs.",
            "opened, named docs.",
            "open",
        ),
    ],
)
async def test_an_action_is_asked_said_and_given_to_the_host(
    typed: str, asked: str, chosen: str, done: str, act: str
) -> None:
    """Yes is needed, the choice is said, then the host gets it with the start that was shown (T5)."""
    async with Room(BUILD, DOCS) as room:
        assert await room.type(typed) == asked
        assert not room.host.acted

        assert await room.type("yes") == f"chosen: {chosen}\nnotice: {done}\n{PROMPT}"

        row = {"2": ("d1", "d1-1"), "n": ("", "")}.get(typed[0], ("b1", "b1-1"))
        assert room.host.acted == [(Action(act), *row)]


async def test_a_session_that_is_slow_to_stop_is_waited_for_a_moment() -> None:
    """One hears once that it ended, not first that it was told to and then that it did."""
    async with Room(BUILD, DOCS) as room:
        room.host.lingers = True
        await room.type("1 stop")
        assert await room.type("yes") == "chosen: stop, build.\n"
        before = len(room.text)

        del room.host.rows["b1"]
        await room.passing(0.1)

        assert room.text[before:] == f"notice: ended, named build.\n{PROMPT}"


async def test_a_session_that_does_not_stop_is_not_waited_for_long() -> None:
    """It was told to, and the list goes on; that it ended is said when it did."""
    async with Room(BUILD, DOCS) as room:
        room.host.lingers = True
        await room.type("1 stop")
        await room.type("yes")
        for _ in range(22):
            await room.passing(0.1)

        assert room.text.endswith(f"notice: told to stop, named build.\n{PROMPT}")


async def test_no_does_nothing() -> None:
    """And that is said."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")

        assert await room.type("n") == f"chosen: no, nothing was done.\n{PROMPT}"
        assert not room.host.acted


async def test_there_is_no_default() -> None:
    """An empty line answers nothing: it says what was held, or that an answer is needed (T5)."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")
        assert await room.type("") == f"notice: An answer is needed.\n{STOP}"
        room.host.change("d1", activity=Activity.WORKING)
        assert await room.polled() == ""
        assert await room.type("") == f"notice: number 2 is working, named docs.\n{STOP}"
        assert not room.host.acted


@pytest.mark.parametrize("typed", ["1", "yes please", "1 stop", "ye", "quit"])
async def test_anything_but_a_whole_answer_is_refused(typed: str) -> None:
    """A number here would mean a row to one and yes to another."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")

        assert await room.type(typed) == f"error: Type yes or no.\n{STOP}"


async def test_repeat_says_the_question_again() -> None:
    """Who missed it hears it (T5)."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 stop")

        assert await room.type("repeat") == f"question: Stop build?\n{STOP}"


async def test_a_question_that_does_not_fit_has_a_line_of_its_own() -> None:
    """The prompt stands alone on a braille display of 40 cells (V10)."""
    async with Room(proven("b", name="the long way round to the garden")) as room:
        assert await room.type("1 attach") == (
            "question: Attach to the long way round to the garden?\nAttach? yes or no: "
        )


async def test_the_host_s_refusal_is_one_line() -> None:
    """The host decides, and its reason is heard."""
    async with Room(BUILD, DOCS) as room:
        room.host.refusal = "Another user's\nsession"
        await room.type("1 attach")

        assert "error: Another user's session.\n" in await room.type("yes")


async def test_a_pull_request_that_is_not_there_is_not_offered() -> None:
    """It is said, without a question."""
    async with Room(BUILD, DOCS) as room:
        assert await room.type("1 open") == f"error: It has no pull request.\n{PROMPT}"
        assert "Attach, observe, stop or open." in await room.type("2")


async def test_the_row_chosen_last_needs_no_number() -> None:
    """After coming back one goes on with the same session."""
    async with Room(BUILD, DOCS) as room:
        assert "Type its number first" in await room.type("stop")
        await room.type("2 attach")
        await room.type("yes")
        await room.type("group")

        assert await room.type("stop") == "Stop docs? yes or no: "


async def test_while_attached_the_terminal_is_somebody_else_s() -> None:
    """Nothing is said or looked for meanwhile; on coming back one hears what changed and types here."""
    async with Room(BUILD, DOCS) as room:
        elsewhere: list[object] = []

        async def attached() -> None:
            room.source.start(elsewhere.append)
            room.source.type("hello")
            room.host.change("d1", activity=Activity.NEEDS_INPUT)
            looked = room.host.listed
            assert await room.polled() == ""
            assert (room.host.listed, room.output.bells) == (looked, 0)

        room.host.meanwhile = attached
        await room.type("1 attach")

        before = len(room.text)
        await room.type("yes")
        await room.passing()

        assert room.text[before:] == (
            "chosen: attach, build.\nnotice: back from number 1, named build.\n"
            f"notice: number 2 needs input, named docs.\n{PROMPT}"
        )
        assert len(elsewhere) == 1
        assert "2. docs" in await room.type("2")


async def test_a_terminal_that_is_slow_after_coming_back_is_waited_for() -> None:
    """Whoever had the terminal took that over too."""
    async with Room(BUILD, DOCS) as room:

        async def attached() -> None:
            room.voice.on_behind = lambda: None

        room.host.meanwhile = attached
        await room.type("1 attach")
        await room.type("yes")
        room.output.full = True
        await room.type("?")
        room.output.full = False
        await room.passing(1)

        assert "not shown" in room.text


async def test_after_an_action_changes_are_looked_for_again() -> None:
    """The view goes on as before."""
    async with Room(BUILD, DOCS) as room:
        await room.type("1 attach")
        await room.type("yes")
        room.host.change("d1", activity=Activity.WORKING)
        await room.polled()

        assert "notice: number 2 is working" in await room.type("")


async def test_an_input_that_ended_elsewhere_ends_the_view() -> None:
    """Whoever had the terminal hands the end on."""
    async with Room(BUILD, DOCS) as room:

        async def attached() -> None:
            room.view.take(InputEnded(at=room.clock.now()))

        room.host.meanwhile = attached
        await room.type("1 attach")
        await room.type("yes")
        await room.passing()

        assert await room.over() is ExitCode.DONE


async def test_a_pipe_s_answers_are_taken_in_order() -> None:
    """A script need not wait (T14); where it ends at the question, that is no answer."""
    said = await heard(BUILD, DOCS, lines=("1 stop", "yes", "2 stop"))

    assert "Stop build? yes or no: yes\nchosen: stop, build.\nnotice: ended, named build.\n" in said
    assert said.endswith("2 stop\nStop docs? yes or no: \nchosen: no, nothing was done.\n")


async def test_ctrl_c_leaves_while_the_host_takes_its_time() -> None:
    """A host that never answers holds nobody."""
    async with Room(BUILD, DOCS) as room:

        async def forever() -> None:
            await room.passing()
            room.view.interrupt()
            await room.passing()
            pytest.fail("it went on")

        room.host.meanwhile = forever
        await room.type("1 stop")
        await room.type("yes")
        await room.passing()

        assert await room.over() is ExitCode.DONE


async def test_a_fault_of_ours_is_one_line_and_the_view_goes_on() -> None:
    """No traceback, and no lost view."""
    async with Room(BUILD, DOCS) as room:

        async def broken() -> None:
            raise ValueError("oops")

        room.host.meanwhile = broken
        await room.type("1 stop")

        assert "error: This console failed, ValueError: oops. The list goes on.\n" in await room.type("yes")
        assert "1. build" in await room.type("1")
