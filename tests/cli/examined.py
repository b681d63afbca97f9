"""What `doctor` says in a home, and what of it is worth knowing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from tests.faults.ending import piped

if TYPE_CHECKING:
    from tests.support.home import Home


def doctor(home: Home, *options: str, code: int = 0, **env: str) -> list[str]:
    """Return the lines said at a pipe, and fail if a file or a mode anywhere is not as it was."""
    before = everything(home)
    said = piped(home.folder, "doctor", *options, code=code, env=home.env | env, foreign=None)
    assert everything(home) == before
    return said.splitlines()


def things(lines: list[str]) -> list[str]:
    """Return what is worth knowing, without a reader that really runs on the tester's machine."""
    found = re.match(r"doctor: .*, (\d+) things? to know\.", lines[0])
    first = 2 if lines[1].startswith("notice: ") else 1
    said = lines[first : first + int(found[1])] if found else []
    assert [line.partition(". ")[0] for line in said] == [str(number) for number in range(1, len(said) + 1)]
    told = [line.partition(". ")[2] for line in said]
    return [line for line in told if not re.match(r"A screen reader may be on: \w+ runs", line)]


def everything(home: Home) -> dict[str, tuple[int, int, int]]:
    """Return each thing below the home's parent, with its mode, size and time of change."""
    found = {str(path): path.lstat() for path in home.path.parent.rglob("*")}
    return {name: (status.st_mode, status.st_size, status.st_mtime_ns) for name, status in found.items()}
