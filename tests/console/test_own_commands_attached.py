"""Commands of the person's own terminal, at a session that another process serves."""

from __future__ import annotations

import os
import signal
from typing import TYPE_CHECKING

import pytest

from tests.support.served import NAME, NEW, Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMANDS = (
    "/shell test -t 0 && pwd",
    "/shell (exit 2)",
    "/theme list",
    "/theme neon",
    "/editor one.txt",
    "/keybindings",
    "/help files",
)
ASKED = """\
permission required: peer driver-2, run echo hi.
1. once.
2. session, every echo hi with any words after it.
4. deny, or deny and why.
Run echo? 1 once, 2 session, 4 deny: """


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home in which a session is served."""
    with Served(tmp_path) as served:
        served.serve()
        yield served


def test_they_are_the_same_here_as_in_a_session_of_ones_own(on: Served) -> None:
    """Who drives and who only observes: it is their terminal, their file and their folder."""
    editor = {"EDITOR": "true"}
    here = [on.terminal(extra_env=editor), on.attach(extra_env=editor)]
    eve = on.observe(extra_env=editor)

    heard = [[console.answer(command) for command in COMMANDS] for console in here]
    observes = [
        eve.answer(command, said.removeprefix(command).removesuffix("you: "))
        for command, said in zip(COMMANDS, heard[0], strict=True)
    ]

    assert heard[0][0].endswith(f"{on.home.folder}\nnotice: test -t 0 && pwd ok.\nyou: ")
    assert heard[0] == heard[1]
    assert [f"{said}you: " for said in observes] == heard[0]


def test_a_theme_is_kept_where_the_person_sits(on: Served) -> None:
    """And said the same way; no message of it stands in the session."""
    ann = on.attach()

    heard = ann.answer("/theme light")
    now = ann.answer("/theme")

    assert heard == "/theme light\nnotice: theme light, kept.\nyou: "
    assert now.startswith("/theme\nnotice: theme light, ")
    kept = on.home.path / ".config/robota-console/robota.toml"
    assert kept.read_text() == 'theme = "light"\n'
    assert ann.answer("/transcript") == "/transcript\nnotice: Nothing was said yet in this session.\nyou: "


def test_what_others_do_meanwhile_is_heard_afterwards(on: Served) -> None:
    """A permission is not lost in a shell, and cannot be answered by what is typed there."""
    ann, bob = on.attach(), on.attach()
    ann.answer("/shell echo up; read x; echo took $x", "up\n")

    bob.answer("run echo hi", "deny: ")
    assert ann.quiet(NEW)
    heard = ann.answer("1", "deny: ")

    assert heard.startswith("1\ntook 1\nnotice: echo up; read x; echo took $x ok.\nnotice: peer driver-2 ")
    assert heard.endswith(f"\n{ASKED}")


def test_a_host_that_ends_takes_no_shell_along(on: Served) -> None:
    """What is being written in an editor is not lost with the session; then its end is said."""
    ann = on.attach()
    ann.answer("/shell echo up; read x; echo took $x", "up\n")
    (host,) = on.registered()

    os.kill(host["pid"], signal.SIGKILL)
    assert ann.quiet(NEW)
    running = ann.running
    ann.send_line("on")

    assert running
    assert ann.wait() == 3
    assert "up\non\ntook on\n" in ann.text
    assert f"error: the host ended, session named {NAME}." in ann.text
