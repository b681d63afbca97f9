"""Which file a session is exported to, and that a long one costs no memory."""

from __future__ import annotations

import tracemalloc
from typing import TYPE_CHECKING

import pytest

from robota_console.model.entry import Entry, Role
from robota_console.text.export.heading import Demotion
from robota_console.text.export.html import html
from robota_console.text.export.jsonl import jsonl
from robota_console.text.export.kind import exporter
from robota_console.text.export.markdown import markdown
from robota_console.text.export.words import turn_title
from tests.support.exported import FACTS, when

if TYPE_CHECKING:
    from collections.abc import Iterator


def many(turns: int) -> Iterator[Entry]:
    """Give a session's entries one by one, none of them kept."""
    for turn in range(turns):
        yield Entry(entry_id=f"e{turn}", role=Role.USER, text=f"ask {turn} " + "x" * 1000, at=1.0 + turn)
        yield Entry(entry_id=f"a{turn}", role=Role.ASSISTANT, text="y" * 1000)


@pytest.mark.parametrize(
    ("suffix", "written_by"),
    [(".md", markdown), (".html", html), (".jsonl", jsonl), (".HTML", html), (".txt", None), ("", None)],
)
def test_the_end_of_the_name_decides(suffix: str, written_by: object) -> None:
    """A file is what its name says, in any case of letters; another name is asked for again."""
    assert exporter(suffix) is written_by


@pytest.mark.parametrize("suffix", [".md", ".html", ".jsonl"])
def test_a_session_is_written_as_it_is_read(suffix: str) -> None:
    """A year's session must not need a year's memory."""
    write = exporter(suffix)
    assert write is not None
    for _ in write(many(2), FACTS, when):  # what is loaded once is not counted
        pass

    tracemalloc.start()
    size = sum(len(piece) for piece in write(many(2_000), FACTS, when))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()

    assert size > 4_000_000
    assert most < 400_000


@pytest.mark.parametrize(
    ("text", "title"),
    [
        pytest.param(
            "\n  list the\tfiles\nnow", "Turn 3: list the files", id="its first line, blanks made single"
        ),
        pytest.param("word " * 20, "Turn 3: " + "word " * 11 + "word...", id="never half a word"),
        pytest.param("x" * 70, f"Turn 3: {'x' * 60}...", id="a word without an end is cut"),
        pytest.param("a\u202eb\x1b[2J", "Turn 3: a<U+202E>b", id="what is unseen is named"),
        pytest.param(" \n", "Turn 3", id="nothing said"),
    ],
)
def test_a_turn_is_named_by_its_first_words(text: str, title: str) -> None:
    """Who moves by headings hears what a turn was about."""
    assert turn_title(3, Entry(entry_id="e1", role=Role.USER, text=text)) == title


def test_no_heading_level_is_passed_over() -> None:
    """A gap in the outline sounds like a heading that was missed."""
    demotion = Demotion(3)

    levels = [demotion.level(own) for own in (3, 5, 6, 4, 1, 2, 3, 4, 1)]

    assert levels == [4, 5, 6, 5, 4, 5, 6, 6, 4]
