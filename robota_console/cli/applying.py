"""Speaking on as the settings of the session that follows have it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.cli.announcement import first_line
from robota_console.cli.presentation import carried_over
from robota_console.cli.started import PRODUCT
from robota_console.text.label import Label
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from robota_console.cli.started import Started
    from robota_console.console.desk import Desk
    from robota_console.transcript.voice import Voice


def apply_settings(desk: Desk, voice: Voice, before: Started, now: Started) -> None:
    """Take over what is set otherwise than before, and say what is wrong with it; the rest stays."""
    if now is before:
        return
    was = desk.presentation.screen_reader
    desk.presentation = shown = carried_over(desk.presentation, before.presentation, now.presentation)
    voice.set(
        width=shown.width.value,
        marks=shown.marks.value,
        title=shown.title.value,
        notify=shown.notify.value,
    )
    desk.set_pace(shown.screen_reader.value)
    if shown.screen_reader != was:
        agent = now.agent
        voice.say(block(None, first_line(PRODUCT.spoken_name, shown, agent.name, network=agent.network)))
    for warning in now.settings.warnings:
        if warning not in before.settings.warnings:
            voice.say(block(Label.WARNING, warning))
