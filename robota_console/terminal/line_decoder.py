r"""Lines from raw bytes: decoded, sanitized, and with what was odd about them (T18, V4, V15)."""

from __future__ import annotations

import codecs
import re

from robota_console.model.typed import LineRead, Oddity
from robota_console.text.sanitizer import sanitize

LINE_MAXIMUM = 16 * 1024 * 1024
"""Bytes of one line that are kept; what a pipe's line has beyond is dropped, and the line is CUT."""

# What keys send (ECMA-48 CSI, SS3, two-byte escapes), and every control character but TAB.
_CONTROL = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]?|O[ -~]?|[@-_])?|[\x00-\x08\x0a-\x1f\x7f-\x9f]")
_FUNCTION_KEY = re.compile(r"\x1bO[ -~]")
"""Its last character is text to the sanitizer: what a terminal shows, where this is what a key sends."""


class LineDecoder:
    r"""Bytes go in, as they were read; lines come out, without LF, sanitized.

    UTF-8 may be split anywhere. Bytes that are not text become `\xff`. What ends without
    LF is joined to what follows; only `end` makes it a line.
    """

    def __init__(self, *, encoding: str = "utf-8") -> None:
        self._encoding = encoding
        self._line = bytearray()
        self._cut = False
        self._first = True

    def feed(self, data: bytes, at: float, *, limit: int | None = None) -> list[LineRead]:
        """Return the lines that are whole now; `at` is when the bytes were read.

        `limit` is the line limit in bytes, LF included, of the terminal that edited them:
        a piece that fills it may have lost its end (T18, V23).
        """
        *contents, rest = data.split(b"\n")
        lines = []
        for content in contents:
            self._add(content, limit)
            lines.append(self._line_read(at, whole=True))
        self._add(rest, limit)
        return lines

    def end(self, at: float) -> list[LineRead]:
        """Return the rest that had no LF, if there is one."""
        return [self._line_read(at, whole=False)] if self._line else []

    def half(self) -> str:
        """Take out the half line; the bytes of an unfinished character stay for what follows."""
        decoder = codecs.getincrementaldecoder(self._encoding)("backslashreplace")
        text = decoder.decode(bytes(self._line))
        self._line = bytearray(decoder.getstate()[0])
        self._cut = False
        return sanitize(text)

    def put_back(self, half: str) -> None:
        """Undo `half`: it comes before what was read since."""
        self._line[:0] = half.encode(self._encoding, "replace")

    def _add(self, content: bytes, limit: int | None) -> None:
        room = LINE_MAXIMUM - len(self._line)
        filled = limit is not None and len(content) >= limit - 1
        self._cut = self._cut or filled or len(content) > room
        self._line += content[:room]

    def _line_read(self, at: float, *, whole: bool) -> LineRead:
        oddity = Oddity.CUT if self._cut else Oddity.NONE
        content = bytes(self._line)
        if self._first:
            content = content.removeprefix(codecs.BOM_UTF8)  # a file from Windows
        self._line.clear()
        self._cut = self._first = False
        try:
            text = content.decode(self._encoding)
        except UnicodeDecodeError:
            text = content.decode(self._encoding, "backslashreplace")
            oddity |= Oddity.BINARY
        text = text.removesuffix("\r")
        control = "" if text.isprintable() else "".join(_CONTROL.findall(text))
        if control:
            oddity |= Oddity.CONTROL
            text = _FUNCTION_KEY.sub("", text)
        return LineRead(text=sanitize(text), at=at, oddity=oddity, whole=whole, raw_control=control)
