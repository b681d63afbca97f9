"""What each tool asks permission for. What a lasting one would cover is the session's to say."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import ToolKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.model.tool import Diff

WORDS_LOOKED_AT = 500
"""Words of a command that are looked at for paths."""
UNSEEN = "/"
"""Stands for the paths of a command that has more words: nobody looked where they lead."""
NOWHERE = "/dev/null"


def path_request(
    request_id: str,
    tool: str,
    kind: ToolKind,
    place: tuple[str, bool],
    *,
    words: str = "",
    diff: Diff | None = None,
    runs: bool = False,
) -> PermissionRequest:
    """Return the request of a tool that works on one path; `place` is what `Workspace.locate` gave."""
    path, outside = place
    return PermissionRequest(
        request_id=request_id,
        tool_name=tool,
        kind=kind,
        path=path,
        outside=outside,
        runs=runs,
        args={"words": words, "path": path} if words else {"path": path},
        diff=diff,
    )


def command_request(request_id: str, tool: str, command: str, *, outside: str = "") -> PermissionRequest:
    """Return the request of a command; `outside` is the first path it names beyond the folder."""
    return PermissionRequest(
        request_id=request_id,
        tool_name=tool,
        kind=ToolKind.RUN,
        command=command,
        path=outside,
        outside=bool(outside),
        args={"command": command},
    )


def named_paths(command: str) -> Iterator[str]:
    """Give what in a command may be a path: each word without quotes, and what is glued to it.

    `-I/etc`, `@/etc`, `a:/etc`, `{.,..}/x`, `$PWD/..` and `.?/x` are seen too. It reads no shell:
    what a command makes up while it runs is not.
    """
    home = re.sub(r"\$(HOME\b|\{HOME\})", "~", command)
    words = [word for word in re.split(r"[\s=;&|<>()`{}]+", home) if word]
    for word in words[:WORDS_LOOKED_AT]:
        spelled = dict.fromkeys((*re.split("['\"]+", word), re.sub(r"['\"\\]", "", word)))
        for path in dict.fromkeys(part for one in spelled for part in _glued(one)):
            if path and path != NOWHERE:
                yield path
    if len(words) > WORDS_LOOKED_AT and not re.search(r"[\n;&|<>()`{}]", command):
        yield UNSEEN  # others, such as a text given to `cat`, are granted by no star anyway


def _glued(word: str) -> Iterator[str]:
    dots = re.sub(r"(?<![^/:@,])\.[^/]*[*?\[][^/]*", _dots, word)
    yield dots
    if re.match(r"(https?|ssh|git|ftp)://", word):
        return
    yield from re.split("[:@,]+", dots)[1:]
    if glued := re.match(r"-\w{1,3}((?:\.\.|[/~]).*)", dots):
        yield glued[1]
    if glued := re.match(r"\$[^/]*/(.*)", dots):
        yield glued[1]


def _dots(name: re.Match[str]) -> str:
    # Some shells find `..` by `.?` and `.*`.
    return ".." if fnmatchcase("..", name[0]) else name[0]
