"""The table of faults quotes what is said, word for word."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
TABLE = (TOP / "docs" / "faults.md").read_text().partition("## Each fault")[2]
QUOTED = re.findall(r"`((?:error|warning|notice|chosen): [^`]+|… [^`]+)`", TABLE)
SOURCE = "\n".join(path.read_text() for path in sorted((TOP / "robota_console").rglob("*.py")))
WORDS = re.sub(r'"\s*f?"', "", SOURCE)
"""All code, with a text that is written in two pieces as one."""


def test_there_is_something_to_look_at() -> None:
    """A table that was not found would prove nothing."""
    assert len(QUOTED) > 20


@pytest.mark.parametrize("line", QUOTED)
def test_what_the_table_quotes_is_what_the_code_says(line: str) -> None:
    """Who searches the documents for the words just heard must find them."""
    label, colon, words = line.partition(": ")
    for part in (words if colon and label.isalpha() else line).split("…"):
        piece = part.strip(" .,:")
        assert piece in WORDS, piece
