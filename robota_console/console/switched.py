"""The host of this terminal goes to another session: that is said, and the session from its start."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import attach_words
from robota_console.text.label import Label
from robota_console.transcript.block import block
from robota_console.transcript.retelling import last_number, retold

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.model.render_state import RenderState

SHORT_ID = 8
"""Characters of a session's id that stand for a name."""


def left(desk: Desk) -> None:
    """Wait for nothing of the session before any more, but for the new one, with which the prompt comes."""
    desk.other_turn, desk.awaiting_turn = False, True
    desk.echoed.clear()
    desk.record.clear()


def tell(desk: Desk, state: RenderState) -> None:
    """Tell which session this is now, and all of it."""
    desk.awaiting_turn = False
    session_id = desk.channel.status().session_id
    desk.numbers.begins(session_id, after=last_number(tuple(state.history)))
    name = state.session_name or session_id[:SHORT_ID]
    desk.tell(block(Label.NOTICE, attach_words.switched(name)))
    shown = desk.presentation
    for item in retold(state.history, desk.numbers, ci=shown.ci, stream=shown.stream.value):
        desk.tell(item)
