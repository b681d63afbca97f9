"""Which lines of a prompt history may hold the words, told from their bytes without reading them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

BACKSLASH = b"\\"
ESCAPED = b"\\u"
"""JSON writes any character so, if it likes: such a line has to be read."""
APART = r'[\x00-\x1f"\\/\x7f\ud800-\udfff]+'
"""Characters that JSON may write in more than one way."""


class Sieve:
    """Lets pass what may hold all the texts, case ignored; what it stops holds them not."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Look for these; an empty text stops nothing."""
        pieces = (max(re.split(APART, text.casefold()), key=len) for text in texts)
        self._words: Sequence[str] = [piece for piece in pieces if piece]

    def passes(self, data: bytes) -> bool:
        """Return whether to look closer at a line, or at some of several."""
        if not self._words or (BACKSLASH in data and ESCAPED in data):  # one byte is looked for much faster
            return True
        text = data.decode("utf-8", "replace").casefold()
        return all(word in text for word in self._words)


def well_formed(run: bytes) -> bool:
    """Return whether each line looks like a record from outside: `{` first, `}` last."""
    ends = run.count(b"\n") - run.endswith(b"\n")
    return run.startswith(b"{") and run.endswith((b"}", b"}\n")) and run.count(b"}\n{") == ends
