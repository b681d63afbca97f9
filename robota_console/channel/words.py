"""The sentences a channel says; foreign words in them are sanitized where they are written out."""

from __future__ import annotations

SHUTTING_DOWN = "The session is ending."
NOT_SENT = "The session is ending. Not sent."
START_CLOSED = "This session is over and cannot start again."
START_UNWOUND_BADLY = "The start failed, and so did taking it back."
START_WEDGED = "The start did not end in time."
STOP_FAILED = "The session could not be stopped."
TRANSPORTS_FAILED = "Some connections could not be closed."
INIT_TIMED_OUT = "The agent was not ready in time."
SWITCH_BUSY = "Another switch is under way."


def wedged(what: str, seconds: float) -> str:
    """Say that something did not end within its bound, in seconds."""
    return f"{what} did not end within {seconds:g} seconds."


def not_switched(error: BaseException) -> str:
    """Say why the switch did not happen."""
    return f"The session could not be switched. {reasons(error)}"


TRY_AGAIN = "Input is off. Enter tries again."


def reasons(error: BaseException) -> str:
    """Return an error's words as sentences; of a group, those of every error in it.

    The text of an OSError or a RuntimeError is meant for the person; others are named.
    """
    if isinstance(error, BaseExceptionGroup):
        return " ".join(reasons(one) for one in error.exceptions)
    meant = isinstance(error, OSError | RuntimeError) and str(error)
    said = str(error) if meant else f"{type(error).__name__}: {error}"
    return said if said.endswith((".", "?", "!")) else f"{said}."
