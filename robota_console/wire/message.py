"""All messages by one name, as two unions: what a client says, and what a host says."""

from typing import TypeAlias

from robota_console.wire.client_link import (
    Ack,
    ClientHello,
    Leave,
    Resume,
)
from robota_console.wire.client_query import (
    GetBackgroundTask,
    GetBackgroundTasks,
    GetCommands,
    GetContext,
    GetExecuting,
    GetExecutionWorkspace,
    GetHistory,
    GetPending,
    GetPrompts,
    GetStatus,
    ReadBackgroundTaskLog,
)
from robota_console.wire.client_session import (
    ListSessions,
    NewSession,
    SwitchSession,
)
from robota_console.wire.client_turn import (
    Abort,
    AskResponse,
    CancelQueue,
    Command,
    PermissionResponse,
    StopWaitingLoop,
    Submit,
)
from robota_console.wire.host_background import (
    BackgroundTaskEvent,
    BackgroundTaskFound,
    BackgroundTaskLog,
    BackgroundTasks,
    ExecutionWorkspaceEvent,
    WaitingLoopStop,
)
from robota_console.wire.host_event import (
    BranchEvent,
    Compact,
    ContextFileRefreshed,
    MemoryEvent,
    PlanEvent,
    SkillActivation,
    StatusChanged,
    UiIntent,
)
from robota_console.wire.host_link import (
    Closing,
    ClosingReason,
    HostHello,
    ProtocolError,
    Resumed,
    ResumeGap,
)
from robota_console.wire.host_prompt import (
    AskRequest,
    PermissionRequest,
    PromptResolved,
)
from robota_console.wire.host_session import (
    ChangeRefusal,
    ListingRefusal,
    SessionChangeFailed,
    SessionListing,
    SessionRenamed,
    Sessions,
    SessionsError,
    SessionSwitched,
)
from robota_console.wire.host_state import (
    CommandResult,
    Commands,
    Context,
    Executing,
    History,
    HistoryChanged,
    HistoryCleared,
    Pending,
    QueueReturned,
    SessionStatus,
    StatusSnapshot,
)
from robota_console.wire.host_turn import (
    Complete,
    Error,
    Interrupted,
    TextDelta,
    Thinking,
    ThoughtDelta,
    ToolEnd,
    ToolOutput,
    ToolStart,
    TurnSource,
    UserMessage,
)
from robota_console.wire.message_base import (
    ConnectionRole,
    Message,
)

ClientMessage: TypeAlias = (
    ClientHello
    | Resume
    | Ack
    | Leave
    | Submit
    | Command
    | Abort
    | CancelQueue
    | PermissionResponse
    | AskResponse
    | StopWaitingLoop
    | GetHistory
    | GetPrompts
    | GetContext
    | GetCommands
    | GetStatus
    | GetExecuting
    | GetPending
    | GetExecutionWorkspace
    | GetBackgroundTasks
    | GetBackgroundTask
    | ReadBackgroundTaskLog
    | ListSessions
    | NewSession
    | SwitchSession
)
"""Every message of a client that this program serves."""

HostMessage: TypeAlias = (
    HostHello
    | ProtocolError
    | ResumeGap
    | Resumed
    | Closing
    | TurnSource
    | UserMessage
    | Thinking
    | TextDelta
    | ThoughtDelta
    | ToolStart
    | ToolOutput
    | ToolEnd
    | Complete
    | Interrupted
    | Error
    | PermissionRequest
    | AskRequest
    | PromptResolved
    | History
    | HistoryChanged
    | HistoryCleared
    | Context
    | Commands
    | SessionStatus
    | Executing
    | Pending
    | QueueReturned
    | CommandResult
    | ExecutionWorkspaceEvent
    | BackgroundTaskEvent
    | BackgroundTasks
    | BackgroundTaskFound
    | BackgroundTaskLog
    | WaitingLoopStop
    | PlanEvent
    | ContextFileRefreshed
    | BranchEvent
    | Compact
    | SkillActivation
    | MemoryEvent
    | StatusChanged
    | UiIntent
    | Sessions
    | SessionsError
    | SessionSwitched
    | SessionChangeFailed
    | SessionRenamed
)
"""Every message of a host that this program understands."""

__all__ = [
    "Abort",
    "Ack",
    "AskRequest",
    "AskResponse",
    "BackgroundTaskEvent",
    "BackgroundTaskFound",
    "BackgroundTaskLog",
    "BackgroundTasks",
    "BranchEvent",
    "CancelQueue",
    "ChangeRefusal",
    "ClientHello",
    "ClientMessage",
    "Closing",
    "ClosingReason",
    "Command",
    "CommandResult",
    "Commands",
    "Compact",
    "Complete",
    "ConnectionRole",
    "Context",
    "ContextFileRefreshed",
    "Error",
    "Executing",
    "ExecutionWorkspaceEvent",
    "GetBackgroundTask",
    "GetBackgroundTasks",
    "GetCommands",
    "GetContext",
    "GetExecuting",
    "GetExecutionWorkspace",
    "GetHistory",
    "GetPending",
    "GetPrompts",
    "GetStatus",
    "History",
    "HistoryChanged",
    "HistoryCleared",
    "HostHello",
    "HostMessage",
    "Interrupted",
    "Leave",
    "ListSessions",
    "ListingRefusal",
    "MemoryEvent",
    "Message",
    "NewSession",
    "Pending",
    "PermissionRequest",
    "PermissionResponse",
    "PlanEvent",
    "PromptResolved",
    "ProtocolError",
    "QueueReturned",
    "ReadBackgroundTaskLog",
    "Resume",
    "ResumeGap",
    "Resumed",
    "SessionChangeFailed",
    "SessionListing",
    "SessionRenamed",
    "SessionStatus",
    "SessionSwitched",
    "Sessions",
    "SessionsError",
    "SkillActivation",
    "StatusChanged",
    "StatusSnapshot",
    "StopWaitingLoop",
    "Submit",
    "SwitchSession",
    "TextDelta",
    "Thinking",
    "ThoughtDelta",
    "ToolEnd",
    "ToolOutput",
    "ToolStart",
    "TurnSource",
    "UiIntent",
    "UserMessage",
    "WaitingLoopStop",
]
