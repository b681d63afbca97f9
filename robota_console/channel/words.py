"""The sentences a channel says; foreign words in them are sanitized where they are written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.event import BranchEvent, Event

SHUTTING_DOWN = "The session is ending."
NOT_SENT = "The session is ending. Not sent."
START_CLOSED = "This session is over and cannot start again."
START_UNWOUND_BADLY = "The start failed, and so did taking it back."
START_WEDGED = "The start did not end in time."
STOP_FAILED = "The session could not be stopped."
DRAIN_FAILED = "Some open questions could not be settled."
TRANSPORTS_FAILED = "Some connections could not be closed."
INIT_TIMED_OUT = "The agent was not ready in time."
COMPACTED = "The conversation was summed up to make room."
SWITCH_BUSY = "Another switch is under way."


def wedged(what: str, seconds: float) -> str:
    """Say that something did not end within its bound, in seconds."""
    return f"{what} did not end within {seconds:g} seconds."


def not_shown(event: Event | None, error: BaseException) -> str:
    """Say which event could not be shown, and why."""
    what = event.kind.replace("_", " ") if event else "a change"
    return f"Could not show {what}. {type(error).__name__}: {error}"


def compacted(summary: str) -> str:
    """Say that room was made, with the summary where there is one."""
    return f"{COMPACTED} {summary}".rstrip()


def skill_used(name: str) -> str:
    """Say which skill is used."""
    return f"Skill {name}."


def file_refreshed(path: str) -> str:
    """Say which file was read again."""
    return f"Read again: {path}."


def branch_changed(event: BranchEvent) -> str:
    """Say what became of which checkpoint or branch."""
    ids = [
        f"{kind} {name}"
        for kind, name in (("checkpoint", event.checkpoint_id), ("branch", event.branch_id))
        if name
    ]
    return ", ".join([event.type.replace("_", " "), *ids]) + "."


def not_switched(error: BaseException) -> str:
    """Say why the switch did not happen and the one way on."""
    return f"The session could not be switched. {reasons(error)} Input is off. Enter tries again."


def reasons(error: BaseException) -> str:
    """Return an error's words; of a group, those of every error in it."""
    if isinstance(error, BaseExceptionGroup):
        return " ".join(reasons(one) for one in error.exceptions)
    return f"{type(error).__name__}: {error}"
