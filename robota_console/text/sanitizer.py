"""The sanitizer: the strict boundary that every foreign string passes before a person hears it.

What a terminal would obey is taken out (`sequence`), what nobody would see is named (`naming`), and
the rest is as it came. Doing it twice changes nothing.
"""

import re
from functools import cache

from robota_console.model.safe import Safe
from robota_console.text.naming import NameStream, name_invisible
from robota_console.text.ordinary import is_ordinary
from robota_console.text.sequence import ControlStream, strip_controls

__all__ = ["Safe", "SanitizerStream", "held_control", "sanitize"]


def sanitize(text: str) -> Safe:
    """Return text that a terminal prints and never obeys, and in which nothing is unseen.

    Control sequences are gone, and control characters but TAB and LF; CRLF is LF, VT and FF a
    blank. An invisible character is named (`<U+202E>`, or `<U+202E, 57 times>`) unless a word or an
    emoji needs it where it stands. A sequence without an end takes the rest of its line and
    `sequence.LIMIT` characters at most.
    """
    # Safe() would cost as much as the look at an ordinary word does.
    if is_ordinary(text):
        return text  # type: ignore[return-value]
    stripped = strip_controls(text)
    if stripped.isascii() or (stripped is not text and is_ordinary(stripped)):
        return stripped  # type: ignore[return-value]
    return Safe(name_invisible(stripped))


class SanitizerStream:
    """`sanitize` for text that comes in chunks, cut anywhere: the same words in the end.

    It holds back eight characters at most, however long a sequence or a run of invisible characters
    grows, and a chunk costs what its length costs.
    """

    def __init__(self) -> None:
        self._controls = ControlStream()
        self._names = NameStream()

    def feed(self, chunk: str) -> Safe:
        """Return what can be said by now."""
        return Safe(self._names.feed(self._controls.feed(chunk)))

    def flush(self) -> Safe:
        """Return what was held back; an open sequence is over, and the next text starts anew."""
        self._controls.flush()
        return Safe(self._names.flush())


def held_control(text: str) -> bool:
    """Return whether a typed line held a control sequence or character (V4).

    TAB is none, and neither is LF or CRLF at the end of a line.
    """
    return _control().search(text) is not None


@cache
def _control() -> re.Pattern[str]:
    return re.compile(r"[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]|\r(?!\n|\Z)")
