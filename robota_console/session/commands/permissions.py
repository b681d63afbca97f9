"""`/permissions`: rules, grants and the mode."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session import words
from robota_console.session.commands.mode import set_mode
from robota_console.session.commands.replies import refused, usage
from robota_console.session.pattern_words import in_words
from robota_console.text.pick import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.permission_memory import PermissionMemory
    from robota_console.session.workings import Workings

SPEC = CommandSpec(
    name="permissions",
    description="Says what is allowed, forgets what was granted, sets the mode.",
    argument_hint="[forget N|forget all|mode MODE]",
)


class PermissionsCommand:
    """Lists, forgets, sets."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Workings) -> CommandResult:
        """List all; or do what is named."""
        match args.split():
            case []:
                return _all(session.permissions)
            case ["forget", which]:
                return _forget(which, session.permissions)
            case ["mode", word]:
                if (policy := session.registry.blocked_by("mode")) is not None:
                    return refused(words.blocked("mode", policy))
                return set_mode(word.lower(), session) or usage(SPEC)
            case _:
                return usage(SPEC)


def _all(memory: PermissionMemory) -> CommandResult:
    lines = [f"rule, denied: {rule}." for rule in memory.deny]
    lines += [f"rule, allowed: {rule}." for rule in memory.allow]
    for place, (granted, project) in enumerate(memory.remembered(), 1):
        lines.append(f"{place}, {'project' if project else 'session'}, {in_words(granted)}.")
    return CommandResult(
        message=words.mode_is(memory.mode), lines=tuple(lines) or (words.NOTHING_REMEMBERED,)
    )


def _forget(which: str, memory: PermissionMemory) -> CommandResult:
    granted = [pattern for pattern, _ in memory.remembered()]
    if which != "all":
        place = number(which)
        granted = granted[place - 1 : place] if place else []
    if not granted:
        return refused(words.NOTHING_REMEMBERED if which == "all" else words.no_such("permission", which))
    problems = tuple(problem for one in granted if (problem := memory.forget(one)))
    said = "Forgotten." if which == "all" else f"Forgotten: {in_words(granted[0])}."
    return CommandResult(message=said, lines=problems, success=not problems)
