"""A theme: a colour for every token."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console_rich.theme.colour import Appearance, Colour
    from robota_console_rich.theme.tokens import Token


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """How everything looks, whole: no token is ever without a colour."""

    id: str
    """What it is set by: `dark`, `custom:sea`."""
    name: str
    """What a list calls it."""
    appearance: Appearance
    """Which background it is made for."""
    colours: Mapping[Token, Colour]
