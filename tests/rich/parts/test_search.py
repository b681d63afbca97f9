"""Reverse search: what was typed before, found again, and the draft left alone."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed_before import Scope, TypedBefore, TypedPage
from robota_console_rich.live.search import Search
from robota_console_rich.live.search_load import MOST
from robota_console_rich.live.search_text import marked, places, row_text
from tests.rich.parts.stage import (
    BACKSPACE,
    CTRL_E,
    CTRL_R,
    CTRL_S,
    DOWN,
    ENTER,
    ESCAPE,
    TAB,
    UP,
    Stage,
    paste,
    stage,
)  # fmt: skip

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.ports.store import PromptHistory

TYPED = ("fix the tests", "run the tests", "fix the tests ", "Write docs", "a\nb")


@dataclass
class Shelf:
    """What was typed in each scope, newest first; a search waits where `waits` is set."""

    texts: dict[Scope, tuple[str, ...]] = field(default_factory=dict)
    unreadable: int = 0
    more: bool = False
    fault: OSError | None = None
    waits: int | None = None
    """How many are found before it waits for ever."""
    asked: list[tuple[str, Scope, str, int]] = field(default_factory=list)
    stopped: int = 0

    async def search(
        self,
        words: str,
        scope: Scope,
        *,
        session_id: str,
        most: int,
        found: Callable[[TypedBefore], None] | None = None,
    ) -> TypedPage:
        self.asked.append((words, scope, session_id, most))
        if self.fault is not None:
            raise self.fault
        given = [TypedBefore(text) for text in self.texts.get(scope, ())]
        for one in given[: self.waits]:
            if found is not None:
                found(one)
        if self.waits is not None:
            try:
                await asyncio.Event().wait()
            finally:
                self.stopped += 1
        return TypedPage(found=tuple(given), unreadable=self.unreadable, more=self.more)


class Searching:
    """A search that is open, and what it gave."""

    def __init__(self, on: Stage, shelf: PromptHistory | None) -> None:
        self.on = on
        self.inserted: list[str] = []
        self.ran: list[str] = []
        self.search = Search(
            look=on.look,
            keymap=on.keymap,
            history=lambda: shelf,
            session_id=lambda: "s1",
            insert=self.inserted.append,
            run=self.ran.append,
            invalidate=on.invalidate,
        )
        on.show(self.search)
        on.composer.text = "my draft \u00e9"
        self.search.open()
        on.focus(self.search)

    async def press(self, *keys: bytes | str) -> Searching:
        await settled()
        self.on.press(*keys)
        await settled()
        return self

    @property
    def words(self) -> str:
        return self.on.draw().words


async def settled() -> None:
    """Let what was begun go on as far as it can."""
    for _ in range(5):
        await asyncio.sleep(0)


def shelf(*texts: str) -> Shelf:
    """Return what was typed, the same in each scope."""
    return Shelf(dict.fromkeys(Scope, texts or TYPED))


async def test_what_was_typed_before_is_listed_newest_first_and_once() -> None:
    """The same request typed ten times is one row, where it was typed last."""
    with stage() as on:
        searching = await Searching(on, shelf()).press()

        assert on.draw().lines == [
            "search:",
            "╭─ Typed before, all sessions: 4 messages " + "─" * 37 + "╮",
            "│ > fix the tests" + " " * 61 + " │",
            "│   run the tests" + " " * 61 + " │",
            "│   Write docs" + " " * 64 + " │",
            "│   a b" + " " * 71 + " │",
            "│ up/down Move, ctrl+s Where, enter/tab Insert, ctrl+e Send, escape Close" + " " * 6 + "│",
            "╰" + "─" * 78 + "╯",
            "my draft \u00e9",
        ]
        searching.search.close()


async def test_a_query_filters_what_was_loaded() -> None:
    """Case does not count, and there is one load per open, whatever is typed."""
    with stage() as on:
        kept = shelf()
        searching = await Searching(on, kept).press("W", "R", BACKSPACE, paste("rite\n"))

        assert "> Write docs" in searching.words
        assert "1 fits" in searching.words
        assert kept.asked == [("", Scope.ALL, "s1", MOST)]
        searching.search.close()


@pytest.mark.parametrize(
    ("keys", "inserted", "ran"),
    [
        pytest.param([ENTER], ["fix the tests"], [], id="Enter inserts"),
        pytest.param([DOWN, TAB], ["run the tests"], [], id="so does Tab"),
        pytest.param([CTRL_R, CTRL_R, ENTER], ["Write docs"], [], id="Ctrl-R goes on"),
        pytest.param([UP, ENTER], ["a\nb"], [], id="up goes around, and all lines are inserted"),
        pytest.param(["run", CTRL_E], [], ["run the tests"], id="Ctrl-E sends"),
        pytest.param([ESCAPE], [], [], id="Escape gives nothing"),
        pytest.param(["zzz", ENTER, ESCAPE], [], [], id="what is not there is not given"),
    ],
)
async def test_every_way_out_ends_the_load(
    keys: list[bytes | str], inserted: list[str], ran: list[str]
) -> None:
    """Nothing is read on unobserved, and the draft is as it was, byte for byte."""
    with stage() as on:
        kept = shelf()
        kept.waits = len(TYPED)
        searching = await Searching(on, kept).press(*keys)

        assert (searching.inserted, searching.ran) == (inserted, ran)
        assert not searching.search.shown
        assert on.composer.text == "my draft \u00e9"
        assert kept.stopped == len(kept.asked) == 1


async def test_the_first_rows_are_shown_before_all_is_read() -> None:
    """A long history need not be waited for."""
    with stage() as on:
        kept = shelf(*(f"text {n}" for n in range(20)))
        kept.waits = 9
        searching = await Searching(on, kept).press()

        assert "9 so far, loading" in searching.words
        assert "text 7" in searching.words
        assert "text 8" not in searching.words
        await searching.press(*[DOWN] * 8)
        assert "> text 8" in searching.words
        searching.search.close()
        await settled()


async def test_scopes_go_around_and_each_is_loaded_anew() -> None:
    """All, this session, this project, all."""
    with stage() as on:
        kept = Shelf({Scope.ALL: ("everywhere",), Scope.SESSION: ("here",), Scope.PROJECT: ("project",)})
        searching = await Searching(on, kept).press(CTRL_S)
        assert "this session: 1 message > here" in searching.words
        await searching.press(CTRL_S)
        assert "this project: 1 message > project" in searching.words
        await searching.press(CTRL_S)

        assert "> everywhere" in searching.words
        assert [asked[1] for asked in kept.asked] == [Scope.ALL, Scope.SESSION, Scope.PROJECT, Scope.ALL]
        searching.search.close()


@pytest.mark.parametrize(
    ("kept", "keys", "words"),
    [
        pytest.param(None, [], "all sessions: nothing is kept here", id="no history"),
        pytest.param(Shelf(), [], "all sessions: nothing yet", id="an empty one"),
        pytest.param(Shelf(waits=0), [], "all sessions: loading", id="loading"),
        pytest.param(shelf(), ["zzz"], "none fits", id="no match"),
        pytest.param(
            Shelf({Scope.ALL: ("a",)}, unreadable=2), [], "1 message, 2 lines could not be read", id="unread"
        ),
        pytest.param(Shelf({Scope.ALL: ("a", "b")}, more=True), ["a"], "1 fits of the newest 2", id="more"),
        pytest.param(
            Shelf(fault=OSError(13, "Permission denied")), [], "not read, Permission denied", id="fault"
        ),
    ],
)
async def test_each_state_is_said(kept: Shelf | None, keys: list[bytes | str], words: str) -> None:
    """An empty list always has its reason."""
    with stage() as on:
        searching = await Searching(on, kept).press(*keys)

        assert words in searching.words
        await searching.press(ENTER, CTRL_S, ESCAPE)
        assert searching.inserted in ([], ["a"])


async def test_a_search_opens_anew_each_time() -> None:
    """The words of the last search are not in the way."""
    with stage() as on:
        kept = shelf()
        searching = await Searching(on, kept).press("docs", ESCAPE)

        searching.search.open()
        await searching.press()

        assert "4 messages" in searching.words
        assert len(kept.asked) == 2
        searching.search.close()


async def test_matches_are_marked_without_colour_too() -> None:
    """Brackets, where there is nothing else."""
    with stage(colour=False) as on:
        searching = await Searching(on, shelf()).press("TES")

        assert "> fix the [tes]ts" in searching.words
        searching.search.close()


async def test_a_narrow_search_fits() -> None:
    """At 20 columns the rows are cut, and what is found is in view (T12)."""
    with stage(columns=20, rows=16) as on:
        searching = await Searching(on, shelf("a very long request about the docs of it")).press("docs")

        assert any(line.startswith("> ...") and "docs" in line for line in on.draw().lines)
        assert all(len(line) <= 20 for line in on.lines)
        searching.search.close()


@pytest.mark.parametrize(
    ("text", "words", "found"),
    [
        pytest.param("Tests test", "test", [(0, 4), (6, 10)], id="all of them, case ignored"),
        pytest.param("aaa", "aa", [(0, 2)], id="none overlaps"),
        pytest.param("Straße", "SS", [(4, 5)], id="a letter that folds to two"),
        pytest.param("any", "", [], id="no words, no place"),
    ],
)
def test_places_are_found(text: str, words: str, found: list[tuple[int, int]]) -> None:
    """What is marked is what was looked for."""
    assert places(text, words) == found


def test_a_row_shows_where_the_words_stand() -> None:
    """Far behind in a long message they are still in view."""
    text = "word " * 1_000 + "needle " + "word " * 1_000

    row = row_text(text, "Needle", 60)

    assert row.startswith("...word")
    assert row.index("needle") < 60
    assert "".join(part for _, part in marked(row, "needle", style="", match="", coloured=True)) == row
