"""The file of key bindings: taken whole, or refused with the first thing wrong."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from robota_console_rich.keys.catalogue import CATALOGUE, CONTEXTS
from robota_console_rich.keys.file import MOST, Refused, Taken, read
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.keys.stroke import parse_keys
from robota_console_rich.keys.table import Table, defaults


def file(**bindings: object) -> Taken | Refused:
    """Read a file with these bindings."""
    return read(json.dumps({"version": 1, "bindings": bindings}))


def taken(**bindings: object) -> Taken:
    """Read one that counts."""
    found = file(**bindings)
    assert isinstance(found, Taken), found
    return found


def test_the_files_keys_stand_over_the_defaults_action_by_action() -> None:
    """What it does not name stays as it was."""
    table = taken(**{"chat-input": {"submit": ["ctrl+t", "alt+enter"], "new-line": "enter"}}).table

    assert table.keys["chat-input"]["submit"] == (parse_keys("ctrl+t"), parse_keys("alt+enter"))
    assert table.keys["chat-input"]["new-line"] == (parse_keys("enter"),)
    assert table.keys["chat-input"]["history-search"] == (parse_keys("ctrl+r"),)
    assert table.keys["permission"] == defaults().keys["permission"]


def test_null_takes_a_key_away() -> None:
    """And leaves it free for another action of the context."""
    table = taken(permission={"allow-session": None, "allow-once": ["y", "s"]}).table

    assert table.keys["permission"]["allow-session"] == ()
    assert table.keys["permission"]["allow-once"] == (parse_keys("y"), parse_keys("s"))


def test_a_file_with_nothing_in_it_changes_nothing() -> None:
    """Which is what `/keybindings` makes; a schema may be named."""
    assert file() == Taken(defaults())
    assert read('{"$schema": "x.json", "version": 1, "bindings": {}}') == Taken(defaults())


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "$: no JSON, line 1, column 1"),
        ('{"version": 1,\n "bindings" {}}', "$: no JSON, line 2, column 13"),
        ("[]", "$: an object in braces expected"),
        ("[" * 60_000, "$: too many brackets"),
        ('{"version": ' + "1" * 5_000 + "}", "$: no JSON"),
        (" " * (MOST + 1), "$: longer than 64 KiB"),
        ('{"bindings": {}}', "$.version: missing"),
        ('{"version": 1}', "$.bindings: missing"),
        ('{"version": 2, "bindings": {}}', "$.version: 1 expected"),
        ('{"version": true, "bindings": {}}', "$.version: 1 expected"),
        ('{"version": 1.0, "bindings": {}}', "$.version: 1 expected"),
        ('{"version": NaN, "bindings": {}}', "$.version: 1 expected"),
        ('{"version": 1, "version": 1, "bindings": {}}', "$.version: twice in the file"),
        ('{"$schema": 1, "version": 1, "bindings": {}}', "$.$schema: a text expected"),
        (
            '{"version": 1, "bindings": {}, "a b": 1}',
            '$["a b"]: no such setting, version and bindings expected',
        ),
        ('{"version": 1, "bindings": []}', "$.bindings: an object in braces expected"),
        ('{"version": 1, "bindings": {"\\u001b[2J": {}}}', '$.bindings["\\u001b[2J"]: no such context'),
        ('{"version": 1, "bindings": {"app": {}, "app": {}}}', "$.bindings.app: twice in the file"),
    ],
)
def test_a_file_of_another_shape_is_refused(text: str, why: str) -> None:
    """The path says where, and the words are ASCII whatever the file holds."""
    assert read(text) == Refused(why)


@pytest.mark.parametrize(
    ("context", "actions", "why"),
    [
        ("permission", 1, ": an object in braces expected"),
        ("permission", {"allow": "y"}, ".allow: no such action"),
        ("permission", {"deny": 1}, ".deny: a key, a list of keys or null expected"),
        ("permission", {"deny": {}}, ".deny: a key, a list of keys or null expected"),
        ("permission", {"deny": []}, ".deny: an empty list, null takes the key away"),
        ("permission", {"deny": ["n", None]}, ".deny[1]: a text expected"),
        ("permission", {"deny": list("123456789")}, ".deny: more than 8 keys"),
        ("permission", {"deny": "x" * 65}, ".deny: too long"),
        ("permission", {"deny": "ctrl+\u2028"}, '.deny: "ctrl+\\u2028", no such key'),
        ("permission", {"deny": "a b c"}, '.deny: "a b c", one or two strokes with a space between'),
        ("permission", {"deny": ["n", "y"]}, ".deny[1]: y is allow-once already"),
        ("permission", {"deny": "ctrl+m"}, ".deny: enter is confirm already"),
        ("list-picker", {"select": "ctrl+["}, ".select: escape is cancel already"),
        ("autocomplete", {"execute": "ctrl+i"}, ".execute: tab is accept already"),
        ("permission", {"deny": "ctrl+c"}, ".deny: ctrl+c always interrupts"),
        ("permission", {"deny": "ctrl+x ctrl+C"}, ".deny: ctrl+c always interrupts"),
        ("permission", {"deny": "alt+control+c"}, ".deny: ctrl+c always interrupts"),
        ("chat-input", {"submit": "g g"}, ".submit: a chord may not begin with a key that types"),
        ("chat-input", {"submit": "space x"}, ".submit: a chord may not begin with a key that types"),
        ("chat-input", {"submit": "G x"}, ".submit: a chord may not begin with a key that types"),
        ("app", {"detach": "ctrl+x escape"}, ".detach: escape leaves a chord and is no part of one"),
        ("app", {"detach": "ctrl+[ c"}, ".detach: escape leaves a chord and is no part of one"),
        ("app", {"detach": "ctrl+x alt+d"}, ".detach: alt comes as escape, which leaves a chord"),
        (
            "app",
            {"detach": "ctrl+t d"},
            ".detach: ctrl+t d and ctrl+t, open-theme-picker, begin alike",
        ),
        (
            "chat-input",
            {"submit": "ctrl+x"},
            ".submit: ctrl+x and ctrl+x ctrl+e, external-editor, begin alike",
        ),
    ],
)
def test_a_binding_that_cannot_be_is_refused(context: str, actions: object, why: str) -> None:
    """And with it the whole file, so that no half of it is learnt."""
    assert file(**{context: actions}) == Refused(f"$.bindings.{context}{why}")


def test_the_first_fault_is_told() -> None:
    """In the order of the file."""
    assert file(nowhere={}, permission={"allow": "y"}) == Refused("$.bindings.nowhere: no such context")


def test_a_chord_may_begin_with_a_letter_where_nothing_is_typed() -> None:
    """A list takes g g as an editor's does."""
    table = taken(**{"list-picker": {"previous": ["up", "g g"]}}).table

    assert table.keys["list-picker"]["previous"] == (parse_keys("up"), parse_keys("g g"))


def test_the_same_key_in_two_contexts_is_no_fault() -> None:
    """Each place has its own."""
    taken(confirm={"yes": "j"}, permission={"deny": "j"})


def test_the_same_key_twice_for_one_action_is_one() -> None:
    """Enter and Ctrl-M are the same, which harms nobody."""
    table = taken(permission={"confirm": ["enter", "ctrl+m"]}).table

    assert table.keys["permission"]["confirm"] == (parse_keys("enter"),)


@pytest.mark.parametrize(
    ("context", "key", "warning"),
    [
        ("thinking", "ctrl+b", "tmux takes ctrl+b for itself"),
        ("thinking", "ctrl+x ctrl+b", "tmux takes ctrl+b for itself"),
        ("thinking", "ctrl+shift+x", "terminals do not send ctrl+shift+x"),
        ("thinking", "cmd+x", "terminals do not send meta+x"),
        ("thinking", "shift+enter", "terminals do not send shift+enter"),
        ("thinking", "q", "q cannot be typed there any more"),
    ],
)
def test_what_will_hardly_work_is_warned_of(context: str, key: str, warning: str) -> None:
    """The file counts all the same."""
    assert taken(**{context: {"abort": key}}).warnings == (f"$.bindings.{context}.abort: {warning}",)


def test_a_key_that_never_comes_is_not_live() -> None:
    """It is bound and does nothing, and no footer shows it."""
    table = taken(thinking={"abort": ["ctrl+shift+x", "f9"]}).table

    assert table.live("thinking", "abort") == (parse_keys("f9"),)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
STROKES = st.sampled_from(
    [
        "a",
        "b",
        "B",
        "enter",
        "ctrl+m",
        "ctrl+[",
        "escape",
        "ctrl+c",
        "ctrl+x",
        "alt+x",
        "ctrl+b",
        "tab",
        "up",
        "+",
        "",
    ]
)
KEYS = st.lists(STROKES, min_size=1, max_size=2).map(" ".join)
VALUES = st.none() | KEYS | st.lists(KEYS, min_size=1, max_size=3) | JSON


@st.composite
def bindings(draw: st.DrawFn) -> dict[str, object]:
    """Draw bindings of some contexts, mostly well formed."""
    found: dict[str, object] = {}
    for context in draw(st.lists(st.sampled_from(CONTEXTS), max_size=3, unique=True)):
        names = st.sampled_from([action.name for action in context.actions])
        found[context.name] = draw(st.dictionaries(names, VALUES, max_size=4))
    return found


@given(
    st.text()
    | JSON.map(json.dumps)
    | st.builds(lambda value: json.dumps({"version": 1, "bindings": value}), JSON)
)
def test_no_text_makes_it_raise(text: str) -> None:
    """A file is a person's: anything may stand in it. What is told of it is one ASCII line."""
    found = read(text)

    if isinstance(found, Refused):
        assert found.why.isascii()
        assert found.why.isprintable()
        assert found.why.startswith("$")


@given(bindings())
def test_what_is_taken_has_one_action_for_one_key(chosen: dict[str, object]) -> None:
    """No key of a context does two things, begins a chord and acts, or is Ctrl-C."""
    found = file(**chosen)

    if isinstance(found, Taken):
        for context in CATALOGUE:
            _holds(found.table, context)


def _holds(table: Table, context: str) -> None:
    bound = [keys for action in table.keys[context].values() for keys in action]
    alone = {keys[0] for keys in bound if len(keys) == 1}
    assert len(bound) == len(set(bound))
    assert not alone & {keys[0] for keys in bound if len(keys) == 2}
    assert not any(stroke.interrupts for keys in bound for stroke in keys)
    keymap = Keymap(lambda: 0.0)
    keymap.table = table
    built = keymap.bindings(context, {action: lambda _: None for action in table.keys[context]})
    assert all("c-c" not in binding.keys for binding in built.bindings)


def test_the_defaults_hold_the_same() -> None:
    """The catalogue passes what a file must."""
    for context in CATALOGUE:
        _holds(defaults(), context)
    whole = {
        context.name: {action.name: list(action.strokes) for action in context.actions}
        for context in CONTEXTS
    }
    assert taken(**whole).table == defaults()
