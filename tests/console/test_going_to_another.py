"""Going from one session to another in one console: nothing typed and no signal is lost on the way."""

from __future__ import annotations

import re
import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from robota_console.model.typed import LineRead
from tests.console.room import Room
from tests.console.test_kept_sessions import goes_on
from tests.faults.ending import ends
from tests.session.stage import settle
from tests.support.console_pty import PIPE, Pty
from tests.support.home import Home, calmly

ROOT = Path(__file__).parents[2]
NEW = "notice: new session. Agent practice.\n"
CTRL_C = b"\x03"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder to work in."""
    return Home.under(tmp_path)


class Slow(Pty):
    """A console whose agent takes a second and a half to be let go of: going to another takes time."""

    def __init__(self, home: Home, how: str = "clinging", *options: str, **pty: Any) -> None:
        command = [sys.executable, "-m", "tests.faults.program", how, *options]
        env = home.env | {"PYTHONPATH": str(ROOT)}
        super().__init__(command, cwd=home.folder, extra_env=env, stderr=PIPE, **pty)
        self.expect("you: ")
        assert self.quiet(500)

    def begins_another(self) -> None:
        """Type `/new`, and wait until the session before is being let go of."""
        self.send_line("/new")
        self.expect(NEW)


def test_new_begins_another_and_resume_goes_back(home: Home) -> None:
    """Each says which it is, and its newest entries; a name may be given."""
    with home.console() as console:
        calmly(console, "say one")
        assert (
            calmly(console, "/new Roses")
            == "/new Roses\nnotice: new session, named Roses. Agent practice.\nyou: "
        )
        calmly(console, "say two")

        said = calmly(console, "/resume say one")

        assert said.startswith(f"/resume say one\n{goes_on('say one', 2)}you: say one\nassistant: one\n")
        assert calmly(console, "/status").count("Session named say one.") == 1
        assert console.leave() == 0
    listed = home.piped(options=["sessions"]).splitlines()
    assert [line.partition(".")[0] for line in listed] == ["Roses", "say one"]


def test_a_number_of_the_list_goes_there(home: Home) -> None:
    """What was read out is what the number means, and this one is no other."""
    said = home.piped("say one", "/new", "say two", "/sessions", "/resume 1", "/resume 2")

    assert "1. say two. This one. Used " in said
    assert "error: That is this session.\n" in said
    assert goes_on("say one", 2) in said


def test_a_fork_goes_on_in_a_copy_and_the_first_stays(home: Home) -> None:
    """Its name tells them apart."""
    said = home.piped("say one", "/fork", "say two", "/sessions")

    assert goes_on("say one 2", 2) in said
    assert "1. say one 2. This one. Used " in said
    assert "\n2. say one. Used " in said


def test_a_copy_of_a_copy_has_the_next_number(home: Home) -> None:
    """`say one, copy, copy` is heard three times before anybody knows which one it is."""
    said = home.piped("say one", "/fork", "say two", "/fork", "say three", "/sessions")

    assert "1. say one 3. This one. Used " in said


def test_there_is_nothing_to_fork_before_a_word_was_said(home: Home) -> None:
    """Also at once after the start, when the agent is not ready yet."""
    nothing = "error: Nothing was said yet, so there is nothing to copy. /new begins another session.\n"

    assert nothing in home.piped("/fork")
    assert nothing in home.piped("/new", "/fork")


def test_nobody_goes_while_a_turn_runs(home: Home) -> None:
    """The turn would be cut in its middle."""
    with home.console() as console:
        console.say("wait 2 seconds, then say whole", "\n")
        assert console.quiet(200)  # sooner it would be the end of a paste (V17)

        console.answer("/new", "error: A turn is running. /stop first.\n")

        console.expect("assistant: whole\n")
        assert console.quiet(300)
        assert console.leave() == 0


def test_v20_new_as_the_last_line_of_a_script_ends_well(home: Home) -> None:
    """The end of input is met by the session that begins."""
    assert home.piped("/new").endswith(f"you: /new\n{NEW}you: \n")
    assert home.piped("say one", "/new", "say two").endswith(
        "you: say two\nassistant: two\ndone: ok.\nyou: \n"
    )


def test_a_draft_goes_along(home: Home) -> None:
    """What was written is the person's, not the session's."""
    with home.console() as console:
        console.send(b"one line\rand another\r")
        assert console.quiet(500)

        said = calmly(console, "/new")

        assert said == f"/new\n{NEW}you, 2 lines, Enter sends: "
        assert calmly(console, "/draft").count("and another") == 1
        assert console.leave() == 0


@pytest.mark.parametrize("after", [40, 90, 120, 160, 220, 300])
def test_t16_a_line_typed_right_after_new_is_not_lost(after: int, home: Home) -> None:
    """Within a paste's gap it is a draft with it; later it is the first message of the new session."""
    with home.console() as console:
        console.send_line("/new")
        console.quiet(after, timeout=after / 1000)
        mark = console.mark()
        console.answer("say here", re.compile(rb"assistant: here\r\n|notice: draft, "))
        console.settled(mark)

        assert console.leave() == 0
        assert "you: assistant" not in console.text


async def test_t16_what_was_typed_and_not_taken_is_left_to_the_next() -> None:
    """A line that still waits for the end of its paste is not the session's that is let go of."""
    async with Room() as room:
        room.source.type("first")
        await settle()
        room.surface.switch()
        room.source.type("second")
        await room.passing(1)

        assert [item.text for item in room.surface.left if isinstance(item, LineRead)] == ["first", "second"]


def test_t16_what_is_typed_while_a_session_is_let_go_of_is_sent_to_the_next(home: Home) -> None:
    """A person does not wait for a machine; a half line stays on the terminal's own line."""
    with Slow(home) as console:
        console.begins_another()
        console.send_line("first")
        console.expect("first\n")
        assert console.quiet(300)
        console.send("hal")

        console.expect("hal")
        assert console.quiet(2500)

        kept = home.everything()
        assert b'"first"' in kept
        console.signal(signal.SIGTERM)
        assert console.wait() == 143


def test_a_message_that_waited_for_its_agent_comes_back_as_a_draft(home: Home) -> None:
    """It was meant for a session that never got it."""
    with Slow(home, "unready") as console:
        console.send_line("plant roses")
        assert console.quiet(1100)
        console.begins_another()

        console.expect("you, 1 line, Enter sends: ")

        assert "notice: 1 message" in console.text or "1 line" in console.text
        console.signal(signal.SIGTERM)
        assert console.wait() == 143
        assert "plant roses\n" in console.text.rpartition("Enter sends: ")[2]


def test_a_signal_on_the_way_ends_the_console_with_its_code(home: Home) -> None:
    """SIGTERM is heeded at any time, and what was typed and not sent is said."""
    with Slow(home) as console:
        console.begins_another()
        console.send_line("unsent words")
        console.expect("unsent words\n")
        console.signal(signal.SIGTERM)

        shown = ends(console, 143, foreign=None)

        assert "unsent words" in shown.rpartition("notice: ")[2]


def test_ctrl_c_on_the_way_leaves_once_the_session_is_let_go_of(home: Home) -> None:
    """As at the idle prompt."""
    with Slow(home) as console:
        console.begins_another()
        console.send(CTRL_C)

        ends(console, 0, foreign=["^C"])


def test_a_second_ctrl_c_on_the_way_does_not_wait(home: Home) -> None:
    """Exit code 130, as at every end that takes too long."""
    with Slow(home) as console:
        console.begins_another()
        console.send(CTRL_C)
        console.expect("^C")
        assert console.quiet(200)
        console.send(CTRL_C)

        ends(console, 130, foreign=["^C"])


def test_what_is_ruled_out_by_an_organization_is_so_at_the_terminal_too(home: Home, tmp_path: Path) -> None:
    """The terminal's own commands and the session's are one list to a person."""
    policy = tmp_path / "policy.toml"
    policy.write_text('label = "the rules"\nblocked-commands = ["export", "/New", "status"]\n')
    with home.console(extra_env={"ROBOTA_CONSOLE_POLICY": str(policy)}) as console:
        for name in ("export kept.md", "new", "status"):
            word = name.split(" ")[0]
            said = calmly(console, f"/{name}")
            assert said == f"/{name}\nerror: /{word} is blocked by the rules.\nyou: "
        assert "/export" not in calmly(console, "/help e")
        assert console.leave() == 0

    assert not (home.folder / "kept.md").exists()


def test_a_copy_of_this_session_is_not_told_again(home: Home) -> None:
    """It was heard just now; a session that was left is retold."""
    said = home.piped("say one", "/fork", "/resume say one")

    _, fork, after = said.partition(goes_on("say one 2", 2))
    assert fork
    assert "you: say one\n" not in after.partition("notice: session goes on, named say one.")[0]
    assert "you: say one\nassistant: one\n" in after
