"""The table of `docs/settings.md`: `python -m tests.cli.settings_page` writes it anew, in its place.

Keys, what values may be, defaults and what a folder may set are the code's. What a setting means, and what
it comes to where nothing is set and the code decides later, are the page's own words, and stay.
"""

from __future__ import annotations

import re
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.setting_table import ROWS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.cli.setting_table import SettingRow

PAGE = Path(__file__).parents[2] / "docs" / "settings.md"
HEAD = "| key | values | what it is | without it | a folder's file may set it |\n|---|---|---|---|---|\n"
TABLE = re.compile(r"^\| key \|.*\n\|[-|]+\n(?:\|.*\n)+", re.MULTILINE)
ROW = re.compile(r"^\| `([a-z-]+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \| [^|]* \|$", re.MULTILINE)
NONSENSE = ("\0", object())
"""What no setting takes."""


def page(before: str) -> str:
    """Return the page with its table made anew; raises KeyError for a setting it has no words for."""
    words = {key: (meaning, without) for key, _, meaning, without in ROW.findall(before)}
    table = HEAD + "".join(f"{row}\n" for row in _rows(words))
    return TABLE.sub(lambda _found: table, before, count=1)


def _rows(words: Mapping[str, tuple[str, str]]) -> Iterator[str]:
    for row in ROWS:
        meaning, without = words[row.key]
        default = _default(row)
        if default and re.split("[,;]", without)[0] != default:
            without = default
        yield f"| `{row.key}` | {_values(row)} | {meaning} | {without} | {_by_folder(row)} |"


def _values(row: SettingRow) -> str:
    """Return the rule that a value must keep, as the warning about one that does not says it."""
    for value in NONSENSE:
        try:
            row.read(value)
        except ValueError as error:
            return str(error).replace(" expected", "")
    raise ValueError(row.key)


def _default(row: SettingRow) -> str:
    """Return the default in words; empty where the code decides later."""
    match row.default:
        case bool():
            return "yes" if row.default else "no"
        case Enum():
            return str(row.default.value)
        case int() | float():
            return f"{row.default:g}"
        case _:
            return str(row.default or "")


def _by_folder(row: SettingRow) -> str:
    if not row.by_folder:
        return "no"
    never = row.not_by_folder
    return f"yes, not to {never.value}" if isinstance(never, Enum) else "yes"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text()))
