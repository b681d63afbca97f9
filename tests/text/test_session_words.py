"""How kept sessions are listed."""

import pytest

from robota_console.text.session_words import agent_called


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
