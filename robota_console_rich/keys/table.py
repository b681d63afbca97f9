"""The table of keys: what each action of each context is bound to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from robota_console_rich.keys.catalogue import CONTEXTS
from robota_console_rich.keys.stroke import Stroke, parse_keys, sent

if TYPE_CHECKING:
    from collections.abc import Mapping

Keys = tuple[Stroke, ...]
"""One stroke, or the two of a chord."""


@dataclass(frozen=True, slots=True)
class Table:
    """Every action's keys, by context and action; an action without keys has an empty tuple."""

    keys: Mapping[str, Mapping[str, tuple[Keys, ...]]]

    def live(self, context: str, action: str) -> tuple[Keys, ...]:
        """Return the keys that a terminal can send, as they were written."""
        return tuple(keys for keys in self.keys[context][action] if all(map(sent, keys)))

    def seconds(self, context: str) -> Mapping[Stroke, Mapping[Stroke, str]]:
        """Return the context's chords: actions by second stroke, by first stroke."""
        found: dict[Stroke, dict[Stroke, str]] = {}
        for action in self.keys[context]:
            for keys in self.live(context, action):
                if len(keys) > 1:
                    found.setdefault(keys[0], {})[keys[1]] = action
        return found


@cache
def defaults() -> Table:
    """Return the table as the catalogue has it."""
    return Table(
        {
            context.name: {action.name: tuple(map(parse_keys, action.strokes)) for action in context.actions}
            for context in CONTEXTS
        }
    )
