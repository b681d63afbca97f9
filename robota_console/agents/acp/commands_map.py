"""An agent's own commands, as they are listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.acp.raw import LINE_ROOM, line, mapping, objects, text
from robota_console.model.command import CommandSpec

if TYPE_CHECKING:
    from collections.abc import Mapping

MOST = 1_000
"""Commands that are listed."""
_NAME_ROOM = 64


def commands(raw_update: object) -> tuple[CommandSpec, ...]:
    """Return the commands of an `available_commands_update`, without those that nobody could type.

    A name has no blank, no invisible character and no slash before it; of two
    with one name, case ignored, the first counts.
    """
    found: dict[str, CommandSpec] = {}
    for entry in objects(mapping(raw_update).get("availableCommands"))[:MOST]:
        if (spec := _spec(entry)) is not None:
            found.setdefault(spec.name.lower(), spec)
    return tuple(found.values())


def _spec(entry: Mapping[str, object]) -> CommandSpec | None:
    written = text(entry.get("name")).strip()
    if len(written) > LINE_ROOM:
        return None
    name = line(written).removeprefix("/")
    if not name or len(name) > _NAME_ROOM or name.startswith("/") or not name.isprintable() or " " in name:
        return None
    if name != written.removeprefix("/"):
        return None
    hint = line(mapping(entry.get("input")).get("hint"))
    return CommandSpec(
        name=name, description=line(entry.get("description")), argument_hint=hint, source="agent"
    )
