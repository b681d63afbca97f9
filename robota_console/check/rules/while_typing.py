"""Writing while somebody types: it is said over the echo of the keys, or the whole line is said again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.check.finding import Severity
from robota_console.check.rule import Rule, at_step, one_a_write
from robota_console.check.token import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.check.finding import Place
    from robota_console.check.scene import Scene


def _find(scene: Scene) -> Iterator[Place]:
    # A lone bell may call for attention (it is not spoken); all else must wait for Enter.
    written = (step for step in scene.steps if step.typing and not step.echo)
    for step in one_a_write(step for step in written if step.token.kind is not Kind.BELL):
        yield at_step(scene, step)


RULE = Rule("while-typing", Severity.HURTS, _find)
