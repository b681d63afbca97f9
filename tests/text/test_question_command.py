"""Commands at a question (V9)."""

from __future__ import annotations

import pytest

from robota_console.text.question_command import QUESTION_COMMANDS, question_command

LISTED = ["show", "again", "last", "code", "output", "status", "plan", "draft", "queue", "stop", "help"]
LISTED += ["table", "screen-reader"]  # a menu that cannot be heard is left by it


@pytest.mark.parametrize("name", LISTED)
def test_v9_a_command_of_the_set_is_one_at_a_question(name: str) -> None:
    """To look something up, nobody has to answer first."""
    assert question_command(f"/{name}") == (name, "")
    assert set(LISTED) == QUESTION_COMMANDS


@pytest.mark.parametrize(
    ("line", "command"),
    [
        pytest.param("/last 2", ("last", "2"), id="with an argument"),
        pytest.param("/ CODE  7 ", ("code", "7"), id="in capitals, with blanks"),
        pytest.param("/exit", None, id="a command that changes something is none here"),
        pytest.param("/cancel", None, id="cancel is an answer"),
        pytest.param("//show", None, id="two slashes start a text"),
        pytest.param("show", None, id="a word without a slash is an answer"),
        pytest.param("/", None, id="a lone slash is nothing"),
    ],
)
def test_v9_only_the_set_is_taken(line: str, command: tuple[str, str] | None) -> None:
    """Whatever else is typed stays an answer, or is refused as one."""
    assert question_command(line) == command
