"""How kept sessions are listed."""

import pytest

from robota_console.text.session_words import agent_called, copied


@pytest.mark.parametrize(
    ("kept", "called"),
    [
        pytest.param("practice", "practice", id="by its name"),
        pytest.param("acp /opt/agents/bin/opencode acp", "opencode", id="by its program"),
        pytest.param("acp '/opt/my agents/opencode' acp", "opencode", id="in a folder with a blank"),
        pytest.param("acp 'torn", "acp 'torn", id="a command that cannot be read"),
        pytest.param("acp ", "acp ", id="no command"),
    ],
)
def test_an_agent_started_by_a_command_is_listed_by_its_program(kept: str, called: str) -> None:
    """A list of sessions is heard line by line; a path in each is most of it."""
    assert agent_called(kept).rstrip() == called.rstrip()


@pytest.mark.parametrize(
    ("name", "taken", "called"),
    [
        pytest.param("garden", ["garden"], "garden 2", id="the first copy"),
        pytest.param("garden", ["garden", "Garden 2"], "garden 3", id="the second one"),
        pytest.param("garden 2", ["garden", "garden 2"], "garden 3", id="a copy of a copy"),
        pytest.param("garden 3", ["garden", "garden 3"], "garden 2", id="a number that is free again"),
        pytest.param("Chapter 7", ["Chapter 7", "Chapter 8"], "Chapter 7 2", id="a number of its own"),
        pytest.param("7", ["", "7"], "7 2", id="nothing but a number"),
    ],
)
def test_a_copy_has_the_next_free_number(name: str, taken: list[str], called: str) -> None:
    """Short, and told apart at its last word."""
    assert copied(name, taken) == called
