"""The first line names what switched the mode on, in few words (T13)."""

import pytest

from robota_console.cli.announcement import first_line
from robota_console.model.setting import Presentation, Resolved


@pytest.mark.parametrize(
    ("source", "said"),
    [
        pytest.param("--screen-reader", "--screen-reader", id="a flag"),
        pytest.param("ACCESSIBLE", "ACCESSIBLE", id="a variable"),
        pytest.param(
            "/home/ada/.config/x/robota.toml line 1, key screen-reader", "your settings", id="a file"
        ),
    ],
)
def test_t13_the_source_is_said_and_a_path_is_not(source: str, said: str) -> None:
    """It is heard at each start; `/status` says the whole path to who wants it."""
    shown = Presentation(screen_reader=Resolved(True, source))

    line = first_line("Robota Console", shown, "practice", network=False)

    assert line == f"Robota Console. Screen reader mode, from {said}. Agent practice, no network."
