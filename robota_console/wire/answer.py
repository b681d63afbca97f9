"""What answers what: a table. Any message may also be answered by `protocol_error`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.wire import message as m

if TYPE_CHECKING:
    from collections.abc import Mapping

ANSWERS: Mapping[type[Any], tuple[type[Any], ...]] = {
    m.ClientHello: (),
    m.Resume: (m.ResumeGap,),
    m.Ack: (),
    m.Leave: (),
    m.Submit: (m.Pending,),
    m.Command: (m.CommandResult,),
    m.Abort: (),
    m.CancelQueue: (m.QueueReturned, m.Pending),
    m.PermissionResponse: (m.PromptResolved,),
    m.AskResponse: (m.PromptResolved,),
    m.StopWaitingLoop: (m.WaitingLoopStop,),
    m.GetHistory: (m.History,),
    m.GetPrompts: (m.PermissionRequest, m.AskRequest),
    m.GetContext: (m.Context,),
    m.GetCommands: (m.Commands,),
    m.GetStatus: (m.SessionStatus,),
    m.GetExecuting: (m.Executing,),
    m.GetPending: (m.Pending,),
    m.GetExecutionWorkspace: (m.ExecutionWorkspaceEvent,),
    m.GetBackgroundTasks: (m.BackgroundTasks,),
    m.GetBackgroundTask: (m.BackgroundTaskFound,),
    m.ReadBackgroundTaskLog: (m.BackgroundTaskLog,),
    m.ListSessions: (m.Sessions, m.SessionsError),
    m.NewSession: (m.SessionSwitched, m.SessionChangeFailed),
    m.SwitchSession: (m.SessionSwitched, m.SessionChangeFailed),
}
"""Empty: what it does is heard as events. A switch to the session that is shown answers nothing."""
