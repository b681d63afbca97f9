"""A script of turns as the model server's: what a model answers to each, request by request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.kinds import turns
from tests.support.model_server.script import Call, Hang, Reply, Say, Think

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tests.support.model_server.script import Piece

PIECE = 13
"""Characters sent at a time."""


def answers(played: Iterable[turns.Turn]) -> Mapping[str, Sequence[Reply]]:
    """Return by each message the model's answers: each tool it calls ends one."""
    return {turn.message: list(_replies(turn.steps)) for turn in played}


def _replies(steps: Iterable[turns.Step]) -> Iterator[Reply]:
    pieces: list[Piece] = []
    for step in steps:
        if isinstance(step, turns.Fail):
            yield Reply(status=400)
            return
        pieces += _pieces(step)
        if isinstance(pieces[-1], Call):
            yield Reply(pieces=pieces)
            pieces = []
    yield Reply(pieces=pieces)


def _pieces(step: turns.Step) -> Iterator[Piece]:
    match step:
        case turns.Say(words):
            yield from (Say(words[at : at + PIECE]) for at in range(0, len(words), PIECE))
        case turns.Think(words):
            yield from (Think(words[at : at + PIECE]) for at in range(0, len(words), PIECE))
        case turns.Hang():
            yield Hang()
        case _:
            yield Call(*_call(step))


def _call(step: turns.Step) -> tuple[str, dict[str, Any]]:
    match step:
        case turns.Read(path):
            return "read", {"path": path}
        case turns.Run(command):
            return "run", {"command": command}
        case turns.Write(path, words):
            return "write", {"path": path, "text": words}
        case turns.Plan(done, title, steps):
            return "plan", {"steps": list(steps), "done": done, "title": title}
        case turns.Ask(title, choices, default, several):
            options = [label for label, _ in choices]
            return "ask", {"question": title, "options": options, "several": several, "default": default}
        case _:
            return "list", {}
