"""Inline markdown as words: no markers, links as `words (address)`."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from robota_console.text.balance import flanking
from robota_console.text.chunking import address_end
from robota_console.text.sanitizer import sanitize
from robota_console.text.stress import Stress, spans_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from markdown_it import MarkdownIt
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

    from robota_console.model.safe import Safe
    from robota_console.text.stress import Run, Spans

_MOST = 4_000
"""Characters that are parsed at once; what is longer is no prose and is said as it is."""


def words(text: str) -> Safe:
    """Return inline markdown as words on one line.

    Emphasis and code marks are dropped; struck-out text is named, since without its
    marks it would say the opposite. HTML is text. An address is said as it was written.
    """
    return stressed(text)[0]


def stressed(text: str) -> tuple[Safe, Spans]:
    """Return the same words, and which of them the marks that were dropped set apart."""
    line = " ".join(_lines(text))
    if len(line) > _MOST or not _markup().search(line):
        return sanitize(line), ()
    runs = _spoken(_parser().parseInline(line)[0].children or ())
    line = _text(runs).replace("\n", " ")
    said = sanitize(line)
    return said, spans_of(runs) if said == line else ()


# A backslash that keeps a line's end is not said.
def _lines(text: str) -> Iterator[str]:
    *others, last = text.split("\n")
    for line in others:
        yield line.strip(" \t").removesuffix("\\").rstrip(" \t")
    yield last.strip(" \t")


@cache
def _markup() -> re.Pattern[str]:
    return re.compile(r"[\\`*_\[<&]|~~")


# Imported at first use: plain answers and a fast start need no parser.
@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("commonmark", {"html": False}).enable("strikethrough").disable("html_inline")
    parser.inline.ruler.before("escape", "bare_address", _bare_address)
    parser.inline.ruler.at("emphasis", _emphasis)
    parser.normalizeLink = lambda url: url  # type: ignore[method-assign]
    parser.normalizeLinkText = lambda link: link  # type: ignore[method-assign]
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    return parser


# An inline rule of markdown-it: what looks like markup inside a bare address is its own.
def _bare_address(state: StateInline, silent: bool) -> bool:
    if not state.src.startswith("://", state.pos):
        return False
    end = address_end(f"{state.src}\n", state.pos)
    if end is None or end <= state.pos + 3:
        return False
    if not silent:
        state.pending += state.src[state.pos : end]
    state.pos = end
    return True


# The rule of markdown-it, but for what is beside the marks: the same as where a stretch is cut.
def _emphasis(state: StateInline, silent: bool) -> bool:
    from markdown_it.rules_inline.state_inline import Delimiter

    text, start = state.src, state.pos
    mark = text[start]
    if silent or mark not in "*_":
        return False
    end = start
    while text[end : end + 1] == mark:
        end += 1
    opens, closes = flanking(mark, text[max(start - 1, 0) : start], text[end : end + 1])
    for _ in range(end - start):
        state.push("text", "", 0).content = mark
        state.delimiters.append(
            Delimiter(
                marker=ord(mark),
                length=end - start,
                token=len(state.tokens) - 1,
                end=-1,
                open=opens,
                close=closes,
            )
        )
    state.pos = end
    return True


def _spoken(tokens: Sequence[Token]) -> list[Run]:
    said: list[list[Run]] = [[]]
    links: list[Token] = []
    stress = Stress.NONE
    for token in tokens:
        match token.type:
            case "link_open":
                links.append(token)
                said.append([])
            case "link_close":
                inner = said.pop()
                said[-1] += _link(inner, links.pop())
            case "image":
                alt = _text(_spoken(token.children or ()))
                said[-1] += _link([(f"image: {alt}" if alt else "image", Stress.NONE)], token, "src")
            case "s_open":
                said[-1].append(("(removed: ", Stress.NONE))
            case "s_close":
                said[-1].append((")", Stress.NONE))
            case "strong_open" | "em_open":
                stress |= _STRESSES[token.tag]
            case "strong_close" | "em_close":
                stress &= ~_STRESSES[token.tag]
            case "code_inline":
                said[-1].append((token.content, stress | Stress.CODE))
            case _:
                said[-1].append((token.content, stress))
    return said[0]


_STRESSES = {"strong": Stress.STRONG, "em": Stress.EMPHASIS}


def _text(runs: Iterable[Run]) -> str:
    return "".join(text for text, _ in runs)


def _link(runs: list[Run], token: Token, name: str = "href") -> list[Run]:
    inner = _text(runs)
    address = str(token.attrs.get(name, ""))
    title = str(token.attrs.get("title", ""))
    if address.removeprefix("mailto:") == inner:
        address = ""
    if not inner:
        runs, address = [(address, Stress.NONE)], ""
    beside = ", ".join(part for part in (address, title) if part)
    return [*runs, (f" ({beside})", Stress.NONE)] if beside else runs
