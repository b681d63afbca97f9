"""Commands of the terminal the person sits at, one a file: what they do is the same for every session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli.aids import OwnEditor
from robota_console.cli.own_commands.appearance import Appearance
from robota_console.cli.own_commands.blocking import blocked, ruled_out
from robota_console.cli.own_commands.editor import EditorCommand
from robota_console.cli.own_commands.keybindings import KeybindingsCommand
from robota_console.cli.own_commands.shell import ShellCommand
from robota_console.cli.own_commands.theme import BUILT_IN_THEMES, ThemeCommand
from robota_console.console.commands.table import COMMANDS
from robota_console.ports.own_command import OwnCommand, OwnResult

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
    runs |= {name: ruled_out(name, started) for name in blocked(started) & runs.keys()}
    return {name: OwnCommand(COMMANDS[name].spec, run) for name, run in runs.items()}, appearance
