"""Every rule that is promised has its proof."""

import re
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
RULES = [*(f"T{number}" for number in range(1, 22)), *(f"V{number}" for number in range(1, 25))]


def rows() -> dict[str, str]:
    """Return what each rule's row says of its proof."""
    table = (TOP / "a11y" / "rules.md").read_text()
    return dict(re.findall(r"^\| ([TV]\d+) \| [^|]+ \| (.+) \|$", table, re.MULTILINE))


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_names_tests_that_name_it(rule: str) -> None:
    """A promise without a test is a wish."""
    proof = rows()[rule]
    files = re.findall(r"`([^`]+)`", proof)
    assert files
    for file in files:
        text = (TOP / "tests" / file).read_text()
        assert re.search(rf"\b{rule}\b|test_{rule.lower()}_", text), file
