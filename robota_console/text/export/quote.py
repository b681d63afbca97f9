"""Foreign text inside a Markdown file: an answer under the export's headings, a line, a literal text."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.export.heading import Demotion
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

MOST = 200_000
"""Characters of a text that are read as Markdown; what is longer is no prose and is given as it is."""
_LEAST_FENCE = 3


def answer(text: str, under: int) -> str:
    """Return Markdown as it was written, with its headings below level `under`.

    Nothing in it reaches past its end: an open code block is closed, and HTML is text.
    """
    text = sanitize(text).strip("\n")
    if len(text) > MOST:
        return literal(text)
    lines: list[str | None] = list(text.split("\n"))
    # the paragraph is inside a code block that was left open, and a block of its own otherwise
    tokens = _parser().parse(f"{text}\n\nend")
    demotion = Demotion(under)
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            _demote(lines, token, tokens[place + 1].content, demotion)
        elif token.type == "html_block":
            _disarm_block(lines, token)
        elif token.type == "inline":
            _disarm_inline(lines, token)
    if tokens[-1].type == "fence":
        lines.append(tokens[-1].markup)
    return "\n".join(line for line in lines if line is not None)


def literal(text: str, language: str = "") -> str:
    """Return text in a code block whose fence is longer than any inside."""
    text = sanitize(text).rstrip("\n")
    fence = "`" * max(_LEAST_FENCE, _longest_run(text) + 1)
    return f"{fence}{language}\n{text}\n{fence}"


def code(line: str) -> str:
    """Return one line as inline code."""
    marks = "`" * (_longest_run(line) + 1)
    blank = " " if line.startswith("`") or line.endswith("`") else ""
    return f"{marks}{blank}{line}{blank}{marks}"


def words(line: str) -> str:
    """Return one line whose marks are only marks."""
    return _marks().sub(r"\\\g<0>", line)


def block_quote(text: str) -> str:
    """Return Markdown as a quotation; tabs become blanks, for beside the mark they would count for less."""
    return "\n".join(f"> {line}".rstrip() for line in text.expandtabs(4).split("\n"))


def indented(text: str) -> str:
    """Return Markdown as part of a list's item."""
    return "\n".join(f"  {line}" if line else "" for line in text.split("\n"))


def _demote(lines: list[str | None], token: Token, content: str, demotion: Demotion) -> None:
    start, end = token.map or (0, 0)
    marks = "#" * demotion.level(int(token.tag[1:]))
    line = lines[start] or ""
    if token.markup.startswith("#"):
        lines[start] = line.replace(token.markup, marks, 1)
        return
    before = line[: max(line.find(content.split("\n", 1)[0]), 0)]
    lines[start:end] = [f"{before}{marks} {' '.join(content.split())}", *[None] * (end - start - 1)]


def _disarm_block(lines: list[str | None], token: Token) -> None:
    start, inside = _source(lines, token)
    if token.level:
        lines[start : start + len(inside)] = [line.replace("<", "\\<") for line in inside]
    else:
        fenced = literal("\n".join(inside), "html")
        lines[start : start + len(inside)] = [fenced, *[None] * (len(inside) - 1)]


def _disarm_inline(lines: list[str | None], token: Token) -> None:
    marked = [child for child in token.children or () if child.type in {"html_inline", "code_inline"}]
    if not marked:
        return
    start, inside = _source(lines, token)
    source, at = "\n".join(inside), 0
    for child in marked:
        found = source.find(child.content, at)
        if found < 0:
            continue
        at = found + len(child.content)
        if child.type == "html_inline":
            source, at = f"{source[:found]}\\{source[found:]}", at + 1
    lines[start : start + len(inside)] = source.split("\n")


def _source(lines: Sequence[str | None], token: Token) -> tuple[int, list[str]]:
    start, end = token.map or (0, 0)
    return start, [line for line in lines[start:end] if line is not None]


def _longest_run(text: str) -> int:
    return max(map(len, re.findall("`+", text)), default=0)


@cache
def _marks() -> re.Pattern[str]:
    return re.compile(r"[\\`*_\[\]<>#|~&!]")


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark")
