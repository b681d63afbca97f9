"""Several numbers on one line: `1,3 5` and `2-4` (T5)."""

from __future__ import annotations

from robota_console.text.pick import folded, number


def number_list(typed: str) -> tuple[range, ...] | None:
    """Return the spans a line names, in its order and not held against any list.

    None where it holds anything but numbers, or a span that runs backwards.
    """
    joined = "-".join(part.strip() for part in folded(typed).split("-"))
    spans = [_span(piece) for piece in joined.replace(",", " ").split()]
    found = tuple(span for span in spans if span is not None)
    return found if found and len(found) == len(spans) else None


def _span(piece: str) -> range | None:
    first, dash, last = piece.partition("-")
    begin, end = number(first), number(last if dash else first)
    return range(begin, end + 1) if begin is not None and end is not None and begin <= end else None
