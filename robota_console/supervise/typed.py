"""What a typed line asks for: a number, an action, or a word of the view's own."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from robota_console.model.supervised import Action
from robota_console.text import supervise_words as words
from robota_console.text.pick import folded, number, pick


class Own(Enum):
    """What the view does by itself; each value is the word that is typed."""

    WATCH = "watch"
    GROUP = "group"
    HELP = "help"
    AGAIN = "again"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An action, on a numbered row where it needs one. Without an action, all of the row is asked for."""

    action: Action | None
    place: int | None


ON_ROW = tuple(action for action in Action if action is not Action.NEW)
WORDS: dict[str, Own | Wanted] = {
    **{own.value: own for own in Own},
    **{action.value: Wanted(action, None) for action in Action},
    "?": Own.HELP,
    "exit": Own.QUIT,
}


def typed(line: str, last: int) -> Own | Wanted | str:
    """Return what a line asks for; a string is the rule it broke.

    `1 attach`, `attach 1`, `1a` and, without a number, the start of any word. `last` is the
    greatest number that was said.
    """
    parts = _parts(folded(line).removeprefix("/"))
    places = [place for place in map(number, parts) if place is not None]
    names = [part for part in parts if number(part) is None]
    if len(places) > 1 or len(names) > 1 or not parts:
        return words.typed_wrongly(last)
    if places and not 1 <= places[0] <= last:
        return words.no_such_number(last) if last else words.typed_wrongly(last)
    if not names:
        return Wanted(None, places[0])
    if places:
        return _on_row(names[0], places[0], last)
    return _alone(names[0], last)


def _parts(line: str) -> list[str]:
    """Return the words; `1a` is two."""
    digits = len(line) - len(line.lstrip("0123456789"))
    return [*line[:digits].split(), *line[digits:].split()]


def _on_row(name: str, place: int, last: int) -> Wanted | str:
    labels = [action.value for action in ON_ROW]
    found = pick(labels, name)
    if len(found) == 1:
        return Wanted(ON_ROW[found[0]], place)
    return words.ambiguous([labels[index] for index in found]) if found else words.typed_wrongly(last)


def _alone(name: str, last: int) -> Own | Wanted | str:
    labels = list(WORDS)
    found = pick(labels, name)
    if len(found) == 1:
        return WORDS[labels[found[0]]]
    return words.ambiguous([labels[index] for index in found]) if found else words.typed_wrongly(last)
