"""An agent's commands, as they are listed and typed."""

from __future__ import annotations

import pytest

from robota_console.agents.acp.commands_map import MOST, commands
from robota_console.model.command import CommandSpec


def names(*entries: object) -> list[str]:
    """Return the names of the commands that are listed."""
    return [spec.name for spec in commands({"availableCommands": list(entries)})]


def test_a_command_has_its_words_and_its_hint() -> None:
    """`/help` says how it is typed, and whose it is."""
    entry = {"name": "web", "description": "Search\nthe web", "input": {"hint": "words"}}

    assert commands({"availableCommands": [entry]}) == (
        CommandSpec(name="web", description="Search the web", argument_hint="words", source="agent"),
    )


@pytest.mark.parametrize(
    ("written", "name"), [("/web", "web"), ("web", "web"), ("mcp:a:b", "mcp:a:b"), ("Web", "Web")]
)
def test_a_slash_before_a_name_is_dropped(written: str, name: str) -> None:
    """It is typed with one slash."""
    assert names({"name": written}) == [name]


@pytest.mark.parametrize(
    "name", ["", "/", "//x", "a b", "a\tb", "a\nb", "a\x1b[2Jb", "a\u202eb", "a\u200bb", "x" * 65, 7, None]
)
def test_a_name_nobody_could_type_is_left_out(name: object) -> None:
    """A list of what cannot be used helps nobody."""
    assert names({"name": name}, {"name": "good"}) == ["good"]


def test_the_first_of_two_with_one_name_counts() -> None:
    """Case is no difference when it is typed."""
    assert names({"name": "web"}, {"name": "WEB"}) == ["web"]


def test_a_flood_of_commands_is_bounded() -> None:
    """The list stays a list."""
    assert len(names(*({"name": f"c{number}"} for number in range(MOST + 5)))) == MOST


@pytest.mark.parametrize(
    "raw", [None, [], {"availableCommands": {"name": "x"}}, {"availableCommands": ["x", None]}]
)
def test_what_is_no_list_of_commands_is_none(raw: object) -> None:
    """Nothing is raised."""
    assert commands(raw) == ()
