"""The programs that the documents have whole."""

from __future__ import annotations

import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def blocks(page: str, language: str) -> list[str]:
    """Return a page's blocks of a language, in order."""
    text = (DOCS / page).read_text("utf-8")
    return re.findall(rf"(?ms)^```{language}\n(.*?)^```$", text)


def block(page: str, language: str, place: int = 0) -> str:
    """Return one of them."""
    return blocks(page, language)[place]
