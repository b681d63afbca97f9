"""`/settings`: a setting is kept, or all are as they came."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.session import words
from robota_console.session.commands.replies import refused
from robota_console.text import command_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Ordering

SPEC = CommandSpec(
    name="settings", description="Keeps a setting, or resets all.", argument_hint="reset|set KEY VALUE"
)


class SettingsCommand:
    """Orders it of the host, which owns the files."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Ordering) -> CommandResult:
        """Reset or set."""
        match args.split(maxsplit=2):
            case ["reset"]:
                action, said = HostAction(HostActionKind.SETTINGS_RESET), "Settings are as they came."
            case ["set", key, value]:
                action = HostAction(HostActionKind.SETTINGS_PATCH, {key: value})
                said = f"{key} {value}, kept."
            case _:
                return refused(f"{command_words.usage(SPEC.name, SPEC.argument_hint)} {words.STATUS_SAYS}")
        problem = await session.host(action)
        return refused(problem) if problem else CommandResult(message=said)
