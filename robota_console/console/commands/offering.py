"""Lists the shell offers: a panel where the session is drawn, numbered rows elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.picking import Offer
from robota_console.console.prompt import Prompt, PromptKind
from robota_console.text import history_words
from robota_console.text.label import Label
from robota_console.text.menu import one_line, sentence
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.ports.cli_adapter import Picker
    from robota_console.transcript.block import Block


def picker(desk: Desk, name: str) -> Picker | None:
    """Return the list of that name; None where the shell offers none."""
    return next((each for each in desk.adapter.pickers() if each.name == name), None)


def offered(desk: Desk, picker: Picker) -> Sequence[Block]:
    """Say the rows as they are now; the prompt that takes one follows them."""
    if desk.drawing is not None and desk.drawing.panel(picker.name):
        return []
    offer = Offer(one_line(picker.title), tuple(picker.rows()))
    if not offer.offered:
        return [block(Label.NOTICE, history_words.NOTHING_OFFERED)]
    desk.next_prompt = Prompt(PromptKind.PICK, offer.prompt, pick=offer)
    return [block(Label.NOTICE, sentence(offer.title)), block(None, *offer.rows())]
