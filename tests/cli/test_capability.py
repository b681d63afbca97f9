"""The capability gate: rules and overrides, each with its source."""

import pytest

from robota_console.cli import capability
from robota_console.cli.environment import Environment
from robota_console.cli.settings import resolve
from robota_console.model.setting import Resolved


def env(**variables: str) -> Environment:
    """Return an environment with these variables only."""
    return Environment(variables)


@pytest.mark.parametrize(
    ("variables", "terminal", "expected"),
    [
        pytest.param({"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, (False, "NO_COLOR"), id="no colour wins"),
        pytest.param({"NO_COLOR": ""}, True, (True, "standard output"), id="an empty NO_COLOR is none"),
        pytest.param({"FORCE_COLOR": "0"}, True, (False, "FORCE_COLOR"), id="zero is off"),
        pytest.param({"FORCE_COLOR": "1"}, False, (True, "FORCE_COLOR"), id="forced into a pipe"),
        pytest.param({"CI": "true"}, False, (False, "standard output"), id="CI alone colours nothing"),
        pytest.param({"TERM": "dumb"}, True, (False, "TERM"), id="a dumb terminal has none"),
        pytest.param({}, True, (True, "standard output"), id="a terminal has"),
    ],
)
def test_colour(variables: dict[str, str], terminal: bool, expected: tuple[bool, str]) -> None:
    """One gate decides, and says why."""
    found = capability.colour(env(**variables), output_is_terminal=terminal)

    assert (found.value, found.source) == expected


def test_motion_never_goes_where_colour_may_not() -> None:
    """The gate wins over every wish, and reduced motion over what is left."""
    off = Resolved(False, "NO_COLOR")
    on = Resolved(True, "standard output")
    reduced = Resolved(True, "--reduced-motion")
    free = Resolved(False)

    assert capability.motion(off, reduced=free, output_is_terminal=True) == off
    assert capability.motion(on, reduced=reduced, output_is_terminal=True).source == "--reduced-motion"
    assert capability.motion(on, reduced=free, output_is_terminal=True).value
    assert not capability.motion(on, reduced=free, output_is_terminal=False).value


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        pytest.param({"ROBOTA_CONSOLE_TURN_MARKS": "1", "TERM_PROGRAM": "WezTerm"}, True, id="asked for"),
        pytest.param({"ROBOTA_CONSOLE_TURN_MARKS": "0"}, False, id="asked not to"),
        pytest.param({"TERM_PROGRAM": "WezTerm"}, False, id="known not to work there"),
        pytest.param({"TERM": "linux"}, False, id="a console knows none, and its reader may speak them"),
        pytest.param({"TERM": "linux", "ROBOTA_CONSOLE_TURN_MARKS": "1"}, True, id="asked for there"),
        pytest.param({"TERM": "xterm-256color"}, True, id="another terminal"),
        pytest.param({}, True, id="a terminal takes them"),
    ],
)
def test_turn_marks(variables: dict[str, str], expected: bool) -> None:
    """An override first, then what is known of a terminal."""
    assert capability.turn_marks(env(**variables), output_is_terminal=True).value is expected


def test_the_real_cursor_stays_where_a_window_would_be_misplaced() -> None:
    """A wrong place is worse than a drawn cursor."""
    apple = {"TERM_PROGRAM": "Apple_Terminal"}

    assert not capability.ime_cursor(env(**apple), output_is_terminal=True).value
    asked = env(ROBOTA_CONSOLE_IME_CURSOR="1", **apple)
    assert capability.ime_cursor(asked, output_is_terminal=True).value


def test_focus_is_asked_for_only_where_both_ends_are_a_terminal() -> None:
    """Its reports would be text in a pipe."""
    assert not capability.focus_events(env(), both_are_terminals=False).value
    assert capability.focus_events(env(ROBOTA_CONSOLE_FOCUS_EVENTS="1"), both_are_terminals=False).value


def test_overrides_go_on_unread_with_the_name_to_say() -> None:
    """The shell names the variable; below it nobody reads one."""
    found = capability.overrides(env(NO_COLOR="1", ROBOTA_CONSOLE_IME_CURSOR="maybe"))

    assert {name: (raw.raw, raw.label) for name, raw in found.items()} == {
        "no-colour": ("1", "NO_COLOR"),
        "ime-cursor": ("maybe", "ROBOTA_CONSOLE_IME_CURSOR"),
    }


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        pytest.param({"LANG": "C.UTF-8"}, (True, "default"), id="a terminal has them"),
        pytest.param({}, (True, "default"), id="no locale is no choice"),
        pytest.param({"LC_ALL": "C", "LANG": "en_GB.UTF-8"}, (False, "the locale"), id="C by name"),
        pytest.param({"LANG": "POSIX"}, (False, "the locale"), id="POSIX by name"),
        pytest.param({"TERM": "linux"}, (False, "TERM"), id="the console's font"),
        pytest.param({"TERM": "vt220"}, (False, "TERM"), id="a terminal of its time"),
        pytest.param({"TERM": "linux", "ROBOTA_CONSOLE_SIGNS": "1"}, (True, "ROBOTA_CONSOLE_SIGNS"), id="on"),
        pytest.param({"ROBOTA_CONSOLE_SIGNS": "0"}, (False, "ROBOTA_CONSOLE_SIGNS"), id="off"),
    ],
)
def test_signs_beyond_ascii(variables: dict[str, str], expected: tuple[bool, str]) -> None:
    """A box of question marks or of blanks is worse than one of dashes."""
    found = capability.signs(env(**variables))

    assert (found.value, found.source) == expected


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        pytest.param({"COLORFGBG": "0;15"}, True, id="white"),
        pytest.param({"COLORFGBG": "0;default;7"}, True, id="rxvt has three fields"),
        pytest.param({"COLORFGBG": "15;0"}, False, id="black"),
        pytest.param({"COLORFGBG": "nonsense"}, False, id="nothing that is known"),
        pytest.param({}, False, id="most terminals say nothing"),
        pytest.param({"COLORFGBG": "0;15", "TMUX": "/tmp/t,1,0"}, False, id="another terminal's, in tmux"),
        pytest.param({"COLORFGBG": "0;15", "STY": "1.pts"}, False, id="in screen too"),
    ],
)
def test_a_light_background_is_believed(variables: dict[str, str], expected: bool) -> None:
    """Text that was made for black cannot be read on white."""
    assert capability.light(env(**variables)) is expected


def test_a_light_background_chooses_the_theme_where_nobody_has() -> None:
    """It is a default: `/theme` sets another one as ever."""
    white = env(COLORFGBG="0;15")

    assert resolve({}, white, []).of("theme") == Resolved("light")
    assert resolve({}, env(), []).of("theme") == Resolved("")
    assert resolve({"theme": "dark"}, white, []).of("theme") == Resolved("dark", "--theme")
