"""What standard input and output are: facts about descriptors, and about the system's terminals."""

from __future__ import annotations

import codecs
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

LINE_LIMITS: Mapping[str, int] = {"linux": 4096, "darwin": 1024}
"""Bytes a terminal's line can hold, its LF included, by `sys.platform` (V23)."""

_FOREIGN = "\u00e9\u3042\uac00"
_PLAIN = "".join(map(chr, range(0x20, 0x7F))) + "\t\n"


def line_limit(platform: str) -> int:
    """Return the system's line limit; the smallest known one for another system."""
    return LINE_LIMITS.get(platform, min(LINE_LIMITS.values()))


def is_terminal(descriptor: int) -> bool:
    """Return whether it is a terminal; a closed one is none."""
    return os.isatty(descriptor)


def columns(descriptor: int) -> int:
    """Return the terminal's width in cells; 0 where there is none or it is not known."""
    try:
        return os.get_terminal_size(descriptor).columns
    except OSError:
        return 0


def encoding(locale_name: str, codeset: str) -> str:
    """Return the encoding to read and write in.

    `locale_name` is the first of LC_ALL, LC_CTYPE and LANG that is set, `codeset`
    what `nl_langinfo(CODESET)` says. Under C, POSIX and no locale at all it is
    UTF-8: such a locale mostly means that nobody chose one (PEP 538). So it is under one
    that does not write ASCII as ASCII (UTF-16, or a codec that is no text encoding), and
    under one that shifts by escape sequences (ISO 2022), which would break T1.
    """
    if locale_name in {"", "C", "POSIX"}:
        return "utf-8"
    try:
        found = codecs.lookup(codeset).name
        plain = _PLAIN.encode(found, "backslashreplace") == _PLAIN.encode("ascii")
        shifts = b"\x1b" in _FOREIGN.encode(found, "backslashreplace")
    except (LookupError, UnicodeError):
        return "utf-8"
    return found if plain and not shifts else "utf-8"


def keep_standard_open() -> None:
    """Fill closed standard descriptors, so that no file opened later takes their numbers.

    Call it before an event loop is made. Each is filled with the null device opened the
    wrong way round: reading or writing then still fails as on a closed one (EBADF).
    """
    for descriptor, mode in ((0, os.O_WRONLY), (1, os.O_RDONLY), (2, os.O_RDONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, mode)  # the lowest free number, which is this one
