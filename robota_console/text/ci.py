"""Foreign text that a CI service would obey, made mere text (T20, V20).

GitHub's runner obeys `::command::` at the start of a line, blanks before it
aside, and `##[command]` anywhere in it (its `ActionCommand.cs`); Azure Pipelines
obeys `##vso[` and `##[`, TeamCity `##teamcity[`.
"""

from __future__ import annotations

import re


def neutral(line: str) -> str:
    """Return a line that no CI service obeys; any other line as it is."""
    line = neutral_part(line)
    return f"quoted: {line}" if line.lstrip().startswith("::") else line


def neutral_part(text: str) -> str:
    """Return the same for text that does not begin its line."""
    return re.sub(r"##(?=\w*\[)", "## ", text) if "##" in text else text
