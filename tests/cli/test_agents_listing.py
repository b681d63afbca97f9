"""`robota-console agents`, and what is said where an agent cannot be had: real programs on a real PATH."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from robota_console.cli.agent_table import ALIASES, BUILT_IN, KNOWN
from tests.faults.ending import ends, piped
from tests.support.console import Console
from tests.support.console_pty import clean_env

CONFIG = Path(".config/robota-console/robota.toml")


@pytest.fixture
def path(tmp_path: Path) -> dict[str, str]:
    """Return an environment whose PATH has a `gemini` first, in a home with an agent of its own."""
    programs = tmp_path / "programs"
    programs.mkdir()
    for name in ("gemini", "claude-code-acp"):
        (programs / name).write_text("#!/bin/sh\n")
        (programs / name).chmod(0o755)
    home = tmp_path / "home"
    (home / CONFIG.parent).mkdir(parents=True)
    (home / CONFIG).write_text(
        '[agents.garden]\ncommand = "no-such-program --acp"\ninstall = "pipx install g"\n'
    )
    return {"PATH": f"{programs}:{clean_env(home)['PATH']}", "HOME": str(home)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder to work in, with nothing in it."""
    folder = tmp_path / "here"
    folder.mkdir()
    return folder


def test_each_agent_is_a_line_and_those_that_are_here_come_first(path: dict[str, str], folder: Path) -> None:
    """Who hears the list knows after a few lines what can be used now."""
    lines = piped(folder, "agents", env=path, foreign=None).splitlines()

    programs = path["PATH"].partition(":")[0]
    assert lines[:4] == [
        "practice: found, built in, no network.",
        "model: found, the extra is installed.",
        f"claude: found, {programs}/claude-code-acp.",
        f"gemini: found, {programs}/gemini.",
    ]
    assert "garden: not found. pipx install g." in lines
    assert "vibe: not found. pipx install mistral-vibe. Needs Python 3.12 and MISTRAL_API_KEY." in lines
    assert all(": not found. " in line for line in lines[4:])
    assert (
        "cline: not found. npm install -g cline. Needs a sign-in or a key. Not tried with this console."
        in lines
    )


def test_every_known_agent_is_listed_and_plain(path: dict[str, str], folder: Path) -> None:
    """At a terminal too, with one line each and no sequence."""
    with Console(folder, "agents", ready=False, extra_env=path) as console:
        shown = ends(console, foreign=None)

    names = [line.partition(":")[0] for line in shown.splitlines()]
    assert sorted(names) == sorted([*BUILT_IN, *(command.name for command in KNOWN), "garden"])


def test_a_program_gets_the_list_as_json(path: dict[str, str], folder: Path) -> None:
    """One object a line."""
    rows = [
        json.loads(line)
        for line in piped(folder, "agents", "--format", "json", env=path, foreign=None).splitlines()
    ]

    gemini = next(row for row in rows if row["name"] == "gemini")
    assert gemini["found"] is True
    assert gemini["install"] == "npm install -g @google/gemini-cli"
    assert next(row for row in rows if row["name"] == "garden")["found"] is False


def test_a_format_there_is_not_is_bad_usage(folder: Path) -> None:
    """One line, exit 2 (V20)."""
    assert (
        piped(folder, "agents", "--format", "xml", code=2, err="--format takes text or json. Exit code 2.")
        == ""
    )


@pytest.mark.parametrize("command", [[], ["run", "hi"]], ids=["session", "run"])
@pytest.mark.parametrize(
    ("flags", "code", "err"),
    [
        pytest.param(
            ["--agent", "gemeni"], 3,
            "No agent is called gemeni. Did you mean gemini or gemini-cli? robota-console agents lists them.",
            id="a slip of the fingers",
        ),
        pytest.param(
            ["--agent", "qwen"], 3,
            "Agent qwen is not installed. npm install -g @qwen-code/qwen-code.",
            id="known, not installed",
        ),
        pytest.param(
            ["--agent", "qwen-code"], 3,
            "Agent qwen is not installed. npm install -g @qwen-code/qwen-code.",
            id="by another name",
        ),
        pytest.param(
            ["--acp", "no-such-program --acp"], 3,
            "There is no program no-such-program. It is found on PATH, or by its path.",
            id="no such program",
        ),
        pytest.param(
            ["--acp", "x 'y"], 2,
            "--acp: a command with each quote closed expected. Nothing is started without it.",
            id="an open quote",
        ),
        pytest.param(
            ["--acp", " "], 2,
            "--acp: a command expected, as one text or a list of words. Nothing is started without it.",
            id="no command",
        ),
        pytest.param(
            ["--acp", "x", "--agent", "gemini"], 2,
            "--acp and --agent choose two agents. Leave one out.",
            id="two agents",
        ),
    ],
)  # fmt: skip
def test_v20_an_agent_that_cannot_be_had_is_one_line_with_the_way_on(
    command: list[str], flags: list[str], code: int, err: str, folder: Path
) -> None:
    """On standard error, before anything is started or said."""
    assert piped(folder, *flags, *command, code=code, err=f"{err} Exit code {code}.") == ""


def test_v20_an_agent_that_is_not_installed_at_a_terminal(folder: Path) -> None:
    """The same line, and no prompt that nobody would answer."""
    with Console(folder, "--agent", "codex", ready=False, stderr="pipe") as console:
        err = "Agent codex is not installed. npm install -g @zed-industries/codex-acp. Exit code 3."
        assert ends(console, 3, err=err) == ""


def test_a_folders_own_program_is_not_an_agent(folder: Path) -> None:
    """A relative place on PATH would let whoever packed a folder choose what answers."""
    (folder / "gemini").write_text("#!/bin/sh\n")
    (folder / "gemini").chmod(0o755)

    err = "Agent gemini is not installed. npm install -g @google/gemini-cli. Exit code 3."
    assert (
        piped(folder, "--agent", "gemini", code=3, err=err, env={"PATH": f".::{clean_env('/')['PATH']}"})
        == ""
    )


def test_the_table_has_one_row_a_name_and_one_exact_command() -> None:
    """A name that is there twice would hide a row; the command is to be copied."""
    names = [command.name for command in KNOWN]

    assert names == sorted(set(names))
    assert not {*ALIASES} & {*names, *BUILT_IN}
    assert {*ALIASES.values()} <= {*names}
    for command in KNOWN:
        assert re.fullmatch(
            r"(npm install -g|pipx install|brew install|uv tool install|curl) \S.*", command.install
        )
        assert not command.needs.startswith(("A ", "An ")), "it follows the word needs"
        assert not command.needs.endswith(".")
