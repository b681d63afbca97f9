"""Raw input: the program reads key by key, so echo, deletion and braille routing are its own to get right."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_wait
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene, Wait


def _find(scene: Scene) -> Iterator[Place]:
    for canonical, waits in groupby(scene.waits, key=lambda wait: wait.modes.canonical):
        if not canonical:
            raw = list(waits)
            yield at_wait(scene, raw[0], evidence=_echoed(scene, raw) or raw[0].line.strip())


def _echoed(scene: Scene, raw: list[Wait]) -> str:
    """Return how many of the typed characters came back alone, empty for none: they may have been orders."""
    typed = sum(wait.key[:1] >= b" " and wait.key != b"\x7f" for wait in raw)
    later = (wait.at for wait in scene.waits if wait.at > raw[-1].at)
    end = next(later, scene.recording.events[-1].at + 1)
    drawn = {step.write for step in scene.steps if not step.echo}
    echoes = (step for step in scene.steps if step.echo and step.token.kind is Kind.TEXT)
    count = sum(
        len(step.token.text) for step in echoes if step.write not in drawn and raw[0].at <= step.at < end
    )
    return f"typed characters that were echoed as by a terminal: {count} of {typed}" if count else ""


RULE = Rule("raw-input", Severity.HURTS, _find)
