"""The sentences of following a session; foreign words in them are sanitized where they are written out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.event import Event

UNWIRE_FAILED = "The session could not be stopped."
DRAIN_FAILED = "Some open questions could not be settled."


def not_shown(event: Event | None, error: BaseException) -> str:
    """Say which event could not be shown, and why."""
    what = event.kind.replace("_", " ") if event else "a change"
    return f"Could not show {what}. {type(error).__name__}: {error}"
