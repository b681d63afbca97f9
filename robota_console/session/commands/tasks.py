"""`/tasks`: background tasks, their logs, stopping one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session import words
from robota_console.session.commands.replies import listed, refused, usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(
    name="tasks",
    description="Lists background tasks, says a log, stops one.",
    argument_hint="[log ID|stop ID]",
)


class TasksCommand:
    """Lists, reads, stops."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Workings) -> CommandResult:
        """List all; or do what is named. An id is `task2`, or just `2`."""
        match args.split():
            case [] | ["list"]:
                now = session.clock.now()
                lines = [words.task_line(task, now) for task in session.tasks.tasks()]
                return listed(lines, words.NO_TASKS)
            case ["log", which]:
                return _log(full_id(which, "task"), session)
            case ["stop", which]:
                return _stop(full_id(which, "task"), session)
            case _:
                return usage(SPEC)


def full_id(which: str, noun: str) -> str:
    """Return an id whose number alone may have been typed."""
    return f"{noun}{which}" if which.isdecimal() else which


def _log(task_id: str, session: Workings) -> CommandResult:
    from robota_console.text.quoting import Place, quoted

    task = next((task for task in session.tasks.tasks() if task.task_id == task_id), None)
    if task is None:
        return refused(words.no_such("task", task_id))
    lines = tuple(quoted(line, Place.TOOL_OUTPUT) for line in session.tasks.log(task_id) or ())
    return CommandResult(message=words.task_line(task, session.clock.now()), lines=lines)


def _stop(task_id: str, session: Workings) -> CommandResult:
    if session.tasks.stop(task_id):
        return CommandResult(message=words.stopped(task_id))
    known = session.tasks.log(task_id) is not None
    return refused(words.not_running(task_id) if known else words.no_such("task", task_id))
