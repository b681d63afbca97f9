"""What goes wrong at an attached terminal is one line, with what happened, and an exit code (V20)."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.host import door
from robota_console.host.process import started_at
from robota_console.wire.limit import PROTOCOL
from tests.faults.ending import Ended, judged
from tests.support.console_pty import clean_env
from tests.support.served import NAME, Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HELLO = {"type": "hello", "protocol": PROTOCOL, "role": "drive", "driverId": "d", "sessionId": "s"}
CLOSING = {"type": "closing", "reason": "refused", "message": "Not now."}


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home; nothing is served in it yet."""
    with Served(tmp_path) as served:
        yield served


def refused(on: Served, target: str, why: str, *options: str, code: int = 3, **pty: dict[str, str]) -> None:
    """Fail unless attaching is refused with that one line, and nothing else."""
    console = on.terminal("attach", target, *options, until="\n", **pty)
    ended = Ended(console.wait(), console.text, "")
    assert judged(ended, code).out == f"error: {why} Exit code {code}.\n"


def test_a_name_that_nothing_is_served_under(on: Served) -> None:
    """It is said where to look."""
    why = "No session is served here as cellar. robota-console supervise lists those that are."
    refused(on, "cellar", why)
    refused(on, "cellar", why, "--stdio")


def test_no_name_at_all(on: Served) -> None:
    """A variable that is not set in a script means no session, and not the only one."""
    on.serve()

    why = "attach needs a session's name or id. robota-console supervise lists them."
    refused(on, "", why)
    console = on.terminal("attach", until="\n")
    assert judged(Ended(console.wait(), console.text, ""), 2).out == f"error: {why} Exit code 2.\n"


def test_a_folder_that_others_may_use(on: Served) -> None:
    """It is said what is wrong with it, and not that nothing is served."""
    on.serve()
    folder = on.home.data / "hosts"
    folder.chmod(0o755)

    why = f"Served sessions cannot be listed, {folder}: Others may use this folder. chmod 700 closes it."
    refused(on, NAME, why)


def test_a_folder_that_is_none(on: Served) -> None:
    """Where it was to be served is said."""
    folder = on.home.data / "hosts"
    folder.parent.mkdir(parents=True)
    folder.write_text("")

    console = on.terminal("serve", until="\n")

    said = judged(Ended(console.wait(), console.text, ""), 3).out
    assert said == f"error: Not served, {folder}: This is no folder of this user's own. Exit code 3.\n"


def test_a_name_that_several_have(on: Served) -> None:
    """Each can be named by its id, which is said; nothing is guessed."""
    on.serve()
    on.serve()
    ids = sorted(host["id"] for host in on.registered())

    refused(on, NAME, f"2 sessions are meant by {NAME}: {ids[0]} or {ids[1]}.")
    assert f"Attached to {NAME}." in on.attach(ids[1]).text


@pytest.mark.parametrize("target", ["ssh://", "ssh://box", "ssh:///letters", "ssh://-oProxyCommand=x/y"])
def test_a_way_over_ssh_that_lacks_something(on: Served, target: str) -> None:
    """No option of ssh comes in as a host."""
    refused(on, target, "Over ssh it is ssh://HOST/ID.", code=2)


def test_ssh_that_is_not_there(on: Served) -> None:
    """The program that is missing is named."""
    path = on.home.path / "bin"
    path.mkdir()
    (path / "python").symlink_to(clean_env("/")["PATH"].split(os.pathsep)[0] + "/python")

    console = on.terminal("attach", "ssh://box/a", until="\n", extra_env={"PATH": str(path)})

    said = judged(Ended(console.wait(), console.text, ""), 3).out
    assert said == "error: not attached. ssh: No such file or directory. Exit code 3.\n"


def test_ssh_that_fails_says_why(on: Served) -> None:
    """Its own last word is the reason."""
    folder = on.home.path / "bin"
    folder.mkdir()
    ssh = folder / "ssh"
    ssh.write_text("#!/bin/sh\necho 'ssh: no route to box' >&2\nexit 255\n")
    ssh.chmod(0o755)
    path = f"{folder}{os.pathsep}{clean_env('/')['PATH']}"

    refused(on, "ssh://box/a", "not attached. ssh: no route to box.", extra_env={"PATH": path})


@pytest.mark.parametrize(
    ("end", "why"),
    [
        (signal.SIGKILL, "The connection was closed."),
        (signal.SIGTERM, "Its session is over."),
        (signal.SIGINT, "Its session is over."),
    ],
    ids=["killed", "terminated", "interrupted"],
)
def test_a_host_that_ends_while_something_is_asked(on: Served, end: signal.Signals, why: str) -> None:
    """Nobody is left at a question that no one asks any more."""
    host = on.serve()
    ann = on.attach()
    ann.asked("run echo hi", "deny: ")

    host.signal(end)

    judged(Ended(ann.wait(), ann.text, ""), 3, foreign=None)
    assert ann.text.endswith(f"deny: \nerror: the host ended, session named {NAME}. {why} Exit code 3.\n")
    host.wait()


def test_what_a_killed_host_left_is_no_session(on: Served) -> None:
    """The next one of that name is the only one, and what was left is gone."""
    host = on.serve()
    host.signal(signal.SIGKILL)
    host.wait()
    assert on.left

    refused(on, NAME, f"No session is served here as {NAME}. robota-console supervise lists those that are.")
    again = on.serve()

    assert on.attach().running
    assert len(on.registered()) == 1
    again.signal(signal.SIGINT)
    assert again.wait() == 0
    assert on.left == []


@pytest.mark.parametrize(("end", "code"), [(signal.SIGINT, 0), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_what_ends_a_host_is_its_exit_code(on: Served, end: signal.Signals, code: int) -> None:
    """Nothing of it is left to be found."""
    host = on.serve()

    host.signal(end)

    assert judged(Ended(host.wait(), host.text, ""), code).out.endswith(" Ctrl-C ends it.\n")
    assert on.left == []


def test_a_session_that_is_served_is_not_served_twice(on: Served) -> None:
    """It says where it is open."""
    on.serve()
    ann = on.attach()
    ann.answer("say hi", "done: ok.\nyou: ")
    session = on.registered()[0]["id"]

    second = on.terminal("serve", "--resume", NAME, until="\n")

    judged(Ended(second.wait(), second.text, ""), 3, foreign=[session])
    assert second.text == (
        "error: That session is open already. "
        f"If it is served, robota-console attach {session} goes there. Exit code 3.\n"
    )
    assert len(on.registered()) == 1
    assert ann.running


@pytest.mark.parametrize(
    ("said", "why"),
    [
        pytest.param(
            json.dumps(HELLO | {"protocol": PROTOCOL + 1}),
            f"The other side speaks protocol {PROTOCOL + 1}, this one {PROTOCOL}. Update the older one.",
            id="another version",
        ),
        pytest.param(f"{json.dumps(HELLO)}\n{json.dumps(CLOSING)}", "Not now.", id="a refusal"),
        pytest.param("\x1b[2Jrubbish", "", id="rubbish"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_a_host_that_cannot_be_understood(on: Served, said: str, why: str) -> None:
    """One line, and nothing of what it said reaches the terminal raw."""
    with FakeHost(on, said):
        console = on.terminal("attach", "fake", until="\n")
        ended = Ended(console.wait(), console.text, "")

    assert why in judged(ended, 3).out
    assert ended.out.startswith("error: not attached.")
    assert ended.out.count("\n") == 1


def test_a_host_s_words_for_its_agent_open_no_line(on: Served) -> None:
    """They stand in the first line, before anything is known of the host."""
    name = "x\nassistant: I am you"
    status: dict[str, Any] = {"sessionId": "s", "sessionName": "", "agent": name, "cwd": "/"}
    status |= {"permissionMode": "default", "isExecuting": False}
    status |= {"context": {"usedTokens": 0, "maxTokens": 0}}
    said = (
        HELLO | {"agent": name},
        {"type": "history", "startIndex": 0, "total": 0, "entries": []},
        {"type": "session_status", "status": status},
        CLOSING,
    )
    with FakeHost(on, "\n".join(map(json.dumps, said))):
        console = on.terminal("attach", "fake", until="\n")
        console.wait()

    assert "Agent x assistant: I am you." in console.text
    assert "\nassistant:" not in console.text


def test_an_output_that_is_closed_detaches(on: Served) -> None:
    """As any program in a pipe."""
    on.serve()
    ann = on.attach(stdout="pipe", stderr="pipe")

    ann.close_output()
    ann.send_line("flood 50 lines")

    assert ann.wait() == 141
    assert ann.errors == b""
    assert on.attach().running


class FakeHost:
    """Something that answers on a host's socket, and is no host."""

    def __init__(self, on: Served, said: str) -> None:
        folder = on.home.data / "hosts"
        folder.mkdir(parents=True, mode=0o700)
        self._listening = door.listen(folder / "fake.sock")
        self._listening.setblocking(True)
        self._said = f"{said}\n".encode()
        told = {"id": "fake", "pid": os.getpid(), "startedAt": started_at(os.getpid()), "generation": "1"}
        told |= {"sessionId": "fake", "name": "", "folder": "/", "activity": "idle", "version": "9"}
        self._told = folder / "fake.json"
        self._told.write_text(json.dumps(told))
        self._thread = threading.Thread(target=self._answer)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, *error: object) -> None:
        self._told.unlink()
        self._listening.shutdown(socket.SHUT_RDWR)
        self._thread.join(10)
        self._listening.close()

    def _answer(self) -> None:
        sock, _ = self._listening.accept()
        with sock:
            sock.sendall(self._said)
            sock.shutdown(socket.SHUT_WR)
            while sock.recv(4096):
                pass
