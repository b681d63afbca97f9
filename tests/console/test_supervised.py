"""`robota-console supervise`: the sessions that are served, in one list."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.console import ARMED, Console
from tests.support.plain import assert_plain
from tests.support.served import NAME, Served

POLLED = 2.6
"""Seconds in which a change is known."""
FIRST = """\
Robota Console. Plain mode. Sessions that are served.
status: 1 session, 1 idle.
1. letters. Idle, alive, folder work.
Choose 1 and action, q quits: """


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home; nothing is served in it yet."""
    with Served(tmp_path) as served:
        yield served


def listed(on: Served, *options: str) -> Console:
    """Return the list."""
    return on.terminal("supervise", *options, until="quits: ")


def confirmed(view: Console, line: str, until: str = "quits: ") -> str:
    """Ask for something and say yes; return what came of it."""
    mark = view.mark()
    view.answer(line, "yes or no: ")
    assert view.quiet(ARMED)
    view.answer("yes", until)
    return view.since(mark).decode().replace("\r\n", "\n")


def polled(view: Console) -> str:
    """Wait until a change is known, press Enter, and return what is said."""
    assert view.quiet(int(POLLED * 1000))
    return view.answer("", "quits: ")


def test_sessions_are_listed_and_left_alone(on: Served) -> None:
    """The first words say what is here and what to type; quitting ends no session."""
    on.serve()

    view = listed(on)
    said = view.answer("q", "\n")

    assert view.text.startswith(FIRST)
    assert (view.wait(), said) == (0, "q\n")
    assert_plain(view.raw)
    assert on.attach().running


def test_nothing_is_served(on: Served) -> None:
    """It is said, with what can be done."""
    view = on.terminal("supervise", until="quits: ")

    assert view.text.endswith("status: No session is here.\nnew, help, or q quits: ")


def test_one_attaches_and_comes_back(on: Served) -> None:
    """The list goes on where it was, at the same terminal."""
    on.serve()
    view = listed(on)

    there = confirmed(view, "1 attach", "you: ")
    heard = view.answer("say hi", "hi\ndone: ok.\nyou: ")
    back = view.say("/exit", "quits: ")

    assert there == (
        f"1 attach\nAttach to {NAME}? yes or no: yes\nchosen: attach, {NAME}.\n"
        f"notice: Attached to {NAME}. /exit leaves it as it is.\nyou: "
    )
    assert heard == "say hi\nassistant: hi\ndone: ok.\nyou: "
    assert back == (
        f"/exit\ndone: detached from {NAME}.\n"
        f"notice: back from number 1, named {NAME}.\nChoose 1 and action, q quits: "
    )
    assert_plain(view.raw)


def test_one_observes_without_a_say(on: Served) -> None:
    """Ctrl-C there comes back, and does not leave the list."""
    on.serve()
    view = listed(on)

    confirmed(view, "1 observe", "Enter opens a prompt, /exit leaves.\n")
    said = view.answer("say hi", "draft now.\n")
    view.send(b"\x03")
    view.expect("quits: ")

    assert "notice: You only observe here." in said
    assert view.running


def test_t2_changes_are_held_while_the_prompt_is_open(on: Served) -> None:
    """One may be typing; a bell calls where a session needs somebody."""
    on.serve()
    view = listed(on, "--screen-reader")
    ann = on.attach()
    mark = view.mark()

    ann.asked("run echo hi", "deny: ")
    view.expect("\a")

    assert view.since(mark) == b"\a"
    assert polled(view) == (f"\nnotice: number 1 needs input, named {NAME}.\nChoose 1 and action, q quits: ")


def test_a_session_is_begun_and_stopped(on: Served) -> None:
    """Each asks first, and nothing of it is left."""
    view = listed(on)

    begun = confirmed(view, "new")
    [host] = on.registered()
    kept = view.answer("1 stop", "yes or no: ")
    assert view.quiet(ARMED)
    kept += view.answer("no", "quits: ")
    stopped = confirmed(view, "1 stop")

    called = f"session {host['id']}"
    assert begun == (
        "new\nBegin a new session? yes or no: yes\nchosen: new.\nnotice: new session begun.\n"
        f"notice: number 1 is new, idle, {called}.\nChoose 1 and action, q quits: "
    )
    assert kept.endswith("no\nchosen: no, nothing was done.\nChoose 1 and action, q quits: ")
    assert f"chosen: stop, {called}.\nnotice: ended, {called}.\n" in stopped
    assert on.left == []


def test_a_row_that_changed_is_refused(on: Served) -> None:
    """What was heard is not what is there, so nothing is done to it."""
    host = on.serve()
    view = listed(on)
    view.answer("1 stop", "yes or no: ")

    host.signal(signal.SIGKILL)
    host.wait()
    assert view.quiet(ARMED)
    said = view.answer("yes", "quits: ")

    assert "error: It changed. Nothing was done.\n" in said
    assert "error: " in view.answer("1 attach", "quits: ")


@pytest.mark.parametrize(
    ("during", "end", "code"), [("the list", signal.SIGTERM, 143), ("a session", signal.SIGHUP, 129)]
)
def test_a_signal_leaves_from_wherever_one_is(
    on: Served, during: str, end: signal.Signals, code: int
) -> None:
    """One terminal, one end of it; no session ends with it."""
    on.serve()
    view = listed(on)
    if during == "a session":
        confirmed(view, "1 attach", "you: ")

    view.signal(end)

    assert view.wait() == code
    assert on.attach().running


def test_ctrl_c_leaves_the_list(on: Served) -> None:
    """As at any prompt."""
    view = listed(on)
    view.send(b"\x03")

    assert view.wait() == 0


def test_a_session_that_ends_comes_back_to_the_list(on: Served) -> None:
    """Why is one line, and the list goes on."""
    host = on.serve()
    view = listed(on)
    confirmed(view, "1 attach", "you: ")

    host.signal(signal.SIGTERM)
    view.expect("quits: ")

    assert f"\nerror: the host ended, session named {NAME}. Its session is over.\n" in view.text
    assert view.running


def test_a_script_of_lines_supervises(on: Served) -> None:
    """At a pipe the same is said, and the end of input ends both."""
    on.serve()

    said = on.home.piped("1 attach", "yes", "say hi", "/exit", "1", "q", options=["supervise"])
    open_end = on.home.piped("1 attach", "yes", "say hi", options=["supervise"])

    assert f"1. {NAME}. Idle, alive, folder {on.home.folder}. Attach, observe or stop.\n" in said
    assert open_end.endswith(f"notice: back from number 1, named {NAME}.\nChoose 1 and action, q quits: \n")
    assert on.registered()


def test_the_pull_request_of_a_session_is_opened_in_the_browser(on: Served, tmp_path: Path) -> None:
    """The host is said before, for it is foreign; nothing of the page reaches this terminal."""
    opener, seen = tmp_path / "xdg-open", tmp_path / "seen"
    opener.write_text(f'#!/bin/sh\necho noise\necho "$#" "$@" > {seen}\n')
    opener.chmod(0o700)
    on.serve()
    on.attach().answer("/link-pr https://forge.example/app/pull/12", "open it.\n")

    view = on.terminal("supervise", until="quits: ", extra_env={"PATH": f"{tmp_path}:/usr/bin:/bin"})
    said = confirmed(view, "1 open")

    assert "1. letters. Idle, alive, pull request 12, folder work.\n" in view.text
    assert said == (
        f"1 open\nquestion: Open pull request 12 on forge.example, of {NAME}?\nOpen it? yes or no: yes\n"
        f"chosen: open, {NAME}.\nnotice: opened, named {NAME}.\nChoose 1 and action, q quits: "
    )
    assert seen.read_text() == "1 https://forge.example/app/pull/12\n"
