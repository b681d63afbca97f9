"""Foreign text in which nothing goes unsaid (V11)."""

from __future__ import annotations

import pytest
from hypothesis import given

from robota_console.text.exact import exact, exact_lines
from robota_console.text.sanitizer import sanitize
from tests.text.hostile import texts


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param("rm -r 'a  b'", "rm -r 'a  b'", id="plain text is as it is, two blanks included"),
        pytest.param(
            "echo \x1b]0;; rm -r ~ \x07", "echo <U+001B>]0;; rm -r ~ <U+0007>", id="what hides in a title"
        ),
        pytest.param("ls\r", "ls<U+000D>", id="a carriage return"),
        pytest.param("a\u202eb", "a<U+202E>b", id="a bidi override"),
        pytest.param("r\u200dm", "r<U+200D>m", id="a joiner inside a word"),
        pytest.param("rm\u00a0-r", "rm<U+00A0>-r", id="a blank that parts no words"),
        pytest.param(
            "a\u3164b\u2800\u2764\ufe0f", "a<U+3164>b<U+2800>\u2764<U+FE0F>", id="a filler and a selector"
        ),
        pytest.param("a" + "\u202e" * 57, "a<U+202E, 57 times>", id="a flood is counted"),
        pytest.param("\x07" * 4 + "\x00" * 3, "<U+0007, 4 times>" + "<U+0000>" * 3, id="from four on"),
        pytest.param("日本 é", "日本 é", id="other scripts stay"),
        pytest.param("\tall: x", "\tall: x", id="a tab stays"),
    ],
)
def test_v11_what_cannot_be_heard_is_named(text: str, said: str) -> None:
    """What is granted is what runs, so what runs is said, down to the invisible."""
    assert exact(text) == said


@given(texts)
def test_v11_the_sanitizer_takes_nothing_more_away(text: str) -> None:
    """Whatever the writer does later, the words that were weighed are the words that are heard."""
    assert sanitize(exact(text)) == exact(text)


def test_lines_end_at_lf_alone() -> None:
    """A line separator inside a line is named, so it can begin no line of its own."""
    assert exact_lines("\na\u2028b\n\nc\n") == ["a<U+2028>b", "", "c"]
