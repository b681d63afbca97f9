"""Judging bytes by T1 and T9: text that only ever adds lines."""

import re
from collections.abc import Iterable

_FOUR_LIKE_MARKS = re.compile(r"([^\w\s]|_)\1{3,}")
_NAMES = {0x08: "BS", 0x09: "TAB", 0x0D: "bare CR", 0x1B: "ESC", 0x7F: "DEL"}


def faults(data: bytes, *, bell: bool = True, foreign: Iterable[str] = ()) -> list[str]:
    """Return what breaks T1 or T9, each as a sentence with its place; an empty list is plain.

    The terminal's own CR LF counts as LF. `foreign` names texts of an agent, a tool or a person
    that are in the data: they may hold a TAB and any printable character. All else is the console's
    own words: printable ASCII without a run of four like marks.
    """
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    own = text
    for words in sorted(foreign, key=len, reverse=True):
        own = own.replace(words, "")
    found = [_place(text, m) for m in re.finditer(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]", text)]
    found += [_place(own, m) for m in re.finditer(r"[^\x00-\x08\x0a-\x9f]", own)]
    found += [_place(own, m) for m in _FOUR_LIKE_MARKS.finditer(own)]
    return [fault for fault in found if not (bell and fault.startswith("U+0007"))]


def assert_plain(data: bytes, *, bell: bool = True, foreign: Iterable[str] = ()) -> None:
    """Fail with every fault that `faults` finds."""
    found = faults(data, bell=bell, foreign=foreign)
    assert not found, "not plain (T1, T9):\n" + "\n".join(found)


def _place(text: str, match: re.Match[str]) -> str:
    marks = match[0]
    name = _NAMES.get(ord(marks[0]), "") if len(marks) == 1 else f"{len(marks)} like marks"
    line = text.count("\n", 0, match.start()) + 1
    near = text[max(0, match.start() - 20) : match.end() + 20]
    return f"U+{ord(marks[0]):04X} {name or ascii(marks)} in line {line}, near {near!a}"
