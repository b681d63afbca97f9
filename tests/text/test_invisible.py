"""The tables of invisible characters, against Unicode's own and against each other."""

from __future__ import annotations

import re
import sys
import unicodedata

import pytest

from robota_console.text.invisible import INVISIBLE, STAYS, Stay, suspect
from robota_console.text.naming import name_invisible
from tests.text.test_sanitizer_properties import BLANK_LETTERS, VISIBLE_FORMATS

EVERY = [chr(code) for code in range(sys.maxunicode + 1)]


def test_every_format_character_and_separator_that_shows_nothing_is_known() -> None:
    """A new one in Unicode's table must not slip past ours."""
    known = suspect()
    silent = [c for c in EVERY if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"}]

    missed = [hex(ord(c)) for c in silent if not known.match(c) and c not in "\t\n" + VISIBLE_FORMATS]

    assert missed == []
    assert all(map(known.match, BLANK_LETTERS))


def test_nothing_visible_is_taken_for_invisible() -> None:
    """A letter that was named would be noise in every word that has it."""
    known = suspect()
    seen = [c for c in EVERY if unicodedata.category(c)[0] in "LNPS" or unicodedata.category(c) == "Zs"]

    assert [hex(ord(c)) for c in seen if known.match(c) and c not in BLANK_LETTERS] == []


def test_the_pattern_finds_exactly_what_the_table_lists() -> None:
    """The pattern is the table turned inside out, for speed."""
    listed = {code for first, last in INVISIBLE for code in range(first, last + 1)}
    controls = {*range(0x20), *range(0x7F, 0xA0)} - {0x09, 0x0A}

    assert {ord(c) for c in EVERY if suspect().match(c)} == listed | controls


@pytest.mark.parametrize("row", STAYS)
def test_what_lets_a_character_stay_always_stays_itself(row: Stay) -> None:
    """Were a neighbour named later, naming twice would not be naming once."""
    listed = [chr(code) for first, last in INVISIBLE for code in range(first, last + 1)]
    neighbour, these = re.compile(f"[{row.after}{row.before}]"), re.compile(f"[{row.these}]")

    assert [hex(ord(c)) for c in listed if neighbour.match(c)] == []
    assert any(map(these.match, listed))


def test_a_name_is_the_character_s_number() -> None:
    """It can be looked up as it is heard, and it is ASCII for every reader."""
    assert name_invisible("\xad\u202e\U000e0001") == "<U+00AD><U+202E><U+E0001>"
