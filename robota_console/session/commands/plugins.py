"""`/reload-plugins`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session import failure, words
from robota_console.session.commands.replies import refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(name="reload-plugins", description="Reads plugin commands again.")


class PluginsCommand:
    """Reads plugins again; what cannot be read is said, and what was read before stays."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, _args: str, session: Workings) -> CommandResult:
        """Read them."""
        if not session.registry.reloadable:
            return refused(words.NO_PLUGINS)
        try:
            problems = session.registry.reload()
        except (OSError, ValueError) as error:
            return refused(words.plugins_not_read(failure.one_line(error)))
        return CommandResult(message=words.RELOADED, lines=problems, registry_reloaded=True)
