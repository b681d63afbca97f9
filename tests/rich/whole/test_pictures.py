"""The guide's pictures show the program as it is, and their texts say the same."""

from __future__ import annotations

import html
import re
import runpy
from pathlib import Path

PICTURES = Path(__file__).parents[3] / "docs" / "pictures"


def test_the_pictures_are_made_anew_with_the_same_words(tmp_path: Path) -> None:
    """A picture of last year's screen misleads, and its text misleads who cannot see it.

    Where a screen was changed on purpose, `python docs/pictures/make.py` makes them again.
    """
    runpy.run_path(str(PICTURES / "make.py"))["main"](tmp_path)

    kept = {path.name for path in PICTURES.iterdir() if path.suffix in (".svg", ".txt")}
    assert {path.name for path in tmp_path.iterdir()} == kept
    for path in tmp_path.glob("*.txt"):
        assert path.read_text() == (PICTURES / path.name).read_text(), path.name


def test_every_picture_holds_its_words_and_the_guide_shows_it_with_a_text() -> None:
    """A browser's reader finds them in the picture; one of plain files in the text beside it."""
    guide = (PICTURES.parent / "guide" / "drawn.md").read_text()
    for path in PICTURES.glob("*.svg"):
        name, _, theme = path.stem.rpartition("-")
        title = html.unescape(re.findall(r"(?s)<title>(.*)</title>", path.read_text())[0])
        if theme == "dark":
            assert title == (PICTURES / f"{name}.txt").read_text()
            assert f"](../pictures/{path.name})" in guide
            assert f"](../pictures/{name}.txt)" in guide
