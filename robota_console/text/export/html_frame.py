"""What stands around an exported page's turns: its head, its facts, its list of turns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.export.html_answer import safe

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 200
"""Turns that are listed: of a longer session every second, fourth and so on, evenly."""

# The reader's own colours and text size; nothing is told by colour, and only tables are ever too wide.
_STYLE = """\
:root { background: Canvas; color: CanvasText; color-scheme: light dark }
body { font: 100%/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 0 1rem 2rem }
body, code, pre { overflow-wrap: anywhere }
h1, h2, h3, h4, h5, h6 { line-height: 1.25 }
h1 { font-size: 1.75rem } h2 { font-size: 1.4rem } h3 { font-size: 1.15rem } h4, h5, h6 { font-size: 1rem }
article { border-top: thin solid; margin-top: 2rem }
code, pre { font-family: ui-monospace, monospace; font-size: 1em }
code, pre, .typed { white-space: pre-wrap }
dt { font-weight: bold } dd { margin: 0 0 .5rem }
figure { border-left: .2rem solid; margin: 1rem 0; padding-left: .75rem }
figcaption { font-style: italic } figure ul { list-style: none; padding: 0 } ul, ol { padding-left: 1.5rem }
ins, del { text-decoration: none; font-weight: bold }
blockquote { border-left: .1rem solid; margin: 1rem 0; padding-left: .75rem }
.wide { overflow-x: auto } table { border-collapse: collapse }
th, td { border: thin solid; overflow-wrap: normal; padding: .2rem .5rem }
th, td { text-align: left; vertical-align: top }
@media print {
  .skip, nav { display: none } h2, h3 { break-after: avoid } .wide { overflow: visible }
  details::details-content { content-visibility: visible; display: block }
}
"""


class Contents:
    """The turns that the list of turns names; it stays small however many there are."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._titles: dict[int, str] = {}
        self.step = 1
        """One turn in so many is listed."""

    def add(self, turn: int, title: str) -> None:
        """Take the next turn in; 0 is what was said before the first."""
        if self._listed(turn):
            self._titles[turn] = title
        if len(self._titles) > self._most:
            self.step *= 2
            self._titles = {kept: words for kept, words in self._titles.items() if self._listed(kept)}

    def titles(self) -> Sequence[tuple[int, str]]:
        """Return the turns that are listed, with their titles."""
        return tuple(self._titles.items())

    def _listed(self, turn: int) -> bool:
        return turn == 0 or (turn - 1) % self.step == 0


def head(title: str, facts: Sequence[tuple[str, str]]) -> str:
    """Return the page up to its first turn."""
    rows = "".join(f"<dt>{name}</dt><dd>{safe(value)}</dd>\n" for name, value in facts)
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{safe(title)}</title>
<style>
{_STYLE}</style>
</head>
<body>
<p class="skip"><a href="#session">Skip to the session</a></p>
<header>
<h1>{safe(title)}</h1>
<dl>
{rows}</dl>
<p><a href="#turns">List of turns</a></p>
</header>
<main id="session" tabindex="-1">
"""


def foot(contents: Contents) -> str:
    """Return the page after its last turn: the list of turns, as links."""
    links = "".join(
        f'<li><a href="#turn-{turn}">{safe(title)}</a></li>\n' for turn, title in contents.titles()
    )
    some = f"<p>One turn in {contents.step} is listed.</p>\n" if contents.step > 1 else ""
    listed = f"<ul>\n{links}</ul>\n" if links else ""
    return f"""\
</main>
<nav aria-labelledby="turns">
<h2 id="turns" tabindex="-1">List of turns</h2>
{some}{listed}</nav>
</body>
</html>
"""
