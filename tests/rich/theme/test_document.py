"""`docs/themes.md` says what there is, and its example is a theme."""

from __future__ import annotations

import re
from itertools import chain
from pathlib import Path

from robota_console_rich.theme.builtin import BUILT_IN, DEFAULT
from robota_console_rich.theme.document import BYTES, DEPTH
from robota_console_rich.theme.grammar import NAMES, colour
from robota_console_rich.theme.reading import NAME, read_theme
from robota_console_rich.theme.registry import STEM
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import WAVE, Token
from tests.rich.theme.sight import BACKGROUNDS
from tests.rich.theme.test_contrast import LINE
from tests.rich.theme.test_contrast import TEXT as READABLE
from tests.rich.theme.test_daltonized import FIELD, TEXT

PAGE = (Path(__file__).parents[3] / "docs" / "themes.md").read_text("utf-8")


def rows(head: str) -> list[str]:
    """Return the first cells of the table under a head."""
    table = PAGE.partition(f"| {head} |")[2].partition("\n\n")[0]
    return [line.split(" | ")[0].removeprefix("| ") for line in table.splitlines()[2:]]


def test_every_token_is_in_the_table_once_and_in_order() -> None:
    """Whoever writes a theme finds all there is to set, and nothing that is not there."""
    written = [token.value for token in Token if token not in WAVE] + ["motion.wave"]

    assert rows("token") == [f"`{path}`" for path in written]


def test_every_built_in_is_in_the_table_with_its_backgrounds() -> None:
    """Which one fits a terminal is read there."""
    assert rows("theme") == [f"`{name}`" for name in BUILT_IN]
    assert f"| `{DEFAULT.id}` |" in PAGE
    for background in chain.from_iterable(BACKGROUNDS.values()):
        assert f"`{background}`" in PAGE


def test_the_example_is_a_theme_that_differs_from_its_base() -> None:
    """It is what people begin with."""
    example = re.search(r"^    \{\n(?:    .*\n)*?    \}\n", PAGE, re.MULTILINE)
    assert example is not None

    theme = read_theme(example[0], "custom:sea")

    assert isinstance(theme, Theme)
    assert theme.name == "Sea"
    assert len([token for token in Token if theme.colours[token] != DEFAULT.colours[token]]) == 7


def test_every_way_to_write_a_colour_is_one() -> None:
    """What the table shows can be copied into a file."""
    written = re.findall(r"`([^`]+)`", " ".join(rows("written")))

    assert len(written) == 6
    assert all(colour(text) for text in written)
    assert {name for name in NAMES if not name.endswith("Bright")} <= set(re.findall(r"[a-z]+", PAGE))


def test_the_limits_it_names_are_those_that_count() -> None:
    """A file is refused where the page says so."""
    assert f"more than {BYTES // 1024} KiB, and more than {DEPTH} levels" in PAGE
    assert f"at most {NAME} characters; the id" in PAGE
    assert f"at\nmost {STEM} characters" in PAGE


def test_the_floors_it_promises_are_those_that_are_held() -> None:
    """A promise nobody checks is none."""
    assert f"contrast of {READABLE:g} to 1, borders at {LINE:g} to 1" in PAGE
    assert f"CIEDE2000 {TEXT:g} for text and {FIELD:g} for fields" in PAGE
