"""A prompt as a drawing shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.picking import Offer
from robota_console.model.drawn import PromptView
from robota_console.text import prompt_view

if TYPE_CHECKING:
    from robota_console.console.prompt import Prompt


def view_of(prompt: Prompt) -> PromptView:
    """Return what a drawing shows of it."""
    if prompt.permission is not None:
        return prompt_view.permission(
            prompt.permission, prompt.text, limited=prompt.limited, shown=prompt.shown
        )
    if prompt.question is not None:
        asked = prompt.question
        return prompt_view.question(
            asked.question, prompt.text, requester=asked.requester, own_text=prompt.own_text
        )
    if isinstance(prompt.pick, Offer):
        return prompt_view.offer(prompt.pick.title, prompt.pick.offered, prompt.text)
    if prompt.pick is not None:
        return prompt_view.pick(prompt.pick.texts, prompt.text, more=prompt.pick.more)
    return PromptView(kind=prompt.kind.name.lower(), text=prompt.text)
