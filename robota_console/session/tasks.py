"""Background tasks: work beside the turns, each with a log."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from robota_console.model.event import BackgroundTaskEvent
from robota_console.model.task import BackgroundTask, TaskStatus
from robota_console.session import failure, words
from robota_console.session.task_log import BoundedLog
from robota_console.session.waiting import ended_within, leave_alone

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from robota_console.model.event import Event
    from robota_console.ports.agent import TaskLog
    from robota_console.ports.clock import Clock
    from robota_console.session.limits import Limits


@dataclass(eq=False, slots=True)
class _Work:
    task: BackgroundTask
    log: BoundedLog
    running: asyncio.Task[bool] | None = None


class TaskDesk:
    """Starts, lists and stops tasks. `changed` is called when one starts or ends."""

    def __init__(
        self,
        *,
        clock: Clock,
        limits: Limits,
        emit: Callable[[Event], None],
        changed: Callable[[], None],
    ) -> None:
        self._clock = clock
        self._limits = limits
        self._emit = emit
        self._changed = changed
        self._work: dict[str, _Work] = {}
        self._stopping: set[asyncio.Task[bool]] = set()
        self._count = 0

    def start(self, name: str, work: Callable[[TaskLog], Awaitable[bool]]) -> str:
        """Begin and return the task's id; raises RuntimeError where as many run as may."""
        if len(self._running()) >= self._limits.tasks:
            raise RuntimeError(words.too_many("background task", self._limits.tasks))
        self._count += 1
        task_id = f"task{self._count}"
        log = BoundedLog(
            lines=self._limits.log_lines,
            length=self._limits.line_length,
            printed=partial(self._printed, task_id),
        )
        task = BackgroundTask(task_id=task_id, name=name, started_at=self._clock.now())
        running = asyncio.get_running_loop().create_task(_run(work, log))
        running.add_done_callback(partial(self._ended, task_id))
        self._work[task_id] = _Work(task, log, running)
        self._say(self._work[task_id], ended=False)
        return task_id

    def tasks(self) -> Sequence[BackgroundTask]:
        """Return all tasks, oldest first."""
        return tuple(work.task for work in self._work.values())

    def log(self, task_id: str) -> Sequence[str] | None:
        """Return a task's lines; None for an unknown id."""
        work = self._work.get(task_id)
        return None if work is None else work.log.lines()

    def stop(self, task_id: str) -> bool:
        """Stop a running task at once; False for any other. Its work is cancelled, and heard no more."""
        work = self._work.get(task_id)
        if work is None or work.task.status is not TaskStatus.RUNNING:
            return False
        if (running := work.running) is not None:
            self._stopping.add(running)
            running.add_done_callback(self._stopping.discard)
            leave_alone(running)
        self._close(work, TaskStatus.STOPPED)
        return True

    async def close(self, seconds: float) -> None:
        """Stop all tasks; wait for them to clean up, but no longer than that."""
        for work in self._running():
            self.stop(work.task.task_id)
        await ended_within(self._clock, seconds, self._stopping)

    def _running(self) -> list[_Work]:
        return [work for work in self._work.values() if work.task.status is TaskStatus.RUNNING]

    def _printed(self, task_id: str) -> None:
        work = self._work[task_id]
        work.task = replace(work.task, log_lines=work.log.total)
        self._emit(BackgroundTaskEvent(work.task))

    def _ended(self, task_id: str, running: asyncio.Task[bool]) -> None:
        error = None if running.cancelled() else running.exception()
        work = self._work.get(task_id)
        if work is None or work.task.status is not TaskStatus.RUNNING:
            return
        if error is not None:
            work.log.line("\n".join(failure.lines(error)))
        went_well = error is None and not running.cancelled() and running.result()
        self._close(work, TaskStatus.COMPLETED if went_well else TaskStatus.FAILED)

    def _close(self, work: _Work, status: TaskStatus) -> None:
        work.log.close()
        work.task = replace(work.task, status=status, ended_at=self._clock.now())
        work.running = None
        self._say(work, ended=True)

    def _say(self, work: _Work, *, ended: bool) -> None:
        if ended:
            over = [task_id for task_id, one in self._work.items() if one.task.ended_at is not None]
            for task_id in over[: -self._limits.tasks_kept]:
                del self._work[task_id]
        self._emit(BackgroundTaskEvent(work.task))
        self._changed()


async def _run(work: Callable[[TaskLog], Awaitable[bool]], log: TaskLog) -> bool:
    return await failure.contained(work(log))
