"""The keymap: hints, and what a file that comes, goes or is wrong changes."""

from __future__ import annotations

import json

import pytest

from robota_console.transcript.drawing import HostFile
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.keys.table import defaults


def keymap() -> Keymap:
    """Return one without a file."""
    return Keymap(lambda: 0.0)


def host_file(text: str = "", *, problem: str = "", **bindings: object) -> HostFile:
    """Return a file with these bindings, or with this text."""
    return HostFile(
        "own/keys.json", "keys", text or json.dumps({"version": 1, "bindings": bindings}), problem
    )


def test_a_hint_names_keys_and_what_they_do() -> None:
    """In the order it was given, with commas: a reader speaks no dots (T9)."""
    hint = keymap().hint(
        "history-search",
        [(("previous", "next"), "Move"), ("insert", "Insert"), ("run", "Run"), ("close", "Close")],
    )

    assert hint == "up/down Move, enter/tab Insert, ctrl+e Run, escape Close"


def test_a_hint_has_only_keys_that_do_something() -> None:
    """An action whose keys were taken away or never come is not offered."""
    keys = keymap()
    keys.reload(host_file(permission={"allow-once": None, "deny": ["ctrl+shift+n"], "next": ["j", "l", "i"]}))

    hint = keys.hint("permission", [("allow-once", "Once"), (("previous", "next"), "Move"), ("deny", "Deny")])

    assert hint == "up/j Move"
    assert keys.hint("permission", [("next", "Next")]) == "j/l Next"
    assert keys.hint("permission", []) == ""


def test_a_fault_keeps_the_last_good_keys_and_is_told_once() -> None:
    """One line says what is wrong and what counts."""
    keys = keymap()
    keys.reload(host_file(confirm={"yes": "j"}))
    good = keys.table

    said = keys.reload(host_file(confirm={"sure": "j"}))

    why = "$.bindings.confirm.sure: no such action"
    line = f"Key bindings not read. own/keys.json, {why}. The last good ones stay."
    assert said == (line,)
    assert keys.problems == (line,)
    assert keys.table is good
    assert keys.reload(host_file(confirm={"sure": "k"})) == ()


def test_a_fault_at_the_start_leaves_the_defaults() -> None:
    """A file that cannot be read is told the same way, its words sanitized."""
    keys = keymap()

    said = keys.reload(host_file(problem="Permission\x1b[2J denied"))

    assert said == ("Key bindings not read. own/keys.json, Permission denied. Defaults used.",)
    assert keys.table == defaults()


def test_a_file_put_right_or_taken_away_clears_the_fault() -> None:
    """Without a file the catalogue's own keys count."""
    keys = keymap()
    keys.reload(host_file("nonsense"))

    assert keys.reload(host_file(confirm={"yes": "j"})) == []
    assert keys.problems == ()
    assert keys.table != defaults()
    assert keys.reload(None) == []
    assert keys.table == defaults()


def test_a_warning_is_told_when_it_is_new() -> None:
    """And the file counts."""
    keys = keymap()
    file = host_file(thinking={"abort": "ctrl+b"})
    line = "Key bindings: own/keys.json, $.bindings.thinking.abort: tmux takes ctrl+b for itself."

    assert keys.reload(file) == [line]
    assert keys.reload(file) == []
    assert keys.warnings == (line,)


@pytest.mark.parametrize(("context", "action"), [("nowhere", "submit"), ("chat-input", "nothing")])
def test_a_name_the_catalogue_has_not_is_a_programmers_fault(context: str, action: str) -> None:
    """It is found where it is bound."""
    with pytest.raises(KeyError):
        keymap().bindings(context, {action: lambda _: None})
    with pytest.raises(KeyError):
        keymap().hint(context, [(action, "Do")])
