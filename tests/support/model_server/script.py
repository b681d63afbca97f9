"""What the model server answers: the pieces of an answer, from what it was asked and what tools it has."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

AFTER_A_TOOL = "The tool has ended."
"""The answer to whatever a tool gave."""
LONG = "".join(f"This is sentence {number} of a long answer.\n\n" for number in range(1, 41))
THOUGHTS = ("Let me ", "think. ")
ANSWER = ("The answer ", "is 42.")
WRITTEN = "hello from the model\n"
ECHO = 200
"""Characters of a message that are given back at most, its end."""

SHELL_NAMES = ("run", "bash", "shell", "terminal", "exec", "command")
WRITE_NAMES = ("write", "create_file", "save")
COMMAND_WORDS = ("command", "cmd", "script", "commands")
PATH_WORDS = ("path", "file_path", "filepath", "absolute_path", "filename", "file")
TEXT_WORDS = ("text", "content", "contents", "data")

Schema = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Say:
    """Some words of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Think:
    """Some words thought aloud."""

    text: str


@dataclass(frozen=True, slots=True)
class Call:
    """A tool is to be called."""

    name: str
    arguments: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Hang:
    """Nothing more comes until the client has left."""


@dataclass(frozen=True, slots=True)
class Drop:
    """The connection ends in the middle."""


@dataclass(frozen=True, slots=True)
class Garble:
    """Something comes that is no JSON."""


Piece = Say | Think | Call | Hang | Drop | Garble


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """A whole answer; a status other than 200 is an error and has no pieces."""

    pieces: Sequence[Piece] = ()
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    is_cut: bool = False
    """Whether it was longer than it might be."""

    @property
    def calls_a_tool(self) -> bool:
        """Return whether a tool's result is waited for."""
        return any(isinstance(piece, Call) for piece in self.pieces)


def reply_to(text: str, *, tools: Mapping[str, Schema], after_a_tool: bool) -> Reply:
    """Return the answer to the last user's text, which may hold directives; `tools` are those on offer.

    `%%SHELL COMMAND%%`, `%%WRITE PATH%%` and `%%CALL NAME JSON%%` call a tool: all that are given, at
    once, and with `%%AGAIN%%` anew after each result. `%%LONG%%`, `%%THINK%%`, `%%EMPTY%%`, `%%CUT%%`
    and `%%SAY TEXT%%` answer so. `%%FAIL STATUS [SECONDS]%%` fails, with a Retry-After; `%%HANG%%`,
    `%%DROP%%` and `%%GARBLE%%` go wrong in the middle. Any other text is given back.
    """
    if after_a_tool and "%%AGAIN%%" not in text:
        return Reply(pieces=(Say(AFTER_A_TOOL),))
    found = re.findall(r"%%([A-Z]+)(?: (.*?))?%%", text, re.DOTALL)
    if not found:
        return Reply(pieces=(Say("You said: "), Say(text[-ECHO:])))
    if calls := [_call(word, argument, tools) for word, argument in found if word in _CALLS]:
        return Reply(pieces=(Say("I use a tool. "), *calls))
    return _ANSWERS[found[-1][0]](found[-1][1])


def _fail(argument: str) -> Reply:
    status, _, seconds = argument.partition(" ")
    return Reply(status=int(status), headers={"Retry-After": seconds} if seconds else {})


_CALLS = ("SHELL", "WRITE", "CALL")
_ANSWERS = {
    "LONG": lambda _: Reply(pieces=tuple(Say(part) for part in LONG.splitlines(keepends=True))),
    "THINK": lambda _: Reply(pieces=(*map(Think, THOUGHTS), *map(Say, ANSWER))),
    "EMPTY": lambda _: Reply(),
    "CUT": lambda _: Reply(pieces=(Say("I begin. "),), is_cut=True),
    "SAY": lambda text: Reply(pieces=(Say(text),)),
    "HANG": lambda _: Reply(pieces=(Say("I begin. "), Hang())),
    "DROP": lambda _: Reply(pieces=(Say("I begin. "), Drop())),
    "GARBLE": lambda _: Reply(pieces=(Say("I begin. "), Garble())),
    "FAIL": _fail,
}


def _call(word: str, argument: str, tools: Mapping[str, Schema]) -> Piece:
    if word == "CALL":
        name, _, arguments = argument.partition(" ")
        return Call(name, json.loads(arguments or "{}"))
    name = _named(tools, SHELL_NAMES if word == "SHELL" else WRITE_NAMES)
    if not name:
        return Say(f"No such tool is offered: {', '.join(sorted(tools))}.")
    known = dict.fromkeys(COMMAND_WORDS, argument)
    if word == "WRITE":
        known = dict.fromkeys(PATH_WORDS, argument) | dict.fromkeys(TEXT_WORDS, WRITTEN)
    return Call(name, _arguments(tools[name], known))


def _named(tools: Mapping[str, Schema], words: Sequence[str]) -> str:
    """Return the tool whose name is one of the words, or else has one in it."""
    by_name = {name.casefold(): name for name in tools}
    exact = [by_name[word] for word in words if word in by_name]
    return (exact or [name for word in words for name in tools if word in name.casefold()] or [""])[0]


def _arguments(schema: Schema, known: Mapping[str, str]) -> dict[str, Any]:
    """Return what a tool's schema asks for: what is known by its name, else anything of its type."""
    properties: Mapping[str, Schema] = schema.get("properties") or {}
    required = schema.get("required") or ()
    given: dict[str, Any] = {}
    for name, of in properties.items():
        kind = str(of.get("type", "string")).casefold()
        if name.casefold() in known:
            value = known[name.casefold()]
            given[name] = [value] if kind == "array" else value
        elif name in required:
            given[name] = _any_of(kind, of)
    return given


def _any_of(kind: str, of: Schema) -> Any:
    if of.get("enum"):
        return of["enum"][0]
    return {"integer": 1, "number": 1, "boolean": False, "array": [], "object": {}}.get(kind, "anything")
