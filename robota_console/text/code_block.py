"""Code blocks as they are said: numbered, raw between two lines of ours, a diff in words (V8, T11)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from robota_console.text.cutting import MOST, left_out
from robota_console.text.diff import change_lines, diff_head
from robota_console.text.duration import count
from robota_console.text.quoting import Place, quoted
from robota_console.text.unified import parse_unified

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.text.numbered import Numbering

HEAD = 15
"""Lines that are said of code longer than 20."""
_INFO_ROOM = 40
_PLAIN = r"[\w+#-][\w+#=./-]*"
_DIFFS = ("diff", "patch", "udiff")


def code_lines(lines: Sequence[str], info: str, numbers: Numbering) -> list[str]:
    """Return the lines that say a code block, which is given a number and kept whole.

    `info` is what its fence says: a language, and rarely more. A line that could pass for
    the block's end, or asks as the console does, is quoted (V7).
    """
    raw = "\n".join(lines)
    language, *others = _info(info) or ("",)
    if language.casefold() in _DIFFS and (said := _diff_lines(raw, numbers)):
        return said
    number = numbers.add("code", raw, language=language)
    about = ", ".join(
        filter(None, (f"code {number}", " ".join((language, *others)), count(len(lines), "line")))
    )
    head: list[str] = [quoted(line, Place.BLOCK) for line in (lines if len(lines) <= MOST else lines[:HEAD])]
    if len(head) < len(lines):
        head.append(left_out(len(lines) - len(head), f"/code {number}"))
    return [f"{about}.", *head, f"code {number} ends."]


def _info(info: str) -> list[str]:
    # one plain word, and what is a name or a setting: sentences of a fence would sound like ours
    words = info.strip("{}.").split()
    plain = [
        word
        for place, word in enumerate(words)
        if re.fullmatch(_PLAIN, word) and (place == 0 or re.search(r"=|\w\.\w", word))
    ]
    return plain if len(" ".join(plain)) <= _INFO_ROOM else plain[:1] if len(plain[0]) <= _INFO_ROOM else []


def _diff_lines(raw: str, numbers: Numbering) -> list[str]:
    diffs = [diff for diff in parse_unified(raw) if diff.lines]
    if not diffs:
        return []
    number = numbers.add("diff", raw, title=", ".join(diff.path for diff in diffs if diff.path))
    if len(diffs) == 1:
        first = f"diff {number}, {diff_head(diffs[0])}"
        said = change_lines(diffs[0])
    else:
        first = f"diff {number}, {count(len(diffs), 'file')}."
        said = [line for diff in diffs for line in (diff_head(diff), *change_lines(diff))]
    said = [quoted(line, Place.BLOCK) for line in said]
    room = MOST - 2
    if len(said) > room:
        said = [*said[: room - 1], left_out(len(said) - room + 1, f"/code {number}")]
    return [first, *said, f"diff {number} ends."]
