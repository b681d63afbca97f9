"""The add-on's door: found by its entry point, imported only when it is to be shown."""

from __future__ import annotations


def surface() -> None:
    """Return the drawn surface; there is none yet, so the base shows its plain one."""
    return
