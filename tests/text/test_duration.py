"""Durations and counts in words."""

from __future__ import annotations

import pytest

from robota_console.text.duration import count, spoken


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        pytest.param(15, "15 seconds", id="seconds"),
        pytest.param(1.9, "1 second", id="one, rounded down"),
        pytest.param(0.2, "under 1 second", id="hardly any time"),
        pytest.param(-5, "under 1 second", id="a clock that went back"),
        pytest.param(59.99, "59 seconds", id="just under a minute"),
        pytest.param(60, "1 minute", id="a round minute"),
        pytest.param(90, "1 minute 30 seconds", id="a minute and a half"),
        pytest.param(120, "2 minutes", id="two minutes"),
        pytest.param(299, "4 minutes", id="seconds no longer matter"),
        pytest.param(3_900, "1 hour 5 minutes", id="an hour and some"),
        pytest.param(7_200, "2 hours", id="round hours"),
        pytest.param(93_600, "1 day 2 hours", id="more than a day"),
        pytest.param(float("inf"), "11574 days 1 hour", id="for ever"),
    ],
)
def test_a_duration_is_said_in_at_most_two_units(seconds: float, words: str) -> None:
    """A status is heard while one waits: few words, no digits to decode."""
    assert spoken(seconds) == words


def test_a_count_agrees_with_its_noun() -> None:
    """One lines would make a listener stop and think."""
    assert (count(1, "line"), count(0, "line"), count(40, "line")) == ("1 line", "0 lines", "40 lines")
