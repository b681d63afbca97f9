"""How many rows lines take is told only where every terminal agrees."""

from __future__ import annotations

import pytest

from robota_console_rich.live.insertion import rows_taken


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        pytest.param("one\ntwo\n", 2, id="each line has a row"),
        pytest.param("\n", 1, id="an empty line has one too"),
        pytest.param("x" * 20 + "\n", 1, id="a row that is just full"),
        pytest.param("x" * 21 + "\n", 2, id="one cell more"),
        pytest.param("\x1b[1;36massistant:\x1b[0m " + "x" * 9 + "\n", 1, id="styling has no cells"),
        pytest.param("\x1b]133;A\ayou: hi\n", 1, id="a jump mark has none"),
        pytest.param("日本語\n", 1, id="wide characters with room to spare"),
        pytest.param("日本語日本語日本語日本語\n", None, id="wide characters at the edge"),
        pytest.param("e\u0301\n", None, id="a combining character"),
        pytest.param("👩\u200d👧\n", None, id="joined emoji"),
        pytest.param("a\tb\n", None, id="a tab"),
        pytest.param("\x1b[3Ahere\n", None, id="a sequence that is no styling"),
    ],
)
def test_rows_are_counted_or_left_open(text: str, rows: int | None) -> None:
    """A wrong count would write over the region, so doubt has it drawn anew."""
    assert rows_taken(text, 20) == rows
