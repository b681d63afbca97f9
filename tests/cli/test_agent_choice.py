"""Which agent answers, by what the person chose where."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from robota_console.cli.agent_choice import choose
from robota_console.cli.environment import Environment
from robota_console.cli.settings import resolve
from robota_console.cli.settings_file import read_file
from robota_console.model.exit_code import ExitCode

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.cli.agent_choice import AgentChoice
    from robota_console.cli.settings import Settings

PYTHON = {"PATH": sys.exec_prefix + "/bin:/usr/bin:/bin"}


def chosen(
    folder: Path, text: str = "", variables: dict[str, str] | None = None, **flags: str
) -> tuple[AgentChoice, Settings]:
    """Return the choice for a file of one's own, some variables and some flags."""
    (folder / "own").write_text(text)
    settings = resolve(flags, Environment(variables or {}), [read_file(folder / "own", own=True)])
    return choose(settings, PYTHON | (variables or {}), str(folder)), settings


def test_a_command_is_the_agent_and_its_programs_name_is_said(tmp_path: Path) -> None:
    """Its words are parted as a shell would, and nothing in them is acted on."""
    choice, _ = chosen(tmp_path, acp=f"{sys.executable} 'my agent.py' --acp $HOME")

    assert choice.command is not None
    assert choice.command.argv == (sys.executable, "my agent.py", "--acp", "$HOME")
    assert choice.name == sys.executable.rpartition("/")[2]
    assert choice.network


def test_a_program_called_practice_is_not_the_practice_agent(tmp_path: Path) -> None:
    """Else the first line would promise that nothing leaves this machine."""
    (tmp_path / "practice").symlink_to(sys.executable)

    choice, _ = chosen(tmp_path, acp="./practice")

    assert choice.command is not None
    assert choice.network


def test_an_agent_of_ones_own_is_chosen_by_its_name(tmp_path: Path) -> None:
    """It stands before one of that name that is known here."""
    text = '[agents.gemini]\ncommand = ["python3", "-m", "mine"]\nenvironment = { A = "b" }\n'

    choice, _ = chosen(tmp_path, text, agent="gemini")

    assert choice.command is not None
    assert choice.command.argv[1:] == ("-m", "mine")
    assert choice.command.environment == (("A", "b"),)


@pytest.mark.parametrize(
    ("text", "variables", "flags", "name"),
    [
        pytest.param('agent = "gemini"\n', {}, {"acp": "python3"}, "python3", id="a flag before a file"),
        pytest.param('acp = "python3"\n', {}, {"agent": "practice"}, "practice", id="also the other way"),
        pytest.param(
            'acp = "python3"\n', {"ROBOTA_CONSOLE_AGENT": "practice"}, {}, "practice", id="a variable, too"
        ),
        pytest.param('acp = "python3"\n', {}, {}, "python3", id="a file alone"),
    ],
)
def test_the_stronger_source_chooses(
    text: str, variables: dict[str, str], flags: dict[str, str], name: str, tmp_path: Path
) -> None:
    """What was typed just now is what was meant."""
    choice, settings = chosen(tmp_path, text, variables, **flags)

    assert choice.name == name
    assert not settings.refused


def test_two_agents_from_one_place_stop_the_start(tmp_path: Path) -> None:
    """Neither is taken by chance; a file is no bad usage."""
    _, settings = chosen(tmp_path, 'acp = "python3"\nagent = "practice"\n')

    acp, agent = (f"{tmp_path}/own line {line}, key {key}" for line, key in ((1, "acp"), (2, "agent")))
    assert settings.refused == f"{acp} and {agent} choose two agents. Leave one out."
    assert settings.refused_code is ExitCode.UNAVAILABLE


def test_the_model_agent_is_told_what_it_lacks(tmp_path: Path) -> None:
    """Before anything is started, with the variable to set."""
    choice, _ = chosen(tmp_path, agent="model", model_key_variable="MY_KEY")

    assert choice.problem == "model-preset openai needs a key. Set the environment variable MY_KEY."


def test_the_model_agents_settings_come_to_a_configuration(tmp_path: Path) -> None:
    """The key is found in the variable that is named; it stands in no file and no flag."""
    text = 'model = "small"\nmodel-url = "http://localhost:9/v1"\nmodel-key-variable = "MY_KEY"\n'

    choice, _ = chosen(tmp_path, text, {"MY_KEY": "k"}, agent="model")

    assert choice.model is not None
    assert (choice.model.model, choice.model.base_url, choice.model.key) == (
        "small",
        "http://localhost:9/v1",
        "k",
    )
