"""`/share`: lets the person's other terminals attach to this session."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.session import words
from robota_console.session.commands.replies import refused, usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(
    name="share", description="Lets your other terminals attach to this session.", argument_hint="[off]"
)


class ShareCommand:
    """Orders the host to serve the session, or not; `attach` says how another terminal gets here."""

    def __init__(self, attach: str) -> None:
        """`attach` is the command line that attaches."""
        self._attach = attach

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Workings) -> CommandResult:
        """Share it, or no longer."""
        wanted = args.strip().lower()
        if wanted not in ("", "on", "off"):
            return usage(SPEC)
        shares = wanted != "off"
        action = HostAction(HostActionKind.REMOTE_CONTROL, {"remote-control": shares})
        if problem := await session.host(action):
            return refused(problem)
        return CommandResult(message=words.shared(self._attach) if shares else words.NOT_SHARED)
