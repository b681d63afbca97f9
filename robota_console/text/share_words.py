"""What is said of sharing a session with the person's other terminals."""

from __future__ import annotations

from robota_console.text.duration import count

NOT_SHARED = "Shared no longer."
WAS_NOT_SHARED = "It is not shared."


def shared(attach: str, over_ssh: str) -> str:
    """Say that other terminals may attach, how they do here and from another machine, and how it ends."""
    return f"Shared with your other terminals: {_ways(attach, over_ssh)} /share off ends it."


def status(attached: int | None, attach: str, over_ssh: str) -> str:
    """Say whether it is shared, how many terminals are attached, and how one gets here."""
    if attached is None:
        return f"{WAS_NOT_SHARED} /share lets your other terminals in."
    return f"{attached_now(attached)} Another one: {_ways(attach, over_ssh)}"


def attached_now(attached: int) -> str:
    """Say that it is shared, and with how many terminals."""
    return f"Shared, {count(attached, 'terminal')} attached."


def _ways(attach: str, over_ssh: str) -> str:
    return f"{attach}. From another machine: {over_ssh}."
