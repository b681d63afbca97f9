"""A part of the live region, and an overlay, which takes the keys while it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from prompt_toolkit.key_binding import KeyBindingsBase
    from prompt_toolkit.layout import AnyContainer
    from prompt_toolkit.layout.layout import FocusableElement


class Part(Protocol):
    """Something drawn in the live region while it is `shown`; prompt_toolkit takes it as a container."""

    @property
    def shown(self) -> bool:
        """Return whether it takes rows now."""

    def __pt_container__(self) -> AnyContainer:
        """Return its container, always the same one."""


class Overlay(Part, Protocol):
    """Shown above the composer, which keeps its text byte for byte and gets no key meanwhile."""

    @property
    def keys(self) -> KeyBindingsBase:
        """Return its bindings; the layout lets them count only while it is on top."""

    @property
    def focus(self) -> FocusableElement:
        """Return what has the focus while it is shown."""

    def close(self) -> None:
        """Take it away as Esc would where Esc may; a permission stays."""
