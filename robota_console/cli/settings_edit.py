"""Setting keys in a settings file: its other lines stay, and nothing that could not be read replaces it."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.file_text import file_text
from robota_console.text import host_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Value = bool | int | str
LONGEST = 200
"""Lines of one value that is replaced."""


def set_keys(path: Path, values: Mapping[str, Value]) -> None:
    """Write the file anew, or leave it as it was; a link to it stays, and so does who may read it.

    Raises OSError, and ValueError with why the file cannot be changed so.
    """
    target = Path(os.path.realpath(path))
    try:
        text = file_text(target)
    except FileNotFoundError:
        text = ""
    for key, value in values.items():
        text = _with(text, key, value)
    target.parent.mkdir(parents=True, exist_ok=True)
    _replace(target, text)


def _with(text: str, key: str, value: Value) -> str:
    wanted = {**_table(text), key: value}
    for attempt in _attempts(text, key, f"{key} = {_toml(value)}"):
        with suppress(ValueError):
            if _table(attempt) == wanted:
                return attempt
    raise ValueError(host_words.cannot_change(key))


def _attempts(text: str, key: str, line: str) -> Iterator[str]:
    """Return the text with the line in the place of each old one, of one line or of more; then before all."""
    old = text.split("\n")
    for start, found in enumerate(old):
        if found.partition("=")[0].strip(" \t\"'").replace("_", "-") == key:
            for end in range(start + 1, min(start + LONGEST, len(old)) + 1):
                yield "\n".join([*old[:start], line, *old[end:]])
    yield f"{line}\n{text}"


def _table(text: str) -> dict[str, object]:
    import tomllib

    try:
        table = tomllib.loads(text)
    except RecursionError:
        raise ValueError(host_words.NESTED_TOO_DEEP) from None
    return {key.replace("_", "-"): value for key, value in table.items()}


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _replace(target: Path, text: str) -> None:
    import tempfile

    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=target.name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="") as file:
            with suppress(FileNotFoundError):
                os.fchmod(descriptor, stat.S_IMODE(target.stat().st_mode))
            file.write(text)
            file.flush()
            os.fsync(descriptor)
        Path(name).replace(target)
    except (OSError, ValueError):
        Path(name).unlink(missing_ok=True)
        raise
