"""A setting of an agent's own: its mode, its model, and whatever else it offers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.question import Option

MODE = "mode"
MODEL = "model"


@dataclass(frozen=True, slots=True, kw_only=True)
class AgentSetting:
    """One of them, and what it can be. All text in it is foreign."""

    setting_id: str
    name: str
    category: str = ""
    """`mode`, `model`, or the agent's own word."""
    value: str = ""
    """The value of the option that holds now."""
    options: tuple[Option, ...] = ()
    description: str = ""
