"""An exported page taken apart, as a browser would: tags, attributes, words."""

from __future__ import annotations

from html.parser import HTMLParser

ATTRIBUTES = {
    "a": {"href", "rel"},
    "article": {"aria-labelledby"},
    "div": {"class", "role", "aria-label", "tabindex"},
    "h2": {"id", "tabindex"},
    "html": {"lang"},
    "main": {"id", "tabindex"},
    "meta": {"charset", "name", "content", "http-equiv"},
    "nav": {"aria-labelledby"},
    "ol": {"start"},
    "p": {"class"},
    "td": {"style"},
    "th": {"scope", "style"},
}
"""What a page of ours may have on these tags."""
_BARE = """
    blockquote body br code dd del details dl dt em figcaption figure h1 h3 h4 h5 h6 head header hr ins li pre
    s span strong style summary table tbody thead title tr ul
"""
BARE = set(_BARE.split())
"""What a page of ours may have without attributes."""


class Page(HTMLParser):
    """What was found in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.headings: list[tuple[int, str]] = []
        self._words: list[str] = []
        self.feed(text)
        self.close()

    @property
    def words(self) -> str:
        """Return all text."""
        return "".join(self._words)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag in {"h1", "h2", "h3", "h4", "h5", "h6"}:
            self.headings.append((int(tag[1]), ""))
            self._heading = True

    def handle_endtag(self, tag: str) -> None:
        self.tags.append(f"/{tag}")
        self._heading = False

    def handle_data(self, data: str) -> None:
        self._words.append(data)
        if self.headings and self._heading:
            level, words = self.headings[-1]
            self.headings[-1] = (level, words + data)

    _heading = False
