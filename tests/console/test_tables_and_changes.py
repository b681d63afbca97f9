"""What has a shape on paper is lines of words here (T11, T15)."""

from pathlib import Path

from robota_console.model.event import TextDelta
from tests.console.room import heard
from tests.console.script import said

TABLE = "| Name | Size |\n| --- | --- |\n| core | 3 |\n| docs | |\n"
DIFF = """\
```diff
--- a/app.py
+++ b/app.py
@@ -1,3 +1,3 @@
 import os
-x = 1
+x = 2
```
"""


async def test_t11_a_table_is_a_line_a_row_with_its_headers() -> None:
    """Nobody counts columns by ear, and an empty cell is said to be empty."""
    spoken = await heard([[TextDelta(TABLE)]], "show")

    assert (
        "assistant: table 1, 2 rows: Name, Size.\n"
        "1 of 2. Name: core. Size: 3.\n"
        "2 of 2. Name: docs. Size: empty.\n"
        "table 1 ends.\n"
        "done: ok.\n"
    ) in spoken


async def test_t11_a_long_table_says_how_many_rows_are_unsaid() -> None:
    """At most 20 lines unasked; the rest has a number."""
    rows = "".join(f"| {number} | x |\n" for number in range(60))

    spoken = await heard([[TextDelta(f"| No | X |\n| - | - |\n{rows}")]], "show", "/code 1", "/table 1")

    block = spoken[spoken.index("assistant: ") : spoken.index("done: ok")].split("\n")[:-1]
    assert len(block) == 20
    assert block[-2:] == ["43 rows not said. /code 1 says them.", "table 1 ends."]
    by_code, whole = spoken[spoken.index("you: /code 1\n") :].split("you: /table 1\n")
    assert whole.startswith(by_code.removeprefix("you: /code 1\n"))
    assert whole.startswith("table 1, 60 rows: No, X.\n1 of 60. No: 0. X: x.\n")
    assert "\n60 of 60. No: 59. X: x.\ntable 1 ends.\n" in whole


async def test_t11_a_diff_is_words_with_file_and_line() -> None:
    """No plus and no minus, which are not heard or sound alike."""
    spoken = await heard([[TextDelta(DIFF)]], "show")

    assert (
        "assistant: diff 1, app.py, 1 added, 1 removed, 1 place.\n"
        "line 2 removed: x = 1\n"
        "line 2 added: x = 2\n"
        "diff 1 ends.\n"
    ) in spoken


def test_t11_a_write_says_its_change_before_it_is_allowed(tmp_path: Path) -> None:
    """File, counts, and each line with its number; afterwards a count is enough."""
    (tmp_path / "app.py").write_text("import os\nx = 1\n\nprint(x)\n")

    spoken = said(tmp_path, "replace x = 1 with y = 2 in app.py\n1\n")

    assert (
        "permission required: write app.py.\n"
        "1 added, 1 removed, 1 place.\n"
        "line 2 removed: x = 1\n"
        "line 2 added: y = 2\n"
        "1. once.\n"
    ) in spoken
    assert "tool: wrote app.py, 1 line added, 1 removed.\n" in spoken
    assert (tmp_path / "app.py").read_text() == "import os\ny = 2\n\nprint(x)\n"
