"""Naming: an invisible character that does no work where it stands becomes words, `<U+202E>`."""

import re

from robota_console.text.invisible import FLAG_ROOM, flag, flag_begun, names, suspect

FLOOD = 4
"""So many of one character in a row are named once, with their number."""


def name_invisible(text: str) -> str:
    """Return text with each invisible character named that does no work where it stands.

    No control character is expected here (`sequence.strip_controls`); it would be named too.
    """
    return _named(text, 0, len(text), 0)


class NameStream:
    """`name_invisible` for text that comes in chunks, cut anywhere.

    It keeps two characters that have been said, eight that have not, and a number.
    """

    def __init__(self) -> None:
        self._before = ""
        self._held = ""
        self._more = 0

    def feed(self, text: str) -> str:
        """Return what can be said by now."""
        if not self._held and (text.isascii() or not suspect().search(text)):
            self._before = text[-1:] or self._before
            return text
        whole = self._before + self._held + text
        return self._say(whole, _decided(whole, len(self._before)))

    def flush(self) -> str:
        """Return what was held back; the next text starts anew."""
        whole = self._before + self._held
        said = self._say(whole, len(whole))
        self._before = ""
        return said

    def _say(self, whole: str, end: int) -> str:
        start = len(self._before)
        said = _named(whole, start, end, self._more)
        if end > start:
            self._before, self._more = whole[:end][-2:], 0
        # What is longer than a flag is a run of one character, and of that the number is enough.
        self._held = whole[end : end + FLAG_ROOM]
        self._more += len(whole) - end - len(self._held)
        return said


# Where what nothing to come can change is over: before a run, which may grow, or a flag's tags.
def _decided(whole: str, start: int) -> int:
    if not suspect().match(whole, len(whole) - 1):
        return len(whole)
    run = max(start, len(whole.rstrip(whole[-1])))
    if flag().search(whole, max(0, run + 1 - FLAG_ROOM), run + 1):
        return run + 1
    begun = flag_begun().search(whole, max(0, len(whole) - FLAG_ROOM))
    return begun.start() + 1 if begun else run


# The text from start to end; of its first character so many `more` came that are not in it.
def _named(text: str, start: int, end: int, more: int) -> str:
    said: list[str] = []
    for found in names().finditer(text, start, end):
        said += text[start : found.start()], _fate(found, more)
        start, more = found.end(), 0
    said.append(text[start:end])
    return "".join(said)


def _fate(found: re.Match[str], more: int) -> str:
    odd, flag_tags, stays, run = found.group("odd", "flag", "stays", "run")
    if flag_tags is not None:
        return found[0]
    if stays is None:
        return _name(odd, 1 + len(run) + more)
    return odd + _name(odd, len(run) + more) if run or more else odd


def _name(odd: str, times: int) -> str:
    name = f"U+{ord(odd):04X}"
    return f"<{name}, {times} times>" if times >= FLOOD else f"<{name}>" * times
