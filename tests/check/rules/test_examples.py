"""Each rule has an example that breaks it and one that looks like it and does not."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from robota_console.check.analysis import analyse
from robota_console.check.rules import RULES
from robota_console.text import check_words
from tests.check.rules import examples

if TYPE_CHECKING:
    from robota_console.check.recording import Event

NAMES = [rule.name for rule in RULES]
HELPERS = {"__init__", "glyph", "frames", "signs", "lists", "choices", "telling"}
"""Of several rules, or of one that is more than a file."""
PAGE = Path(__file__).parents[3] / "docs" / "check.md"


def broken(events: tuple[Event, ...]) -> dict[str, int]:
    """Return which rules are broken, and how often."""
    return {one.rule: one.count for one in analyse(examples.recording(events))}


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_finds_what_it_is_for(name: str) -> None:
    """A rule that finds nothing would call every program clean."""
    example = examples.RULES[name]

    assert broken(example.bad)[name] == example.times


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_lets_a_program_be_that_does_it_well(name: str) -> None:
    """A check that cries at everything is switched off, and with it the findings that matter."""
    assert broken(examples.RULES[name].good).get(name) is None


@pytest.mark.parametrize("name", NAMES)
def test_what_is_done_well_is_clean_of_every_rule(name: str) -> None:
    """The way out of one finding must not be the way into another."""
    assert broken(examples.RULES[name].good) == {}


def test_every_rule_is_said_shown_and_documented_once() -> None:
    """A finding nobody can look up is noise."""
    files = {path.stem for path in (Path(check_words.__file__).parents[1] / "check" / "rules").glob("*.py")}
    section = PAGE.read_text().partition("## The rules")[2].partition("\n## ")[0]
    listed = [line for line in section.splitlines() if line.startswith("| `")]

    assert set(NAMES) == set(check_words.RULES) == set(examples.RULES)
    assert listed == [
        f"| `{rule.name}` | {rule.severity.value} | {check_words.RULES[rule.name].what}. |" for rule in RULES
    ]
    assert {name.replace("-", "_") for name in NAMES} == files - HELPERS


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_is_said_in_ascii_sentences(name: str) -> None:
    """Own words are ASCII sentences (T9)."""
    said = check_words.RULES[name]

    assert all(words.isascii() and words[0].isupper() for words in said)
    assert not said.what.endswith(".")
    assert said.who.endswith(".")
    assert said.mend.endswith(".")


def test_the_report_on_the_page_is_said_as_it_would_be_today() -> None:
    """Who compares their own report with the page finds the same words."""
    example = PAGE.read_text().partition("## An example")[2].partition("\n\nThe first line")[0]
    found = re.findall(r"(?m)^ +finding \d+, (\S+), (\S+): (.*), [^,]+\.$", example)
    said = {rule.name: (rule.severity.value, *check_words.RULES[rule.name]) for rule in RULES}

    assert len(found) == 7
    assert re.findall(r"(?m)^ +(hurt|mend): (.*)$", example) == [
        (field, said[name][place]) for name, _, _ in found for field, place in (("hurt", 2), ("mend", 3))
    ]
    assert [(severity, what) for _, severity, what in found] == [said[name][:2] for name, _, _ in found]
