"""How this terminal is spoken to: asked of the surface, and kept where `save` is said (V12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.model.event import UiIntent
from robota_console.model.setting import Stream, Verbosity
from robota_console.session.commands.replies import refused, usage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.session.workings import Ordering

_SWITCH: Mapping[str, bool | str] = {"on": True, "off": False}
VALUES: Mapping[str, tuple[str, Mapping[str, bool | str]]] = {
    "bell": ("Rings, or not, when a turn ends or asks.", _SWITCH),
    "screen-reader": ("Switches screen reader mode.", _SWITCH),
    "stream": ("Sets how answers come.", {each.value: each.value for each in Stream}),
    "verbosity": ("Sets how much is said of tools.", {each.value: each.value for each in Verbosity}),
}
"""Each command: its words, and what may be typed."""


class PresentationCommands:
    """Each row as a command; the surface hears a `UiIntent` and changes what it says."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return all of them."""
        return tuple(
            CommandSpec(name=name, description=words, argument_hint=f"{'|'.join(values)} [save]")
            for name, (words, values) in VALUES.items()
        )

    async def run(self, name: str, args: str, session: Ordering) -> CommandResult:
        """Ask for a value (`on`), or keep it (`save on`): what is kept is not asked for as well.

        Without a word the surface, which alone knows how it is, says so.
        """
        typed = args.split()
        if not typed:
            session.emit(UiIntent(name, {}, session.driver))
            return CommandResult()
        kept = [word for word in typed if word != "save"]
        values = VALUES[name][1]
        if len(kept) != 1 or kept[0] not in values or len(typed) > 2:
            return usage(next(spec for spec in self.specs() if spec.name == name))
        value = values[kept[0]]
        if "save" not in typed:
            session.emit(UiIntent(name, {"value": value}, session.driver))
            return CommandResult()
        if problem := await session.host(HostAction(HostActionKind.SETTINGS_PATCH, {name: value})):
            return refused(problem)
        return CommandResult(message=f"{name} {kept[0]}, kept.")
