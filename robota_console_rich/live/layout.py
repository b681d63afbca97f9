"""The layout: which part stands where, which overlay is on top, and whose keys count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import ConditionalKeyBindings, merge_key_bindings
from prompt_toolkit.layout import Layout
from prompt_toolkit.layout.containers import (
    ConditionalContainer,
    HSplit,
    VerticalAlign,
    Window,
    to_container,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prompt_toolkit.application import Application
    from prompt_toolkit.key_binding import KeyBindingsBase

    from robota_console_rich.live.composer import Composer
    from robota_console_rich.live.part import Overlay, Part


class LiveLayout:
    """Rows from the top: the parts `above`, one overlay, the composer, its completions, the parts `below`.

    The first overlay that is shown is on top: it has the keys, and the composer gets none.
    `keys` makes the composer's bindings, which count while its condition is true.
    """

    def __init__(
        self,
        *,
        composer: Composer,
        keys: Callable[[Condition], KeyBindingsBase],
        above: Sequence[Part] = (),
        overlays: Sequence[Overlay] = (),
        below: Sequence[Part] = (),
    ) -> None:
        self._composer = composer
        self._overlays = overlays
        writing = Condition(lambda: self.top is None)
        self.bindings = merge_key_bindings(
            [
                keys(writing),
                *(ConditionalKeyBindings(overlay.keys, self._on_top(overlay)) for overlay in overlays),
            ]
        )
        """All keys that count, whoever has the focus."""
        self.layout = Layout(
            HSplit(
                [
                    *map(_shown_part, above),
                    *(ConditionalContainer(overlay, self._on_top(overlay)) for overlay in overlays),
                    to_container(composer),
                    ConditionalContainer(composer.completions, writing),
                    *map(_shown_part, below),
                ],
                align=VerticalAlign.TOP,
                window_too_small=Window(),
            ),
            focused_element=composer.focus,
        )

    @property
    def top(self) -> Overlay | None:
        """Return the overlay that has the keys."""
        return next((overlay for overlay in self._overlays if overlay.shown), None)

    def follow(self, app: Application[None]) -> None:
        """Keep the focus where the keys belong, whenever one comes and before each drawing."""
        app.before_render += self._refocus
        app.key_processor.before_key_press += self._pressed

    def _pressed(self, sender: object) -> None:
        self._composer.pressed()
        self._refocus(sender)

    def _refocus(self, _sender: object) -> None:
        target = self.top.focus if self.top is not None else self._composer.focus
        if not self.layout.has_focus(target):
            self.layout.focus(target)

    def _on_top(self, overlay: Overlay) -> Condition:
        return Condition(lambda: self.top is overlay)


def _shown_part(part: Part) -> ConditionalContainer:
    return ConditionalContainer(part, Condition(lambda: part.shown))
