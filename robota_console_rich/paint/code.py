"""Code in the theme's colours: pygments tells what is what, the theme what that looks like."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING
from unicodedata import category

from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pygments.lexer import Lexer
    from pygments.token import _TokenType

MOST = 20_000
"""Characters that are looked at together; code beyond that has no colours."""
LONGEST = 1_000
"""Characters of a line; a longer one was written by a program, and is read by none."""

_TOKENS = {
    "Keyword": Token.SYNTAX_KEYWORD,
    "Keyword.Constant": Token.SYNTAX_LITERAL,
    "Keyword.Type": Token.SYNTAX_TYPE,
    "Operator.Word": Token.SYNTAX_KEYWORD,
    "Name.Attribute": Token.SYNTAX_ATTR,
    "Name.Builtin": Token.SYNTAX_BUILT_IN,
    "Name.Class": Token.SYNTAX_CLASS,
    "Name.Constant": Token.SYNTAX_LITERAL,
    "Name.Decorator": Token.SYNTAX_META,
    "Name.Entity": Token.SYNTAX_NAME,
    "Name.Exception": Token.SYNTAX_CLASS,
    "Name.Function": Token.SYNTAX_FUNCTION,
    "Name.Label": Token.SYNTAX_NAME,
    "Name.Namespace": Token.SYNTAX_NAME,
    "Name.Property": Token.SYNTAX_ATTR,
    "Name.Tag": Token.SYNTAX_TAG,
    "Name.Variable": Token.SYNTAX_NAME,
    "Literal": Token.SYNTAX_LITERAL,
    "Literal.Number": Token.SYNTAX_NUMBER,
    "Literal.String": Token.SYNTAX_STRING,
    "Literal.String.Regex": Token.SYNTAX_REGEXP,
    "Comment": Token.SYNTAX_COMMENT,
    "Comment.Preproc": Token.SYNTAX_META,
    "Comment.Special": Token.SYNTAX_DOCTAG,
    "Generic.Deleted": Token.SYNTAX_DELETION,
    "Generic.Heading": Token.SYNTAX_META,
    "Generic.Inserted": Token.SYNTAX_ADDITION,
    "Generic.Subheading": Token.SYNTAX_META,
}

Piece = tuple[str, "Token | None"]
"""Some code, and what it is; None for nothing of note."""


def highlighted(lines: Sequence[str], language: str, wanted: int) -> list[list[Piece]]:
    """Return the last `wanted` lines in pieces, the ones before read with them for what is open there.

    Whole lines without a colour where the language is not known or they are too long.
    """
    plain: list[list[Piece]] = [[(line, None)] for line in lines[-wanted:]]
    if sum(map(len, lines)) > MOST or any(len(line) > LONGEST for line in lines):
        return plain
    name = _names().get(language.casefold())
    if name is None:
        return plain
    found: list[list[Piece]] = [[]]
    for kind, text in _lexer(name).get_tokens("".join(f"{line}\n" for line in lines)):
        first, *others = text.split("\n")
        found[-1].append((first, _token(kind)))
        found += [[(other, _token(kind))] for other in others]
    found = found[: len(lines)]
    # a lexer that drops or changes a character must not change what is said
    said = [list(_merged(pieces)) for pieces in found][-wanted:]
    same = len(found) == len(lines) and all(
        "".join(text for text, _ in pieces) == line
        for pieces, line in zip(said, lines[-wanted:], strict=True)
    )
    return said if same else plain


def _merged(pieces: Sequence[Piece]) -> Iterator[Piece]:
    text, token = "", None
    for more, kind in pieces:
        if kind is token or not more.strip() or (text and _joins(more[0])):
            text += more
            continue
        if text:
            yield text, token
        text, token = more, kind
    yield text, token


# A mark belongs to the letter before it, in one colour.
def _joins(char: str) -> bool:
    return char > "\x7f" and (category(char)[0] == "M" or char in "\u200c\u200d")


@cache
def _names() -> Mapping[str, str]:
    from pygments.lexers import get_all_lexers

    return {alias: aliases[0] for _, aliases, _, _ in get_all_lexers(plugins=False) for alias in aliases}


@cache
def _lexer(name: str) -> Lexer:
    from pygments.lexers import get_lexer_by_name

    return get_lexer_by_name(name, stripnl=False, ensurenl=False)


@cache
def _token(kind: _TokenType) -> Token | None:
    parts = list(kind)
    while parts:
        if found := _TOKENS.get(".".join(parts)):
            return found
        parts.pop()
    return None
