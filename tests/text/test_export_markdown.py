"""A session as a Markdown file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from robota_console.model.entry import Entry, Role
from robota_console.model.tool import ToolState
from robota_console.text.export.markdown import markdown
from robota_console.text.export.quote import answer, literal
from tests.support.exported import ENTRIES, FACTS, when
from tests.text.hostile import texts
from tests.text.markdown_source import block_source

if TYPE_CHECKING:
    from collections.abc import Sequence

PARSER = MarkdownIt("commonmark")


def exported(entries: Sequence[Entry]) -> str:
    """Return the whole file."""
    return "".join(markdown(entries, FACTS, when))


def outline(text: str) -> list[tuple[int, str]]:
    """Return the headings of a file, by level and words."""
    tokens = PARSER.parse(text)
    opened = [place for place, token in enumerate(tokens) if token.type == "heading_open"]
    return [(int(tokens[place].tag[1:]), tokens[place + 1].content) for place in opened]


def test_each_turn_and_each_who_speaks_is_a_heading() -> None:
    """The outline alone tells what happened."""
    found = outline(exported(ENTRIES))

    assert [(level, words) for level, words in found if level < 4] == [
        (1, "Session parser"),
        (2, "Before the first message"),
        (3, "Event"),
        (2, "Turn 1: Fix the parser \\<now\\>"),
        (3, "You"),
        (3, "Thinking"),
        (3, "Tools"),
        (3, "Assistant"),
        (2, "Turn 2: go on"),
        (3, "Peer desk2"),
        (3, "Assistant"),
        (3, "Error"),
        (2, "Turn 3: look again"),
        (3, "Loop"),
        (3, "Console"),
    ]
    assert [(level, words) for level, words in found if level > 3] == [
        (4, "please"),
        (4, "Then"),
        (4, "What I found"),
        (5, "Why"),
        (4, "Next"),
        (4, ""),
    ]


def test_a_tool_is_said_with_how_it_ended_and_what_it_printed() -> None:
    """Who reads later sees what was run, what came of it, and every line changed."""
    file = exported(ENTRIES)

    assert (
        "- run `npm test`: failed, exit 1, 1 minute 5 seconds.\n\n  output, 4 lines:\n\n  ````\n  2 failed\n"
        in file
    )
    assert (
        "  src/app.py, 2 added, 1 removed, 1 place.\n\n  ```diff\n  @@ line 1 @@\n   a = 1\n  -b = 2\n"
        in file
    )
    assert "- run: denied.\n\n  ```\n  cat <<'EOF'\n  hello\n  EOF\n  ```\n" in file
    assert "- fetch `https://example.org`: not finished.\n" in file


def test_a_session_in_which_nothing_was_said_says_so() -> None:
    """An empty file would look like a fault."""
    assert exported([]).endswith("\nNothing was said yet.\n")


@pytest.mark.parametrize(
    ("source", "embedded"),
    [
        pytest.param("# a\n\n### b", "#### a\n\n##### b", id="headings move down together"),
        pytest.param("a\nb\n===\nc", "#### a b\nc", id="an underlined heading gets marks"),
        pytest.param("> a\n> ---\n> c", "> #### a\n> c", id="in a quotation too"),
        pytest.param("- # a", "- #### a", id="in a list too"),
        pytest.param("```\n# a\n```", "```\n# a\n```", id="a comment in code is no heading"),
        pytest.param("~~~py\n# a", "~~~py\n# a\n~~~", id="an open code block is closed"),
        pytest.param("<!-- a\n\n# b", "```html\n<!-- a\n\n# b\n```", id="a comment hides nothing"),
        pytest.param("- <details>\n- b", "- \\<details>\n- b", id="nothing is folded away in a list"),
        pytest.param("`<b>` <b>x</b>", "`<b>` \\<b>x\\</b>", id="tags are words, and code is code"),
        pytest.param(
            "a\u202eb\x1b]0;t\x07", "a<U+202E>b", id="what is unseen is named, what is obeyed is gone"
        ),
        pytest.param("\n\n**as** _it_ was\n", "**as** _it_ was", id="all else stays"),
    ],
)
def test_an_answer_stays_markdown_within_its_place(source: str, embedded: str) -> None:
    """An answer is read as it was written, and never becomes part of the file's own outline."""
    assert answer(source, 3) == embedded


@given(st.sampled_from([Role.USER, Role.ASSISTANT, Role.THINKING, Role.ERROR]), block_source())
@example(Role.THINKING, "\t#")
def test_no_text_changes_the_outline(role: Role, text: str) -> None:
    """Nothing an agent says can pass for a turn that never was."""
    entries = [
        Entry(entry_id="e1", role=Role.USER, text="first"),
        Entry(entry_id="e2", role=role, text=text),
        Entry(entry_id="e3", role=Role.USER, text="last"),
    ]

    found = [heading for heading in outline(exported(entries)) if heading[0] <= 2]

    assert found[:2] == [(1, "Session parser"), (2, "Turn 1: first")]
    assert found[-1] == (2, "Turn 3: last" if role is Role.USER else "Turn 2: last")
    assert len(found) == (4 if role is Role.USER else 3)


@given(texts, texts, st.text(alphabet="`~\n a", max_size=20))
def test_no_tool_changes_the_outline(name: str, first_arg: str, output: str) -> None:
    """What a tool printed stays what a tool printed."""
    tool = ToolState(name, first_arg, running=False, output=output)
    entries = [
        Entry(entry_id="e1", role=Role.TOOL, tools=(tool,)),
        Entry(entry_id="e2", role=Role.USER, text="last"),
    ]

    assert [level for level, _ in outline(exported(entries))] == [1, 2, 3, 2, 3]


@given(st.text(alphabet="`~\n a", max_size=40))
def test_a_fence_is_longer_than_any_inside(text: str) -> None:
    """What was printed ends where it ended."""
    [token] = PARSER.parse(literal(text))

    assert token.content.rstrip("\n") == text.rstrip("\n")
