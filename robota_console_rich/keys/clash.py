"""What two keys, or a key and its place, cannot both be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.keys import words
from robota_console_rich.keys.chord import ESCAPE
from robota_console_rich.keys.stroke import MULTIPLEXER, sent, written

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console_rich.keys.catalogue import Context
    from robota_console_rich.keys.table import Keys


def fault(keys: Keys, context: Context) -> str:
    """Return why these keys may not be bound in that context; empty where they may."""
    if any(stroke.interrupts for stroke in keys):
        return words.CTRL_C
    if len(keys) == 1:
        return ""
    if any(stroke.key == ESCAPE for stroke in keys):
        return words.ESCAPE_IN_CHORD
    if "alt" in keys[1].modifiers:
        return words.ALT_IN_CHORD
    return words.TYPED if context.typing and keys[0].printable else ""


def clash(keys: Keys, action: str, bound: Mapping[str, tuple[Keys, ...]]) -> str:
    """Return why these keys of an action cannot be told from others of its context; empty where they can."""
    for other, theirs in bound.items():
        for their in theirs:
            if their == keys and other != action:
                return words.taken(written(keys), other)
            if len(their) != len(keys) and their[0] == keys[0]:
                return words.begins(written(keys), written(their), other)
    return ""


def doubt(keys: Keys, context: Context) -> Iterator[str]:
    """Give what may keep these keys from working, or from being typed."""
    for stroke in keys:
        if not sent(stroke):
            yield words.not_sent(str(stroke))
        elif str(stroke) == MULTIPLEXER:
            yield words.multiplexer(str(stroke))
    if context.typing and len(keys) == 1 and keys[0].printable and sent(keys[0]):
        yield words.typed_no_more(str(keys[0]))
