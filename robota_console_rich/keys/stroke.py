"""A stroke: how it is written, what it is the same as, and how a terminal sends it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

MODIFIERS = {
    "ctrl": "ctrl",
    "control": "ctrl",
    "alt": "alt",
    "option": "alt",
    "meta": "meta",
    "cmd": "meta",
    "command": "meta",
    "shift": "shift",
}
"""A modifier as it may be written, and its own name."""

ORDER = ("ctrl", "alt", "meta", "shift")

NAMES = {
    "enter": "enter",
    "return": "enter",
    "escape": "escape",
    "esc": "escape",
    "space": "space",
    "spacebar": "space",
    **{name: name for name in ("tab", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown")},
    **{name: name for name in ("up", "down", "left", "right")},
    **{f"f{number}": f"f{number}" for number in range(1, 13)},
}
"""A key as it may be written, and its own name."""

SAME = {"m": "enter", "i": "tab", "[": "escape", "h": "backspace", "@": "space", "/": "_"}
"""What Ctrl and these keys send is what the other key sends (with Ctrl, for the last two)."""

PLAIN = {"enter": "c-m", "escape": "escape", "space": " ", "tab": "c-i", "backspace": "c-h"}
"""Keys that prompt_toolkit calls otherwise, and those that take no Ctrl or Shift."""

FREE = ("up", "down", "left", "right", "home", "end", "insert", "delete", "pageup", "pagedown")
"""Keys that terminals send with Ctrl and Shift too."""

MULTIPLEXER = "ctrl+b"


@dataclass(frozen=True, slots=True)
class Stroke:
    """One key with its modifiers, folded: two that a terminal sends alike are equal."""

    key: str
    """A name of `NAMES` or one character, a letter always small."""
    modifiers: tuple[str, ...] = ()
    """In the order of `ORDER`."""

    def __str__(self) -> str:
        """Return it as it is written."""
        return "+".join((*self.modifiers, self.key))

    @property
    def printable(self) -> bool:
        """Return whether it would put a character into a text."""
        return (len(self.key) == 1 or self.key == "space") and set(self.modifiers) <= {"shift"}

    @property
    def interrupts(self) -> bool:
        """Return whether it is Ctrl-C, which is never bound."""
        return self.key == "c" and "ctrl" in self.modifiers


def parse(text: str) -> Stroke:
    """Return the stroke written so, such as `ctrl+alt+x`; raises ValueError with the reason."""
    if text == "+" or text.endswith("++"):
        before, key = text[:-2].split("+") if len(text) > 1 else [], "+"
    else:
        *before, key = text.split("+")
    modifiers = {_modifier(word) for word in before}
    if len(modifiers) < len(before):
        raise ValueError("a modifier is written twice")
    name = NAMES.get(key.lower(), "") if len(key) > 1 else key
    if not name or not name.isprintable() or name.isspace():
        raise ValueError("no such key")
    if len(name) == 1 and name != (small := name.lower()) and len(small) == 1:
        modifiers.add("shift")
        name = small
    return _folded(Stroke(name, tuple(word for word in ORDER if word in modifiers)))


def parse_keys(text: str) -> tuple[Stroke, ...]:
    """Return the one or two strokes written so; raises ValueError with the reason."""
    words = text.split(" ")
    if not 1 <= len(words) <= 2 or not all(words):
        raise ValueError("one or two strokes with a space between")
    return tuple(parse(word) for word in words)


def written(strokes: tuple[Stroke, ...]) -> str:
    """Return one or two strokes as they are written."""
    return " ".join(map(str, strokes))


def _modifier(word: str) -> str:
    name = MODIFIERS.get(word.lower())
    if name is None:
        raise ValueError("no such modifier, ctrl, alt, meta or shift expected")
    return name


def _folded(stroke: Stroke) -> Stroke:
    if "ctrl" not in stroke.modifiers or "shift" in stroke.modifiers or stroke.key not in SAME:
        return stroke
    key = SAME[stroke.key]
    if key in ("space", "_"):
        return replace(stroke, key=key)
    return Stroke(key, tuple(word for word in stroke.modifiers if word != "ctrl"))


def sent(stroke: Stroke) -> tuple[str, ...]:
    """Return the keys that prompt_toolkit hears for it; none where a terminal does not send it."""
    modifiers = set(stroke.modifiers)
    if "meta" in modifiers:
        return ()
    alone = _sent_alone(stroke.key, modifiers - {"alt"})
    if not alone or "alt" not in modifiers:
        return (alone,) if alone else ()
    # Esc and one of these begin a control sequence or are two times Esc.
    return () if alone in ("[", "O", "escape") else ("escape", alone)


def _sent_alone(key: str, modifiers: set[str]) -> str:
    with_ctrl, with_shift = "ctrl" in modifiers, "shift" in modifiers
    if key in FREE or (key[0] == "f" and len(key) > 1):
        if key[0] == "f" and with_shift:
            return ""
        return ("c-" if with_ctrl else "") + ("s-" if with_shift else "") + key
    if key in PLAIN:
        special = {("space", True, False): "c-@", ("tab", False, True): "s-tab"}
        return special.get((key, with_ctrl, with_shift), "" if modifiers else PLAIN[key])
    if with_ctrl:
        ascii_letter = key.isascii() and key.isalpha()
        return "" if with_shift or not (ascii_letter or key in "\\]^_") else f"c-{key}"
    if with_shift:
        return key.upper() if key.isalpha() and len(key.upper()) == 1 and key.upper() != key else ""
    return key


@cache
def _heard() -> Mapping[str, Stroke]:
    keys = (*dict.fromkeys(NAMES.values()), *"abcdefghijklmnopqrstuvwxyz\\]^_")
    several = ((), ("ctrl",), ("shift",), ("ctrl", "shift"))
    strokes = [Stroke(key, modifiers) for key in keys for modifiers in several]
    return {alone[0]: stroke for stroke in strokes if stroke == _folded(stroke) and (alone := sent(stroke))}


def heard(key: str) -> Stroke | None:
    """Return the stroke that prompt_toolkit's key stands for; None for a paste, a report and the like."""
    known = _heard().get(key)
    if known is not None or len(key) != 1:
        return known
    small = key.lower()
    if small != key and len(small) == 1:
        return Stroke(small, ("shift",))
    return Stroke(key) if key.isprintable() else None
