"""How this terminal is spoken to: the session asks for a change, the surface makes it (V12)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.setting import FROM_MODE, Resolved, Stream, Verbosity
from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.menu import on_or_off
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.event import UiIntent
    from robota_console.model.setting import Presentation
    from robota_console.transcript.block import Block


def screen_reader(desk: Desk, args: str) -> Awaitable[Sequence[Block]]:
    """Let the session switch the mode; `save` keeps it as it is now."""
    return _screen_reader(desk, args)


async def _screen_reader(desk: Desk, args: str) -> Sequence[Block]:
    on = desk.presentation.screen_reader.value
    wanted = f"save {on_or_off(on)}" if args == "save" else args
    result = await desk.channel.execute("screen-reader", wanted)
    if result is None or not result.message:
        return []
    return [block(Label.NOTICE if result.success else Label.ERROR, result.message)]


def apply(desk: Desk, intent: UiIntent) -> str | None:
    """Change the presentation as a session's intent asks; return what to say, None for another intent."""
    value = intent.values.get("value")
    source = f"/{intent.type}"
    shown = desk.presentation
    match intent.type, value:
        case "screen-reader" | "bell" | "stream" | "verbosity", None:
            return _as_it_is(shown, intent.type)
        case "screen-reader", bool(on):
            desk.presentation = replace(shown, screen_reader=Resolved(on, source), bell=_bell(shown, on))
            desk.set_pace(on)
            return catalog.mode_switched(on)
        case "bell", bool(on):
            desk.presentation = replace(shown, bell=Resolved(on and shown.output_is_terminal, source))
            return f"bell {on_or_off(on)}."
        case "stream", str(word):
            desk.presentation = replace(shown, stream=Resolved(Stream(word), source))
            return f"stream {word}."
        case "verbosity", str(word):
            desk.presentation = replace(shown, verbosity=Resolved(Verbosity(word), source))
            return f"verbosity {word}."
        case _:
            return None


def _as_it_is(shown: Presentation, name: str) -> str:
    match name:
        case "stream":
            return catalog.present(name, shown.stream.value.value, [each.value for each in Stream])
        case "verbosity":
            return catalog.present(name, shown.verbosity.value.value, [each.value for each in Verbosity])
        case "bell":
            return catalog.present(name, on_or_off(shown.bell.value), ["on", "off"])
        case _:
            return catalog.present(name, on_or_off(shown.screen_reader.value), ["on", "off", "save"])


def _bell(shown: Presentation, on: bool) -> Resolved[bool]:
    """Return the bell as the mode has it, unless it was set by itself."""
    if shown.bell.source != FROM_MODE:
        return shown.bell
    return Resolved(on and shown.output_is_terminal, FROM_MODE)
