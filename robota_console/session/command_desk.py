"""Running commands: which module, what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult
from robota_console.session import failure, words

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.session.registry import CommandRegistry
    from robota_console.session.workings import Workings


class CommandDesk:
    """Finds and runs a command. A policy's refusal and a failure are lines, not exceptions."""

    def __init__(
        self,
        registry: CommandRegistry,
        *,
        workings: Callable[[str], Workings],
        submit: Callable[[str, str], None],
    ) -> None:
        self._registry = registry
        self._workings = workings
        self._submit = submit

    async def run(self, name: str, args: str, driver: str) -> CommandResult | None:
        """Run a command; the agent's own become a turn. None where none is known."""
        name, args = name.lower(), args.strip()
        if (policy := self._registry.blocked_by(name)) is not None:
            return CommandResult(message=words.blocked(name, policy), success=False)
        module = self._registry.find(name)
        if module is None:
            if not self._registry.is_agents(name):
                return None
            self._submit(f"/{name} {args}".rstrip(), driver)
            return CommandResult(started_turn=True)
        try:
            return await module.run(name, args, self._workings(driver))
        except Exception as error:
            return CommandResult(message=words.command_failed(name, failure.one_line(error)), success=False)
