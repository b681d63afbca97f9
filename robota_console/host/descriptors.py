"""How many files and sockets this process may have open."""

from __future__ import annotations

import resource

ENOUGH = 10_240
"""Where the system names no limit it still has one of its own; this is macOS's."""


def raise_limit() -> int:
    """Let this process open as many as it may, and return how many that is."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for wanted in (hard, ENOUGH):
        if wanted == resource.RLIM_INFINITY or wanted <= soft:
            continue
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            continue
        return wanted
    return soft
