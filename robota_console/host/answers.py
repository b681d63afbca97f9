"""What a client reads of a session: one row a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.ports.session import Session
    from robota_console.wire.message import HostMessage

SKILL = "skill"
"""The source of a command that is one."""


def context(session: Session) -> m.Context:
    """Return how full the context is."""
    status = session.status()
    return m.Context(state=status.context, usage=status.usage)


def commands(session: Session) -> m.Commands:
    """Return which commands there are, skills apart."""
    listed = session.commands()
    return m.Commands(
        commands=tuple(one for one in listed if one.source != SKILL),
        skills=tuple(one for one in listed if one.source == SKILL),
    )


def status(session: Session) -> m.SessionStatus:
    """Return what the session is."""
    now = session.status()
    return m.SessionStatus(
        status=m.StatusSnapshot(
            session_id=now.session_id,
            session_name=now.name,
            agent=now.agent,
            cwd=now.folder,
            permission_mode=now.mode,
            is_executing=now.is_executing,
            waiting=now.waiting,
            context=now.context,
            usage=now.usage,
            remembered=now.remembered,
        )
    )


def pending(session: Session) -> m.Pending:
    """Return which messages wait."""
    waiting = session.status().waiting
    return m.Pending(pending=waiting[0] if waiting else None, pending_count=len(waiting), waiting=waiting)


def task(session: Session, asked: m.GetBackgroundTask) -> m.BackgroundTaskFound:
    """Return one background task, or that there is none."""
    found = next((one for one in session.tasks() if one.task_id == asked.task_id), None)
    return m.BackgroundTaskFound(task_id=asked.task_id, task=found)


def task_log(session: Session, asked: m.ReadBackgroundTaskLog) -> m.BackgroundTaskLog:
    """Return a background task's lines from one on, or that there is no such task."""
    lines = session.task_log(asked.task_id)
    return m.BackgroundTaskLog(
        task_id=asked.task_id,
        start_index=asked.offset,
        total=len(lines or ()),
        lines=None if lines is None else tuple(lines[asked.offset :]),
        request_id=asked.request_id,
    )


def workspace(session: Session, known: e.ExecutionWorkspaceEvent | None) -> m.ExecutionWorkspaceEvent:
    """Return all that goes on beside the turns, as it is now; what is selected, as it was told last."""
    selected = known.selected_id if known else None
    snapshot = e.ExecutionWorkspaceEvent(tuple(session.tasks()), session.status().loops, selected)
    return m.ExecutionWorkspaceEvent(snapshot=snapshot)


READ: Mapping[type[Any], Callable[[Session, Any], HostMessage]] = {
    m.GetContext: lambda session, _asked: context(session),
    m.GetCommands: lambda session, _asked: commands(session),
    m.GetStatus: lambda session, _asked: status(session),
    m.GetExecuting: lambda session, _asked: m.Executing(executing=session.status().is_executing),
    m.GetPending: lambda session, _asked: pending(session),
    m.GetBackgroundTasks: lambda session, _asked: m.BackgroundTasks(tasks=tuple(session.tasks())),
    m.GetBackgroundTask: task,
    m.ReadBackgroundTaskLog: task_log,
}
"""What the session alone answers, at once."""
