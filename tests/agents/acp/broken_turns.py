"""Agents that break in a turn, each in its own way, and what is to be said of each."""

from __future__ import annotations

import signal

from tests.agents.acp.broken import HELLO, SAID, Broken, begun, prompt, update
from tests.support.acp.script import END, text

DEAD = "toy ended, exit 9."
UNKNOWN = "StatusChanged The agent sent an update of a kind unknown here, from_the_future."

IN_A_TURN = (
    Broken(
        name="dies in a turn",
        script=prompt(HELLO, {"stderr": "boom\n"}, {"exit": 9}),
        error=DEAD,
        notes=("boom",),
        log=("boom",),
    ),
    Broken(
        name="dies while a tool runs",
        script=prompt(
            update("tool_call", toolCallId="t", title="make", kind="execute", status="in_progress"),
            {"exit": 9},
        ),
        said=("ToolStart run", "ToolEnd run"),
        error=DEAD,
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
        said=(SAID, "StopReason new reason"),
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
