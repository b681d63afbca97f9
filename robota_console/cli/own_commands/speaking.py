"""How a terminal is spoken to, where its session is a host's: the same commands, run and kept here."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from robota_console.cli.host import ShellHost
from robota_console.cli.own_commands.blocking import blocked, ruled_out
from robota_console.cli.setting_table import BY_KEY
from robota_console.model.command import HostActionKind
from robota_console.model.event import UiIntent
from robota_console.ports.own_command import OwnCommand, OwnResult
from robota_console.session.commands.presentation import PresentationCommands
from robota_console.session.commands.settings import SettingsCommand
from robota_console.text import attach_words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.cli.started import Started
    from robota_console.model.command import HostAction
    from robota_console.model.event import Event

    Apply = Callable[[UiIntent], str | None]
    """Changes how the terminal is spoken to, and returns what to say of it."""


@dataclass(frozen=True, slots=True)
class _Here:
    """Implements `session.workings.Ordering`."""

    emit: Callable[[Event], None]
    host: Callable[[HostAction], Awaitable[str | None]]
    driver: str = ""


@dataclass(frozen=True, slots=True)
class _Speaking:
    module: PresentationCommands | SettingsCommand
    keeper: ShellHost
    apply: Apply

    async def run(self, name: str, args: str) -> OwnResult:
        said: list[str] = []

        def emit(event: Event) -> None:
            if isinstance(event, UiIntent):
                said.append(self.apply(event) or "")

        result = await self.module.run(name, args, _Here(emit, self._keep))
        return OwnResult(message=" ".join([*said, result.message]).strip(), success=result.success)

    async def _keep(self, action: HostAction) -> str | None:
        """Write what is this terminal's own; return why anything else is refused, by its name."""
        if action.kind is HostActionKind.SETTINGS_RESET:
            return attach_words.RESET_ELSEWHERE
        for key in action.values:
            if key in BY_KEY and BY_KEY[key].of_session:
                return attach_words.of_the_session(key)
        return await self.keeper.perform(action)


def speaking_commands(started: Started, apply: Apply) -> Mapping[str, OwnCommand]:
    """Return `/bell` and all that is like it, and `/settings`, by name."""
    keeper = ShellHost(started.settings_path, leave=lambda: None)
    found: dict[str, OwnCommand] = {}
    for module in (PresentationCommands(), SettingsCommand()):
        run = _Speaking(module, keeper, apply).run
        found |= {spec.name: OwnCommand(spec, partial(run, spec.name)) for spec in module.specs()}
    for name in blocked(started) & found.keys():
        found[name] = OwnCommand(found[name].spec, ruled_out(name, started))
    return found
