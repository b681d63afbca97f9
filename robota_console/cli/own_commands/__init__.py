"""Commands of the terminal the person sits at, one a file: what they do is the same for every session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli.aids import OwnEditor
from robota_console.cli.own_commands.appearance import Appearance
from robota_console.cli.own_commands.editor import EditorCommand
from robota_console.cli.own_commands.keybindings import KeybindingsCommand
from robota_console.cli.own_commands.shell import ShellCommand
from robota_console.cli.own_commands.theme import BUILT_IN_THEMES, ThemeCommand
from robota_console.console.commands.table import COMMANDS
from robota_console.ports.own_command import OwnCommand, OwnResult
from robota_console.session import words
from robota_console.wire_channel.own_commands import OWN

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.cli.foreground import Foreground
    from robota_console.cli.started import Started
    from robota_console.ports.own_command import Themes


def built_in_themes() -> tuple[str, ...]:
    """Return the ids of the themes that are there without the add-on."""
    return BUILT_IN_THEMES


def own_commands(
    started: Started,
    foreground: Foreground,
    *,
    themes: Themes = built_in_themes,
    changed: Callable[[str, object], None] = lambda key, value: None,
) -> tuple[Mapping[str, OwnCommand], Appearance]:
    """Return them by name, and what writes what they ask for; one that a policy rules out says so."""
    argv = started.environment.editor()
    editor = OwnEditor(argv, foreground) if argv else None
    appearance = Appearance(started.settings, started.settings_path, themes, changed)
    runs: dict[str, Callable[[str], Awaitable[OwnResult]]] = {
        "shell": ShellCommand(foreground, started.environment.get("SHELL"), started.folder).run,
        "editor": EditorCommand(foreground, editor, started.folder).run,
        "theme": ThemeCommand(appearance).run,
        "keybindings": KeybindingsCommand(foreground, editor, started.settings_path).run,
    }
    runs |= {name: _blocked(name, started) for name in blocked(started)}
    return {name: OwnCommand(COMMANDS[name].spec, run) for name, run in runs.items()}, appearance


def blocked(started: Started) -> frozenset[str]:
    """Return those that an organization rules out at this terminal, wherever its session is."""
    return OWN & frozenset(map(str.lower, started.policy.carried.blocked_commands))


def _blocked(name: str, started: Started) -> Callable[[str], Awaitable[OwnResult]]:
    async def run(_args: str) -> OwnResult:
        return OwnResult(message=words.blocked(name, started.policy.carried.label), success=False)

    return run
