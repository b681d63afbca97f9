"""Where a path leads, by its spelling alone."""

from __future__ import annotations

import posixpath
import re


def place(folder: str, path: str) -> tuple[str, bool]:
    """Return a path as it is shown, relative inside the folder, and whether it leads outside.

    It may be a `file:` address. Links are not followed. A home folder's `~` leads outside.
    """
    path = _of_address(path)
    if path.startswith("~"):
        return path, True
    root = posixpath.normpath(folder or "/")
    full = posixpath.normpath(posixpath.join(root, path)).replace("//", "/")
    if full == root:
        return ".", False
    if full.startswith(root.rstrip("/") + "/"):
        return full[len(root.rstrip("/")) + 1 :], False
    return full, True


def leads_away(path: str) -> bool:
    """Return whether a text looks like a path that may lead out of a folder."""
    if "://" in path and not is_address(path):
        return False
    return path.startswith(("/", "~")) or is_address(path) or ".." in path.split("/")


def is_address(path: str) -> bool:
    """Return whether a path is given as a `file:` address (RFC 8089)."""
    return bool(re.match("file:/", path, re.IGNORECASE))


def _of_address(path: str) -> str:
    if not is_address(path):
        return path
    from urllib.parse import unquote

    return unquote(re.sub(r"\A[^:]*:(//[^/]*)?", "", path))
