"""`/loop`: self-paced loops, stopping one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.model.task import LoopStop
from robota_console.session import words
from robota_console.session.commands.replies import listed, usage
from robota_console.session.commands.tasks import full_id
from robota_console.session.loops import ALIVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(name="loop", description="Lists loops, stops one.", argument_hint="list|stop ID")


class LoopCommand:
    """Lists and stops."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Workings) -> CommandResult:
        """List what is alive; or stop what is named. An id is `loop2`, or just `2`."""
        match args.split():
            case [] | ["list"]:
                now = session.clock.now()
                alive = [loop for loop in session.loops.loops() if loop.phase in ALIVE]
                return listed([words.loop_line(loop, now) for loop in alive], words.NO_LOOPS)
            case ["stop", which]:
                outcome = session.loops.stop(full_id(which, "loop"))
                return CommandResult(message=outcome.message, success=outcome.kind is LoopStop.STOPPED)
            case _:
                return usage(SPEC)
