"""A script of turns as the double's: what an ACP agent sends for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.kinds import turns
from tests.support.acp.script import END, OPTIONS, text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from tests.support.acp.script import Action

PIECE = 12
"""Characters sent at a time."""


def script(played: Iterable[turns.Turn], folder: Path) -> dict[str, Any]:
    """Return what the double is to play in that working folder."""
    named: dict[str, list[Action]] = {}
    for turn in played:
        named[turn.message] = _play(turn.steps, folder, named)
    return {"named": named}


def _play(steps: Sequence[turns.Step], folder: Path, named: dict[str, list[Action]]) -> list[Action]:
    if not steps:
        return [END]
    step, rest = steps[0], steps[1:]
    match step:
        case turns.Fail(words):
            return [{"error": {"code": -32603, "message": words}}]
        case turns.Hang():
            return [{"wait": "session/cancel"}, {"stop": "cancelled"}]
        case turns.Run(command=command, denied=words) if words:
            # The protocol has no place for the words of a denial: they come as the next prompt.
            named[f"The person denied: {command}. They say: {words}"] = _play(rest, folder, named)
            return [_ask(_command(step), granted=[], denied=[END])]
        case turns.Run(ends=False):
            hang = _play((turns.Hang(),), folder, named)
            return [_ask(_command(step), granted=[_more(step.command, "in_progress"), *hang], denied=[END])]
        case turns.Run():
            ended = [_more(step.command, "in_progress"), _printed(step)]
            return [_ask(_command(step), granted=[*ended, *_play(rest, folder, named)], denied=[END])]
        case turns.Write():
            ended = [_more(step.path, "completed", content=[_diff(step, folder)])]
            return [_ask(_edit(step, folder), granted=[*ended, *_play(rest, folder, named)], denied=[END])]
        case _:
            return [*_simple(step, folder), *_play(rest, folder, named)]


def _simple(step: turns.Step, folder: Path) -> Iterator[Action]:
    match step:
        case turns.Say(words):
            yield from (text(words[at : at + PIECE]) for at in range(0, len(words), PIECE))
        case turns.Think(words):
            yield _update("agent_thought_chunk", content={"type": "text", "text": words})
        case turns.Look():
            yield _update("tool_call", **_call("look", "List the folder", "read", folder))
            yield _more("look", "completed", content=_said("notes.txt"))
        case turns.Read(path, words):
            yield _update("tool_call", **_call(path, f"Read {path}", "read", folder / path))
            yield _more(path, "completed", content=_said(words))
        case turns.Plan(done=done, steps=steps):
            status = ["completed"] * done + ["in_progress"] + ["pending"] * len(steps)
            entries = [
                {"content": words, "priority": "medium", "status": how}
                for words, how in zip(steps, status, strict=False)
            ]
            yield _update("plan", entries=entries)
        case turns.Ask():
            yield {"request": ["elicitation/create", _form(step)]}
        case _:
            raise ValueError(step)


def _form(step: turns.Ask) -> dict[str, Any]:
    labels = {label for label, _ in step.choices}
    choices = [
        {"const": label, "title": label} | ({"description": details} if details else {})
        for label, details in step.choices
    ]
    field: dict[str, Any] = {"type": "string", "oneOf": choices}
    if labels == {"yes", "no"}:
        field = {"type": "boolean"}
    elif step.several:
        field = {"type": "array", "items": {"anyOf": choices}, "minItems": 1}
    if step.default:
        field["default"] = [step.default] if step.several else step.default
    schema = {"type": "object", "properties": {"answer": field}, "required": ["answer"]}
    return {"mode": "form", "message": step.title, "requestedSchema": schema}


def _ask(call: dict[str, Any], *, granted: list[Action], denied: list[Action]) -> Action:
    return {"ask": {"toolCall": call, "options": OPTIONS}, "granted": granted, "denied": denied}


def _command(step: turns.Run) -> dict[str, Any]:
    raw = {"command": step.command}
    return {"toolCallId": step.command, "title": step.command, "kind": "execute", "rawInput": raw}


def _edit(step: turns.Write, folder: Path) -> dict[str, Any]:
    call = _call(step.path, f"Write {step.path}", "edit", folder / step.path)
    return call | {"content": [_diff(step, folder)]}


def _call(call_id: str, title: str, kind: str, path: Path) -> dict[str, Any]:
    where = [{"path": str(path)}]
    return {"toolCallId": call_id, "title": title, "kind": kind, "status": "in_progress", "locations": where}


def _diff(step: turns.Write, folder: Path) -> dict[str, Any]:
    return {"type": "diff", "path": str(folder / step.path), "oldText": None, "newText": step.text}


def _printed(step: turns.Run) -> Action:
    how = "failed" if step.exit_code else "completed"
    code = {"exit_code": step.exit_code}
    return _more(step.command, how, content=_said(step.output), rawOutput=code)


def _said(words: str) -> list[dict[str, Any]]:
    return [{"type": "content", "content": {"type": "text", "text": words}}]


def _more(call_id: str, status: str, /, **fields: object) -> Action:
    return _update("tool_call_update", toolCallId=call_id, status=status, **fields)


def _update(kind: str, /, **fields: object) -> Action:
    return {"update": {"sessionUpdate": kind, **fields}}
