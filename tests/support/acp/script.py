"""Scripts for the double, an ACP agent that does what it is told.

A script is a JSON object:

    start, end     what is played before the first message, and after the end of input
    on             by method: what is played in place of the usual answer (`{"default": 1}` gives that)
    prompts        what is played at each prompt, the last again and again
    named          by the prompt's text: what is played at it, before `prompts`
    loads          whether it can load a session
    auth           its ways to sign in
    session        what it adds to the answer to session/new
    runs           several scripts, one for each time it is started

What is played is a list of actions, each an object with one verb: the `do_` methods of `double.py`.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROGRAM = Path(__file__).with_name("double.py")

Action = dict[str, Any]

END: Action = {"stop": "end_turn"}
OPTIONS = [
    {"optionId": "always", "name": "Always", "kind": "allow_always"},
    {"optionId": "no", "name": "No", "kind": "reject_once"},
    {"optionId": "yes", "name": "Yes", "kind": "allow_once"},
]


def text(words: str) -> Action:
    """Return the action that says so."""
    return {"text": words}


def ask(title: str, *, granted: list[Action], denied: list[Action], tool_id: str = "t1") -> Action:
    """Return the action that asks for a command's permission and goes on by the answer."""
    call = {"toolCallId": tool_id, "title": title, "kind": "execute", "rawInput": {"command": title}}
    return {"ask": {"toolCall": call, "options": OPTIONS}, "granted": granted, "denied": denied}


@dataclass(frozen=True, slots=True)
class Double:
    """A script in a folder of its own, and what the agent that played it was told."""

    folder: Path

    @classmethod
    def of(cls, folder: Path, script: dict[str, Any]) -> Double:
        """Return the double that plays a script; `folder` has to be there."""
        (folder / "script.json").write_text(json.dumps(script))
        return cls(folder)

    @property
    def command(self) -> list[str]:
        """Return what starts it."""
        paths = (self.folder / "script.json", self.folder / "heard.jsonl")
        return [sys.executable, "-I", "-S", str(PROGRAM), *map(str, paths)]

    def heard(self, method: str = "") -> list[Action]:
        """Return the messages it was sent, in order; of one method, only their params."""
        path = self.folder / "heard.jsonl"
        lines = path.read_text().splitlines() if path.exists() else []
        messages: list[Action] = [json.loads(line) for line in lines]
        if not method:
            return messages
        return [message.get("params", {}) for message in messages if message.get("method") == method]

    def prompts(self) -> list[str]:
        """Return the texts it was prompted with."""
        return [params["prompt"][0]["text"] for params in self.heard("session/prompt")]

    def outcomes(self) -> list[Action]:
        """Return the results of what it requested."""
        return [message["result"] for message in self.heard() if "result" in message]
