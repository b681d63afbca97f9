"""Whose words, answers and times they are, as seen from this terminal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.model import event as e

if TYPE_CHECKING:
    from robota_console.model.entry import Entry
    from robota_console.model.task import BackgroundTask, LoopRecord

OWNER = "owner"
"""How a surface knows the person at its own terminal."""
PEER = "peer:"


@dataclass(frozen=True, slots=True)
class Whose:
    """Tells own from foreign by the name the host gave this terminal; times become this clock's."""

    driver_id: str = ""
    ahead: float = 0.0
    """Seconds this clock is ahead of the session's."""

    def event(self, event: e.Event) -> e.Event:
        """Return an event as a surface here is to see it."""
        match event:
            case e.UserMessage(driver=driver):
                return replace(event, driver=self._name(driver))
            case e.PromptResolved(answerer=answerer) if answerer == self.driver_id:
                return replace(event, answerer="")  # answered here
            case (
                e.UiIntent(requester=requester)
                | e.QuestionAsked(requester=requester)
                | e.SessionRenamed(requester=requester)
                | e.HistoryCleared(requester=requester)
            ):
                return replace(event, requester=self._name(requester))
            case e.PermissionAsked(request=request):
                return replace(event, request=replace(request, requester=self._name(request.requester)))
            case e.BackgroundTaskEvent(task=task):
                return replace(event, task=self._task(task))
            case e.ExecutionWorkspaceEvent(tasks=tasks, loops=loops):
                return replace(
                    event, tasks=tuple(map(self._task, tasks)), loops=tuple(map(self._loop, loops))
                )
            case _:
                return event

    def entry(self, entry: Entry, *, since: bool) -> Entry:
        """Return an entry; only since this terminal came can one be its own, for names are given again."""
        if not entry.driver or (entry.driver == self.driver_id and not since):
            return entry
        return replace(entry, driver=self._name(entry.driver))

    def _name(self, driver: str) -> str:
        if driver and driver == self.driver_id:
            return OWNER
        return f"{PEER}{OWNER}" if driver == OWNER else driver

    def _task(self, task: BackgroundTask) -> BackgroundTask:
        ended = None if task.ended_at is None else task.ended_at + self.ahead
        return replace(task, started_at=task.started_at + self.ahead, ended_at=ended)

    def _loop(self, loop: LoopRecord) -> LoopRecord:
        def here(at: float | None) -> float | None:
            return None if at is None else at + self.ahead

        return replace(
            loop,
            created_at=loop.created_at + self.ahead,
            expires_at=here(loop.expires_at),
            next_allowed_at=here(loop.next_allowed_at),
        )
