"""Types that belong to the protocol and are not served here."""

UNSERVED_CLIENT = frozenset({
    "get-messages", "list-models", "rename-session", "delete-session", "get-usage-report",
    "get-personal-usage-report", "get-stored-session-usage-report", "read-execution-detail", "project-status",
    "project-diff", "project-memory", "get-background-job-groups", "get-background-job-group",
    "wait-background-job-group", "cancel-background-task", "close-background-task", "send-background-task",
    "get-settings", "update-settings",
})  # fmt: skip
"""A client that asks for one is told that it is not available."""

UNSERVED_HOST = frozenset({
    "messages", "model_list", "session_renamed_in_list", "session_rename_failed", "session_deleted",
    "session_delete_failed", "execution_detail", "execution_detail_error", "background_task_control_result",
    "settings", "settings_error",
})  # fmt: skip
"""Answers to those; only a host that was asked sends one."""
