"""What is typed, and where."""

from __future__ import annotations

import pytest

from robota_console.check.person import Person, script, typed


def test_a_script_names_keys_and_types_all_else() -> None:
    """A menu is worked by its keys, and a search in it by letters."""
    keys = [stroke.keys for stroke in script("Down po Ctrl-U Enter")]

    assert keys == [(b"\x1b[B",), (b"p", b"o"), (b"\x15",), (b"\r",)]


@pytest.mark.parametrize("word", ["Ctrl-1", "Ctrl-", "ctrl-ab"])
def test_a_key_that_is_none_is_named(word: str) -> None:
    """Typed as letters it would answer something."""
    with pytest.raises(ValueError, match=word):
        script(word)


def test_an_answer_comes_before_what_is_typed_in_order() -> None:
    """A prompt that was foreseen is answered whenever it stands; the lines wait."""
    person = Person([typed("one")], [("Sure?", "y")])

    assert person.next("Sure? ") == typed("y")
    assert person.next("Name: ") == typed("one")
    assert person.next("Sure? ") == typed("y")
    assert person.next("Name: ") is None
