"""Options, commands, variables and files that a page names are there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import click
import pytest

from robota_console.cli.app import command
from robota_console.cli.setting_table import ROWS
from robota_console.console.commands.table import COMMANDS
from robota_console.session.commands import built_in
from robota_console.session.commands.sessions import FORK, NEW, RESUME, SESSIONS
from robota_console.session.commands.sharing import SPEC as SHARE
from tests.docs.pages import TOP, blocks_left_out, indented, pages

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

OTHERS = {"--force", "--jinja"}
"""Of pipx and llama-server."""
MADE_UP = {"lamp", "lamps", "water"}
"""By the programs that `docs/extending` shows."""
INSIDE = {"opening.settle", "paint/raw"}
"""A function, and a module of the add-on."""
NO_COMMANDS = {"tutorial", "cancel"}
"""The practice agent's own, and an answer to a question."""
OURS = [
    pytest.param(page, id=str(page))
    for page in pages()
    if page.parts[0] not in ("benchmarks", "CHANGELOG.md")
]


def spans(page: Path) -> list[str]:
    """Return what a page has between backticks, outside of blocks."""
    text = blocks_left_out((TOP / page).read_text("utf-8"))
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]


def options(group: click.Command) -> Iterator[str]:
    """Give all options of a command and of those below it."""
    for parameter in group.params:
        yield from (*parameter.opts, *parameter.secondary_opts)
    if isinstance(group, click.Group):
        for one in group.commands.values():
            yield from options(one)


@pytest.mark.parametrize("page", OURS)
def test_every_option_that_is_named_is_one(page: Path) -> None:
    """An option that went is an error in front of whoever reads its page."""
    known = {*options(command), "--help", "--version", *OTHERS}
    ours = [span for span in spans(page) if span.startswith(("-", "robota-console "))]

    named = {option for span in ours for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", span)}

    assert named <= known


@pytest.mark.parametrize("page", OURS)
def test_every_command_that_is_named_is_one(page: Path) -> None:
    """It is typed as it was read."""
    shell = (FORK, NEW, RESUME, SESSIONS, SHARE, *(spec for module in built_in() for spec in module.specs()))
    known = {*COMMANDS, *(spec.name for spec in shell), *NO_COMMANDS, *MADE_UP}

    shown = "".join(indented((TOP / page).read_text("utf-8"))).splitlines()
    typed = [*spans(page), *(re.sub(r"^you: ", "", line) for line in shown)]
    named = {match[1] for line in typed if (match := re.match(r"/([a-z][a-z-]*)(?: |$)", line))}

    assert named <= known


@pytest.mark.parametrize("page", OURS)
def test_every_variable_that_is_named_is_read(page: Path) -> None:
    """One that nobody reads is set in vain, and nothing says so."""
    settings = {f"ROBOTA_CONSOLE_{row.key.upper().replace('-', '_')}" for row in ROWS}
    named = set(re.findall(r"ROBOTA_CONSOLE_[A-Z_]*[A-Z]", (TOP / page).read_text("utf-8")))

    for name in named - settings:
        assert any(name in path.read_text("utf-8") for path in (TOP / "robota_console").rglob("*.py")), name


def test_every_module_that_the_plan_of_the_house_names_is_there() -> None:
    """Who looks for a rule there finds it."""
    page = TOP / "docs" / "architecture.md"
    named = [span for span in spans(page.relative_to(TOP)) if re.fullmatch(r"[a-z_]+[./][a-z_./*]+", span)]
    house = TOP / "robota_console"

    for name in named:
        files = (TOP / name, house / name, house / f"{name.replace('.', '/')}.py")
        assert any(path.exists() for path in files) or list(house.glob(name)) or name in INSIDE, name
