"""The conformance report answers every criterion, and what it names as proof is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.criteria import (
    EN_AS_WCAG,
    EN_OWN,
    OF_ASSISTIVE_TECHNOLOGY,
    OF_PLATFORMS,
    RESULTS,
    SECTION_508,
    SINCE_2_2,
    WCAG,
)

TOP = Path(__file__).parents[2]
REPORT = (TOP / "a11y" / "conformance.md").read_text("utf-8")


def rows(title: str) -> dict[str, list[str]]:
    """Return the rows below a heading by their number, the cells behind the first; each number once."""
    section = REPORT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    found = re.findall(r"(?m)^\| (E?[\d.]+)(?: [^|]*)? \| (.+) \|$", section)
    assert len({number for number, _ in found}) == len(found)
    return {number: cells.split(" | ") for number, cells in found}


def test_every_criterion_of_wcag_is_answered_at_its_level() -> None:
    """A criterion that is left out reads as one that is met."""
    found = rows("WCAG 2.2")

    assert {level: len(numbers) for level, numbers in WCAG.items()} == {"A": 31, "AA": 24}
    assert {number: cells[0] for number, cells in found.items()} == {
        number: level for level, numbers in WCAG.items() for number in numbers
    }


def test_every_clause_of_en_301_549_is_answered() -> None:
    """Those that are a criterion of WCAG say what that one says."""
    found, wcag = rows("EN 301 549, clause 11"), rows("WCAG 2.2")

    assert sorted(found) == sorted([*EN_AS_WCAG, *EN_OWN])
    for clause in EN_AS_WCAG:
        number, *results = found[clause]
        assert clause == f"11.{number}"
        assert results == wcag[number][1:3]


def test_every_provision_of_section_508_is_answered() -> None:
    """As a buyer goes through them."""
    assert sorted(rows("Section 508")) == sorted(SECTION_508)


@pytest.mark.parametrize("title", ["WCAG 2.2", "EN 301 549, clause 11", "Section 508"])
def test_each_answer_is_one_of_five_with_a_reason(title: str) -> None:
    """A reason is a sentence, and what is supported has one."""
    for number, cells in rows(title).items():
        as_wcag = number in EN_AS_WCAG and title.startswith("EN")
        plain, drawn = cells[-2:] if as_wcag else cells[-3:-1]
        assert plain in RESULTS, number
        assert drawn in RESULTS, number
        assert as_wcag or len(cells[-1]) > 10, number


def test_what_is_asked_of_others_is_not_claimed() -> None:
    """A claim to what nobody asked of it makes a buyer doubt the rest."""
    found = rows("EN 301 549, clause 11") | rows("Section 508")

    for number in (*OF_PLATFORMS, *OF_ASSISTIVE_TECHNOLOGY):
        assert found[number][:2] == ["does not apply", "does not apply"], number


def test_what_is_missing_of_wcag_2_0_is_what_is_missing_above() -> None:
    """A summary that forgets a criterion is read in place of the table."""
    since_2_0 = ("1.3.4", "1.3.5", "1.4.10", "1.4.11", "1.4.12", "1.4.13", "2.1.4", "4.1.3")
    missing = {"supports", "does not apply"}.isdisjoint
    summary = rows("Section 508")["E207.2"][-1].partition("Missing are ")[2]
    both, _, drawn = summary.partition("drawn also")

    for number, (_, plain, rich, _) in rows("WCAG 2.2").items():
        if number in since_2_0 or number.startswith("2.5.") or number in SINCE_2_2:
            continue
        assert (f"{number}" in both) == missing([plain]), number
        assert (f"{number}" in drawn) == (missing([rich]) and not missing([plain])), number


def test_what_is_named_as_proof_is_there() -> None:
    """A test that was renamed proves nothing any more."""
    for path, test in re.findall(r"`((?:tests|docs|a11y)/[\w./-]+)(?:::(\w+))?`", REPORT):
        assert (TOP / path).exists(), path
        assert not test or f"def {test}(" in (TOP / path).read_text("utf-8"), test


def test_what_is_claimed_names_a_proof() -> None:
    """A claim without one is a wish; some rows lead to another that has it."""
    found = rows("WCAG 2.2") | rows("EN 301 549, clause 11") | rows("Section 508")

    for number, cells in found.items():
        claimed = {"supports", "partly"} & set(cells[-3:-1])
        assert not claimed or number in EN_AS_WCAG or _proof(found, cells[-1]), number


def _proof(found: dict[str, list[str]], reason: str) -> list[str]:
    """Return the tests that a reason names, or else those of the row that it leads to."""
    named: list[str] = re.findall(r"`((?:tests|a11y/heard)/[^`]+)`", reason)
    other = re.search(r"(?:As|as) (E?\d[\d.]*\d)", reason)
    return named or (_proof(found, found[other[1]][-1]) if other else [])


def test_what_is_heard_names_who_heard_it() -> None:
    """Nobody has listened with the others yet, and the report says so before anything else."""
    head = " ".join(REPORT.partition("\n## ")[0].split())

    for reader in ("NVDA", "JAWS", "VoiceOver", "Narrator", "Orca", "BRLTTY"):
        assert reader in head.partition("Nobody has listened with")[2].partition(".")[0]
    assert "not an audit" in head
