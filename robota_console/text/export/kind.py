"""What a session can be exported as, by the end of the file's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from robota_console.model.entry import Entry
    from robota_console.model.kept_session import SessionFacts
    from robota_console.text.export.words import When

    Exporter = Callable[[Iterable[Entry], SessionFacts, When], Iterator[str]]
    """Gives the file's text in pieces, as entries are read, so that a long session costs no memory."""


def exporter(suffix: str) -> Exporter | None:
    """Return what writes a file of that suffix, dot included; None where nothing does (`NOT_A_KIND`)."""
    match suffix.casefold():
        case ".md":
            from robota_console.text.export.markdown import markdown

            return markdown
        case ".html":
            from robota_console.text.export.html import html

            return html
        case ".jsonl":
            from robota_console.text.export.jsonl import jsonl

            return jsonl
        case _:
            return None
