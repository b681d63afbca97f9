"""What is said of the change a permission asks for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from robota_console.text.diff import change_lines as all_lines
from robota_console.text.diff import diff_head, diff_lines

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
    return ChangeWords(lines, len(lines) <= len(all_lines(diff)), diff)
