"""Agents that are broken, each in its own way, and what is to be said of each."""

from __future__ import annotations

import signal
from dataclasses import dataclass
from typing import Any

from tests.support.acp.script import END, Action, text

SAID = "TextDelta hello"
DEAD = "toy ended, exit 9."


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
UNKNOWN = "StatusChanged The agent sent an update of a kind unknown here, from_the_future."
HOLOGRAM = "TextDelta content of an unknown kind, hologram"
NO_SESSION = "toy began no session. See /agent log."

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
        start="toy gave no answer to initialize within 0.7 seconds. See /agent log.",
        notes=("thinking",),
        log=("thinking",),
    ),
    Broken(
        name="never answers session/new",
        script=on("session/new"),
        start="toy gave no answer to session/new within 0.7 seconds. See /agent log.",
    ),
    Broken(
        name="speaks another version",
        script=on("initialize", {"result": {"protocolVersion": 2}}),
        start="toy speaks version 2 of the Agent Client Protocol, version 1 is needed. Update it.",
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
        start="toy reported an error without words. See /agent log.",
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

IN_A_TURN = (
    Broken(
        name="dies in a turn",
        script=prompt(HELLO, {"stderr": "boom\n"}, {"exit": 9}),
        error=DEAD,
        notes=("boom",),
        log=("boom",),
    ),
    Broken(
        name="is killed in a turn",
        script=prompt(HELLO, {"kill": int(signal.SIGKILL)}),
        error="toy ended, signal 9.",
    ),
    Broken(
        name="leaves a child behind and dies in a turn",
        script=prompt(HELLO, {"fork": 60}, {"exit": 9}),
        error=DEAD,
    ),
    Broken(
        name="closes its output in a turn",
        script=prompt(HELLO, {"close": 1}, {"sleep": 60}),
        error="toy closed its output.",
    ),
    Broken(
        name="says what nobody knows",
        script=prompt(
            update("from_the_future", x=1),
            update("agent_message_chunk", content={"type": "hologram"}),
            update("agent_message_chunk", content=None),
            {"update": {}},
            {"update": 7},
            {"send": {"method": "totally/new", "params": {}}},
            {"request": ["new/request", {}]},
            {"request": ["fs/read_text_file", {"path": "/etc/passwd"}]},
            HELLO,
            END,
        ),
        said=(
            UNKNOWN,
            "TextDelta content of an unknown kind, hologram",
            "TextDelta \n\nhello",
        ),
        log=(
            "stdout: session/update without a session or an update: {'sessionId': 's1', 'update': 7}",
            "stdout: notification totally/new, not known here",
            "stdout: request new/request, refused",
            "stdout: request fs/read_text_file, refused",
        ),
    ),
    Broken(
        name="uses words of no list",
        script=prompt(
            update("tool_call", toolCallId="t", title="T", kind="newkind", status="newstatus"),
            update("tool_call_update", toolCallId="t", status="completed"),
            update("plan", entries=[{"content": "c", "priority": "urgent", "status": "x"}, 7]),
            HELLO,
            END,
        ),
        said=("ToolStart T", "ToolEnd T", "PlanEvent plan_created", SAID),
    ),
    Broken(
        name="stops for a reason of its own",
        script=prompt(HELLO, {"stop": "new_reason"}),
        said=(SAID, "StopReason the agent stopped, new reason"),
    ),
    Broken(name="stops for no reason", script=prompt(HELLO, {"result": {}})),
    Broken(name="ends a turn with null", script=prompt(HELLO, {"result": None})),
    Broken(name="ends a turn with neither result nor error", script=prompt(HELLO, {"reply": {}})),
    Broken(name="ends a turn twice", script=prompt(HELLO, END, END)),
    Broken(name="answers nothing", script=prompt(END), said=()),
    Broken(name="answers nothing but blanks of text", script=prompt(text(""), END), said=()),
    Broken(
        name="fails with words and details",
        script=prompt(
            {"error": {"code": 400, "message": "Bad model\nTry again", "data": {"details": "m1\nm2"}}}
        ),
        said=(),
        error="Bad model",
        notes=("Try again", "m1", "m2"),
    ),
    Broken(
        name="fails with words that say nothing before its details",
        script=prompt({"error": {"code": -32603, "message": "Internal error", "data": {"details": "m1"}}}),
        said=(),
        error="m1",
    ),
    Broken(
        name="fails with a result beside the error",
        script=prompt({"reply": {"result": None, "error": {"code": 1, "message": "no", "data": "why"}}}),
        said=(),
        error="no",
        notes=("why",),
    ),
    Broken(
        name="speaks for another session",
        script=prompt({**text("not mine"), "session": "s9"}, HELLO, END),
        log=("stdout: an update of another session",),
    ),
    Broken(
        name="sends null in place of params",
        script=prompt(
            {"send": {"method": "session/update", "params": None}},
            {"request": ["session/request_permission", None]},
            HELLO,
            END,
        ),
        log=(
            "stdout: session/update without a session or an update: None",
            "stdout: request session/request_permission, refused",
        ),
    ),
    Broken(
        name="spells out that a notification has no number",
        script=prompt(
            {
                "send": {
                    "id": None,
                    "method": "session/update",
                    "params": {
                        "sessionId": "s1",
                        "update": {
                            "sessionUpdate": "agent_message_chunk",
                            "content": {"type": "text", "text": "hello"},
                        },
                    },
                }
            },
            END,
        ),
    ),
    Broken(
        name="ignores the end of its input and SIGTERM",
        script={
            "start": [{"ignore": int(signal.SIGTERM)}],
            "end": [{"sleep": 60}],
        },
    ),
    Broken(
        name="leaves a child behind that ignores SIGTERM",
        script=begun({"fork": 60}),
    ),
)

BROKEN = (*AT_START, *NOISY, *IN_A_TURN)
