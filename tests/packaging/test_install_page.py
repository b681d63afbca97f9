"""What the installation page has one type is what there is."""

from __future__ import annotations

import re
import shlex
import tomllib

import pytest

from robota_console.cli.app import command
from robota_console.cli.completions import SHELLS
from tests.packaging.built import TOP

PAGE = (TOP / "docs" / "install.md").read_text()
TYPED = [line.strip() for line in re.findall(r"(?m)^    (\S.*)$", PAGE)]
OURS = [line for line in TYPED if re.search(r"(^|run |whl |\]' |uvx )robota-console( |$)", line)]
REMOTE = (
    "pipx install",
    "pipx run",
    "pipx upgrade",
    "pipx uninstall",
    "uvx",
    "uv tool",
    "python3 -m pip install",
)


@pytest.mark.parametrize("line", OURS)
def test_every_command_of_ours_on_it_parses(line: str) -> None:
    """One who types it letter by letter must not meet a usage error."""
    words = shlex.split(line.partition(" > ")[0])
    given = words[words.index("robota-console") + 1 :]
    cut = next((place for place, word in enumerate(given) if word in command.commands), len(given))
    if given != ["--version"]:
        context = command.make_context("robota-console", given[:cut])
        for name in given[cut : cut + 1]:
            command.commands[name].make_context(name, given[cut + 1 :], parent=context)


def test_every_other_line_is_a_known_way_to_install() -> None:
    """And each names what can be installed."""
    for line in set(TYPED) - set(OURS) | {one for one in OURS if not one.startswith("robota-console")}:
        assert line.startswith(REMOTE)
        assert re.search(r"robota[-_]console", line)


def test_the_extras_on_it_are_the_extras_there_are() -> None:
    """Those for whoever works on it apart."""
    extras = tomllib.loads((TOP / "pyproject.toml").read_text())["project"]["optional-dependencies"]

    told = re.findall(r"(?m)^\| `(\w+)` \|", PAGE)
    named = {one for group in re.findall(r"robota-console\[([\w,]+)\]", PAGE) for one in group.split(",")}

    assert sorted(told) == sorted(set(extras) - {"test", "dev"})
    assert named <= set(told)


def test_each_shell_has_its_completion_on_it() -> None:
    """And no other."""
    assert tuple(re.findall(r"robota-console completions (\w+) >", PAGE)) == SHELLS
