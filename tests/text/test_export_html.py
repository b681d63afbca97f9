"""A session as a page: what an entry says can never become the page itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from robota_console.model.entry import Entry, Role
from robota_console.model.tool import Diff, DiffKind, DiffLine, ToolState
from robota_console.text.export.html import html
from robota_console.text.export.html_answer import answer
from robota_console.text.export.html_frame import Contents
from robota_console.text.sanitizer import sanitize
from tests.support.exported import ENTRIES, FACTS, when
from tests.text.exported_page import ATTRIBUTES, BARE, Page
from tests.text.markdown_source import block_source

if TYPE_CHECKING:
    from collections.abc import Sequence

_MARKUP = st.sampled_from([
    *("<", ">", '"', "'", "&", "<b>", "</p>", "</pre>", "<script>", "<!--", "-->", "]]>", "&lt;", "</style>"),
    *("&#60;script&#62;", 'onclick="x"', "javascript:", "data:text/html,", "</title>", "<http://a", "a", " "),
    *("[a](", "![", "](", ")", "|", "\n", "\n\n", "`", "#", "\x1b[2J", "\u202e", "&#x202e;", "\0"),
])  # fmt: skip
markup = st.lists(_MARKUP, max_size=20).map("".join)


def exported(entries: Sequence[Entry]) -> str:
    """Return the whole page."""
    return "".join(html(entries, FACTS, when))


def entries_saying(text: str) -> list[Entry]:
    """Return an entry of each kind that says a text wherever it can."""
    diff = Diff(text, (DiffLine(DiffKind.ADDED, text, 1), DiffLine(DiffKind.HUNK, text)))
    tool = ToolState(text, text, running=False, output=text, diff=diff)
    roles = (Role.USER, Role.SYSTEM, Role.ERROR, Role.EVENT)
    literal = [Entry(entry_id="e", role=role, text=text, driver=f"peer:{text}") for role in roles]
    return [*literal, Entry(entry_id="e", role=Role.TOOL, tools=(tool,))]


def test_the_page_says_the_session() -> None:
    """Everything that was said is there to be read."""
    page = Page(exported(ENTRIES))

    assert [words for level, words in page.headings if level < 3] == [
        "Session parser",
        "Before the first message",
        "Turn 1: Fix the parser <now>",
        "Turn 2: go on",
        "Turn 3: look again",
        "List of turns",
    ]
    assert "line 2 removed: b = 2" in page.words
    assert "run npm test: failed, exit 1, 1 minute 5 seconds." in page.words
    assert "A local file (src/app.py), a trap (javascript:alert(1))" in page.words
    assert "picture: a chart (https://example.org/chart.png)" in page.words


@given(markup | block_source())
@example('"><script>alert(1)</script>')
def test_no_text_opens_a_tag(text: str) -> None:
    """What is read aloud is what was said, and a page of words runs nothing."""
    plain = Page(exported(entries_saying("a")))

    page = Page(exported(entries_saying(f"a{text}a")))

    assert set(page.tags) <= set(plain.tags)
    assert {(tag, name) for tag, name, _ in page.attributes} == {
        (tag, name) for tag, name, _ in plain.attributes
    }
    assert page.tags.count("p") == plain.tags.count("p")
    assert page.words.count(sanitize(f"a{text}a")) >= 4


@given(markup | block_source())
@example("[a](javascript:x)")
@example("[](<> '\"')")
@example("|[](b)|\n|-|\n")
def test_an_answers_markdown_stays_within_what_a_page_may_have(text: str) -> None:
    """A link goes where it says, nothing is loaded, and no heading or link is without words."""
    page = Page(exported([Entry(entry_id="e", role=Role.ASSISTANT, text=text)]))

    assert {tag.removeprefix("/") for tag in page.tags} <= BARE | ATTRIBUTES.keys()
    assert all(name in ATTRIBUTES[tag] for tag, name, _ in page.attributes)
    links = [value for _, name, value in page.attributes if name == "href"]
    assert all(link.lower().startswith(("#", "http://", "https://", "mailto:")) for link in links)
    assert sanitize(page.words) == page.words
    assert all(words.strip() for _, words in page.headings)
    assert [level for level, _ in page.headings][:3] == [1, 2, 3]
    assert page.tags.count("main") == page.tags.count("/main") == 1


@pytest.mark.parametrize(
    ("source", "page"),
    [
        pytest.param("[a](b.md)", "<p>a (b.md)</p>\n", id="an address that leads nowhere is said"),
        pytest.param("[](http://a.b)", None, id="a link without words says its address"),
        pytest.param("![](x.png)", "<p>picture (x.png)</p>\n", id="a picture without words"),
        pytest.param("&#x202e;`\u200b`", "<p>&lt;U+202E&gt;<code>&lt;U+200B&gt;</code></p>\n", id="unseen"),
    ],
)
def test_links_and_pictures_are_words(source: str, page: str | None) -> None:
    """Nothing is only for the eye."""
    link = '<p><a href="http://a.b" rel="noopener noreferrer">http://a.b</a></p>\n'

    assert answer(source, 3) == (page or link)


def test_a_long_sessions_list_of_turns_stays_short() -> None:
    """Ten thousand links are no help; every so many is."""
    contents = Contents(most=4)

    for turn in range(1, 18):
        contents.add(turn, f"Turn {turn}")

    assert contents.step == 8
    assert [turn for turn, _ in contents.titles()] == [1, 9, 17]
