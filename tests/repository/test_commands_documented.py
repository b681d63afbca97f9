"""What `docs/commands.md` lists is what there is, in the groups of `/help`."""

import re
from collections.abc import Mapping
from pathlib import Path

from robota_console.console.commands.table import COMMANDS
from robota_console.model.command import CommandSpec
from robota_console.session.commands import built_in
from robota_console.session.commands.sessions import FORK, NEW, RESUME, SESSIONS
from robota_console.session.commands.sharing import SPEC as SHARE
from robota_console.text.command_group import ALL, FIRST, GROUPS, MORE, group_of, grouped

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def there() -> Mapping[str, CommandSpec]:
    """Return every command of the session, the shell and the terminal."""
    shell = (FORK, NEW, RESUME, SESSIONS, SHARE)
    session = {
        spec.name: spec for spec in (*shell, *(one for module in built_in() for one in module.specs()))
    }
    return session | {name: row.spec for name, row in COMMANDS.items()}


def test_every_command_has_a_group_and_no_group_a_command_that_is_not_there() -> None:
    """One that `/help` alone says nothing of would be found by nobody."""
    named = [name for group in GROUPS for name in group.commands]

    assert [spec.name for spec in there().values() if group_of(spec.name, spec.source) == MORE] == []
    assert sorted(named) == sorted(there())
    assert set(FIRST) <= set(named)


def test_a_group_that_is_called_like_a_command_holds_it() -> None:
    """`/help settings` says the group, and so the command too; and no group is called like all of them."""
    for group in GROUPS:
        assert group.name not in there() or group.name in group.commands
        assert group.name != ALL


def test_every_command_is_documented_as_help_says_it() -> None:
    """One who reads before starting learns the same as one who asks, in the same order."""
    words = {group.name: group.words for group in GROUPS}

    listed = re.findall(
        r"(?m)^### (.*)|^(.*): `/help .*`\.$|^- `/(\S+?)`?(?: (.*?)`)?: (.*)$", PAGE.read_text()
    )

    assert listed == [
        row
        for group, specs in grouped(there().values()).items()
        for row in (
            (group.capitalize(), "", "", "", ""),
            ("", words[group][0].upper() + words[group][1:], "", "", ""),
            *(("", "", spec.name, spec.argument_hint, _words(spec)) for spec in specs),
        )
    ]


def _words(spec: CommandSpec) -> str:
    at_question = spec.name in COMMANDS and COMMANDS[spec.name].at_question
    return spec.description + (" Also at a question." if at_question else "")
