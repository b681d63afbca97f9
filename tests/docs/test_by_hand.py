"""The protocol for trying it by hand: what it tells to type is understood, and each reader has a sheet."""

from __future__ import annotations

import re

import pytest

from robota_console.agents.practice.grammar import understand
from tests.docs.pages import TOP

PAGE = (TOP / "a11y" / "by-hand.md").read_text("utf-8")
TASKS = PAGE.partition("\n## The ten tasks\n")[2].partition("\n## ")[0]
READERS = ("NVDA", "JAWS", "Narrator", "VoiceOver", "Orca", "BRLTTY")
_COUNTED = re.compile(r"(?m)^\| (\d+) \|")


def sheet(reader: str) -> str:
    """Return a reader's sheet, empty where there is none."""
    return PAGE.partition(f"\n### {reader}\n")[2].partition("\n### ")[0]


def test_there_are_ten_tasks() -> None:
    """As the page says before anything else."""
    assert _COUNTED.findall(TASKS) == [str(number) for number in range(1, 11)]


@pytest.mark.parametrize("words", [*re.findall(r"`([a-z][^`]*)`", TASKS), "flood 500 lines"])
def test_what_a_task_tells_to_type_is_a_request(words: str) -> None:
    """Who gives half an hour must not spend it on a request that there is not."""
    assert understand(words)


@pytest.mark.parametrize("reader", READERS)
def test_each_reader_has_a_sheet_with_what_to_set_up_and_to_look_at(reader: str) -> None:
    """What is set differently is heard differently, so two sheets could not be compared."""
    assert "- Set up: " in sheet(reader)
    assert "- Look at: " in sheet(reader)
