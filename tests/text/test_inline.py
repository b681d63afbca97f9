"""Inline markdown as words."""

from __future__ import annotations

import pytest

from robota_console.text.inline import words


@pytest.mark.parametrize(
    ("source", "said"),
    [
        pytest.param("a **bold** and *soft* word", "a bold and soft word", id="emphasis is not heard"),
        pytest.param("__a__ and ***b***", "a and b", id="any emphasis"),
        pytest.param("run `npm test` now", "run npm test now", id="code without its marks"),
        pytest.param("`a*b*c` and ``x`y``", "a*b*c and x`y", id="code as it is"),
        pytest.param("[docs](http://a.b/c)", "docs (http://a.b/c)", id="a link is words and address"),
        pytest.param("[http://a.b](http://a.b)", "http://a.b", id="an address is heard once"),
        pytest.param("<http://a.b/c>", "http://a.b/c", id="an address in angle brackets"),
        pytest.param("<me@a.b>", "me@a.b", id="a mail address"),
        pytest.param('[docs](/a "the title")', "docs (/a, the title)", id="a title is heard too"),
        pytest.param("[](http://a.b)", "http://a.b", id="a link without words"),
        pytest.param("[words]()", "words", id="a link without an address"),
        pytest.param("[app](src/a_b_c.py)", "app (src/a_b_c.py)", id="a path keeps its marks"),
        pytest.param(
            "[\u00fc](http://\u00fc/\u4f60%20x)",
            "\u00fc (http://\u00fc/\u4f60%20x)",
            id="an address as written",
        ),
        pytest.param("[x](javascript:alert)", "x (javascript:alert)", id="no address is hidden"),
        pytest.param("![a cat](cat.png)", "image: a cat (cat.png)", id="an image"),
        pytest.param("![](cat.png)", "image (cat.png)", id="an image without words"),
        pytest.param("[![ok](b.svg)](http://ci)", "image: ok (b.svg) (http://ci)", id="a badge"),
        pytest.param("http://a.b/_x_/c*d*e.", "http://a.b/_x_/c*d*e.", id="a bare address keeps its marks"),
        pytest.param("**http://a.b/c_d**", "http://a.b/c_d", id="a bold address"),
        pytest.param("~~old~~ new", "(removed: old) new", id="struck out says so"),
        pytest.param("snake_case and __init__.py", "snake_case and init.py", id="as markdown has it"),
        pytest.param("2 * 3 * 4", "2 * 3 * 4", id="marks between blanks are marks"),
        pytest.param(r"\*literal\*", "*literal*", id="an escaped mark"),
        pytest.param("a &lt; b &amp; c", "a < b & c", id="named characters"),
        pytest.param("<b>bold</b> <!-- no -->", "<b>bold</b> <!-- no -->", id="HTML is text"),
        pytest.param("one\n  two\\\nthree", "one two three", id="line ends are blanks"),
        pytest.param("[text][ref] [^1]", "[text][ref] [^1]", id="references are text"),
        pytest.param(
            "**\u91cd\u70b9\u3002**\u4e0b",
            "\u91cd\u70b9\u3002\u4e0b",
            id="emphasis that ends with a wide stop",
        ),
        pytest.param(
            "\u05e9\u05dc\u05d5\u05dd **\u05e2\u05d5\u05dc\u05dd**",
            "\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd",
            id="right to left",
        ),
        pytest.param("done \U0001f389 `x`", "done \U0001f389 x", id="an emoji"),
        pytest.param(
            "\u4e2d**\u201c\u91cd\u201d**\u4e2d",
            "\u4e2d\u201c\u91cd\u201d\u4e2d",
            id="emphasis beside wide letters",
        ),
        pytest.param("an unclosed **mark", "an unclosed **mark", id="what is no markup is text"),
    ],
)
def test_inline_markup_becomes_words(source: str, said: str) -> None:
    """Markers are for the eye; what they mean is said, or left to the voice."""
    assert words(source) == said


@pytest.mark.parametrize(
    ("source", "said"),
    [
        pytest.param("a&#10;done: b", "a done: b", id="a line end"),
        pytest.param("a&#x202e;b", "a<U+202E>b", id="a direction control"),
        pytest.param("a&#x1b;[2Jb", "a\ufffd[2Jb", id="an escape"),
        pytest.param("a&ZeroWidthSpace;b", "a<U+200B>b", id="an invisible character"),
        pytest.param("[x](a&#10;b)", "x (a b)", id="a line end in an address"),
    ],
)
def test_a_character_made_by_markup_is_as_safe_as_any(source: str, said: str) -> None:
    """What passed the sanitizer must not come to life afterwards."""
    assert words(source) == said


def test_what_is_too_long_to_be_prose_is_said_as_it_is() -> None:
    """A flood of markup cannot make the console think for minutes."""
    flood = f"{'**a** ' * 1_000}b"

    assert words(flood) == flood
