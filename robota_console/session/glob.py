r"""Text with stars: `*` is any text, `\*` a star, `\\` a backslash."""

from __future__ import annotations

import re

STAR = "*"


def escape(text: str) -> str:
    """Return a glob that only that text matches."""
    return text.replace("\\", "\\\\").replace("*", "\\*")


def pieces(glob: str) -> list[str]:
    """Return the literal pieces around its stars; one piece means that it has none."""
    found: list[list[str]] = [[]]
    for part in re.findall(r"\\[\\*]|[^\\*]+|.", glob):
        if part == STAR:
            found.append([])
        else:
            found[-1].append(part[-1] if len(part) == 2 and part[0] == "\\" else part)
    return ["".join(parts) for parts in found]


def matches(parts: list[str], text: str) -> bool:
    """Return whether text is these pieces in order, with any text between them; linear in both."""
    first, *rest = parts
    if not rest:
        return text == first
    *middle, last = rest
    if not text.startswith(first):
        return False
    place = len(first)
    for piece in middle:
        found = text.find(piece, place)
        if found < 0:
            return False
        place = found + len(piece)
    return len(text) - place >= len(last) and text.endswith(last)


def matches_command(glob: str, command: str) -> bool:
    """Return whether a command is meant; a star right after a letter or digit ends the word.

    `npm test*` means `npm test` with any words after it, never `npm tests`;
    `npm run test:*` means every script whose name begins so.
    """
    parts = pieces(glob)
    if len(parts) > 1 and not parts[-1] and parts[-2][-1:].isalnum():
        *before, word = parts[:-1]
        return matches([*before, word], command) or matches([*before, word + " ", ""], command)
    return matches(parts, command)


def matches_path(glob: str, path: str) -> bool:
    """Return whether a path is meant; `*` stays within one folder, `**` is any folders."""
    reached = {0}
    names = path.split("/")
    for part in glob.split("/"):
        if part == "**":
            reached = set(range(min(reached), len(names) + 1)) if reached else set()
        else:
            known = pieces(part)
            reached = {at + 1 for at in reached if at < len(names) and matches(known, names[at])}
    return len(names) in reached
