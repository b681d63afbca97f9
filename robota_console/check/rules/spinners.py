"""Spinners: one line drawn again and again with a sign that turns, which keeps all else from being heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step
from robota_console.check.rules.frames import changed, frames, runs

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene

FRAMES = 4
"""As many in a row are a spinner."""

_SMALL = 4
"""Characters in which one picture differs from the last."""


def _find(scene: Scene) -> Iterator[Place]:
    for run in runs(frames(scene), turns):
        if len(run) >= FRAMES:
            yield from (at_step(scene, step) for step in run)


def turns(before: str, after: str) -> bool:
    """Return whether a line became the other by a sign that turned or grew."""
    signs = changed(before, after)
    return 0 < len(signs) <= _SMALL and not any(sign.isdigit() for sign in signs)


RULE = Rule("spinners", Severity.BLOCKS, _find)
