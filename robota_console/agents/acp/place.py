"""Where a path leads, by its spelling alone."""

from __future__ import annotations

import posixpath

_FILE = "file://"


def place(folder: str, path: str) -> tuple[str, bool]:
    """Return a path as it is shown, relative inside the folder, and whether it leads outside.

    Links are not followed. A home folder's `~` leads outside.
    """
    path = path.removeprefix(_FILE)
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
    if "://" in path and not path.startswith(_FILE):
        return False
    return path.startswith(("/", "~", _FILE)) or ".." in path.split("/")
