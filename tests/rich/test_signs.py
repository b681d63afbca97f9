"""What stands for signs and other characters at a terminal that cannot show them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from prompt_toolkit.utils import get_cwidth

import robota_console_rich
from robota_console_rich.signs import PLAIN, cell_text, drawable, line_text

SOURCES = sorted(Path(robota_console_rich.__file__).parent.rglob("*.py"))


def signs_in(path: Path) -> set[str]:
    """Return the characters beyond ASCII that a module shows."""
    found = (
        node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
    )
    return {char for text in found if isinstance(text, str) for char in text if "\u2190" <= char < "\ufe00"}


def test_every_sign_has_one_of_ascii_that_takes_as_many_cells() -> None:
    """A new glyph is not forgotten where only ASCII can be shown."""
    shown = {char for path in SOURCES for char in signs_in(path)}

    assert {"\u256d", "\u25f4", "\u27f3"} <= shown <= {chr(code) for code in PLAIN}
    assert all(
        (get_cwidth(chr(code)), len(sign), sign.isascii()) == (1, 1, True) for code, sign in PLAIN.items()
    )


@pytest.mark.parametrize(
    ("encoding", "signs", "text", "expected"),
    [
        pytest.param("utf-8", False, "\u256d\u2500 caf\u00e9 \u6f22", "+- caf\u00e9 \u6f22", id="by choice"),
        pytest.param("ascii", True, "\u2502 caf\u00e9 \u6f22 \u2502", "| caf? ?? |", id="ascii"),
        pytest.param("iso8859-1", True, "\u25f4 caf\u00e9 \u6f22e\u0301", "? caf\u00e9 ??e", id="latin 1"),
        pytest.param("gb18030", True, "\u2502 \u6f22", "\u2502 \u6f22", id="one that has them all"),
    ],
)
def test_a_text_keeps_its_cells(encoding: str, signs: bool, text: str, expected: str) -> None:
    """The cursor stays where it is drawn, and a box's right side is straight."""
    shown = cell_text(encoding, signs=signs, cells=get_cwidth)

    assert shown is not None
    assert shown(text) == expected
    assert get_cwidth(expected) == get_cwidth(text)


def test_nothing_is_done_where_everything_can_be_shown() -> None:
    """Each cell that is drawn would pay for it."""
    assert cell_text("utf-8", signs=True, cells=get_cwidth) is None
    assert line_text("utf-8") is None


def test_a_line_has_names_for_what_cannot_be_written() -> None:
    """Rows are counted of what is written in the end."""
    named = line_text("iso8859-1")

    assert named is not None
    assert named("caf\u00e9 \u6f22\n") == "caf\u00e9 <U+6F22>\n"


@pytest.mark.parametrize(
    ("encoding", "has"), [("utf-8", True), ("ascii", False), ("cp437", False), ("no such", False)]
)
def test_an_encoding_has_all_or_is_ascii(encoding: str, has: bool) -> None:
    """Half a box is no box."""
    assert drawable(encoding) is has
