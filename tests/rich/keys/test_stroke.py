"""Strokes: how they are written, what is the same, what a terminal sends."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyBindings

from robota_console_rich.keys.catalogue import CONTEXTS
from robota_console_rich.keys.stroke import Stroke, heard, parse, parse_keys, sent, written
from robota_console_rich.keys.table import defaults


@pytest.mark.parametrize(
    ("text", "same"),
    [
        pytest.param("control+x", "ctrl+x", id="control is ctrl"),
        pytest.param("option+x", "alt+x", id="option is alt"),
        pytest.param("cmd+x", "meta+x", id="cmd is meta"),
        pytest.param("command+x", "meta+x", id="command is meta"),
        pytest.param("return", "enter", id="return is enter"),
        pytest.param("esc", "escape", id="esc is escape"),
        pytest.param("spacebar", "space", id="spacebar is space"),
        pytest.param("X", "shift+x", id="a capital has shift"),
        pytest.param("shift+X", "shift+x", id="a capital with shift has it once"),
        pytest.param("shift+meta+alt+ctrl+x", "ctrl+alt+meta+shift+x", id="modifiers have one order"),
        pytest.param("CTRL+Enter", "ctrl+enter", id="names are written in any case"),
        pytest.param("ctrl+m", "enter", id="Ctrl-M is Enter"),
        pytest.param("ctrl+shift+m", "ctrl+shift+m", id="with Shift it is not"),
        pytest.param("ctrl+i", "tab", id="Ctrl-I is Tab"),
        pytest.param("ctrl+[", "escape", id="Ctrl-[ is Esc"),
        pytest.param("ctrl+h", "backspace", id="Ctrl-H is Backspace"),
        pytest.param("ctrl+@", "ctrl+space", id="Ctrl-@ is Ctrl-Space"),
        pytest.param("ctrl+/", "ctrl+_", id="Ctrl-/ is Ctrl-_"),
        pytest.param("alt+ctrl+m", "alt+enter", id="Alt stays when Ctrl-M is folded"),
        pytest.param("alt++", "alt++", id="plus is a key"),
        pytest.param("+", "+", id="plus alone is a key"),
    ],
)
def test_strokes_that_are_the_same_are_equal(text: str, same: str) -> None:
    """One key cannot be bound twice under two names."""
    assert parse(text) == parse(same)
    assert str(parse(text)) == same


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "++",
        "+a",
        "a+",
        "ctrl+",
        "ctrl++x",
        "hyper+x",
        "enterr",
        "ctrl+ctrl+x",
        "\x01",
        "é\n",
        "\ud800",
    ],
)
def test_what_is_no_stroke_is_refused(text: str) -> None:
    """A reason comes with it, for the line that is said."""
    with pytest.raises(ValueError, match=r"key|modifier"):
        parse(text)


@pytest.mark.parametrize("text", ["", "a b c", " a", "a ", "a  b", "a\tb"])
def test_keys_are_one_or_two_strokes(text: str) -> None:
    """With one blank between them and nothing else."""
    with pytest.raises(ValueError, match=r"stroke|key"):
        parse_keys(text)


NEVER = [
    *("ctrl+shift+x", "meta+x", "shift+enter", "ctrl+enter", "shift+space", "ctrl+tab", "ctrl+1", "shift+1"),
    *("alt+[", "alt+O", "alt+escape", "shift+escape", "ctrl+ä", "shift+f1", "ctrl+backspace", "ctrl+!"),
]


@pytest.mark.parametrize("text", NEVER)
def test_some_strokes_never_come(text: str) -> None:
    """A terminal sends them as another key or not at all, so they are never shown as a way."""
    assert sent(parse(text)) == ()


@pytest.mark.parametrize(
    ("text", "data"),
    [
        ("enter", "\r"),
        ("tab", "\t"),
        ("backspace", "\x7f"),
        ("backspace", "\x08"),
        ("delete", "\x1b[3~"),
        ("up", "\x1b[A"),
        ("home", "\x1b[H"),
        ("pagedown", "\x1b[6~"),
        ("f5", "\x1b[15~"),
        ("shift+tab", "\x1b[Z"),
        ("ctrl+right", "\x1b[1;5C"),
        ("ctrl+shift+left", "\x1b[1;6D"),
        ("alt+left", "\x1b[1;3D"),
        ("ctrl+space", "\x00"),
        ("ctrl+]", "\x1d"),
        ("ctrl+/", "\x1f"),
        ("ctrl+j", "\n"),
        ("space", " "),
        ("y", "y"),
        ("shift+y", "Y"),
        ("ü", "ü"),
        ("alt+b", "\x1bb"),
        ("alt+shift+b", "\x1bB"),
        ("ctrl+alt+x", "\x1b\x18"),
    ],
)
def test_a_stroke_is_what_its_bytes_are(text: str, data: str) -> None:
    """The table agrees with prompt_toolkit's own parser, both ways."""
    presses: list[str] = []
    parser = Vt100Parser(lambda press: presses.append(press.key))

    parser.feed_and_flush(data)

    assert tuple(presses) == sent(parse(text))
    if len(presses) == 1:
        assert heard(presses[0]) == parse(text)


def test_every_key_of_the_catalogue_comes() -> None:
    """A default that no terminal sends would be a promise broken."""
    for context in CONTEXTS:
        for action in context.actions:
            assert len(defaults().live(context.name, action.name)) == len(action.strokes)


@given(st.text(max_size=12))
def test_any_text_is_a_stroke_or_refused(text: str) -> None:
    """What is a stroke is written in one way, and read as itself again."""
    try:
        keys = parse_keys(text)
    except ValueError:
        return

    assert parse_keys(written(keys)) == keys
    for stroke in keys:
        if pressed := sent(stroke):
            KeyBindings().add(*pressed)
        if len(pressed) == 1:
            assert heard(pressed[0]) == stroke


def test_what_is_no_key_is_no_stroke() -> None:
    """A paste or a mouse report finishes no chord."""
    assert heard("<bracketed-paste>") is None
    assert heard("<vt100-mouse-event>") is None
    assert heard("\x80") is None


def test_no_writing_hides_ctrl_c() -> None:
    """Whatever modifiers are around it, it is seen."""
    for text in ("ctrl+c", "ctrl+C", "control+alt+c", "ctrl+shift+c", "meta+ctrl+c"):
        assert parse(text).interrupts
    assert not parse("c").interrupts
    assert not Stroke("c", ("alt",)).interrupts
