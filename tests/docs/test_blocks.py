"""Files that the pages show are read as they stand, and lines that end by themselves are run."""

from __future__ import annotations

import re
import subprocess
import tomllib
from typing import TYPE_CHECKING

import pytest

from robota_console.cli.policy_file import KEYS, read_policy
from robota_console.cli.settings_file import read_file
from robota_console.session.plugin_folder import FolderPlugins
from tests.docs.pages import TOP, indented
from tests.support.console_pty import clean_env

if TYPE_CHECKING:
    from pathlib import Path

BY_ITSELF = re.compile(
    r"robota-console (run|doctor|completions|agents|sessions)\b|printf .*\| robota-console"
)
WRITTEN = (".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions")
"""Folders that the pages say must be there, in a person's home."""


def tables(page: str) -> list[str]:
    """Return a page's blocks of settings."""
    return [block for block in indented((TOP / page).read_text("utf-8")) if _is_table(block)]


def _is_table(block: str) -> bool:
    try:
        return bool(tomllib.loads(block))
    except tomllib.TOMLDecodeError:
        return False


def lines(page: Path) -> list[str]:
    """Return a page's lines for a shell that need nobody at the keys."""
    typed = "".join(indented(page.read_text("utf-8"))).replace(".venv/bin/", "").splitlines()
    return [line for line in typed if BY_ITSELF.match(line)]


SHOWN = [
    pytest.param(line, id=f"{page.relative_to(TOP)}: {line}")
    for page in (TOP / "docs" / "install.md", *sorted((TOP / "docs" / "guide").glob("*.md")))
    for line in dict.fromkeys(lines(page))
]


@pytest.mark.parametrize(
    ("page", "place", "named"),
    [
        ("settings.md", 0, {"screen-reader", "stream", "page", "allow"}),
        ("settings.md", 1, {"garden", "notes"}),
        ("model-agent.md", 0, {"notes", "tickets"}),
    ],
)
def test_settings_that_are_shown_are_understood(
    page: str, place: int, named: set[str], tmp_path: Path
) -> None:
    """Each of them is copied, and changed where it says so."""
    file = tmp_path / "robota.toml"
    file.write_text(tables(f"docs/{page}")[place])

    read = read_file(file, own=True)

    assert not read.warnings
    assert {*read.values, *read.agents, *(server.name for server in read.mcp)} == named


def test_the_policy_that_is_shown_is_understood(tmp_path: Path) -> None:
    """Nothing is started with one that is not, on any machine that it was copied to."""
    (text,) = (block for block in tables("docs/settings.md") if "blocked-commands" in block)
    file = tmp_path / "policy.toml"
    file.write_text(text)

    policy = read_policy(str(file), system=tmp_path / "none")

    assert (policy.problem, policy.carried.label) == ("", "the rules of Example Ltd")
    assert tomllib.loads(text).keys() == KEYS


def test_the_plugin_that_is_shown_is_one(tmp_path: Path) -> None:
    """With its command, and how that is typed."""
    (text,) = tables("docs/plugins.md")
    (tmp_path / "garden").mkdir()
    (tmp_path / "garden" / "plugin.toml").write_text(text)

    (plugin,) = FolderPlugins([str(tmp_path)]).load()

    assert [(spec.name, spec.argument_hint) for spec in plugin.specs()] == [("review", "[FILE]")]


@pytest.mark.parametrize("line", SHOWN)
def test_a_line_that_is_shown_does_what_it_says(line: str, tmp_path: Path) -> None:
    """In an empty home, as whoever reads the page first has one."""
    for folder in WRITTEN:
        (tmp_path / folder).mkdir(parents=True)

    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        cwd=tmp_path,
        env=clean_env(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert (done.returncode, done.stderr) == (0, "")


def test_there_are_such_lines() -> None:
    """Of each kind, so that a page whose form changed is not left out unseen."""
    assert len(SHOWN) >= 8
    assert {match[1] for line in SHOWN if (match := BY_ITSELF.match(str(line.values[0])))} == {
        "run", "doctor", "completions", None,
    }  # fmt: skip
