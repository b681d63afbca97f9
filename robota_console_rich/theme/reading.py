"""Reading a theme file: whole, or refused with what is wrong first."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING
from unicodedata import category

from robota_console.text.menu import one_line
from robota_console.text.sanitizer import sanitize
from robota_console_rich.theme import words
from robota_console_rich.theme.builtin import BUILT_IN, DEFAULT
from robota_console_rich.theme.document import Fault, Pairs, document
from robota_console_rich.theme.grammar import colour
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import WAVE, Token

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console_rich.theme.colour import Colour

    Shape = dict[str, "Shape"] | Token | tuple[Token, ...]
    Step = Callable[[object, str], Fault | None]

NAME = 60
"""Characters of a theme's name."""
_PLAIN = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_KEY = 40


def read_theme(text: str, theme_id: str) -> Theme | Fault:
    """Return the theme that a file says, or the first fault in it, in the order it is written."""
    top = document(text)
    if isinstance(top, Fault):
        return top
    return _Reader().theme(top, theme_id)


def _shape() -> dict[str, Shape]:
    """Return the tree of a theme, leaf by leaf."""
    top: dict[str, Shape] = {"motion": {"wave": WAVE}}
    for token in Token:
        if token in WAVE:
            continue
        *groups, leaf = token.value.split(".")
        group = top
        for name in groups:
            inner = group.setdefault(name, {})
            assert isinstance(inner, dict)
            group = inner
        group[leaf] = token
    return top


SHAPE = _shape()


class _Reader:
    """Walks one file. Each step returns the first fault, or None."""

    def __init__(self) -> None:
        self.name = ""
        self.base = DEFAULT
        self.found: dict[Token, Colour] = {}

    def theme(self, top: object, theme_id: str) -> Theme | Fault:
        """Return the theme, the base's colours under the file's."""
        keys = {"name": self._name, "base": self._base, "overrides": self._overrides}
        fault = _each(top, "$", keys, wanted=words.OBJECT, unknown=words.TOP_KEYS)
        return fault or Theme(
            id=theme_id,
            name=self.name or theme_id,
            appearance=self.base.appearance,
            colours={**self.base.colours, **self.found},
        )

    def _name(self, value: object, path: str) -> Fault | None:
        if not isinstance(value, str) or not _is_name(value):
            return Fault(path, words.NAME)
        self.name = one_line(value)
        return None

    def _base(self, value: object, path: str) -> Fault | None:
        if not isinstance(value, str) or value not in BUILT_IN:
            return Fault(path, words.base(tuple(BUILT_IN)))
        self.base = BUILT_IN[value]
        return None

    def _overrides(self, value: object, path: str) -> Fault | None:
        return self._group(SHAPE, value, path)

    def _group(self, shape: dict[str, Shape], value: object, path: str) -> Fault | None:
        keys = {key: self._step(inner) for key, inner in shape.items()}
        return _each(value, path, keys, wanted=words.GROUP, unknown=words.NO_TOKEN)

    def _step(self, shape: Shape) -> Step:
        match shape:
            case Token():
                return lambda value, path: self._colour(shape, value, path)
            case tuple():
                return lambda value, path: self._row(shape, value, path)
            case _:
                return lambda value, path: self._group(shape, value, path)

    def _row(self, tokens: tuple[Token, ...], value: object, path: str) -> Fault | None:
        if not isinstance(value, list) or len(value) != len(tokens):
            return Fault(path, words.row(len(tokens)))
        steps = (
            self._colour(token, one, f"{path}[{at}]")
            for at, (token, one) in enumerate(zip(tokens, value, strict=True))
        )
        return next((fault for fault in steps if fault), None)

    def _colour(self, token: Token, value: object, path: str) -> Fault | None:
        read = colour(value) if isinstance(value, str) else None
        if read is None:
            return Fault(path, words.COLOUR)
        self.found[token] = read
        return None


def _each(
    value: object,
    path: str,
    keys: Mapping[str, Step],
    *,
    wanted: str,
    unknown: str,
) -> Fault | None:
    """Read each key of an object by its own step."""
    if not isinstance(value, Pairs):
        return Fault(path, wanted)
    seen: set[str] = set()
    for key, inner in value.items:
        at = f"{path}{_written(key)}"
        if key not in keys:
            return Fault(at, unknown)
        if key in seen:
            return Fault(at, words.TWICE)
        seen.add(key)
        if fault := keys[key](inner, at):
            return fault
    return None


def _written(key: str) -> str:
    """Return a key as a path has it, in ASCII, a long one cut."""
    short = key if len(key) <= _KEY else f"{key[:_KEY]}..."
    return f".{short}" if _PLAIN.fullmatch(short) else f"[{json.dumps(short)}]"


def _is_name(text: str) -> bool:
    """Return whether a name can stand in a list: some words, short, nothing unseen in them."""
    seen = not any(category(char) in ("Cc", "Cs") for char in text) and sanitize(text) == text
    return seen and len(text) <= NAME and bool(text.strip())
