"""What happened while a person was away, counted from events as they come.

Only what is new counts: a task that had ended before, or a question that was settled meanwhile, is not
told. Nobody types while they wait for their own turn, so silence is no absence then: what own turns came
to, and what they asked, counts only where the return is a further idle time later. Who answers
sooner has heard it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.task import TaskStatus

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.model.render_state import RenderState
    from robota_console.model.task import BackgroundTask
    from robota_console.text.recap_words import Happened

USER = "user"
WAKEUP = "agent-wakeup"


@dataclass(slots=True)
class _Turns:
    finished: int = 0
    woken: int = 0
    failed: int = 0
    asked: set[str] = field(default_factory=set)


class Recap:
    """Counts from the moment a person left; the state of that moment is where it begins."""

    def __init__(self, state: RenderState) -> None:
        self._source = state.turn_source
        self._running = state.is_thinking
        self._own = _Turns()
        self._others = _Turns()
        self._own_at = float("-inf")
        self._ended = {task.task_id for task in state.tasks if task.status is not TaskStatus.RUNNING}
        self._tasks: list[TaskStatus] = []

    def hear(self, event: e.Event, at: float) -> None:
        """Take an event, told at that moment."""
        match event:
            case e.TurnSource(source=source):
                self._source = source
            case e.Thinking(is_thinking=running):
                self._running = running
            case e.Complete():
                turns = self._turns(at)
                turns.finished += 1
                turns.woken += self._source == WAKEUP
            case e.Error():
                self._turns(at).failed += 1
            case e.PermissionAsked(request=request):
                self._turns(at).asked.add(request.request_id)
            case e.QuestionAsked(request_id=request_id):
                self._turns(at).asked.add(request_id)
            case e.PromptResolved(request_id=request_id):
                self._own.asked.discard(request_id)
                self._others.asked.discard(request_id)
            case e.BackgroundTaskEvent(task=task):
                self._task([task])
            case e.ExecutionWorkspaceEvent(tasks=tasks):
                self._task(tasks)
            case _:
                pass

    def counts(self, now: float, *, idle_after: float) -> Happened:
        """Return what is to be told to a person who is back now."""
        from robota_console.text.recap_words import Happened

        heard = self._waits() or now - self._own_at < idle_after
        told = [self._others] if heard else [self._others, self._own]
        return Happened(
            turns=sum(turns.finished for turns in told),
            woken=sum(turns.woken for turns in told),
            asked=sum(len(turns.asked) for turns in told),
            tasks=tuple(self._tasks),
            failed=sum(turns.failed for turns in told),
        )

    def _waits(self) -> bool:
        """Return whether an own turn runs, and nobody has to answer it."""
        return self._running and self._source == USER and not self._own.asked

    def _turns(self, at: float) -> _Turns:
        if self._source != USER:
            return self._others
        self._own_at = at
        return self._own

    def _task(self, tasks: Iterable[BackgroundTask]) -> None:
        for task in tasks:
            if task.status is not TaskStatus.RUNNING and task.task_id not in self._ended:
                self._ended.add(task.task_id)
                self._tasks.append(task.status)
