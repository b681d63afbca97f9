"""An answer's Markdown as HTML that opens nothing, loads nothing and fits below the export's headings."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from robota_console.text.duration import count
from robota_console.text.export.heading import Demotion
from robota_console.text.export.quote import MOST
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping, Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

    Env = MutableMapping[str, Any]


def answer(text: str, under: int) -> str:
    """Return Markdown as HTML, its headings below level `under`.

    HTML in it is text. A link goes to http, https or mailto, else its address is said; a picture is
    its words and its address. A code block wraps and needs no scrolling; a wide table scrolls by key.
    """
    text = sanitize(text)
    if len(text) > MOST:
        return literal(text)
    env: Env = {}
    tokens = list(_ready(_parser().parse(text, env), Demotion(under)))
    return str(_parser().renderer.render(tokens, _parser().options, env))


def safe(text: str) -> str:
    """Return foreign text that can open no tag and leave no attribute, what is invisible in it named."""
    return escape(sanitize(text))


def literal(text: str) -> str:
    """Return text as it is, its lines kept."""
    return f"<pre>{safe(text.strip(chr(10)))}</pre>\n"


def figure(title: str, inside: str) -> str:
    """Return HTML with a title that is read before it; `inside` is trusted."""
    return f"<figure><figcaption>{safe(title)}</figcaption>{inside}</figure>\n"


# What is empty would be a heading, a header or a link without a name.
def _ready(tokens: Sequence[Token], demotion: Demotion) -> Iterator[Token]:
    for place, token in enumerate(tokens):
        if token.type == "heading_open":
            tag = f"h{demotion.level(int(token.tag[1:]))}" if _named(tokens[place + 1]) else "p"
            token.tag = tokens[place + 2].tag = tag
        elif token.type == "th_open" and _named(tokens[place + 1]):
            token.attrSet("scope", "col")
        elif token.type == "th_open":
            token.tag = tokens[place + 2].tag = "td"
        elif token.type == "inline":
            token.children = list(_linked(token.children or ()))
        yield token


def _named(inline: Token) -> bool:
    return any(_words(child) for child in inline.children or ())


def _words(token: Token) -> str:
    shown = {"text", "code_inline", "text_special"}
    return "picture" if token.type == "image" else token.content.strip() if token.type in shown else ""


# A link that may not be followed, or that has no words, says its address. Links hold no links.
def _linked(children: Sequence[Token]) -> Iterator[Token]:
    address, follows, named = "", False, False
    for child in children:
        if child.type == "link_open":
            address, named = str(child.attrs.get("href", "")), False
            follows = _followed().match(address) is not None
            child.attrs = {"href": address, "rel": "noopener noreferrer"}
        elif child.type == "link_close" and not (named and follows):
            yield _text(f" ({address or 'no address'})" if named else address or "link")
        named = named or bool(_words(child))
        if follows or child.type not in {"link_open", "link_close"}:
            yield child


def _text(words: str) -> Token:
    from markdown_it.token import Token

    return Token("text", "", 0, content=words)


@cache
def _followed() -> re.Pattern[str]:
    return re.compile(r"(?:https?://|mailto:)", re.IGNORECASE)


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt
    from markdown_it.renderer import RendererHTML

    class Renderer(RendererHTML):
        def text(self, tokens: Sequence[Token], idx: int, *_: object) -> str:
            return safe(tokens[idx].content)

        def code_inline(self, tokens: Sequence[Token], idx: int, *_: object) -> str:
            return f"<code>{safe(tokens[idx].content)}</code>"

        def fence(self, tokens: Sequence[Token], idx: int, *_: object) -> str:
            return _code(tokens[idx])

        def code_block(self, tokens: Sequence[Token], idx: int, *_: object) -> str:
            return _code(tokens[idx])

        def image(self, tokens: Sequence[Token], idx: int, *_: object) -> str:
            return _picture(tokens[idx])

        def table_open(self, *_: object) -> str:
            return '<div class="wide" role="group" aria-label="table" tabindex="0"><table>\n'

        def table_close(self, *_: object) -> str:
            return "</table></div>\n"

    parser = MarkdownIt("commonmark", {"html": False}, renderer_cls=Renderer)
    parser.enable(["table", "strikethrough"])
    parser.validateLink = lambda url: True  # type: ignore[method-assign]
    return parser


def _code(token: Token) -> str:
    language = " ".join(token.info.split()[:1])
    parts = ("code", language, count(token.content.count("\n"), "line"))
    return figure(", ".join(filter(None, parts)), f"<pre><code>{safe(token.content)}</code></pre>")


def _picture(token: Token) -> str:
    alt = " ".join("".join(child.content for child in token.children or ()).split())
    return safe(f"{f'picture: {alt}' if alt else 'picture'} ({token.attrs.get('src', '')})")
