"""When a person left and came back, told by lines alone."""

import pytest

from robota_console.following.attention import Left, Presence, Returned, sign, silence

IDLE = 300.0
GONE = Presence(1000.0, left_at=1300.0)


def test_silence_for_the_idle_time_is_leaving_and_is_told_once() -> None:
    """What happens from then on is what they have not heard."""
    here = Presence(1000.0)

    assert silence(here, 1299.0, idle_after=IDLE) == (here, None)
    gone, left = silence(here, 1300.0, idle_after=IDLE)
    assert (gone, left) == (GONE, Left(1300.0))
    assert silence(gone, 2000.0, idle_after=IDLE) == (gone, None)


def test_a_line_starts_the_silence_anew() -> None:
    """Whoever types is there."""
    here, returned = sign(Presence(1000.0), 1200.0, 5, idle_after=IDLE)

    assert (here, returned) == (Presence(1200.0), None)
    assert silence(here, 1400.0, idle_after=IDLE)[1] is None


def test_a_short_line_after_the_idle_time_is_a_return() -> None:
    """Nobody writes a few words for twelve minutes."""
    here, returned = sign(GONE, 2020.0, 20, idle_after=IDLE)

    assert here == Presence(2020.0)
    assert returned == Returned(left_at=1300.0, at=2020.0, was_away=True)


@pytest.mark.parametrize(
    ("seconds", "characters", "was_away"),
    [
        pytest.param(600, 600, False, id="ten minutes, six hundred characters"),
        pytest.param(600, 301, False, id="ten minutes, half a page at a slow hand's pace"),
        pytest.param(600, 300, True, id="what a slow hand writes in five, and five more"),
        pytest.param(3600, 600, True, id="an hour for as much"),
        pytest.param(300, 0, True, id="an empty line as the idle time ends"),
    ],
)
def test_one_long_line_is_no_absence(seconds: int, characters: int, was_away: bool) -> None:
    """A terminal shows nothing of a line before its Enter: its writer was there all the while."""
    _, returned = sign(GONE, 1000.0 + seconds, characters, idle_after=IDLE)

    assert returned is not None
    assert returned.was_away is was_away
