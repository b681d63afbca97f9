"""Which agent goes on with a kept session, and where none may go on."""

from pathlib import Path

import pytest

from tests.support.acp.script import END, Double, text
from tests.support.home import FORGOTTEN, Home

FIRST = "Robota Console. Plain mode. Agent practice, no network. /help. Screen reader: /screen-reader on.\n"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """Return a new home and a folder to work in."""
    return Home.under(tmp_path)


def double(path: Path, name: str, words: str, **script: object) -> str:
    """Return the command of an agent that says that."""
    folder = path / name
    folder.mkdir()
    made = Double.of(folder, {"prompts": [[text(words), END]], **script})
    return " ".join(made.command)


def test_a_kept_session_goes_on_with_its_own_agent(home: Home, tmp_path: Path) -> None:
    """Also one that was named by a command; `/status` says where it comes from."""
    command = double(tmp_path, "one", "From the first.", loads=True)
    home.piped("hello", options=["--acp", command])

    said = home.piped("again", "/status", options=["--continue"])

    assert "assistant: From the first.\ndone: ok.\n" in said
    assert FORGOTTEN not in said
    assert "from the kept session.\n" in said


def test_flags_win_over_the_agent_of_a_kept_session(home: Home, tmp_path: Path) -> None:
    """And it is said that this agent was not there."""
    home.piped("hello", options=["--acp", double(tmp_path, "one", "From the first.")])

    said = home.piped("again", options=["--continue", "--acp", double(tmp_path, "two", "From the second.")])

    assert "assistant: From the second.\ndone: ok.\n" in said
    assert FORGOTTEN in said
    assert "From the practice" not in home.piped("say x", options=["--continue", "--agent", "practice"])


def test_another_agent_than_the_one_that_is_here_is_named(home: Home, tmp_path: Path) -> None:
    """Who goes back to an old session hears who answers from now on."""
    home.piped("say one")

    said = home.piped("/resume say one", options=["--acp", double(tmp_path, "one", "From the first.")])

    assert "notice: session goes on, named say one. 2 entries. Agent practice.\n" in said


@pytest.mark.parametrize("options", [["--continue"], ["--resume", "say one"]])
def test_no_session_goes_on_where_none_is_kept(options: list[str], home: Home) -> None:
    """It would be written to; and without writing, what is said in it would be lost unsaid."""
    home.piped("say one")
    before = home.everything()

    home.piped(
        "say two",
        options=["--no-keep-sessions", *options],
        code=3,
        err="No session can go on where none is kept: keep-sessions is off, from --no-keep-sessions. "
        "--keep-sessions keeps them. Exit code 3.",
    )

    assert home.everything() == before
