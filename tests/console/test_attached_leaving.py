"""Leaving a session that goes on: by every way, and whatever is open."""

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.plain import assert_plain
from tests.support.served import NAME, Served, leave, told

GOES_ON = f"done: detached from {NAME}. Its turn goes on. robota-console attach {NAME}.\n"


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home in which a session is served."""
    with Served(tmp_path) as served:
        served.serve()
        yield served


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        pytest.param("/exit\r", 0, id="a command"),
        pytest.param(b"\x03", 0, id="Ctrl-C"),
        pytest.param(b"\x04", 0, id="Ctrl-D"),
        pytest.param(b"\x1d\r", 0, id="Ctrl-bracket and Enter"),
        pytest.param(b"\x1c", 131, id="Ctrl-backslash"),
        pytest.param(signal.SIGTERM, 143, id="SIGTERM"),
        pytest.param(signal.SIGHUP, 129, id="SIGHUP"),
    ],
)
def test_leaving_only_detaches(on: Served, keys: bytes | str | signal.Signals, code: int) -> None:
    """The turn goes on, which is said, with the command that comes back."""
    ann = on.attach()
    ann.send_line("wait 3 seconds")
    assert ann.quiet(300)

    if isinstance(keys, signal.Signals):
        ann.signal(keys)
    else:
        ann.send(keys)

    assert ann.wait() == code
    assert ann.text.endswith(GOES_ON)
    assert_plain(ann.raw)
    assert [host["activity"] for host in on.registered()] == ["working"]


def test_a_terminal_that_is_gone_detaches(on: Served) -> None:
    """A window that is closed ends nothing."""
    ann = on.attach()
    ann.hang_up()

    assert ann.wait() == 129
    assert on.attach().running


def test_leaving_at_a_question_leaves_it_open_for_others(on: Served) -> None:
    """Nothing is denied in somebody's absence by who goes."""
    ann, bob = on.attach(), on.attach()
    ann.asked("run echo hi", "deny: ")

    code, said = leave(ann, b"\x04")
    told(bob, "deny: ")
    bob.answer("1", "you: ")

    assert (code, said.endswith(GOES_ON)) == (0, True)
    assert "assistant: It printed: hi\n" in bob.say("/again")


@pytest.mark.parametrize(
    ("asks", "until"),
    [
        pytest.param("run echo hi", "deny: ", id="a permission"),
        pytest.param("ask me one of several", ": ", id="a choice"),
        pytest.param("ask me a secret", "silent: ", id="a secret"),
    ],
)
def test_the_exit_command_leaves_at_a_question_too(on: Served, asks: str, until: str) -> None:
    """It is what the first line says of leaving; what is asked stays open for others."""
    ann, bob = on.attach(), on.attach()
    ann.asked(asks, until)

    code, said = leave(ann, "/exit\r")
    heard = told(bob, until)

    echo = "" if asks.endswith("secret") else "/exit"
    assert (code, said) == (0, f"{echo}\n{GOES_ON}")
    assert heard.endswith(until)
    assert ann.termios().echo
