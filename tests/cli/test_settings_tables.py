"""Agents and tool servers of a person's own file; each thing not understood is told with its line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.cli.settings_file import read_file
from robota_console.model.mcp_server import McpServer
from tests.faults.ending import piped

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.cli.settings_file import SettingsFile

GOOD = """page = 3

[agents.garden]
command = "garden --acp 'two words'"
install = "pipx install garden"

[mcp.notes]
command = "notes"
args = ["--read-only"]
environment = { NOTES = "/n" }

[mcp.web]
url = "https://example.com/mcp"
"""


def read(folder: Path, text: str, *, own: bool = True) -> SettingsFile:
    """Return what a file of that text says."""
    path = folder / "robota.toml"
    path.write_text(text)
    return read_file(path, own=own)


def test_agents_and_servers_are_read_beside_the_settings(tmp_path: Path) -> None:
    """One file has all that a person set."""
    file = read(tmp_path, GOOD)

    assert file.warnings == ()
    assert file.values == {"page": 3}
    assert file.agents["garden"].argv == ("garden", "--acp", "two words")
    assert file.agents["garden"].install == "pipx install garden"
    assert file.mcp == (
        McpServer(name="notes", command=("notes", "--read-only"), environment=(("NOTES", "/n"),)),
        McpServer(name="web", url="https://example.com/mcp"),
    )


@pytest.mark.parametrize(
    ("text", "warning"),
    [
        pytest.param("agents = 3", "agents not read: a table expected, such as [agents.NAME]", id="no table"),
        pytest.param("[agents]\nx = 3", "agents.x not read: a table expected, [agents.NAME]", id="no agent"),
        pytest.param(
            "[agents.x]\ncomand = 'y'",
            "agents.x not read: a command expected, as one text or a list of words",
            id="no command",
        ),
        pytest.param("[agents.x]\ncommand = []", "agents.x not read: a command expected", id="empty"),
        pytest.param('[agents.x]\ncommand = "a \'b"', "a command with each quote closed", id="open quote"),
        pytest.param("[agents.model]\ncommand = 'y'", "another name expected", id="a built-in's name"),
        pytest.param("[agents.'a b']\ncommand = 'y'", "a name of letters, digits", id="an odd name"),
        pytest.param("[agents.x]\ncommand = 'y'\ninstall = 3", "install is a text", id="install"),
        pytest.param(
            "[agents.x]\ncommand = 'y'\nenvironment = { A = 1 }",
            "environment is a table of texts",
            id="number",
        ),
        pytest.param("[mcp.x]", "mcp.x not read: either command or url expected", id="neither"),
        pytest.param("[mcp.x]\ncommand = 'y'\nurl = 'http://z'", "either command or url expected", id="both"),
        pytest.param("[mcp.x]\nurl = 'ftp://z'", "url begins with http:// or https://", id="address"),
        pytest.param("[mcp.x]\ncommand = 'y'\nargs = 'z'", "args is a list of words", id="args"),
    ],
)
def test_what_is_not_understood_is_left_out_with_its_line(text: str, warning: str, tmp_path: Path) -> None:
    """The line is counted as an editor does, and what stands beside it is read."""
    file = read(tmp_path, f"page = 3\n\n{text}\n")

    assert len(file.warnings) == 1 + ("comand" in text)
    assert warning in file.warnings[-1]
    line = 4 if text.startswith("[agents]") else 3
    assert file.warnings[-1].endswith(f"{tmp_path}/robota.toml line {line}.")
    assert (file.agents, file.mcp, file.values) == ({}, (), {"page": 3})


def test_an_unknown_key_of_an_agent_costs_only_itself(tmp_path: Path) -> None:
    """A slip is told with its line; the agent is there."""
    file = read(tmp_path, "[agents.x]\ncommand = 'y'\ninstal = 'z'\n")

    where = f"{tmp_path}/robota.toml line 3, key agents.x.instal"
    assert file.warnings == (f"{where}: no such setting. Left out.",)
    assert file.agents["x"].argv == ("y",)


def test_a_folder_brings_no_agents_and_no_servers(tmp_path: Path) -> None:
    """Each is a program that would be started: only the person says which."""
    file = read(tmp_path, GOOD, own=False)

    assert (file.agents, file.mcp) == ({}, ())
    refused = "robota.toml lines 3 and 7: a folder may not set agents or mcp. Left out."
    assert file.warnings == (f"{refused} Your own settings may.",)


def test_bad_tables_are_no_flood(tmp_path: Path) -> None:
    """A start is short, however much is wrong (T15)."""
    text = "".join(f"[agents.a{number}]\n" for number in range(30))

    file = read(tmp_path, text)

    assert len(file.warnings) == 6


def test_a_setting_is_kept_in_a_file_with_tables(tmp_path: Path) -> None:
    """`/settings set` leaves them as they are."""
    own = tmp_path / "own.toml"
    own.write_text(GOOD)

    piped(tmp_path, "--config", str(own), given=b"/settings set page 4\n")

    assert own.read_text() == GOOD.replace("page = 3", 'page = "4"')
