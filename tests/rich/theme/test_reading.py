"""A theme file is read whole, or refused with the first thing that is wrong in it."""

from __future__ import annotations

import json

import pytest

from robota_console_rich.theme.builtin import BUILT_IN
from robota_console_rich.theme.colour import Appearance, Colour
from robota_console_rich.theme.document import BYTES, DEPTH, Fault
from robota_console_rich.theme.grammar import NAMES, colour
from robota_console_rich.theme.reading import read_theme
from robota_console_rich.theme.theme import Theme
from robota_console_rich.theme.tokens import WAVE, Token


def read(content: object) -> Theme | Fault:
    """Return what a file with this content comes to."""
    return read_theme(content if isinstance(content, str) else json.dumps(content), "custom:sea")


@pytest.mark.parametrize(
    ("text", "shade"),
    [
        ("black", 0),
        ("gray", 8),
        ("grey", 8),
        ("yellowBright", 11),
        ("whiteBright", 15),
        ("#0Af", (0, 170, 255)),
        ("#0a0B0c", (10, 11, 12)),
        ("ansi256(0)", 0),
        ("ansi256(255)", 255),
        ("rgb(0,10,255)", (0, 10, 255)),
        ("rgb(0, 10,  255)", (0, 10, 255)),
    ],
)
def test_a_colour_can_be_written_in_four_ways(text: str, shade: object) -> None:
    """What people know from style sheets and from terminals."""
    read_colour = colour(text)

    assert read_colour is not None
    assert read_colour.shade == shade


@pytest.mark.parametrize(
    "text",
    [
        "",
        " red",
        "Red",
        "red\n",
        "bright-red",
        "#12",
        "#12345",
        "#1234567",
        "#12345g",
        "#\N{FULLWIDTH DIGIT ONE}23",
        "ansi256(256)",
        "ansi256(-1)",
        "ansi256( 1)",
        "ansi256(01)",
        "ansi256(\N{ARABIC-INDIC DIGIT ONE})",
        "rgb(0,0,256)",
        "rgb(0,0)",
        "rgb(0,0,0,0)",
        "rgb(0 ,0,0)",
        "rgb(0,\t0,0)",
        "rgb(1e1,0,0)",
        "\x1b[31m",
        "red;1",
        "hsl(0,0,0)",
        "transparent",
        "#fff\x1b[2J",
    ],
)
def test_nothing_else_is_a_colour(text: str) -> None:
    """An escape cannot come in as a colour, for it is not in the grammar."""
    assert colour(text) is None


def test_a_file_changes_what_it_names_and_keeps_the_rest_of_its_base() -> None:
    """Three lines are a theme."""
    theme = read({"name": "Sea", "base": "light", "overrides": {"syntax": {"keyword": "#123456"}}})

    assert isinstance(theme, Theme)
    assert (theme.id, theme.name, theme.appearance) == ("custom:sea", "Sea", Appearance.LIGHT)
    assert theme.colours == {**BUILT_IN["light"].colours, Token.SYNTAX_KEYWORD: Colour((18, 52, 86))}


@pytest.mark.parametrize(
    "content", [{}, {"overrides": {}}, {"overrides": {"colors": {"text": {}}}}, "\ufeff{}"]
)
def test_an_empty_file_is_the_default_under_its_own_id(content: object) -> None:
    """Nothing in it is required; an editor's mark before it is no fault."""
    theme = read(content)

    assert isinstance(theme, Theme)
    assert (theme.name, theme.colours) == ("custom:sea", BUILT_IN["dark"].colours)


def test_every_token_can_be_set_by_its_path() -> None:
    """What a document lists is what a file takes."""
    tree: dict[str, object] = {"motion": {"wave": ["#010203"] * 4}}
    for token in Token:
        if token not in WAVE:
            *groups, leaf = token.value.split(".")
            inner = tree
            for group in groups:
                inner = inner.setdefault(group, {})  # type: ignore[assignment]
            inner[leaf] = "#010203"

    theme = read({"overrides": tree})

    assert isinstance(theme, Theme)
    assert set(theme.colours.values()) == {Colour((1, 2, 3))}
    assert set(theme.colours) == set(Token)


A_COLOUR = "a colour expected, such as cyan, #5fafff, ansi256(75) or rgb(95, 175, 255)"
A_NAME = "1 to 60 characters expected, none of them a control"
REFUSED = [
    ([], "$", "an object expected"),
    ("null", "$", "an object expected"),
    ({"colors": {}}, "$.colors", "name, base or overrides expected"),
    ({"__proto__": {}}, "$.__proto__", "name, base or overrides expected"),
    ({"name": None}, "$.name", A_NAME),
    ({"name": " "}, "$.name", A_NAME),
    ({"name": "a\x1b[2Jb"}, "$.name", A_NAME),
    ({"name": "a\tb"}, "$.name", A_NAME),
    ({"name": "a\u202eb"}, "$.name", A_NAME),
    ('{"name": "\\ud800"}', "$.name", A_NAME),
    ({"name": "x" * 61}, "$.name", A_NAME),
    ({"base": "sea"}, "$.base", "dark, light, dark-daltonized or light-daltonized expected"),
    ({"base": []}, "$.base", "dark, light, dark-daltonized or light-daltonized expected"),
    ({"overrides": None}, "$.overrides", "an object of tokens expected"),
    ({"overrides": {"text": {}}}, "$.overrides.text", "no such token"),
    ({"overrides": {"__proto__": {}}}, "$.overrides.__proto__", "no such token"),
    ({"overrides": {"colors": {"__class__": 1}}}, "$.overrides.colors.__class__", "no such token"),
    ({"overrides": {"syntax": {"strong": "red"}}}, "$.overrides.syntax.strong", "no such token"),
    ({"overrides": {"syntax": "red"}}, "$.overrides.syntax", "an object of tokens expected"),
    ({"overrides": {"syntax": {"tag": {}}}}, "$.overrides.syntax.tag", A_COLOUR),
    ({"overrides": {"syntax": {"tag": None}}}, "$.overrides.syntax.tag", A_COLOUR),
    ({"overrides": {"syntax": {"tag": 1}}}, "$.overrides.syntax.tag", A_COLOUR),
    ({"overrides": {"syntax": {"tag": "pink"}}}, "$.overrides.syntax.tag", A_COLOUR),
    ({"overrides": {"motion": {"wave": "red"}}}, "$.overrides.motion.wave", "a list of 4 colours expected"),
    (
        {"overrides": {"motion": {"wave": ["red"] * 3}}},
        "$.overrides.motion.wave",
        "a list of 4 colours expected",
    ),
    ({"overrides": {"motion": {"wave": ["red"] * 3 + [None]}}}, "$.overrides.motion.wave[3]", A_COLOUR),
    (
        '{"overrides": {"motion": {"wave": {"0": "red"}}}}',
        "$.overrides.motion.wave",
        "a list of 4 colours expected",
    ),
    ('{"base": "dark", "base": "light"}', "$.base", "stands there twice"),
    (
        '{"overrides": {"syntax": {"tag": "red", "tag": "red"}}}',
        "$.overrides.syntax.tag",
        "stands there twice",
    ),
    ({"a b": 1}, '$["a b"]', "name, base or overrides expected"),
    ({"\x1b[2J\u00e9": 1}, '$["\\u001b[2J\\u00e9"]', "name, base or overrides expected"),
    ({"x" * 1000: 1}, f'$["{"x" * 40}..."]', "name, base or overrides expected"),
    ("", "line 1", "JSON expected"),
    ("{\n  // sea\n}", "line 2", "JSON expected"),
    ('{"name": "a",}', "line 1", "JSON expected"),
    ('{"name": 1' + "0" * 10_000 + "}", "$.name", A_NAME),
    ('{"name": NaN}', "$.name", A_NAME),
    ("[" * (DEPTH + 1) + "]" * (DEPTH + 1), "", "over 8 levels deep"),
    ("[" * 100_000, "", "over 8 levels deep"),
    ('{"name":' * 20_000, "", "over 8 levels deep"),
    ('"' + "x" * BYTES + '"', "", "over 256 KiB"),
    ('"' + "\u00e9" * (BYTES // 2) + '"', "", "over 256 KiB"),
]


@pytest.mark.parametrize(("content", "at", "why"), REFUSED, ids=range(len(REFUSED)))
def test_a_file_with_a_fault_is_refused_whole_and_says_where(content: object, at: str, why: str) -> None:
    """Half a theme would be colours that nobody chose; the path is what its author needs."""
    assert read(content) == Fault(at, why)


def test_the_first_fault_in_the_file_is_the_one_that_is_told() -> None:
    """An author mends from the top, and each time is one step further."""
    text = '{"overrides": {"syntax": {"tag": "red", "name": "pink"}, "sea": 1}, "base": 1}'

    assert read(text) == Fault("$.overrides.syntax.name", A_COLOUR)


def test_brackets_in_a_string_are_not_depth() -> None:
    """A name may be odd."""
    theme = read({"name": '[[[[[[[[[["{{{{'})

    assert isinstance(theme, Theme)
    assert theme.name == '[[[[[[[[[["{{{{'


def test_the_names_are_the_16() -> None:
    """Each of the terminal's own colours can be asked for."""
    assert set(NAMES.values()) == set(range(16))
