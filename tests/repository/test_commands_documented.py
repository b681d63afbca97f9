"""What `docs/commands.md` lists is what there is."""

import re
from pathlib import Path

from robota_console.console.commands.table import COMMANDS
from robota_console.session.commands import built_in
from robota_console.session.commands.sessions import FORK, NEW, RESUME, SESSIONS
from robota_console.session.commands.sharing import SPEC as SHARE

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def test_every_command_is_documented_as_help_says_it() -> None:
    """One who reads before starting learns the same as one who asks."""
    shell = (FORK, NEW, RESUME, SESSIONS, SHARE)
    session = {
        spec.name: spec for spec in (*shell, *(one for module in built_in() for one in module.specs()))
    }
    specs = session | {name: row.spec for name, row in COMMANDS.items()}

    listed = re.findall(r"(?m)^- `/(\S+?)`?(?: (.*?)`)?: (.*)$", PAGE.read_text())

    assert listed == [
        (
            spec.name,
            spec.argument_hint,
            spec.description + (" Also at a question." if _at_question(spec.name) else ""),
        )
        for spec in sorted(specs.values(), key=lambda spec: spec.name)
    ]


def _at_question(name: str) -> bool:
    return name in COMMANDS and COMMANDS[name].at_question
