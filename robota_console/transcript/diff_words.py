"""What is said of the change a permission asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.text.cutting import left_out
from robota_console.text.diff import change_lines as all_lines
from robota_console.text.diff import diff_head, diff_lines
from robota_console.text.permission_words import LINE_END, is_long_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.tool import Diff

MOST = 15
"""Lines of a change in a permission: with its header and rows 20 in all (T15)."""


@dataclass(frozen=True, slots=True)
class ChangeWords:
    """A change in words, bounded; `whole` says all of it."""

    lines: Sequence[str] = ()
    cut: bool = False
    diff: Diff | None = None

    def whole(self) -> Sequence[str]:
        """Return every line of the change."""
        return (diff_head(self.diff), *all_lines(self.diff)) if self.diff is not None else ()


def change_lines(request: PermissionRequest) -> ChangeWords:
    """Return what is said of a request's change; nothing where it changes nothing."""
    if request.diff is None:
        return ChangeWords()
    # the permission's own first line names the path already
    diff = replace(request.diff, path="") if request.diff.path == request.path else request.diff
    lines = diff_lines(diff, most=MOST)
    said = [part for line in lines for part in _short(line)]
    return ChangeWords(said, len(said) > len(lines) or len(lines) <= len(all_lines(diff)), diff)


def _short(line: str) -> Sequence[str]:
    if not is_long_line(line):
        return (line,)
    number = len(line) - 2 * LINE_END
    return (line[:LINE_END], left_out(number, "show", "character"), f"it ends: {line[-LINE_END:]}")
