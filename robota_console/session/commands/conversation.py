"""`/clear` and `/rename`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.session import words
from robota_console.session.commands.replies import refused
from robota_console.session.naming import Giver, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

CLEAR = CommandSpec(name="clear", description="Begins the conversation anew.")
RENAME = CommandSpec(name="rename", description="Gives the session a name.", argument_hint="NAME")


class ConversationCommands:
    """Begins anew, and names."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return both."""
        return (CLEAR, RENAME)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Run one of them."""
        return await (_clear(session) if name == CLEAR.name else _rename(args, session))


async def _clear(session: Workings) -> CommandResult:
    if session.status().is_executing:
        return refused(words.STOP_FIRST)
    forgotten = await session.clear()
    return CommandResult(message=words.CLEARED if forgotten else words.STILL_REMEMBERS)


async def _rename(args: str, session: Workings) -> CommandResult:
    name = one_line(args)
    if not name:
        return refused(words.NO_NAME)
    if problem := await session.host(HostAction(HostActionKind.RENAME, {"name": name})):
        return refused(problem)
    session.naming.give(name, Giver.PERSON, session.driver)
    return CommandResult(message=words.renamed(session.naming.name))
