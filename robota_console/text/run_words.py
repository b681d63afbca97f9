"""What a run of one turn says where a person would have been asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import catalog
from robota_console.text.duration import spoken
from robota_console.text.menu import one_line
from robota_console.text.permission_words import subject

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest

working = catalog.working


def permission_needed(request: PermissionRequest) -> str:
    """Say what needed a permission and which flag gives it."""
    pattern = one_line(request.pattern or request.tool_name)
    return f"permission needed, {subject(request)}, nobody to ask. Add --allow '{pattern}'."


def nobody_answers(title: str) -> str:
    """Say that a question was cancelled."""
    return f"question not asked, nobody can answer: {title}"


def too_long(seconds: float) -> str:
    """Say that the turn took too long."""
    return f"The turn took longer than {spoken(seconds)}, --max-time."
