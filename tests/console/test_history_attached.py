"""What is sent to a session that a host owns is kept and found where it was typed."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.model import event as e
from tests.console.room import Room
from tests.fakes.store import FULL
from tests.support.console import lines
from tests.support.home import calmly
from tests.support.served import Served

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home in which a session is served."""
    with Served(tmp_path) as served:
        served.serve()
        yield served


def kept(on: Served) -> list[dict[str, Any]]:
    """Return what is in the file of what was typed."""
    path = on.home.data / "history.jsonl"
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def test_what_is_sent_is_kept_once_and_found_by_the_next_terminal(on: Served) -> None:
    """Whoever works at a served session has as good a memory as at one of their own."""
    ann, bob = on.attach(), on.attach()
    calmly(ann, "say apples")
    calmly(bob, "say pears")
    assert calmly(bob, "/history apples").endswith("1. say apples\nChoose 1, c cancels: ")
    assert calmly(bob, "1") == "1\nnotice: draft: say apples\nyou, 1 line, Enter sends: "

    session_id = on.registered()[0]["sessionId"]
    folder = str(on.home.folder.resolve())
    assert [(one["text"], one["sessionId"], one["project"]) for one in kept(on)] == [
        ("say apples", session_id, folder),
        ("say pears", session_id, folder),
    ]

    cai = on.attach()
    rows = "notice: 2 messages, newest first.\n1. say pears\n2. say apples\nChoose 1 to 2, c cancels: "
    for scope in ("", " session", " project"):
        assert calmly(cai, f"/history{scope}") == f"/history{scope}\n{rows}"
        calmly(cai, "c")
    eve = on.observe()
    eve.answer("")
    assert calmly(eve, "/history") == f"/history\n{rows}"


def test_what_is_typed_in_silence_is_not_kept(on: Served) -> None:
    """A password is an answer, and no message."""
    ann = on.attach()
    ann.asked("ask me a secret", "silent: ")
    ann.answer("hunter2")

    assert [one["text"] for one in kept(on)] == ["ask me a secret"]
    assert "hunter2" not in on.home.everything().decode(errors="replace")


def test_where_nothing_is_to_be_kept_nothing_is(on: Served) -> None:
    """The terminal's own setting counts, and then the command is not known."""
    ann = on.attach(extra_env={"ROBOTA_CONSOLE_HISTORY": "no"})
    calmly(ann, "say apples")
    assert calmly(ann, "/history").startswith("/history\nerror: ")

    assert kept(on) == []
    assert "1. " not in lines(ann.raw)


class FullLog:
    """A log on a disk that takes no more."""

    def __init__(self) -> None:
        self.tried: list[str] = []

    def append(self, _session_id: str, text: str) -> None:
        self.tried.append(text)
        raise FULL


async def test_what_cannot_be_kept_is_said_once() -> None:
    """The session goes on, and the person knows."""
    async with Room([e.TextDelta("One.")], [e.TextDelta("Two.")]) as room:
        room.desk.aids.prompts = log = FullLog()
        said = await room.type("one") + await room.type("two")

    assert said.count("notice: What you type is not kept for later sessions: No space left on device.\n") == 1
    assert log.tried == ["one"]
