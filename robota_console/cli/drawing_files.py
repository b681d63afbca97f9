"""Files the shell finds for a drawing: themes, key bindings, names to complete."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.file_text import file_bytes
from robota_console.transcript.drawing import HostFile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

READ_MOST = 256 * 1024
"""Bytes of a theme or of the key bindings."""
THEMES_MOST = 200
"""Files of one folder that are looked at."""
PATHS_MOST = 200
ABSENT = os.strerror(errno.ENOENT)


def themes(own: Path, plugin_folders: Sequence[str]) -> Iterator[HostFile]:
    """Give the theme files of the person's folder, then those of plugins, by name."""
    yield from _folder(own, "")
    for folder in plugin_folders:
        for plugin in _entries(Path(folder)):
            yield from _folder(plugin / "themes", plugin.name)


def keybindings(path: Path) -> HostFile | None:
    """Return the file as it is; None where there is none."""
    found = _read(path, "")
    return None if found.problem == ABSENT else found


def paths(folder: str, beginning: str) -> Sequence[str]:
    """Return names of the working folder that begin so, folders with a slash; hidden ones on a dot only."""
    into, _, start = beginning.rpartition("/")
    place = Path(folder, os.path.expanduser(into or "."))  # noqa: PTH111 - which raises for an unknown user
    found = []
    try:
        with os.scandir(place if beginning[:1] != "/" or into else Path("/")) as entries:
            for entry in entries:
                hidden = entry.name.startswith(".") and not start.startswith(".")
                if entry.name.startswith(start) and not hidden:
                    slash = "/" if entry.is_dir() else ""
                    found.append(f"{into}/{entry.name}{slash}" if "/" in beginning else entry.name + slash)
                if len(found) >= PATHS_MOST:
                    break
    except OSError:
        return []
    return sorted(found)


def _folder(folder: Path, plugin: str) -> Iterator[HostFile]:
    files = [path for path in _entries(folder) if path.suffix == ".json"]
    for path in files[:THEMES_MOST]:
        yield _read(path, plugin)


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []


def _read(path: Path, plugin: str) -> HostFile:
    name, stem = f"{path.parent.name}/{path.name}", path.stem
    try:
        data = file_bytes(path, READ_MOST, f"{READ_MOST // 1024} KiB")
        return HostFile(name, stem, data.decode("utf-8"), plugin=plugin)
    except UnicodeDecodeError:
        return HostFile(name, stem, problem="not UTF-8", plugin=plugin)
    except IsADirectoryError:
        return HostFile(name, stem, problem="not a file", plugin=plugin)
    except OSError as error:
        return HostFile(name, stem, problem=error.strerror or str(error), plugin=plugin)
