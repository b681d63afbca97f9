"""Code in the theme's colours: never another character than was said, and bounded in what it costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console_rich.paint import code
from robota_console_rich.paint.code import _TOKENS, LONGEST, MOST, highlighted
from robota_console_rich.theme.tokens import SYNTAX, Token

PYTHON = [
    "class A(Base):",
    '    """Doc',
    '    string."""',
    "    x: int = 3  # why",
    "    @cached",
    "    def f(self): return None",
]
SAMPLES = {
    "python": ("if", Token.SYNTAX_KEYWORD),
    "Python": ("if", Token.SYNTAX_KEYWORD),
    "js": ("/a+/g", Token.SYNTAX_REGEXP),
    "html": ("<p class='x'>", Token.SYNTAX_TAG),
    "json": ('{"a": 1}', Token.SYNTAX_TAG),
    "c": ("#include <x.h>", Token.SYNTAX_META),
    "rust": ("let x: u8 = 1;", Token.SYNTAX_KEYWORD),
    "bash": ("# why", Token.SYNTAX_COMMENT),
    "sql": ("SELECT 1", Token.SYNTAX_KEYWORD),
}


def said(pieces: list[list[tuple[str, Token | None]]]) -> list[str]:
    """Return the lines the pieces make."""
    return ["".join(text for text, _ in line) for line in pieces]


def test_every_token_of_a_theme_is_used() -> None:
    """A theme sets each of them, and must see what it did."""
    assert set(_TOKENS.values()) == set(SYNTAX)


@pytest.mark.parametrize(("language", "sample"), SAMPLES.items())
def test_a_language_is_known_by_what_a_fence_calls_it(language: str, sample: tuple[str, Token]) -> None:
    """Agents write `js` and `bash`, and now and then a capital."""
    line, token = sample

    assert token in {kind for _, kind in highlighted([line], language, 1)[0]}


def test_lines_are_read_with_the_ones_before() -> None:
    """A string that is open stays a string."""
    assert highlighted(PYTHON[:3], "python", 1) == [[('    string."""', Token.SYNTAX_STRING)]]


@given(
    st.sampled_from(
        ["python", "js", "html", "diff", "yaml", "bash", "php", "make", "console", "pycon", "text"]
    ),
    st.lists(
        st.text("ab 1'\"#<>/*-+@$>>>`{}()\\\t\u4e2d\u0301\U0001f469", max_size=20), min_size=1, max_size=8
    ),
    st.integers(1, 8),
)
def test_no_lexer_changes_what_is_said(language: str, lines: list[str], wanted: int) -> None:
    """A colour may be wrong; a character may not."""
    assert said(highlighted(lines, language, wanted)) == lines[-wanted:]


def test_a_mark_stays_with_the_letter_before_it() -> None:
    """A colour between the two would part them."""
    pieces = highlighted(["x = 1\u0301;"], "c", 1)[0]

    assert ("1\u0301;", Token.SYNTAX_NUMBER) in pieces or ("1\u0301", Token.SYNTAX_NUMBER) in pieces


def test_a_lexer_that_drops_something_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are hundreds of them, and a new version may have a fault."""

    class Dropping:
        def get_tokens(self, text: str) -> list[tuple[tuple[str, ...], str]]:
            return [(("Keyword",), text.replace("rm", ""))]

    monkeypatch.setattr(code, "_lexer", lambda language: Dropping())

    assert highlighted(["x", "rm -r"], "python", 1) == [[("rm -r", None)]]


@pytest.mark.parametrize(
    "lines", [["x" * (LONGEST + 1)], ["x = 1"] * (MOST // 5 + 1)], ids=["a long line", "much code"]
)
def test_what_is_too_long_has_no_colours(lines: list[str]) -> None:
    """A program wrote it, and reading it must not hold up the session."""
    assert highlighted(lines, "python", 2) == [[(line, None)] for line in lines[-2:]]
