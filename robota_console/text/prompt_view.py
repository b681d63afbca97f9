"""Prompts with their rows, for a drawing: what can be chosen, by which number and letter, and what cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.drawn import PromptView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.question import Question


def permission(request: PermissionRequest, text: str, *, limited: bool, shown: bool) -> PromptView:
    """Return a permission's rows; `text` is its prompt line, `limited` and `shown` as in its menu."""
    return PromptView(kind="permission", text=text, arms=True)


def question(question: Question, text: str, *, requester: str = "", own_text: bool = False) -> PromptView:
    """Return a question's rows; none where its answer is typed."""
    return PromptView(kind="question", text=text, cancel="/cancel")


def pick(texts: Sequence[str], text: str, *, more: bool) -> PromptView:
    """Return rows for texts that were found."""
    return PromptView(kind="pick", text=text, cancel="cancel")
