"""Agents that are broken, each in its own way, and what is to be said of each."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from typing import Any

from tests.support.acp.script import END, Action, text

SAID = "TextDelta hello"


@dataclass(frozen=True, slots=True, kw_only=True)
class Broken:
    """A script, and what a start and one turn of it come to."""

    name: str
    script: dict[str, Any]
    start: str = ""
    """What the start fails with; empty where it does not."""
    said: tuple[str, ...] = (SAID,)
    """The events of the turn, in words."""
    error: str = ""
    """What the turn fails with."""
    notes: tuple[str, ...] = ()
    log: tuple[str, ...] | None = ()
    """What was printed beside; None where it is too much to compare."""


def prompt(*actions: Action) -> dict[str, Any]:
    """Return the script of an agent whose prompts are played so."""
    return {"prompts": [list(actions)]}


def begun(*actions: Action) -> dict[str, Any]:
    """Return the script of an agent that does something before it reads, and then is a good one."""
    return {"start": list(actions)}


def on(method: str, *actions: Action) -> dict[str, Any]:
    """Return the script of an agent that answers one method so."""
    return {"on": {method: list(actions)}}


def raw(line: str) -> Action:
    """Return the action that writes a line."""
    return {"raw": line + "\n"}


def update(kind: str, /, **fields: object) -> Action:
    """Return the action that sends an update."""
    return {"update": {"sessionUpdate": kind, **fields}}


HELLO = text("hello")
NO_SESSION = "toy began no session."

AT_START = (
    Broken(
        name="ends at the start",
        script=begun({"stderr": "no key\nset one\n"}, {"exit": 7}),
        start="toy ended, exit 7.",
        notes=("no key", "set one"),
        log=("no key", "set one"),
    ),
    Broken(
        name="ends at the start with success",
        script=begun(raw("This program is archived."), {"exit": 0}),
        start="toy ended, exit 0.",
        notes=("stdout: This program is archived.",),
        log=("stdout: This program is archived.",),
    ),
    Broken(
        name="is killed at the start",
        script=begun({"kill": int(signal.SIGKILL)}),
        start="toy ended, signal 9.",
    ),
    Broken(
        name="never answers initialize",
        script=on("initialize", {"stderr": "thinking\n"}),
        start="toy gave no answer to initialize within 0.7 seconds.",
        notes=("thinking",),
        log=("thinking",),
    ),
    Broken(
        name="never answers session/new",
        script=on("session/new"),
        start="toy gave no answer to session/new within 0.7 seconds.",
    ),
    Broken(
        name="speaks another version",
        script=on("initialize", {"result": {"protocolVersion": 2}}),
        start="toy speaks version 2 of the Agent Client Protocol, version 1 is needed. Update it.",
    ),
    Broken(
        name="is no agent",
        script=on("initialize", {"error": {"code": -32601, "message": "Method not found"}}),
        start="toy does not answer as an agent of the Agent Client Protocol.",
    ),
    Broken(
        name="answers session/new without a session",
        script=on("session/new", {"result": {"modes": None}}),
        start=NO_SESSION,
    ),
    Broken(
        name="answers session/new with null",
        script=on("session/new", {"result": None}),
        start=NO_SESSION,
    ),
    Broken(
        name="answers session/new with neither result nor error",
        script=on("session/new", {"reply": {}}),
        start=NO_SESSION,
    ),
    Broken(
        name="refuses a session with an error without words",
        script=on("session/new", {"error": {"code": -32603}}),
        start="toy reported an error without words.",
    ),
    Broken(
        name="refuses a session with an error that is a text",
        script=on("session/new", {"error": "no licence"}),
        start="no licence",
    ),
    Broken(
        name="needs signing in and offers no way",
        script=on("session/new", {"error": {"code": -32000, "message": "Authentication required"}}),
        start="toy needs signing in. Sign in with its own program, then start again.",
        notes=("Authentication required",),
    ),
    Broken(
        name="closes its output and lives",
        script=begun({"close": 1}, {"sleep": 60}),
        start="toy closed its output.",
    ),
    Broken(
        name="writes half a line and dies",
        script=begun({"raw": '{"jsonrpc": "2.0", "id": 0, "resu'}, {"exit": 3}),
        start="toy ended, exit 3.",
        notes=('stdout: {"jsonrpc": "2.0", "id": 0, "resu',),
        log=('stdout: {"jsonrpc": "2.0", "id": 0, "resu',),
    ),
    Broken(
        name="leaves a child that holds its pipes and dies",
        script=begun({"fork": 60}, {"exit": 4}),
        start="toy ended, exit 4.",
    ),
)

NOISY = (
    Broken(
        name="prints a warning first",
        script=begun(raw("Warning: old node"), raw(""), raw("  \t")),
        log=("stdout: Warning: old node",),
    ),
    Broken(
        name="prints bytes that are no text",
        script=begun(raw("\xff\xfe bad")),
        log=(r"stdout: \xff\xfe bad",),
    ),
    Broken(name="prints a number", script=begun(raw("42")), log=("stdout: 42",)),
    Broken(name="prints a list", script=begun(raw("[]")), log=("stdout: []",)),
    Broken(name="prints null", script=begun(raw("null")), log=("stdout: null",)),
    Broken(name="prints an empty object", script=begun(raw("{}")), log=("stdout: {}",)),
    Broken(
        name="prints an abyss of brackets",
        script=begun(raw('{"a":' + "[" * 100_000)),
        log=('stdout: {"a":' + "[" * 387 + "...",),
    ),
    Broken(
        name="answers by a text instead of a number",
        script={"on": {"initialize": [{"reply": {"id": "$id", "result": {"protocolVersion": 1}}}]}},
    ),
    Broken(
        name="answers what nobody asked",
        script=begun({"send": {"id": 77, "result": {}}}, {"send": {"id": [1], "result": {}}}),
        log=('stdout: {"jsonrpc": "2.0", "id": [1], "result": {}}',),
    ),
    Broken(
        name="sends updates before its session is known",
        script=on(
            "session/new",
            {**update("session_info_update", title="Early"), "session": "s1"},
            {**HELLO, "session": "s1"},
            {"default": 1},
        ),
    ),
    Broken(
        name="prints 400 KB of errors",
        script=prompt({"times": [4000, [{"stderr": "x" * 99 + "\n"}]]}, HELLO, END),
        log=None,
    ),
    Broken(
        name="prints errors without an end of line",
        script=prompt({"stderr": "y" * 400_000}, HELLO, END),
        log=("y" * 400 + "...",),
    ),
)
