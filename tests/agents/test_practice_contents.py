"""What the practice agent tells of files and outputs that are long or odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.event import ToolOutput
from robota_console.model.permission import DENIED
from tests.agents.stage import Person, play

if TYPE_CHECKING:
    from pathlib import Path


def test_five_thousand_lines_of_output_are_kept_whole(tmp_path: Path) -> None:
    """The surface cuts; the agent does not."""
    heard = play(tmp_path, "run seq 5000")

    assert heard.ends[0].output == "".join(f"{number}\n" for number in range(1, 5001))
    assert heard.answer == "It went well, 5000 lines printed."
    assert (
        "".join(event.delta for event in heard.events if isinstance(event, ToolOutput))
        == heard.ends[0].output
    )


def test_a_flood_needs_no_permission_and_is_a_tool_like_any_other(tmp_path: Path) -> None:
    """It does nothing but speak."""
    person = Person(DENIED)

    heard = play(tmp_path, "flood 250 lines", person)

    assert person.requests == []
    assert heard.names == ["ToolStart", "ToolOutput", "ToolEnd", "TextDelta"]
    assert heard.ends[0].output.splitlines()[::249] == ["line 1 of 250", "line 250 of 250"]


def test_files_that_are_no_text_are_not_read_out(tmp_path: Path) -> None:
    """A minute of escapes is worse than a word; odd bytes in a text are named."""
    (tmp_path / "logo.png").write_bytes(b"\x89PNG\r\n\0\0")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9\n")

    assert play(tmp_path, "read logo.png").answer == "`logo.png` is no text, so it is not read out."
    assert "caf\\xe9" in play(tmp_path, "read latin.txt").answer
    assert play(tmp_path, "append to latin.txt: x").answer == (
        "`latin.txt` was not changed: it is not UTF-8 text."
    )
    assert (tmp_path / "latin.txt").read_bytes() == b"caf\xe9\n"


def test_marks_in_a_file_do_not_end_its_block(tmp_path: Path) -> None:
    """All of the file is read as the file."""
    (tmp_path / "a.md").write_text("```\ncode\n````\nno end")

    assert play(tmp_path, "read a.md").answer == (
        "`a.md`, 4 lines:\n\n`````markdown\n```\ncode\n````\nno end\n`````\n"
    )


def test_long_lists_are_told_in_part(tmp_path: Path) -> None:
    """Twenty names are enough to hear, and the way to the rest is said."""
    for number in range(25):
        (tmp_path / f"{number:02}.txt").write_text("needle\n" * 10)

    names = play(tmp_path, "list").answer
    places = play(tmp_path, "search needle").answer

    assert names.startswith("25 files in the working folder. The first 20: `00.txt`, ")
    assert names.endswith(" and `19.txt`. The tool's output has all of them.")
    assert places.startswith(
        "At least 200 lines in 20 files hold `needle`:\n\n- `00.txt`, line 1: `needle`\n"
    )
    assert places.endswith("\n180 more are in the tool's output.")
