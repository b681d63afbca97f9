"""What is said where sessions are served and listed."""

import pytest

from robota_console.model.setting import Presentation, Resolved
from robota_console.text.serve_words import supervising


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("/home/ann/.config/robota-console/robota.toml line 1", "your settings"),
        ("--screen-reader", "--screen-reader"),
    ],
)
def test_the_list_begins_with_the_mode_in_the_words_of_a_session(source: str, said: str) -> None:
    """A whole path is a breath of nothing before what one came for; `/status` says it."""
    shown = Presentation(screen_reader=Resolved(True, source))

    assert supervising("It", shown) == f"It. Screen reader mode, from {said}. Sessions that are served."
