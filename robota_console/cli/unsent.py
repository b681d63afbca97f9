"""What was typed and no session takes: it becomes the draft, and is said where none begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import Composed, LineRead
from robota_console.text import catalog
from robota_console.text.label import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.typed import InputItem


def kept(items: Sequence[InputItem], desk: Desk | None) -> Sequence[InputItem]:
    """Make what was typed a draft; return what else came."""
    texts = [item.text for item in items if isinstance(item, LineRead | Composed)]
    if desk is not None:
        desk.draft = desk.draft.added(*(line for text in texts for line in text.split("\n")))
    return [item for item in items if not isinstance(item, LineRead | Composed)]


def say(items: Sequence[InputItem], desk: Desk | None) -> None:
    """Say what was written, where no session begins that could take it."""
    kept(items, desk)
    if desk is not None and (lines := desk.draft.lines):
        desk.say(Label.NOTICE, catalog.draft_unsent(len(lines)), *lines)
