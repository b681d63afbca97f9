"""What is said about key bindings and their file."""

from __future__ import annotations

import json

LONGEST = 40
"""Characters of a foreign word that are told."""

NO_JSON = "no JSON"
TOO_DEEP = "too many brackets"
TWICE = "twice in the file"
OBJECT = "an object in braces expected"
TEXT = "a text expected"
KEYS = "a key, a list of keys or null expected"
VERSION = "1 expected"
NO_CONTEXT = "no such context"
NO_ACTION = "no such action"
NO_SETTING = "no such setting, version and bindings expected"
MISSING = "missing"
EMPTY = "an empty list, null takes the key away"
LONG = "too long"
CTRL_C = "ctrl+c always interrupts"
ESCAPE_IN_CHORD = "escape leaves a chord and is no part of one"
ALT_IN_CHORD = "alt comes as escape, which leaves a chord"
TYPED = "a chord may not begin with a key that types"


def too_long(kib: int) -> str:
    """Say that a file is beyond its bound."""
    return f"longer than {kib} KiB"


def no_json(line: int, column: int) -> str:
    """Say where a file stops being JSON."""
    return f"{NO_JSON}, line {line}, column {column}"


def too_many(most: int) -> str:
    """Say that a list is beyond its bound."""
    return f"more than {most} keys"


def taken(keys: str, action: str) -> str:
    """Say what has the same key."""
    return f"{keys} is {action} already"


def begins(keys: str, other: str, action: str) -> str:
    """Say what a chord begins with or is begun by."""
    return f"{keys} and {other}, {action}, begin alike"


def not_sent(stroke: str) -> str:
    """Say that a key will do nothing."""
    return f"terminals do not send {stroke}"


def multiplexer(stroke: str) -> str:
    """Say that tmux has the key."""
    return f"tmux takes {stroke} for itself"


def typed_no_more(stroke: str) -> str:
    """Say that a character cannot be typed any more."""
    return f"{stroke} cannot be typed there any more"


def shown(word: str) -> str:
    """Return a foreign word in quotes, in ASCII, at most `LONGEST` characters of it."""
    return json.dumps(word if len(word) <= LONGEST else f"{word[: LONGEST - 3]}...")


def not_read(name: str, why: str, *, kept: bool) -> str:
    """Say why the file does not count, and what does."""
    return f"Key bindings not read. {name}, {why}. {'The last good ones stay.' if kept else 'Defaults used.'}"


def hardly(name: str, why: str) -> str:
    """Say that something in the file will hardly work."""
    return f"Key bindings: {name}, {why}."
