"""Where a paragraph is cut (T6, T19)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console.text.chunking import LONG, LONGEST, Cutter, Ending, Stretch
from tests.text.markdown_source import cut_at, inline_source


def cuts(text: str) -> list[Stretch]:
    """Return the stretches of a paragraph that came at once."""
    cutter = Cutter()
    return [*cutter.feed(text), *cutter.end()]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        pytest.param("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"], id="at sentence ends"),
        pytest.param("Wait... And so", ["Wait...", "And so"], id="after an ellipsis"),
        pytest.param('He said "no." Then left.', ['He said "no."', "Then left."], id="after closing quotes"),
        pytest.param("(All of it.) More.", ["(All of it.)", "More."], id="after a bracket"),
        pytest.param("Ask Dr. No. Then go.", ["Ask Dr. No.", "Then go."], id="not after a title"),
        pytest.param("Some, e.g. this, i.e. that.", ["Some, e.g. this, i.e. that."], id="not after e.g."),
        pytest.param("Step 3. Run it", ["Step 3. Run it"], id="not after a small number"),
        pytest.param("In 2024. Later", ["In 2024.", "Later"], id="after a year"),
        pytest.param("By J. Smith", ["By J. Smith"], id="not after an initial"),
        pytest.param("See main.py. Then", ["See main.py.", "Then"], id="after a file's name"),
        pytest.param("v1.2.3 is out", ["v1.2.3 is out"], id="not inside a word"),
        pytest.param("**a. b** c. d", ["**a. b** c.", "d"], id="not inside emphasis"),
        pytest.param("**Do it.** Now.", ["**Do it.**", "Now."], id="after closing emphasis"),
        pytest.param("`a. b` c. d", ["`a. b` c.", "d"], id="not inside code"),
        pytest.param("``a ` b. c`` d. e", ["``a ` b. c`` d.", "e"], id="not inside longer code"),
        pytest.param(r"`a\` one. two", [r"`a\` one.", "two"], id="nothing is escaped in code"),
        pytest.param("[x](a*b) one. two", ["[x](a*b) one.", "two"], id="an address in a link opens nothing"),
        pytest.param("[a. b](c) d. e", ["[a. b](c) d.", "e"], id="not inside a link's words"),
        pytest.param('[a](b "c. d") e. f', ['[a](b "c. d") e.', "f"], id="not inside a link's title"),
        pytest.param("~~a. b~~ c. d", ["~~a. b~~ c.", "d"], id="not inside struck-out text"),
        pytest.param(r"\*a. b\* c. d", [r"\*a.", r"b\* c.", "d"], id="an escaped mark opens nothing"),
        pytest.param("see http://x/_a. Then", ["see http://x/_a.", "Then"], id="an address opens nothing"),
        pytest.param(
            "\u4f60\u597d\u3002\u518d\u89c1\uff01\u55ef",
            ["\u4f60\u597d\u3002", "\u518d\u89c1\uff01", "\u55ef"],
            id="wide stops need no blank",
        ),
        pytest.param(
            "**\u91cd\u3002**\u4e0b", ["**\u91cd\u3002**", "\u4e0b"], id="a wide stop inside emphasis"
        ),
        pytest.param(
            "\u597d\u3002**\u91cd**\u4e0b",
            ["\u597d\u3002", "**\u91cd**\u4e0b"],
            id="emphasis after a wide stop",
        ),
        pytest.param(
            "\u597d\u3002\uff08\u6ce8\uff09\u3002",
            ["\u597d\u3002", "\uff08\u6ce8\uff09\u3002"],
            id="a bracket after a wide stop",
        ),
    ],
)
def test_t6_a_paragraph_is_cut_at_sentence_ends(text: str, parts: list[str]) -> None:
    """A sentence is what a listener can take in; markup is never heard in halves."""
    assert [stretch.text for stretch in cuts(text)] == parts


def test_t19_line_ends_of_the_source_are_kept_apart_from_sentences() -> None:
    """A poem said by line and a paragraph said by sentence come from the same cuts."""
    assert cuts("one\ntwo.\nthree  \nfour\\\nfive") == [
        Stretch("one", Ending.LINE, False),
        Stretch("two.", Ending.LINE | Ending.SENTENCE, True),
        Stretch("three", Ending.LINE | Ending.BREAK, True),
        Stretch("four", Ending.LINE | Ending.BREAK, True),
        Stretch("five", Ending.NONE, True),
    ]


def test_t19_a_blank_is_a_sentences_end_whatever_follows() -> None:
    """The line's end, where one follows, is told after it."""
    assert cuts("one. \ntwo.  \nthree. \\\nfour") == [
        Stretch("one.", Ending.SENTENCE, False),
        Stretch("", Ending.LINE, True),
        Stretch("two.", Ending.SENTENCE, True),
        Stretch("", Ending.LINE | Ending.BREAK, True),
        Stretch("three.", Ending.SENTENCE, True),
        Stretch("", Ending.LINE | Ending.BREAK, True),
        Stretch("four", Ending.NONE, True),
    ]


def test_t6_a_very_long_sentence_is_said_in_parts() -> None:
    """A listener is not left in silence by a sentence without end."""
    first, second = cuts("word " * 300)

    assert LONG <= len(first.text) < LONG + 10
    assert first.text.split() + second.text.split() == ["word"] * 300


def test_t6_a_long_sentence_of_wide_letters_is_said_in_parts() -> None:
    """Where no blanks are written, a comma is a place to breathe."""
    first, *_ = cuts("\u4f60\u597d\uff0c" * 500)

    assert LONG <= len(first.text) < LONG + 4
    assert first.text.endswith("\uff0c")


def test_t6_markup_that_never_closes_holds_no_more_than_two_thousand_characters() -> None:
    """A forgotten mark does not silence the rest of the answer."""
    first, *others = cuts("**" + "word. " * 800)

    assert LONGEST <= len(first.text) < LONGEST + 10
    assert {stretch.text for stretch in others} == {"word."}


def test_t6_markup_at_the_place_where_long_begins_is_seen_whole() -> None:
    """A code span that starts just there is not cut."""
    text = f"{'x' * (LONG - 1)}``one. two`` three. four"

    assert [stretch.text for stretch in cuts(text)] == [text[: -len(" three. four")], "three.", "four"]


def test_t6_a_word_is_never_cut() -> None:
    """Half a word is no word; whatever its length, it is said in one write."""
    word = "x" * 50_000

    assert [stretch.text for stretch in cuts(f"a {word} b")] == [f"a {word}", "b"]


@given(inline_source(), st.data())
def test_t19_where_a_paragraph_is_cut_depends_on_its_text_alone(text: str, data: st.DataObject) -> None:
    """How fast an agent writes must not change what is heard."""
    cutter = Cutter()

    pieces = [stretch for part in cut_at(text, data, after_line_ends=False) for stretch in cutter.feed(part)]

    assert [*pieces, *cutter.end()] == cuts(text)


@given(inline_source())
def test_t6_all_words_are_there_once_and_in_order(text: str) -> None:
    """Nothing is lost between two stretches."""
    joined = "".join(" " * stretch.spaced + stretch.text for stretch in cuts(text))

    assert joined.replace("\\", "").split() == text.replace("\\", "").split()
