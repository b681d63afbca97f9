"""prompt_toolkit's key parser: a paste costs what its length costs, and no terminal's answer is a key.

A terminal may say what nobody here has asked: what it is, where its mouse is, how a key is called
in a mode that another program has left on. Read as keys that would be an Esc, which stops the
turn, and letters.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.vt100_parser import Vt100Parser

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.key_binding import KeyPress

ESCAPE = "\x1b"
PASTE_ENDS = "\x1b[201~"
INTERRUPT = "\x03"
HELD = 4096
"""Characters of a sequence that are waited for; a longer one is no answer."""
_WHOLE = re.compile(
    "\x1b(?:"
    r"\[M[\s\S]{3}"  # a mouse, as it was first told
    r"|\[\[[@-~]"  # a function key of Linux's console
    r"|\[(?!M)[0-?]*[ -/]*[@-Z\\-~]"
    r"|O[ -~]"
    "|\\][0-9][^\x07\x1b]*(?:\x07|\x1b\\\\)"
    "|(?:P[0-9>!$]|_G)[^\x1b]*\x1b\\\\"
    ")"
)
_BEGUN = re.compile(
    "\x1b(?:"
    r"\[(?:M[\s\S]{0,2}|\[|[0-?]*[ -/]*)"
    r"|O"
    "|\\](?:[0-9][^\x07\x1b]*\x1b?)?"
    "|(?:P(?:[0-9>!$][^\x1b]*\x1b?)?|_(?:G[^\x1b]*\x1b?)?)"
    r")?\Z"
)
_REPORT = re.compile(r"\x1b\[(?:\d+;\d+R|<?[\d;]+[mM]|M[\s\S]{3})")
"""What prompt_toolkit has keys for, and is no key: a cursor's place, a mouse."""


class KeyParser(Vt100Parser):
    """Gives a bracketed paste as one key. Ctrl-C alone ends one whose end was lost on its way."""

    def __init__(self, press: Callable[[KeyPress], None]) -> None:
        """`press` is called with each key."""
        self._pieces: list[str] = []
        self._tail = ""
        self._held = ""
        """A sequence that has begun; what follows says whether it is a key."""
        super().__init__(press)

    def feed(self, data: str) -> None:
        """Take what was typed; a paste is held until its end."""
        if not self._in_bracketed_paste:
            self._typed(data)
            return
        if data == INTERRUPT:
            data = PASTE_ENDS + data
        self._pieces.append(data)
        tail = self._tail + data
        if PASTE_ENDS not in tail:
            self._tail = tail[1 - len(PASTE_ENDS) :]
            return
        pasted, end, rest = "".join(self._pieces).partition(PASTE_ENDS)
        self._pieces.clear()
        self._tail = ""
        super().feed(pasted + end)
        self._typed(rest)

    def flush(self) -> None:
        """Take what has begun like a sequence as keys: nothing has followed it."""
        held, self._held = self._held, ""
        super().feed(held)
        super().flush()

    def _typed(self, data: str) -> None:
        data, self._held = self._held + data, ""
        start = 0
        while (at := data.find(ESCAPE, start)) >= 0:
            super().feed(data[start:at])
            if _BEGUN.match(data, at) and len(data) - at <= HELD:
                self._held = data[at:]
                return
            whole = _WHOLE.match(data, at)
            start = whole.end() if whole else at + 1
            sequence = data[at:start]
            if whole is None or (sequence in ANSI_SEQUENCES and not _REPORT.match(sequence)):
                super().feed(sequence)
            if self._in_bracketed_paste:
                self.feed(data[start:])
                return
        super().feed(data[start:])
