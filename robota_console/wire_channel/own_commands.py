"""Commands of the terminal's own: run here, whatever the host lists under their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.ports.own_command import APPEARANCE
from robota_console.text import attach_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.ports.own_command import AppearanceWriter, OwnAction, OwnCommand

OWN = frozenset(
    {"bell", "editor", "keybindings", "screen-reader", "settings", "shell", "stream", "theme", "verbosity"}
)
"""They belong to the terminal the person sits at, and never reach a host."""

LEAVE = frozenset({"exit", "quit"})
"""Here they only detach."""

LEAVING = CommandSpec(
    name="exit", description="Leaves. The session goes on.", source="terminal", read_only=True
)


class OwnCommands:
    """Runs those that are there and applies what they ask; the others are refused, not sent."""

    def __init__(self, commands: Mapping[str, OwnCommand], appearance: AppearanceWriter | None) -> None:
        self._commands = commands
        self._appearance = appearance

    def offered(self, of_host: Sequence[CommandSpec]) -> Sequence[CommandSpec]:
        """Return what can be run: the host's, with the own ones in the place of those of their names."""
        named = {spec.name: spec for spec in of_host if spec.name not in OWN | LEAVE}
        named |= {name: one.spec for name, one in self._commands.items() if name in OWN}
        named[LEAVING.name] = LEAVING
        return [named[name] for name in sorted(named)]

    async def run(self, name: str, args: str) -> CommandResult:
        """Run an own command, and do what it asks."""
        command = self._commands.get(name)
        if command is None:
            return CommandResult(message=attach_words.not_at_this_terminal(name), success=False)
        done = await command.run(args)
        problem = next(filter(None, map(self._problem, done.actions)), None) or self._write(done.actions)
        if problem:
            return CommandResult(message=problem, success=False)
        return CommandResult(message=done.message, success=done.success, lines=done.lines)

    def _problem(self, action: OwnAction) -> str | None:
        """Return why it is not done, in one line; None where all of it may be."""
        if action.kind != APPEARANCE or self._appearance is None:
            return attach_words.action_refused(action.kind)
        for key, value in action.values.items():
            if why := self._appearance.problem(key, value):
                return attach_words.appearance_refused(key, why)
        return None

    def _write(self, actions: Sequence[OwnAction]) -> str | None:
        patch = {key: value for action in actions for key, value in action.values.items()}
        if self._appearance is None or not patch:
            return None
        try:
            self._appearance.write(patch)
        except OSError as error:
            return attach_words.appearance_refused(APPEARANCE, error.strerror or str(error))
        return None
