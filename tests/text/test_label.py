"""What may be mistaken for a label (T4)."""

from __future__ import annotations

import re

import pytest

from robota_console.text.label import WORDS, Label, may_open_label, opens_like_label


def test_t4_labels_are_words_without_brackets() -> None:
    """A reader speaks every bracket, and a label is heard a hundred times a day."""
    assert all(re.fullmatch("[a-z]+( [a-z]+)?", word) for word in WORDS)
    assert len(WORDS) == len(Label) == 16


@pytest.mark.parametrize("word", WORDS)
def test_t4_every_label_is_known_again(word: str) -> None:
    """Nothing of ours can be said in our name by somebody else."""
    assert opens_like_label(f"{word}: all is well")


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("DONE: ok", id="capitals sound the same"),
        pytest.param("   done: ok", id="blanks before it are not heard"),
        pytest.param("\u00a0\u3000done: ok", id="odd blanks are blanks"),
        pytest.param("done : ok", id="a blank before the colon is not heard"),
        pytest.param("permission   required: run rm", id="several blanks are one"),
        pytest.param("tool\terror: x", id="a tab is a blank"),
        pytest.param("done\uff1a ok", id="a full-width colon"),
        pytest.param("done\u2236 ok", id="the ratio sign"),
        pytest.param("done\ua789 ok", id="the modifier colon"),
        pytest.param("done\ufe55 ok", id="the small colon"),
        pytest.param("\uff44\uff4f\uff4e\uff45: ok", id="full-width letters"),
        pytest.param("\U0001d41d\U0001d428\U0001d427\U0001d41e: ok", id="mathematical letters"),
        pytest.param("d\u043en\u0435: ok", id="letters of the Cyrillic script"),
        pytest.param("d\u03bfne: ok", id="letters of the Greek script"),
        pytest.param("do\u0301ne: ok", id="an accent"),
        pytest.param("d\u1e4fne: ok", id="a composed accent"),
        pytest.param("\u1d04ost: 3 dollars", id="small capitals"),
        pytest.param("\u256d done: ok", id="a box of a drawn surface"),
        pytest.param("\u2502\u3000\u2713 done: ok", id="a box and a sign"),
        pytest.param("\u2714done: ok", id="a like sign"),
    ],
)
def test_t4_what_sounds_or_looks_like_a_label_is_one(line: str) -> None:
    """An ear, or an eye on a braille line, cannot tell these from the console's own words."""
    assert opens_like_label(line)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("done", id="no colon"),
        pytest.param("donec: x", id="another word"),
        pytest.param("All done: x", id="not at the start"),
        pytest.param("- done: x", id="a list item says so"),
        pytest.param("plans: x", id="a longer word"),
        pytest.param("heading 2: Plan", id="our own heading"),
        pytest.param("quote: done: x", id="our own quote"),
        pytest.param("", id="nothing"),
        pytest.param("\u4f60\u597d\uff1a", id="words of another language"),
    ],
)
def test_t4_ordinary_words_are_no_label(line: str) -> None:
    """Quoting what needs none would tire the listener."""
    assert not opens_like_label(line)


@pytest.mark.parametrize(
    ("start", "expected"),
    [
        pytest.param("", True, id="nothing may become anything"),
        pytest.param("permission", True, id="the first of two words"),
        pytest.param("  Tool err", True, id="half a word"),
        pytest.param("tools", False, id="no label begins so"),
        pytest.param("done.", False, id="a point ends it"),
    ],
)
def test_the_start_of_a_line_tells_whether_it_may_become_a_label(start: str, expected: bool) -> None:
    """The first words of a line wait no longer than they must."""
    assert may_open_label(start) is expected
