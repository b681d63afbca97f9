"""Code blocks as they are said: numbered, raw between two lines of ours, a diff in words (V8, T11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.cutting import MOST, left_out
from robota_console.text.diff import change_lines, diff_head
from robota_console.text.duration import count
from robota_console.text.unified import parse_unified

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.text.numbered import Numbers

HEAD = 15
"""Lines that are said of code longer than 20."""
_DIFFS = ("diff", "patch", "udiff")


def code_lines(lines: Sequence[str], info: str, numbers: Numbers) -> list[str]:
    """Return the lines that say a code block, which is given a number and kept whole.

    `info` is what its fence says: a language, and rarely more.
    """
    raw = "\n".join(lines)
    language = info.split()[0].strip("{}.") if info else ""
    if language.casefold() in _DIFFS and (said := _diff_lines(raw, numbers)):
        return said
    number = numbers.add("code", raw, language=language)
    about = ", ".join(filter(None, (f"code {number}", info.strip("{}."), count(len(lines), "line"))))
    head = list(lines if len(lines) <= MOST else lines[:HEAD])
    if len(head) < len(lines):
        head.append(left_out(len(lines) - len(head), f"/code {number}"))
    return [f"{about}.", *head, f"code {number} ends."]


def _diff_lines(raw: str, numbers: Numbers) -> list[str]:
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
    room = MOST - 2
    if len(said) > room:
        said = [*said[: room - 1], left_out(len(said) - room + 1, f"/code {number}")]
    return [first, *said, f"diff {number} ends."]
