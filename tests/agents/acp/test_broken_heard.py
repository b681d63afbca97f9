"""Broken agents at the console: the very lines a person hears, and nothing of the agent stays."""

from __future__ import annotations

import shlex
import signal
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.agents.acp.broken import begun, on, prompt, raw, update
from tests.agents.acp.stage import MARK, left_of
from tests.support.acp.script import END, Double, text
from tests.support.console import TRAIL, Console
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.support.acp.script import Action

FIRST = "Robota Console. Plain mode. Agent toy. /help. Screen reader: /screen-reader on.\nyou: "
HELLO = text("hello")
MANY = 20_000
LAST = "oh red\n" * 10
BOUND = 5.0
"""Seconds in which the console has left, whatever its agent does: half again what all its bounds come to."""
MEGABYTE = "y" * (1 << 20)
HUGE: Action = {"times": [20, [{"raw": MEGABYTE}]]}
"""20 MB without an end of line."""
BEGINNING = (
    '{"jsonrpc": "2.0", "method": "session/update", "params": {"sessionId": "s1", "update": {"sessionUpdate":'
    ' "tool_call_update", "toolCallId": "t", "status": "completed", "content": [{"type": "content",'
    ' "content": {"type": "text", "text": "'
)


@contextmanager
def console(room: Path, script: dict[str, Any]) -> Iterator[Console]:
    """Give a console with an agent called toy; at its end all is plain, and the agent is gone."""
    folder = room / "work"
    folder.mkdir()
    program = room / "toy"
    program.write_text(f"#!/bin/sh\nexec {shlex.join(Double.of(room, script).command)}\n")
    program.chmod(0o755)
    with Console(folder, "--acp", str(program), extra_env={MARK: str(room)}) as opened:
        yield opened
        assert not opened.running
        assert left_of(room) == []
    assert_plain(opened.raw)


@pytest.mark.parametrize(
    ("script", "heard"),
    [
        pytest.param(
            begun({"stderr": "no key\nset one\n"}, {"exit": 7}),
            "notice: last words of the agent, 2 lines.\nno key\nset one\nerror: toy ended, exit 7.",
            id="ends with words on standard error",
        ),
        pytest.param(
            begun(raw("This program is archived."), {"exit": 0}),
            "notice: last words of the agent, 1 line.\nstdout: This program is archived.\n"
            "error: toy ended, exit 0.",
            id="ends with words on standard output",
        ),
        pytest.param(
            begun(
                {"times": [12, [{"stderr": "error: \x1b[31mred\x1b[0m\n"}]]}, {"kill": int(signal.SIGKILL)}
            ),
            "notice: last words of the agent, 10 lines.\n"
            + "error: red\n" * 10
            + "error: toy ended, signal 9.",
            id="is killed after many coloured words",
        ),
        pytest.param(
            on("session/new", {"result": None}), "error: toy began no session.", id="begins no session"
        ),
        pytest.param(
            on("initialize", {"result": {"protocolVersion": 2}}),
            "error: toy speaks version 2 of the Agent Client Protocol, version 1 is needed. Update it.",
            id="speaks another version",
        ),
    ],
)
def test_v20_an_agent_that_does_not_start(script: dict[str, Any], heard: str, tmp_path: Path) -> None:
    """Why, what it said last, and the console leaves with the documented code."""
    with console(tmp_path, script) as at:
        assert at.wait(20) == 3

    assert at.text.startswith(FIRST)
    assert at.text.removeprefix(FIRST).lstrip("\n") == f"{heard} Exit code 3.\n"


@pytest.mark.parametrize(
    ("script", "heard"),
    [
        pytest.param(
            prompt(HELLO, {"stderr": "boom\n"}, {"exit": 9}),
            "assistant: hello\nerror: toy ended, exit 9.\nboom\ndone: failed.\n",
            id="dies in its answer",
        ),
        pytest.param(
            prompt(
                update("tool_call", toolCallId="t", title="make", kind="execute", status="in_progress"),
                {"fork": 60},
                {"kill": int(signal.SIGKILL)},
            ),
            "tool error: make, failed.\nThe agent did not say how it ended.\nerror: toy ended, signal 9.\n"
            "done: failed. 1 tool failed.\n",
            id="dies while its tool runs, which lives on",
        ),
        pytest.param(
            begun(
                *map(raw, ("Warning: old", "\xff\xfe\x1b[2J", "42", "[]", "null", "{}", '{"a":' + "[" * 9999))
            )
            | prompt(raw("done: ok."), {"stderr": "\x1b]0;mine\x07\n"}, HELLO, END),
            "assistant: hello\ndone: ok.\n",
            id="prints noise",
        ),
        pytest.param(
            prompt(
                HUGE,
                raw(""),
                update("tool_call", toolCallId="t", title="dump", kind="other"),
                {"raw": BEGINNING},
                HUGE,
                raw('"}}]}}}'),
                HELLO,
                END,
            ),
            "tool: dump ok, 1 line, /output 1.\nassistant: hello\ndone: ok.\n",
            id="writes lines of 20 MB",
        ),
        pytest.param(
            prompt(HELLO, {"stop": "out_of_luck"}),
            "assistant: hello\nnotice: The agent stopped: out of luck.\ndone: ok.\n",
            id="stops for a reason nobody knows",
        ),
        pytest.param(
            {"start": [{"ignore": int(signal.SIGTERM)}, {"fork": 60}], "end": [{"sleep": 60}]},
            "assistant: hello\ndone: ok.\n",
            id="does not leave, nor does its child",
        ),
    ],
)
def test_t1_a_turn_of_an_agent_that(script: dict[str, Any], heard: str, tmp_path: Path) -> None:
    """The console lives: a prompt stands at the end, and leaving by it takes no longer than its bounds."""
    with console(tmp_path, script) as at:
        at.send_line("hi")
        at.expect("done: ", timeout=20)
        at.expect("you: ")
        at.end_input()
        began = time.monotonic()
        assert at.wait(20) == 0
        assert time.monotonic() - began < BOUND

    assert at.text == f"{FIRST}hi\n{heard}you: \n"


def test_an_agent_that_floods(tmp_path: Path) -> None:
    """All of it is said in order, in lines that end between words, and then there is a prompt."""
    with console(tmp_path, prompt({"flood": MANY}, END)) as at:
        at.send_line("hi")
        at.expect("\ndone: ok.\nyou: ", timeout=20)
        at.end_input()
        assert at.wait(20) == 0

    answer = at.text.removeprefix(f"{FIRST}hi\nassistant: ").removesuffix("\ndone: ok.\nyou: \n")
    assert answer.split() == list(map(str, range(MANY)))


def test_an_agent_that_never_begins(tmp_path: Path) -> None:
    """It is said what waits; Ctrl-C gives the message back, and nothing of it is lost on leaving."""
    with console(tmp_path, on("initialize")) as at:
        at.send_line("hi")
        assert at.quiet(TRAIL)
        at.send_line()
        at.expect("Output held, Enter goes on.\nyou: ")
        at.send_line()
        at.expect("going on.\n")
        at.send(b"\x03")
        at.expect("Enter sends: ")
        at.end_input()
        assert at.wait(20) == 0

    assert at.text.endswith(
        "notice: going on.\n^C\nnotice: 1 message not sent, a draft now.\nyou, 1 line, Enter sends: \n"
        "notice: draft not sent, 1 line:\nhi\n"
    )


def test_an_agent_that_does_not_heed_a_cancel(tmp_path: Path) -> None:
    """Ctrl-C ends the turn at once, and the console leaves without waiting for its agent."""
    with console(tmp_path, prompt(text("hello\n\n"), {"wait": "never"})) as at:
        at.send_line("hi")
        at.expect("assistant: hello\n")
        at.send(b"\x03")
        at.expect("you: ")
        at.end_input()
        assert at.wait(20) == 0

    assert at.text == f"{FIRST}hi\nassistant: hello\n^C\ndone: interrupted. answer cut.\nyou: \n"
