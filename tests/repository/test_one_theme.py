"""Colours are named in the theme's folder and nowhere else, so that a theme reaches all that is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.repository.colour_literals import colour_literals

ROOT = Path(__file__).parents[2]
THEME = "robota_console_rich/theme/"


def files(package: str) -> list[str]:
    """Return a package's modules outside the theme's folder."""
    paths = (path.relative_to(ROOT).as_posix() for path in sorted((ROOT / package).rglob("*.py")))
    return [path for path in paths if not path.startswith(THEME)]


DRAWN = files("robota_console_rich")
BASE = files("robota_console")


def named_in(path: str, *, words: bool) -> list[str]:
    """Return a file's colours, each with its line."""
    source = (ROOT / path).read_text("utf-8")
    return [f"{path}:{found.line} {found.what}" for found in colour_literals(source, words=words)]


def test_there_is_something_to_look_at() -> None:
    """A scan of nothing finds nothing wrong."""
    assert "robota_console_rich/look.py" in DRAWN
    assert len(DRAWN) > 5
    assert len(BASE) > 300


@pytest.mark.parametrize("path", DRAWN)
def test_the_drawn_surface_names_no_colour(path: str) -> None:
    """One that is named in place stays when the theme changes, and cannot be seen on the other background."""
    assert named_in(path, words=True) == []


def test_the_base_knows_no_colour_at_all() -> None:
    """It writes words (T1); an answer to a question may be `red` all the same."""
    assert [found for path in BASE for found in named_in(path, words=False)] == []


def test_the_theme_itself_is_full_of_what_is_looked_for() -> None:
    """The scan sees colours where they are."""
    for name in ("dark", "light", "daltonized"):
        source = (ROOT / THEME / f"{name}.py").read_text("utf-8")
        assert {found.what for found in colour_literals(source)} >= {"hex", "name"}


PLANTED = [
    "style = 'red'",
    "style = 'bold red'",
    "style = 'red on black'",
    "style = 'black on bright_white'",
    "style = 'fg:red bg:blue bold'",
    "style = 'bg:grey'",
    "style = 'yellowBright'",
    "style = 'grey50'",
    "style = 'on dark_green'",
    "style = '#fff'",
    "style = 'bold #5fafff'",
    "style = f'{x} bg:#5fafff'",
    "style = b'#5fafff'",
    "style = 'rgb(1, 2, 3)'",
    "style = 'color(5)'",
    "style = 'ansi256(5)'",
    "style = 'fg:ansibrightred'",
    "style = f'fg:ansi{x} ansired'",
    "out('\\x1b[31m')",
    "out('\\x1b[0;1;31mred')",
    "out('\\x1b[38;5;75m')",
    "out('\\x1b[38:2::1:2:3m')",
    "out('\\x1b[97m')",
    "out('\\x1b[107m')",
    "out('\\x9b42m')",
    "out(b'\\x1b[44m')",
    "out(f'\\x1b[{x}m\\x1b[31m')",
    "out(r'\\033[31m')",
    "code = '38;5;75'",
    "code = '48;2;1;2;3m'",
    "text = '[red]no[/red]'",
    "text = '[bold cyan]yes[/]'",
    "text = '<style fg=\"x\">no</style>'",
    "text = '<ansired>no</ansired>'",
    "from rich.color import Color",
    "from rich.color_triplet import ColorTriplet",
    "from rich.theme import Theme",
    "from rich import color",
    "import rich.color",
    "import rich.color as c",
    "from rich.markdown import Markdown",
    "from pygments.styles import get_style_by_name",
    "from prompt_toolkit.styles.named_colors import NAMED_COLORS",
    "import colorama",
    "def f():\n    from colorama import Fore",
    "c = Color.from_rgb(1, 2, 3)",
    "c = Color.from_ansi(1)",
    "from robota_console_rich.theme.builtin import BUILT_IN",
    "from robota_console_rich.theme.dark import DARK",
    "from robota_console_rich.theme import light",
    "import robota_console_rich.theme.daltonized as d",
    "from .theme.dark import DARK",
    "from robota_console_rich.theme.registry import DEFAULT",
    "from robota_console_rich.theme.colour import Colour",
    "from robota_console_rich.theme.colour import *",
    "from robota_console_rich.theme.grammar import colour",
    "import importlib\nimportlib.import_module('robota_console_rich.theme.dark')",
]


@pytest.mark.parametrize("planted", PLANTED)
def test_a_planted_colour_is_caught(planted: str) -> None:
    """A scan that catches nothing would pass as well."""
    assert colour_literals(planted)


HARMLESS = [
    '"""The red one."""',
    'x = 1\n"""What is #fff in it."""',
    "said = 'a red line'",
    "said = 'Not read.'",
    "said = 'on'",
    "said = 'bold'",
    "said = 'default'",
    "said = 'restored'",
    "said = 'issue #12'",
    "said = 'x#abc'",
    "said = '[1] of [red herring, blue]'.lower",
    "out('\\x1b[0m')",
    "out('\\x1b[1m')",
    "out('\\x1b[1;4m')",
    "out('\\x1b[2J\\x1b[31A\\x1b[31;40H')",
    "out('\\x1b[?2004h')",
    "from rich.color import ColorSystem",
    "from rich.style import Style",
    "from robota_console_rich.theme.colour import BASIC, TABLE, TRUE",
    "from robota_console_rich.theme.registry import Registry",
    "from robota_console_rich.theme.tokens import Token",
    "style = look.rich(Token.TEXT_ERROR, bold=True)",
]


@pytest.mark.parametrize("harmless", HARMLESS)
def test_what_is_no_colour_is_let_be(harmless: str) -> None:
    """A scan that cries at everything is switched off soon."""
    assert colour_literals(harmless) == []
