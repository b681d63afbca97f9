"""A session at several terminals, as each of its people hears it."""

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.console import ARMED, lines
from tests.support.console_pty import clean_env
from tests.support.plain import assert_plain
from tests.support.served import NAME, NEW, Served, leave, told

ASKED = """\
permission required: run echo hi.
1. once.
2. session, every echo hi with any words after it.
4. deny, or deny and why.
Run echo? 1 once, 2 session, 4 deny: """
DETACHED = f"done: detached from {NAME}. robota-console attach {NAME}.\n"
GOES_ON = f"done: detached from {NAME}. Its turn goes on. robota-console attach {NAME}.\n"
SSH = """\
#!/bin/sh
echo "$*" > "$HOME/asked"
shift 2
exec "$@"
"""


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home in which a session is served."""
    with Served(tmp_path) as served:
        served.serve()
        yield served


def test_who_answers_first_counts_and_the_other_hears_it(on: Served) -> None:
    """A line typed for a question that is settled is no message, and is not lost."""
    ann = on.attach()
    bob = on.attach(NAME, "--screen-reader")

    ann.asked("run echo hi", "deny: ")
    bob.expect("\a")
    assert bob.quiet(ARMED)
    assert ann.text.endswith(f"\n{ASKED}")
    assert bob.answer("", "deny: ") == f"\n{ASKED}".replace("required: ", "required: peer driver-1, ")
    assert bob.quiet(ARMED)
    bob.send("too late")
    assert bob.quiet(100)
    done = ann.answer("1")
    said = bob.answer("", "sends: ")

    assert done == (
        "1\nchosen: once, echo hi.\ntool: echo hi ok, 1 line, /output 1.\nassistant: It printed: hi\n"
        "done: ok.\nyou: "
    )
    assert said == (
        "\nnotice: Already answered by driver-1, once. Your line is a draft.\nnotice: draft, 1 line.\n"
        "notice: 1 turn ran meanwhile. /again says the last.\nyou, 1 line, Enter sends: "
    )
    for console in (ann, bob):
        assert_plain(console.raw)


def test_a_question_says_who_began_the_turn_and_to_that_one_nobody(on: Served) -> None:
    """Who is asked for a word knows whether it is for their own wish or for another's."""
    ann, bob = on.attach(), on.attach()

    mine = ann.asked("ask me one of several", ": ")
    theirs = told(bob, "sqlite: ")

    assert "\nquestion: Which database?" in mine
    assert "\nquestion: peer driver-1, Which database?" in theirs


def test_what_another_terminal_asks_is_told_where_it_runs(on: Served) -> None:
    """A turn that nobody here began needs a reason."""
    ann, bob = on.attach(), on.attach()

    ann.send_line("wait 2 seconds")
    assert ann.quiet(300)
    assert bob.answer("say hi", "waiting.\n") == "say hi\nnotice: queued, 1 waiting.\n"
    ann.expect("assistant: hi\ndone: ok.\nyou: ")

    assert "done: ok.\nnotice: peer driver-2 asks, say hi\nassistant: hi\n" in ann.text


def test_t2_nothing_is_written_into_an_open_prompt(on: Served) -> None:
    """Whoever is typing hears of another's turn when they press Enter."""
    ann, bob = on.attach(), on.attach()

    mark = bob.mark()
    ann.answer("say hi", "assistant: hi\ndone: ok.\nyou: ")
    assert bob.quiet(200)

    assert bob.since(mark) == b""
    assert bob.answer("") == "\nnotice: 1 turn ran meanwhile. /again says the last.\nyou: "


def test_who_only_observes_sends_nothing(on: Served) -> None:
    """It is said at once, and what was typed is kept."""
    ann, eve = on.attach(), on.observe()

    only = "notice: You only observe here. /exit leaves.\n"
    said = eve.answer("say hi", "draft now.\n")
    enter = eve.answer("")
    again = eve.answer("", "going on.\n")
    command = eve.answer("/mode plan", only)
    stop = eve.answer("/stop", only)
    draft = eve.answer("/draft", "1: say hi\n")
    history = ann.answer("/transcript")

    assert eve.text.count(f"notice: Observing {NAME}. You only observe here. ") == 1
    assert said == f"say hi\n{only}notice: 1 message not sent, a draft now.\n"
    assert enter == "\nstatus: ready. Output held, Enter goes on.\nyou: "
    assert again == "\nnotice: going on.\n"
    assert command == f"/mode plan\n{only}"
    assert stop == f"/stop\n{only}"
    assert draft.startswith("/draft\n")
    assert "say hi" not in history.replace("/transcript", "")


def test_who_only_observes_stops_nothing_and_queues_nothing(on: Served) -> None:
    """A word of a queue, or of an agent that does not stop, would be false: nobody was asked."""
    ann, eve = on.attach(), on.observe()
    ann.send_line("wait 5 seconds")
    eve.expect("asks, wait 5 seconds\n")

    stop = eve.answer("/stop", "leaves.\n")
    message = eve.answer("from here", "a draft now.\n")
    ann.expect("over.\ndone: ok.\nyou: ")
    eve.expect("over.\ndone: ok.\n")

    only = "notice: You only observe here. /exit leaves.\n"
    assert stop.startswith(f"/stop\n{only}")
    assert message.startswith(f"from here\n{only}notice: 1 message not sent, a draft now.\n")
    assert "queued" not in eve.text
    assert "does not stop" not in eve.text


def test_who_observes_hears_a_turn_and_is_not_asked(on: Served) -> None:
    """Word by word as it comes, with nothing to press; a permission is for who can answer it."""
    ann, eve = on.attach(), on.observe()

    ann.asked("run echo hi", "deny: ")
    eve.expect("notice: peer driver-1 asks, run echo hi\n")
    ann.answer("1")
    eve.expect("assistant: It printed: hi\ndone: ok.\n")
    ann.say("say ho", "ho\ndone: ok.\nyou: ")
    eve.expect("notice: peer driver-1 asks, say ho\nassistant: ho\ndone: ok.\n")

    assert "permission" not in eve.text
    assert "you: " not in eve.text
    assert_plain(eve.raw)


def test_t2_who_observes_types_at_a_prompt_that_enter_opens(on: Served) -> None:
    """Nothing is written over a line being typed; afterwards what was held is said, all of it."""
    ann, eve = on.attach(), on.observe()

    opened = eve.answer("")
    mark = eve.mark()
    ann.answer("say hi", "assistant: hi\ndone: ok.\nyou: ")
    assert eve.quiet(NEW)
    held = eve.since(mark)
    eve.answer("/verbosity", "done: ok.\n")
    said = lines(eve.since(mark))

    assert opened == "\nstatus: ready. Output held, Enter goes on.\nyou: "
    assert held == b""
    assert said == (
        "/verbosity\nnotice: verbosity is normal. It takes quiet, normal or full.\n"
        "notice: peer driver-1 asks, say hi\nassistant: hi\ndone: ok.\n"
    )


def test_what_another_terminal_does_to_the_session_is_told_with_who_did_it(on: Served) -> None:
    """An agent that has forgotten all, and a new name, are no surprise; who typed it hears the command."""
    ann, bob = on.attach(), on.attach()

    ann.answer("say hi", "done: ok.\nyou: ")
    own = [ann.say("/clear"), ann.say("/rename cellar")]
    heard = told(bob, "named the session cellar.\n")

    assert "peer" not in "".join(own)
    assert "\nnotice: peer driver-1 began the conversation anew.\n" in heard
    assert heard.count("notice: peer driver-1 ") == 2


def test_notices_now_tell_that_a_turn_of_another_ran(on: Served) -> None:
    """On a line of its own, and the prompt once more: who asked for it need not press Enter to know."""
    ann, bob = on.attach(), on.attach(NAME, "--notices", "now")
    mark = bob.mark()

    ann.answer("say hi", "assistant: hi\ndone: ok.\nyou: ")
    bob.expect("meanwhile. /again says the last.\nyou: ")

    assert lines(bob.since(mark)) == "\nnotice: 1 turn ran meanwhile. /again says the last.\nyou: "
    assert bob.answer("") == "\nstatus: ready.\nyou: "


def test_what_was_said_last_is_heard_on_coming_back(on: Served) -> None:
    """Where one was is known without asking."""
    ann = on.attach()
    ann.answer("say hi", "hi\ndone: ok.\nyou: ")
    leave(ann)

    assert on.attach().text.endswith(
        f"notice: Attached to {NAME}. /exit leaves it as it is.\n"
        "notice: peer driver-1 asks, say hi\nassistant: hi\nyou: "
    )


@pytest.mark.parametrize("how", ["killed", "hung up"])
def test_a_terminal_that_is_gone_answers_nothing_and_is_not_waited_for(on: Served, how: str) -> None:
    """On this machine no way breaks by itself: a permission that nobody can give is denied at once."""
    ann = on.attach()
    ann.asked("run echo hi", "deny: ")

    if how == "killed":
        ann.signal(signal.SIGKILL)
        ann.wait()
    else:
        ann.hang_up()
    bob = on.attach()

    assert "assistant: echo hi was not run: nobody who could answer is attached any more.\n" in bob.text


def test_t17_a_secret_is_typed_in_silence_wherever_it_is_asked(on: Served) -> None:
    """Not a byte of it at any terminal, nor in what the host keeps."""
    ann, bob = on.attach(), on.attach()
    ann.asked("ask me a secret", "silent: ")
    told(bob, "silent: ")

    assert not bob.termios().echo
    bob.send_line("hunter2")
    bob.expect("you: ")
    told(ann, "notice: Already answered by driver-2.\n")

    assert bob.termios().echo
    assert ann.termios().echo
    assert b"hunter2" not in ann.raw + bob.raw + on.home.everything()


def test_t17_a_secret_that_comes_too_late_is_kept_nowhere(on: Served) -> None:
    """It would stand in a draft, and be sent with the next Enter."""
    ann, bob = on.attach(), on.attach()
    ann.asked("ask me a secret", "silent: ")
    told(bob, "silent: ")
    bob.answer("/cancel", "you: ")
    assert ann.quiet(NEW)

    said = ann.answer("hunter2", "you: ")

    assert "notice: Already answered by driver-2.\n" in said
    assert b"hunter2" not in ann.raw + on.home.everything()
    assert ann.say("/draft") == "/draft\nnotice: There is no draft.\nyou: "


def test_over_ssh_it_is_the_same(on: Served) -> None:
    """The program on the other machine only carries what is said."""
    folder = on.home.path / "bin"
    folder.mkdir()
    ssh = folder / "ssh"
    ssh.write_text(SSH)
    ssh.chmod(0o755)
    path = f"{folder}{os.pathsep}{clean_env(folder)['PATH']}"

    ann = on.attach(f"ssh://box/{NAME}", extra_env={"PATH": path})
    heard = ann.answer("say hi", "done: ok.\nyou: ")
    code, said = leave(ann, "/exit\r")

    assert heard == "say hi\nassistant: hi\ndone: ok.\nyou: "
    assert (code, said) == (0, f"/exit\n{DETACHED.replace(f'attach {NAME}', f'attach ssh://box/{NAME}')}")
    assert (on.home.path / "asked").read_text() == f"-T box robota-console attach {NAME} --stdio\n"


def test_a_script_of_lines_is_answered_and_detaches(on: Served) -> None:
    """At a pipe each line waits for its turn; the end of them ends nothing."""
    said = on.home.piped("say hi", "run echo hi", options=["attach", NAME])

    assert "you: say hi\nassistant: hi\ndone: ok.\nyou: run echo hi\n" in said
    assert said.endswith(f"4 deny: \n{GOES_ON}")
    assert on.attach().running


def test_t1_t2_all_terminals_are_plain(on: Served) -> None:
    """Text that only adds lines, at each of them."""
    ann = on.attach(NAME, "--screen-reader", split=True)
    for request in ("show a table", "think about sound", "fail"):
        ann.say(request, "done: ")
        ann.expect("you: ")

    assert_plain(ann.program_bytes())
