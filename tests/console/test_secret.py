"""A secret is typed in silence and is nowhere afterwards (T17, V16)."""

from pathlib import Path

from robota_console.agents.practice.questions import SECRET
from robota_console.model.question import Answer, Question
from tests.console.room import Room
from tests.support.console import YOU, Console

PROMPT = "Password for GitHub token, silent: "


def test_t17_nothing_of_a_secret_is_shown_said_or_kept(tmp_path: Path) -> None:
    """Not while it is typed, not afterwards, not in any list of what was typed."""
    with Console(tmp_path, "--screen-reader", "--verbosity", "full") as console:
        heard = console.asked("ask me a secret", PROMPT)
        assert "question: GitHub token.\n" in heard
        assert (console.termios().echo, console.termios().icanon) == (False, True)

        mark = console.mark()
        console.send("hunter2")
        assert console.quiet(200)
        assert console.since(mark) == b""
        heard = console.answer("", YOU)

        assert heard.startswith("\nnotice: received.\nassistant: I got a secret of 7 characters")
        assert (console.termios().echo, console.termios().icanon) == (True, True)
        assert console.answer("/recall", "c cancels: ").endswith("1. ask me a secret\nChoose 1, c cancels: ")
        console.answer("c")
        for command in ("/recall hunter2", "/again", "/last", "/status"):
            console.answer(command)
        # what was typed after /recall is the only place it stands in
        assert console.text.count("hunter2") == 2
        assert 'error: Nothing typed fits "hunter2".' in console.text


def test_t17_a_secret_is_cancelled_by_its_word(tmp_path: Path) -> None:
    """Echo comes back whatever ends it."""
    with Console(tmp_path) as console:
        console.asked("ask me a secret", PROMPT)

        heard = console.answer("/cancel", YOU)

        assert heard == "\nchosen: cancelled.\nassistant: You gave no answer.\ndone: ok.\nyou: "
        assert console.termios().echo


def test_t17_ctrl_c_at_a_secret_gives_echo_back(tmp_path: Path) -> None:
    """A terminal that stays silent after an interruption seems dead."""
    with Console(tmp_path) as console:
        console.asked("ask me a secret", PROMPT)
        console.send("hunt")

        console.send(b"\x03")
        console.expect(YOU)

        assert "done: interrupted." in console.text
        assert console.termios().echo
        assert "hunt" not in console.text
        # the half secret is no part of the next message
        assert console.say("say hi").startswith("say hi\nassistant: hi\n")


async def test_t17_a_secret_is_in_no_draft_and_no_list() -> None:
    """What was typed in silence is given to the agent and to nobody else."""
    async with Room([SECRET]) as room:
        await room.type("ask")
        await room.passing(1)
        room.source.type("hunter2")
        await room.passing(1)

        assert room.agent.responses == [Answer(text="hunter2")]
        assert room.source.silenced == 0
        assert "hunter2" not in room.text
        assert not room.desk.draft
        assert room.desk.recall == ["ask"]


async def test_t17_nothing_of_a_pasted_secret_is_taken() -> None:
    """A second line may be the other half of a key, and the first half is no key."""
    async with Room([SECRET]) as room:
        await room.type("ask")
        await room.passing(1)
        room.source.type("hunter2", "hunter3")
        await room.passing(1)

        assert room.agent.responses == []
        assert "notice: Not taken, nothing kept. Type it again.\n" in room.text
        assert "hunter" not in room.text
        assert not room.desk.draft


async def test_t17_history_holds_no_secret() -> None:
    """What is kept of a session can be read by others."""
    async with Room([SECRET]) as room:
        await room.type("ask")
        await room.passing(1)
        room.source.type("hunter2")
        await room.passing(1)

        assert "hunter2" not in repr(room.channel.snapshot())


async def test_v16_whatever_the_title_the_prompt_hides_it_in_emacs() -> None:
    """It begins with `Password for` and its one colon is the last."""
    async with Room([Question(title="API: key (a:b)?", masked=True)]) as room:
        await room.type("ask")

        assert room.output.open_line == "Password for API key (a b), silent: "
