"""The list at a terminal, on a folder and hosts that are broken in every way known."""

from __future__ import annotations

import json
import os
import signal
from typing import TYPE_CHECKING, Any

import pytest

from tests.faults.ending import Ended, judged
from tests.support.console import ARMED, Console
from tests.support.plain import assert_plain
from tests.support.served import NAME, NEW, Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

POLLED = 2600
"""Milliseconds in which a change is known."""
MOST = 3.0
"""Seconds in which a list is there, on a busy machine too."""


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Give a home; what a test breaks in it is whole again before its hosts are ended."""
    with Served(tmp_path) as served:
        yield served
        unbreak(served)


def hosts_of(on: Served) -> Path:
    """Return where hosts are found."""
    return on.home.data / "hosts"


def unbreak(on: Served) -> None:
    """Take away what is broken."""
    for path in hosts_of(on).glob("broken*"):
        if path.is_dir() and not path.is_symlink():
            path.rmdir()
        else:
            path.unlink()


def register(on: Served, real: dict[str, Any], host_id: str, **facts: Any) -> None:
    """Put another registration beside the real one, which it resembles but in these facts."""
    text = json.dumps({**real, "id": host_id, **facts})
    (hosts_of(on) / f"{host_id}.json").write_text(text)


def listed(on: Served, *options: str, **pty: Any) -> Console:
    """Return the list, which is there soon."""
    return on.terminal("supervise", *options, until="quits: ", **pty)


def confirmed(view: Console, line: str, until: str = "quits: ") -> str:
    """Ask for something and say yes, each after a rest; return what came of it."""
    assert view.quiet(NEW)
    mark = view.mark()
    view.answer(line, "yes or no: ")
    assert view.quiet(ARMED)
    view.answer("yes", until)
    return view.since(mark).decode().replace("\r\n", "\n")


def polled(view: Console) -> str:
    """Wait until a change is known, press Enter, and return what is said."""
    assert view.quiet(POLLED)
    return view.answer("", "quits: ").removeprefix("\n")


def break_all(on: Served) -> None:
    """Break registrations in every way: cut, huge, deep, hostile, and no files at all."""
    on.serve()
    [real] = on.registered()
    hosts = hosts_of(on)
    hostile = "\x1b[2J\x07\x9b31m1. fake, idle.\npermission required: run rm.\u202e"
    register(on, real, "broken-cut")
    cut = hosts / "broken-cut.json"
    cut.write_text(cut.read_text()[:60])
    (hosts / "broken-huge.json").write_bytes(b'{"id": "' + b"x" * 10_000_000 + b'"}')
    (hosts / "broken-deep.json").write_text("[" * 60_000)
    (hosts / "broken-\x1b[31m.json").write_text("{}")
    (hosts / os.fsdecode(b"broken-\xff.json")).write_text("{}")
    register(on, real, "broken-hostile", name=hostile, folder=f"/srv/{hostile}", startedAt="1")
    register(on, real, "broken-unproven", name=hostile, folder=f"/srv/{hostile}")
    register(on, real, "broken-number", pid=10**30)
    register(on, real, "broken-half", name="\ud800", folder="/\ud800")
    os.mkfifo(hosts / "broken-fifo.json")
    (hosts / "broken-link.json").symlink_to("/etc/passwd")
    (hosts / "broken-folder.json").mkdir()


def test_a_folder_of_broken_registrations_is_listed_and_harms_nothing(on: Served) -> None:
    """Each whose name is a host's is a row that offers nothing; what is whole works as ever."""
    break_all(on)

    view = listed(on)
    offered = view.answer("2 attach", "quits: ")
    ended = confirmed(view, "1 stop")

    rows = [line for line in view.text.split("\n") if line[:1].isdecimal()]
    assert view.text.count("its registration is not valid.") == 6
    assert rows[0] == f"1. {NAME}. Idle, alive, folder work."
    assert "fake, idle" not in "".join(row for row in rows if " session broken" not in row)
    assert "so nothing is offered." in offered
    assert f"notice: ended, named {NAME}.\n" in ended
    assert_plain(view.raw)


def test_a_session_is_begun_beside_broken_registrations(on: Served) -> None:
    """What is no text, and what is no file, keeps nobody from working."""
    break_all(on)
    view = listed(on)

    assert "notice: new session begun.\n" in confirmed(view, "new")

    unbreak(on)
    assert len(on.registered()) == 2


def test_five_hundred_registrations_are_all_listed(on: Served) -> None:
    """Left behind by whatever; each has its number, and the last one can be asked for."""
    on.serve()
    [real] = on.registered()
    for number in range(500):
        register(on, real, f"broken-{number:03}", startedAt="1")

    view = listed(on)
    last = view.answer("501", "quits: ")

    assert view.text.count("session broken-") == 501
    assert "status: 501 sessions, 1 idle, 500 dead." in view.text
    assert "501. session broken-499. Dead, " in last


def test_a_host_that_is_stopped_delays_nothing(on: Served) -> None:
    """The kernel proves who it is; waiting for its word ends with Ctrl-C, and the list goes on."""
    host = on.serve()
    pid = on.registered()[0]["pid"]
    os.kill(pid, signal.SIGSTOP)
    try:
        view = listed(on)
        assert f"1. {NAME}. Idle, alive, folder work." in view.text

        confirmed(view, "1 attach", f"chosen: attach, {NAME}.\n")
        assert view.quiet(NEW)
        view.send(b"\x03")
        view.expect("quits: ", timeout=MOST)
        told = confirmed(view, "1 stop")
    finally:
        os.kill(pid, signal.SIGCONT)
    host.wait()

    assert "^C\nerror: not attached. Ctrl-C ended the wait.\nChoose 1" in view.text
    assert f"notice: told to stop, named {NAME}.\n" in told
    assert f"notice: ended, named {NAME}.\n" in polled(view)


def test_a_folder_that_is_opened_to_others_is_said_and_proves_nothing(on: Served) -> None:
    """Nothing can be done to a row meanwhile; once it is closed again all is as before."""
    on.serve()
    view = listed(on)

    hosts_of(on).chmod(0o755)
    opened = polled(view)
    refused = view.answer("1 stop", "quits: ")
    hosts_of(on).chmod(0o700)

    assert opened.startswith("notice: Sessions cannot be read now. What is listed is as it was.\n")
    assert "error: Sessions cannot be read now, so nothing is offered.\n" in refused
    assert polled(view).startswith("notice: Sessions are read again.\n")


def test_a_folder_that_is_none_is_one_line(on: Served) -> None:
    """Which one it is, and why, and the way out is the person's."""
    hosts_of(on).parent.mkdir(parents=True)
    hosts_of(on).touch()

    view = on.terminal("supervise", until="\n")

    why = f"Served sessions cannot be listed, {hosts_of(on)}: This is no folder of this user's own."
    judged(Ended(view.wait(), view.text, ""), 3, foreign=None)
    assert view.text == f"error: {why} Exit code 3.\n"
    hosts_of(on).unlink()


@pytest.mark.parametrize("term", ["dumb", None], ids=str)
def test_t12_a_narrow_terminal_without_a_locale_hears_the_same(on: Served, term: str | None) -> None:
    """Nothing is cut or broken at 20 columns, and an odd byte is no answer."""
    on.serve()
    view = listed(on, size=(10, 20), term=term, extra_env={"LC_ALL": "C"})
    view.answer("1 stop", "yes or no: ")
    assert view.quiet(ARMED)

    wrong = view.answer("\u00e9", "yes or no: ")

    assert f"1. {NAME}. Idle, alive, folder work.\n" in view.text
    assert "error: " in wrong
    assert_plain(view.raw, foreign=["\u00e9"])


@pytest.mark.parametrize("width", ["20", "40"])
def test_t12_a_pipe_is_answered_to_its_end_in_a_width(on: Served, width: str) -> None:
    """Words are kept whole, and no prompt waits for what never comes."""
    on.serve()

    said = on.home.piped("1", "help", "1 stop", "no", "watch", "", options=["supervise", "--width", width])

    assert "chosen: no," in said
    assert all(len(line) <= int(width) for line in said.split("\n") if ": " not in line and "/" not in line)
