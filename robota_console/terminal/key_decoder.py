"""Keys from raw bytes, named by readchar's tables (`--keys single`)."""

from __future__ import annotations

import codecs
import re
from functools import cache
from typing import TYPE_CHECKING

from robota_console.model.typed import KeyRead

if TYPE_CHECKING:
    from collections.abc import Iterator

UNKNOWN = "unknown"
"""The name of a sequence that no table has."""
_ESCAPE = "\x1b"
_OWN_NAMES = {
    "\n": "enter",
    "\r": "enter",
    "\t": "tab",
    "\x7f": "backspace",
    _ESCAPE: "escape",
    _ESCAPE + "[3~": "delete",
    " ": " ",
}


def key_names() -> dict[str, str]:
    """Return what each key sends and its name: `up`, `page-down`, `ctrl-d`, `f1`."""
    from readchar import key

    table = {
        sequence: name.lower().replace("_", "-")
        for name, sequence in vars(key).items()
        if name.isupper() and isinstance(sequence, str)
    }
    return table | _OWN_NAMES


@cache
def _first_key() -> re.Pattern[str]:
    # CSI (the Linux console's F1 is `ESC [ [ A`), SS3, Alt and a key, an Esc before another, a character.
    return re.compile(r"\x1b(?:\[\[?[0-?]*[ -/]*[@-~]|O[ -~]|[^\[O\x1b]|(?=\x1b))|[^\x1b]", re.DOTALL)


class KeyDecoder:
    """Bytes go in, keys come out; an Esc alone is known only once nothing follows it."""

    def __init__(self, *, encoding: str = "utf-8") -> None:
        self._names = key_names()
        self._decoder = codecs.getincrementaldecoder(encoding)("replace")
        self._text = ""

    @property
    def waits(self) -> bool:
        """Return whether a sequence has begun: `flush` is due when nothing follows soon."""
        return bool(self._text)

    def feed(self, data: bytes, at: float) -> list[KeyRead]:
        """Return the keys that are whole now."""
        self._text += self._decoder.decode(data)
        return [KeyRead(key=key, at=at) for key in self._keys()]

    def flush(self, at: float) -> list[KeyRead]:
        """Return what waited for more, as it is."""
        text, self._text = self._text, ""
        return [KeyRead(key=self._named(text), at=at)] if text else []

    def _keys(self) -> Iterator[str]:
        while first := _first_key().match(self._text):
            self._text = self._text[first.end() :]
            yield self._named(first[0])

    def _named(self, sequence: str) -> str:
        cursor = sequence.replace(_ESCAPE + "O", _ESCAPE + "[")  # application cursor keys
        if name := self._names.get(sequence) or self._names.get(cursor):
            return name
        return sequence if len(sequence) == 1 and sequence.isprintable() else UNKNOWN
