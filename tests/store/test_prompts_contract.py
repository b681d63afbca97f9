"""The ports `PromptLog` and `PromptHistory`: a file and the fake keep the same promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed_before import Scope, TypedBefore
from robota_console.store.prompt_history import FilePromptHistory
from robota_console.store.prompt_log import FilePromptLog
from tests.fakes.prompts import MemoryPrompts

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.ports.store import PromptHistory, PromptLog

WALL = 1767323045.0
"""2026-01-02T03:04:05+00:00."""


@dataclass(frozen=True)
class Desk:
    """A project's log, another project's log into the same place, and what is found there."""

    log: PromptLog
    other: PromptLog
    history: PromptHistory

    async def find(self, words: str, scope: Scope = Scope.ALL, most: int = 99) -> list[str]:
        """Return texts that session `s1` of this project finds."""
        page = await self.history.search(words, scope, session_id="s1", most=most)
        return [one.text for one in page.found]


def real_desk(path: Path) -> Desk:
    """Return one on a file."""
    here, other = (FilePromptLog(path, project, wall=lambda: WALL) for project in ("/shop", "/mill"))
    return Desk(here, other, FilePromptHistory(path, "/shop"))


def fake_desk() -> Desk:
    """Return one in memory."""
    here, other = MemoryPrompts(project="/shop"), MemoryPrompts(project="/mill")
    other.lines = here.lines
    return Desk(here, other, here)


@pytest.fixture(params=["real", "fake"])
def desk(request: pytest.FixtureRequest, tmp_path: Path) -> Desk:
    """Return an empty one of each kind."""
    return real_desk(tmp_path / "data" / "history.jsonl") if request.param == "real" else fake_desk()


async def test_the_newest_comes_first(desk: Desk) -> None:
    """What was typed last is most likely meant."""
    for text in ("first", "second", "third"):
        desk.log.append("s1", text)

    assert await desk.find("") == ["third", "second", "first"]
    assert await desk.find("ir") == ["third", "first"]


async def test_where_nothing_was_typed_nothing_is_found(desk: Desk) -> None:
    """A first day has no history, and that is no fault."""
    page = await desk.history.search("x", Scope.ALL, session_id="s1", most=5)

    assert (page.found, page.unreadable, page.more) == ((), 0, False)


async def test_it_is_found_as_it_was_sent(desk: Desk) -> None:
    """It becomes a draft again, line by line; only the rim is trimmed."""
    text = 'Zeile "eins"\n\tund \\zwei\0 \u2028 \ud800 \U0001f600'
    desk.log.append("s1", f" \n{text}\n ")

    page = await desk.history.search("ZWEI", Scope.SESSION, session_id="s1", most=5)

    (one,) = page.found
    assert one.text == text
    assert (one.session_id, one.project) == ("s1", "/shop")
    assert one.at.startswith("2026-01-02T03:04:05")
    assert one.at.endswith("+00:00")


async def test_what_was_just_sent_is_not_kept_twice(desk: Desk) -> None:
    """Repeating a message does not fill the list; another session's is its own."""
    for session_id, text in (
        ("s1", "a"),
        ("s1", " a "),
        ("s2", "a"),
        ("s1", "b"),
        ("s1", "a"),
        ("s1", " \n"),
    ):
        desk.log.append(session_id, text)

    assert await desk.find("", Scope.SESSION) == ["a", "b", "a"]


async def test_each_scope_has_its_own(desk: Desk) -> None:
    """A person looks in this session, in this project, or everywhere."""
    desk.log.append("s1", "here")
    desk.log.append("s2", "next door")
    desk.other.append("s3", "far away")

    assert await desk.find("", Scope.SESSION) == ["here"]
    assert await desk.find("", Scope.PROJECT) == ["next door", "here"]
    assert await desk.find("", Scope.ALL) == ["far away", "next door", "here"]


async def test_an_older_equal_one_is_dropped_but_in_the_session(desk: Desk) -> None:
    """What is sent each day is heard once."""
    for text in ("test", "build", "test"):
        desk.log.append("s1", text)
    desk.other.append("s3", "build")

    assert await desk.find("", Scope.SESSION) == ["test", "build", "test"]
    assert await desk.find("", Scope.PROJECT) == ["test", "build"]
    assert await desk.find("", Scope.ALL) == ["build", "test"]


@pytest.mark.parametrize(
    ("words", "finds"),
    [
        pytest.param("NPM Test", True, id="in any case"),
        pytest.param("strasse", True, id="letters that fold"),
        pytest.param('"quoted\\', True, id="marks that JSON escapes"),
        pytest.param("a/b", True, id="a path"),
        pytest.param("two\nlines", True, id="over a line's end"),
        pytest.param("test npm", False, id="words in another order"),
        pytest.param("sessionId", False, id="the file's own words"),
        pytest.param("/shop", False, id="the project's name"),
    ],
)
async def test_the_words_are_looked_for_as_they_are(desk: Desk, words: str, finds: bool) -> None:
    """One run of characters, in the message and nowhere else."""
    desk.log.append("s1", 'npm test in Große Straße "quoted\\ a/b two\nlines')

    assert bool(await desk.find(words)) is finds


async def test_enough_is_enough(desk: Desk) -> None:
    """A page is a page, and it is told that there may be more."""
    for number in range(9):
        desk.log.append("s1", f"line {number}")

    page = await desk.history.search("line", Scope.ALL, session_id="s1", most=2)

    assert [one.text for one in page.found] == ["line 8", "line 7"]
    assert page.more
    assert not (await desk.history.search("line", Scope.ALL, session_id="s1", most=10)).more


async def test_each_is_told_at_once(desk: Desk) -> None:
    """The first is heard while the rest is still looked for."""
    told: list[TypedBefore] = []
    for text in ("a", "b"):
        desk.log.append("s1", text)

    page = await desk.history.search("", Scope.ALL, session_id="s1", most=5, found=told.append)

    assert tuple(told) == page.found
