"""The JSON object that ends a run, whatever the end (V20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model.exit_code import ExitCode
from robota_console.run.json_event import tool_fields, usage_fields
from robota_console.text.run_words import allow_pattern

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.run.report import Ended
    from robota_console.run.tally import Tally

ERROR_CODES: Mapping[ExitCode, str] = {
    ExitCode.TURN_FAILED: "turn_failed",
    ExitCode.USAGE: "usage",
    ExitCode.UNAVAILABLE: "unavailable",
    ExitCode.PERMISSION_NEEDED: "permission_needed",
    ExitCode.HUNG_UP: "hung_up",
    ExitCode.INTERRUPTED: "interrupted",
    ExitCode.QUIT: "quit",
    ExitCode.PIPE_CLOSED: "output_closed",
    ExitCode.TERMINATED: "terminated",
}
"""`error_code` for every exit code but 0; `timeout` is a failed turn of its own kind."""


def result(ended: Ended, tally: Tally) -> dict[str, Any]:
    """Return the object: outcome first, then the answer, then what is worth knowing."""
    done = ended.code is ExitCode.DONE
    fields: dict[str, Any] = {
        "type": "result",
        "subtype": "success" if done else "error",
        "exit_code": int(ended.code),
        "result": tally.answer,
        "session_id": ended.session_id,
        "agent": ended.agent,
        "tools": [tool_fields(tool) for tool in tally.tools],
        "files_changed": tally.files_changed,
        "duration_ms": round(1000 * ended.seconds),
    }
    if tally.usage:
        fields["usage"] = usage_fields(tally.usage)
    if tally.stop_reason:
        fields["stop_reason"] = tally.stop_reason
    return fields if done else fields | _error(ended, tally)


def _error(ended: Ended, tally: Tally) -> dict[str, Any]:
    code = "timeout" if ended.timed_out else ERROR_CODES[ended.code]
    fields: dict[str, Any] = {"error_code": code, "error": ended.fault or tally.error or code}
    if tally.detail:
        fields["error_detail"] = list(tally.detail)
    if ended.needed and (pattern := allow_pattern(ended.needed)):
        fields["allow"] = pattern
    return fields
