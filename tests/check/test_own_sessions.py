"""The console by its own measure: every plain surface and every kept transcript is clean."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from robota_console.check.analysis import analyse
from robota_console.check.recording import transcript
from tests.check.support import Done, check_all

HEARD = sorted((Path(__file__).parents[2] / "a11y" / "heard").glob("*.txt"))
CONSOLE = (sys.executable, "-m", "robota_console")

TURNS = (
    "--type",
    "hello",
    "--type",
    "run echo hi",
    "--type",
    "1",
    "--type",
    "show a table",
    "--type",
    "/exit",
)
SHORT = ("--type", "hello", "--type", "ask me a question", "--type", "2", "--type", "/exit")

SESSIONS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "screen reader mode": (TURNS, ("--screen-reader",)),
    "plain mode": (TURNS, ()),
    "40 columns": ((*SHORT, "--columns", "40"), ("--screen-reader", "--width", "40")),
    "20 columns, dumb terminal": ((*SHORT, "--columns", "20", "--env", "TERM=dumb"), ()),
    "a secret": (("--type", "ask me for a secret", "--type", "hunter2", "--type", "/exit"), ()),
    "run": ((), ("run", "show a table")),
    "supervise": (("--keys", "q Enter"), ("supervise",)),
    "help": ((), ("--help",)),
}
"""By its name: what is typed and at which terminal, and the command."""

DRAWN = {
    "a choice": ("--type", "ask me one of several", "--keys", "Down Up Enter Ctrl-D"),
    "several": ("--type", "ask me several", "--keys", "Down Space Down Up Enter Ctrl-D"),
    "a permission": ("--type", "run date", "--keys", "Down Up Down Enter Ctrl-D"),
}
"""What opens a menu of the drawn surface, and keys that move in it."""


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Done]:
    """Check all of them at once."""
    drawn = {name: (words, ("--surface", "rich")) for name, words in DRAWN.items()}
    return check_all(
        {
            name: (*words, "--seconds", "25", "--format", "json", "--", *CONSOLE, *command)
            for name, (words, command) in (SESSIONS | drawn).items()
        },
        tmp_path_factory.mktemp("home"),
    )


@pytest.mark.parametrize("name", SESSIONS)
def test_a_session_of_this_console_is_clean(name: str, done: dict[str, Done]) -> None:
    """What is asked of others is kept here first, down to the hints (T1 to T9)."""
    assert done[name].report["findings"] == []
    assert done[name].report["status"] == 0


@pytest.mark.parametrize("name", DRAWN)
def test_what_is_chosen_in_a_drawn_menu_has_more_than_a_colour(name: str, done: dict[str, Done]) -> None:
    """The region is repainted, which is why it is not for readers; yet nobody needs to see its colours."""
    rules = done[name].rules

    assert "box-drawing" in rules
    assert "colour-only" not in rules


@pytest.mark.parametrize("columns", [80, 40, 20])
@pytest.mark.parametrize("path", HEARD, ids=lambda path: path.stem)
def test_a_kept_transcript_is_clean(path: Path, columns: int) -> None:
    """What was heard with real readers holds nothing that another reader would stumble over."""
    assert analyse(transcript(path.read_text("utf-8"), columns=columns)) == ()


def test_there_are_transcripts_to_look_at() -> None:
    """A check of nothing is clean."""
    assert len(HEARD) > 5
