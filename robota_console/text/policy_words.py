"""What is said where an organization's policy rules something out, or cannot be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.text.menu import one_line, sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

NOT_A_LABEL = "label is a text"
UNNAMED = "the organization policy"


def unreadable(path: str, why: str) -> str:
    """Say that a policy could not be read, without which nothing starts."""
    return f"Policy not read. {one_line(path)}: {sentence(one_line(why))} Nothing is started without it."


def unknown_key(key: str) -> str:
    """Say that a rule of a policy is not understood."""
    return f"{one_line(key)} is not understood"


def not_a_list(key: str) -> str:
    """Say what a rule of a policy must be."""
    return f"{key} is a list of words"


def not_modes(names: Sequence[str]) -> str:
    """Say which permission modes there are."""
    return f"permission-modes is a list of {spoken_list(names, 'and')}, of one at least"


def mode_ruled_out(mode: PermissionMode, label: str, allowed: Container[PermissionMode]) -> str:
    """Say that a policy does not let a permission mode be used, and which it does."""
    names = spoken_list([other.value for other in PermissionMode if other in allowed])
    return f"Mode {mode.value} is ruled out by {one_line(label) or UNNAMED}. Use {names or 'none'}."
