"""A session on a braille display of 40 or 20 cells: every line fits, the cursor stands at the prompt."""

from __future__ import annotations

from pathlib import Path

import pyte
import pytest

from tests.support.console import ARMED, YOU, Console
from tests.support.home import Home

GUIDE = Path(__file__).parents[2] / "docs" / "braille.md"
ROWS = 24
SHORT = 18
"""Cells of a word that any display here holds; a longer one stays whole (T12)."""


class Display(Console):
    """A console at a terminal as wide as the display, which shows the line that the cursor is on."""

    def __init__(self, folder: Path, cells: int) -> None:
        options = ("--screen-reader", "--no-bell", "--width", str(cells))
        super().__init__(folder, *options, ready=False, size=(ROWS, cells))
        self.cells = cells
        self.shown: list[str] = []
        """The cursor's line at each prompt."""
        self.stands(YOU)

    def stands(self, end: str) -> None:
        """Wait for a prompt that ends so; fail unless the cursor is right behind it and has a cell."""
        self.expect(end)
        assert self.quiet(ARMED)
        screen = pyte.Screen(self.cells, ROWS)
        pyte.ByteStream(screen).feed(self.raw)
        line = screen.display[screen.cursor.y].rstrip()
        assert line.endswith(end.rstrip())
        assert screen.cursor.x == len(line) + 1 < self.cells, line
        assert not screen.cursor.hidden
        self.shown.append(line)

    def types(self, text: str, end: str = ": ") -> None:
        """Type a line once it counts as typed to this prompt, and wait for the next prompt."""
        if self.shown[-1] == YOU.rstrip():
            self.apart(text)
        self.send_line(text)
        self.stands(end)


@pytest.mark.parametrize(
    ("cells", "shown"),
    [
        pytest.param(
            40,
            [
                "Run echo? 1 once, 2 session, 4 deny:",
                "c cancels, default 1 sqlite:",
                "Choose 1 to 3, c cancels, default 1:",
                "default 1, /cancel cancels:",
            ],
            id="40 cells",
        ),
        pytest.param(
            20, ["2 session, 4 deny:", "default 1 sqlite:", "default 1:", "/cancel cancels:"], id="20 cells"
        ),
    ],
)
def test_t3_v10_at_each_prompt_the_cursors_line_is_its_end(
    cells: int, shown: list[str], tmp_path: Path
) -> None:
    """The display stands where the cursor is: what can be answered is under the fingers, no half word."""
    with Display(tmp_path, cells) as display:
        display.types("run echo one two", "deny: ")
        display.types("1", YOU)
        display.types("ask me one of several")
        display.types("9")
        display.types("2", YOU)
        display.types("ask me several")

    assert [line for line in display.shown if line != YOU.rstrip()] == shown
    assert f"    {shown[0]}\n" in GUIDE.read_text()


@pytest.mark.parametrize("cells", [40, 20])
def test_t12_everything_that_is_said_in_a_session_fits(cells: int, tmp_path: Path) -> None:
    """Through a pipe, so that no echo is in it: answers of each kind, questions, faults, commands."""
    home = Home.under(tmp_path)
    (home.folder / "notes.txt").write_text("Ship on Friday.\nAsk Ada about the tests, and nothing else.\n")
    asked = (
        "read notes.txt", "show a table", "show code", "show a list", "show a long answer",
        "think about rain",
        "help", "help files", "plan a change", "yes", "ask me one of several", "9", "repeat", "2",
        "ask me several", "1,2", "ask me a word", "x", "ask me your own", "1",
        "run echo a b c", "repeat", "1",
        "write a.txt: b", "deny", "fail", "/verbosity full", "flood 60 lines", "1", "/output 4", "/status",
        "/cost", "/last", "/again", "/queue", "/draft", "/help", "nonsense", "/nonsense",
    )  # fmt: skip

    said = home.piped(*asked, options=["--screen-reader", "--width", str(cells)])

    ours = [line for line in said.splitlines() if not line.endswith(tuple(f": {text}" for text in asked))]
    assert len(ours) > 200
    assert [line for line in ours if len(line) > cells and max(map(len, line.split())) <= SHORT] == []
