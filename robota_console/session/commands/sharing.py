"""`/share`, and `/remote-control`, which is the same: lets the person's other terminals attach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec, HostAction, HostActionKind
from robota_console.session.commands.replies import refused, usage
from robota_console.text import share_words as words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(
    name="share",
    description="Lets your other terminals attach to this session.",
    argument_hint="[off|status]",
)
REMOTE = CommandSpec(
    name="remote-control", description="Lets other terminals in, or not.", argument_hint="on|off|status"
)
ON, OFF, STATUS = "on", "off", "status"


class ShareCommand:
    """Orders the host to serve the session, or not, and says how another terminal gets here."""

    def __init__(self, attach: str, over_ssh: str, *, attached: Callable[[], int | None]) -> None:
        """`attach` is the command line that attaches here, `over_ssh` the one on another machine.

        `attached` returns how many terminals are; None while the session is not shared.
        """
        self._ways = (attach, over_ssh)
        self._attached = attached

    def specs(self) -> Sequence[CommandSpec]:
        """Return both."""
        return (SPEC, REMOTE)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Share it, or no longer, or say whether it is."""
        wanted = args.strip().lower() or (ON if name == SPEC.name else "")
        attached = self._attached()
        if wanted == STATUS:
            return CommandResult(message=words.status(attached, *self._ways))
        if wanted not in (ON, OFF):
            return usage(SPEC if name == SPEC.name else REMOTE)
        action = HostAction(HostActionKind.REMOTE_CONTROL, {"remote-control": wanted == ON})
        if problem := await session.host(action):
            return refused(problem)
        if wanted == ON:
            return CommandResult(message=words.shared(*self._ways))
        return CommandResult(message=words.WAS_NOT_SHARED if attached is None else words.NOT_SHARED)
