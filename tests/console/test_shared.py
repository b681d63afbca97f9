"""`/share`: a session that goes on at the person's other terminals."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.console import TRAIL
from tests.support.plain import assert_plain
from tests.support.served import NEW, Served, leave, told

NAME = "notes"
OVER = f"error: the host ended, session named {NAME}. Its session is over. Exit code 3.\n"


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home; nothing is served in it yet."""
    with Served(tmp_path) as served:
        yield served


def test_it_says_how_another_terminal_gets_there(on: Served) -> None:
    """And how sharing ends."""
    own = on.terminal("--name", NAME)

    heard = own.answer("/share")
    [host] = on.registered()

    attach = "robota-console attach"
    assert heard == (
        f"/share\nnotice: Shared with your other terminals: {attach} {host['id']}. From another machine: "
        f"{attach} ssh://{socket.gethostname()}/{host['id']}. /share off ends it.\nyou: "
    )
    assert own.say("/share") == heard
    assert on.attach(host["id"]).text.count(f"Attached to {NAME}.") == 1


def test_it_says_whether_it_is_shared_under_either_name(on: Served) -> None:
    """A person who comes back to this terminal may have forgotten."""
    own = on.terminal("--name", NAME)

    before = own.answer("/share status")
    off = own.say("/remote-control off")
    shares = own.say("/remote-control on")
    other = on.attach(NAME)
    now = own.say("/remote-control status")
    status, there = own.say("/status"), other.say("/status")
    over = own.say("/share off")
    alone = own.say("/status")

    not_shared = "notice: It is not shared."
    assert before == f"/share status\n{not_shared} /share lets your other terminals in.\nyou: "
    assert off == f"/remote-control off\n{not_shared}\nyou: "
    assert "notice: Shared with your other terminals: robota-console attach " in shares
    assert "notice: Shared, 1 terminal attached. Another one: robota-console attach " in now
    assert "permission mode default.\nShared, 1 terminal attached.\n" in status
    assert "permission mode default.\nThis terminal is attached.\n" in there
    assert over == "/share off\nnotice: Shared no longer.\nyou: "
    assert "Shared" not in alone


def test_either_terminal_answers(on: Served) -> None:
    """Who was here first is no more than who came."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    own.asked("run echo hi", "deny: ")
    theirs = told(other, "deny: ")
    other.answer("1", "you: ")
    told(own, "notice: Already answered by driver-1, once.\n")

    assert "\npermission required: run echo hi.\n" in own.text
    assert "\npermission required: the other terminal, run echo hi.\n" in theirs
    assert "assistant: It printed: hi\n" in own.text
    for console in (own, other):
        assert_plain(console.raw)


def test_who_shares_a_session_hears_which_terminal_asks(on: Served) -> None:
    """Nobody takes a stranger's wish for their own, though they typed nothing."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    other.asked("run echo hi", "deny: ")
    heard = told(own, "deny: ")
    own.answer("1", "you: ")
    told(other, "you: ")
    other.asked("/mode", ": ")
    mode = told(own, "cancels")

    assert "\npermission required: run echo hi.\n" in other.text
    assert "\npermission required: peer driver-1, run echo hi.\n" in heard
    assert "\nquestion: peer driver-1, " in mode


def test_what_was_answered_here_is_told_at_the_other_terminal(on: Served) -> None:
    """By whom and how: its listener need not look for what was decided."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    own.asked("ask me one of several", ": ")
    told(other, "sqlite: ")
    own.answer("2", "you: ")
    assert other.quiet(NEW)
    heard = other.answer("1", "sends: ")

    assert "notice: Already answered by owner, postgres. Your line is a draft.\n" in heard
    assert "Already answered" not in own.text
    asked = "notice: the other terminal asks: ask me one of several.\n"
    assert asked in other.answer("/transcript", "sends: ")


def test_sharing_no_longer_is_told_and_the_session_goes_on(on: Served) -> None:
    """Who was attached does not wait for a prompt that never comes."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    assert own.say("/share off") == "/share off\nnotice: Shared no longer.\nyou: "

    assert other.wait() == 3
    assert other.text.endswith(
        f"error: the host ended, session named {NAME}. It serves no longer. "
        "The session may go on. Exit code 3.\n"
    )
    assert on.left == []
    assert "assistant: hi\n" in own.say("say hi", "hi\ndone: ok.\nyou: ")


def test_a_session_that_ends_is_told(on: Served) -> None:
    """Nobody waits at a prompt that leads nowhere."""
    own = on.shared(NAME)
    other = on.attach(NAME)

    own.send_line("/exit")

    assert other.wait() == 3
    assert other.text.endswith(OVER)
    assert on.left == []
    assert own.wait() == 0


def test_going_to_another_session_takes_every_terminal_along(on: Served) -> None:
    """Whichever of them wants it: sharing ends when somebody says so, and is never lost on the way."""
    own = on.shared(NAME)
    other = on.attach(NAME)
    own.answer("say hi", "hi\ndone: ok.\nyou: ")

    own.say("/new cellar", "you: ")
    there = told(other, "begins:\nyou: ")
    [now] = on.registered()
    said = own.say("/share", "you: ")
    own.say("say ho", "ho\ndone: ok.\nyou: ")
    other.say(f"/resume {NAME}", "you: ")
    own.expect("hi\n")
    again = told(other, "hi\nyou: ")
    own.say("/share off")

    assert there.endswith("notice: The host went to cellar. It begins:\nyou: ")
    assert f"robota-console attach {now['sessionId']}." in said
    assert now["name"] == "cellar"
    assert other.wait() == 3
    assert f"notice: The host went to {NAME}. It begins:\n" in again
    assert "It serves no longer." in other.text
    assert on.left == []
    assert own.running


def test_leaving_an_attached_terminal_says_nothing_here(on: Served) -> None:
    """Coming and going is nobody else's news."""
    own = on.shared(NAME)
    mark = own.mark()

    leave(on.attach(NAME))

    assert own.quiet(100)
    assert own.since(mark) == b""


def test_a_word_it_does_not_know_changes_nothing(on: Served) -> None:
    """Nothing is shared by a slip."""
    own = on.terminal()

    heard = own.answer("/share of")

    assert heard.startswith("/share of\nerror: ")
    assert on.left == []


def test_what_comes_back_unsent_is_a_draft_where_it_was_typed(on: Served) -> None:
    """Each has its own words, and nobody sends another's a second time."""
    own = on.shared(NAME)
    other = on.attach(NAME)
    own.send_line("wait 30 seconds")
    assert own.quiet(2 * TRAIL)

    own.answer("from here", "waiting.\n")
    other.answer("from there", "waiting.\n")
    own.say("/stop", "Enter sends: ")
    other.expect("Enter sends: ")

    assert own.answer("/draft", "Enter sends: ").count("from") == 1
    assert "from here" in own.text
    assert "from there" not in own.text
    assert "from there" in other.answer("/draft", "Enter sends: ")
    assert "from here" not in other.text


def test_what_somebody_wrote_who_has_left_comes_back_to_the_session_s_own_terminal(on: Served) -> None:
    """It is lost unless somebody has it."""
    own = on.shared(NAME)
    other = on.attach(NAME)
    own.send_line("wait 30 seconds")
    assert own.quiet(2 * TRAIL)

    other.answer("from there", "waiting.\n")
    leave(other)
    own.say("/stop", "Enter sends: ")

    assert "from there" in own.answer("/draft", "Enter sends: ")
