"""What is said of a change, and when: held at a prompt, at once while one watches."""

from __future__ import annotations

from robota_console.model.setting import Notices, Resolved
from robota_console.model.supervised import Activity, Liveness, PullRequest
from tests.fakes.supervision import proven
from tests.supervise.room import Room, heard

BUILD = proven("b1", Activity.WORKING, name="build")
DOCS = proven("d1", Activity.IDLE, name="docs")
PROMPT = "Choose 1 to 2 and action, q quits: "


async def test_at_an_open_prompt_nothing_is_written_but_one_bell() -> None:
    """What is being typed or heard is not broken into; the changes come at the next Enter, once (T2, T8)."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", activity=Activity.NEEDS_INPUT)
        held = await room.polled()
        room.host.change("d1", activity=Activity.NEEDS_INPUT)
        held += await room.polled()

        assert (held, room.output.bells) == ("", 1)
        said = "notice: number 1 needs input, named build.\nnotice: number 2 needs input, named docs.\n"
        assert await room.type("") == said + PROMPT
        assert await room.type("") == f"status: 2 sessions, 2 need input.\n{PROMPT}"


async def test_a_change_that_came_and_went_is_not_said() -> None:
    """Only what is different from what was heard last is news."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("d1", activity=Activity.WORKING)
        await room.polled()
        room.host.change("d1", activity=Activity.IDLE)
        await room.polled()

        assert "notice" not in await room.type("")
        assert room.output.bells == 0


async def test_a_session_that_needed_input_all_along_does_not_ring() -> None:
    """It was heard in the list (T8)."""
    async with Room(proven("b1", Activity.NEEDS_INPUT)) as room:
        await room.polled()

        assert room.output.bells == 0


async def test_a_name_that_is_no_longer_alone_is_not_a_new_name() -> None:
    """From now on its id is said too; nobody renamed it."""
    async with Room(BUILD) as room:
        room.host.rows["b2"] = proven("b2", name="build")
        await room.polled()

        assert (await room.type("")).splitlines()[:-1] == ["notice: number 2 is new, idle, named build b2."]


async def test_each_change_has_its_words_and_a_new_row_the_next_number() -> None:
    """Numbers that were said keep their rows, so that what one is about to type stays right."""
    async with Room(BUILD, DOCS) as room:
        del room.host.rows["b1"]
        room.host.change("d1", activity=Activity.WORKING)
        room.host.rows["a0"] = proven("a0", Activity.NEEDS_INPUT, name="early")
        await room.polled()

        assert await room.type("") == (
            "notice: number 3 is new, needs input, named early.\n"
            "notice: number 2 is working, named docs.\n"
            "notice: ended, named build.\n"
            "Choose 1 to 3 and action, q quits: "
        )
        assert "error: That session ended" in await room.type("1 stop")
        assert "2. docs" in await room.type("2")
        assert "1. early. Needs input, alive.\n2. docs" in await room.type("again")


async def test_a_session_whose_process_is_another_one_began_anew() -> None:
    """It may be somebody else's work by now; its old question would be answered wrongly."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", generation="b1-2")
        room.host.change("d1", name="papers", pull_request=PullRequest(url="https://f/3", host="f", number=3))
        await room.polled()

        assert await room.type("") == (
            "notice: number 1 began anew, working, named build.\n"
            "notice: its name is now papers. It was docs.\n"
            "notice: pull request 3, named papers.\n"
            f"{PROMPT}"
        )


async def test_a_session_that_lost_its_proof_is_named_this_once() -> None:
    """One hears which one it was; from then on only that it is there."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", liveness=Liveness.UNKNOWN)
        room.host.change("d1", liveness=Liveness.DEAD)
        await room.polled()

        said = "notice: number 1 is no longer verified, named build.\nnotice: number 2 is dead, named docs.\n"
        assert await room.type("") == said + PROMPT
        assert "1. session b1. Unverified" in await room.type("again")
        room.host.change("b1", liveness=Liveness.ALIVE)
        await room.polled()
        assert "notice: number 1 is verified, working, named build.\n" in await room.type("")


async def test_a_loop_that_waits_shorter_is_no_change() -> None:
    """Nothing ticks (T7)."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", next_loop_at=500.0)
        await room.polled()

        assert "notice" not in await room.type("")


async def test_a_failed_look_keeps_the_rows_and_offers_nothing() -> None:
    """What was heard stays, one is told that it is old, and nobody acts on what is not verified now."""
    async with Room(BUILD, DOCS) as room:
        room.host.fault = OSError(5, "gone")
        await room.polled()

        assert await room.type("") == (
            "notice: Sessions cannot be read now. What is listed is as it was.\n" + PROMPT
        )
        assert "error: Sessions cannot be read now, so nothing is offered." in await room.type("1 attach")
        assert "1. session b1. Working, alive." in await room.type("again")
        assert "nothing is offered" in await room.type("1")
        room.host.fault = None
        await room.polled()
        assert await room.type("") == f"notice: Sessions are read again.\n{PROMPT}"


async def test_what_changed_before_a_failed_look_is_not_lost() -> None:
    """The host was heard before it fell silent."""
    async with Room(BUILD, DOCS) as room:
        room.host.change("b1", activity=Activity.NEEDS_INPUT)
        await room.polled()
        room.host.failed = True
        await room.polled()

        said = await room.type("")
        assert said.startswith(
            "notice: number 1 needs input, named build.\nnotice: Sessions cannot be read now."
        )


async def test_many_changes_are_twenty_lines_at_most() -> None:
    """Nobody asked for more (T15); all are one word away."""
    async with Room() as room:
        for number in range(30):
            room.host.rows[f"s{number:02}"] = proven(f"s{number:02}")
        await room.polled()

        said = (await room.type("")).splitlines()
        assert len(said) == 21, "the prompt is the last one"
        assert said[19] == "notice: 11 more changes, again lists all."
        assert said[20] == "Choose 1 to 30 and action, q quits: "


async def test_watch_says_changes_as_they_come_until_enter() -> None:
    """Who wants to listen hears each change at once, and nothing where nothing changes (T7)."""
    async with Room(BUILD, DOCS) as room:
        assert await room.type("watch") == "notice: watching, Enter ends.\n"
        assert await room.polled() == ""
        room.host.change("b1", activity=Activity.NEEDS_INPUT)
        assert await room.polled() == "notice: number 1 needs input, named build.\n"
        assert room.output.bells == 1
        room.host.change("b1", activity=Activity.WORKING)
        assert await room.polled() == "notice: number 1 is working, named build.\n"
        assert room.output.bells == 1
        assert await room.type("") == f"notice: no longer watching.\n{PROMPT}"


async def test_a_line_that_ends_watching_is_not_lost() -> None:
    """What was typed while listening is done."""
    async with Room(BUILD, DOCS) as room:
        await room.type("watch")

        assert (await room.type("2")).startswith("2. docs. Idle")


async def test_watching_ends_with_the_input() -> None:
    """No prompt is written that nobody can answer."""
    said = await heard(BUILD, lines=("watch",))

    assert said.endswith("q quits: watch\nnotice: watching, Enter ends.\n")


async def test_changes_are_said_now_where_that_was_asked_for() -> None:
    """`--notices now`: on a line of their own, and the prompt again (T2)."""
    async with Room(BUILD, DOCS, notices=Resolved(Notices.NOW)) as room:
        room.host.change("d1", activity=Activity.WORKING)

        assert await room.polled() == f"\nnotice: number 2 is working, named docs.\n{PROMPT}"
        assert await room.polled() == ""


async def test_the_host_is_looked_at_every_two_seconds() -> None:
    """Often enough to be told in time, seldom enough to cost nothing."""
    async with Room(BUILD) as room:
        for _ in range(5):
            await room.passing(2.0)

        assert room.host.listed == 6
