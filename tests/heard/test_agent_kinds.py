"""One session with each other kind of agent as a listener hears it: a program of the protocol, a model."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.heard import session
from tests.heard.session import ARMED, CONSOLE, MOMENT, line
from tests.kinds import turns
from tests.kinds.stage import Kind, scene
from tests.support.marks import heard_under

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.support.listener import Step

PLAYED = (turns.THOUGHT, turns.GRANTED, turns.ONE, turns.DENIED)
STEPS: list[Step] = [
    *line("you:", turns.THOUGHT.message, after=MOMENT),
    *line("done: ok", turns.GRANTED.message),
    *line("4 deny", "1", after=ARMED),
    *line("done: ok", turns.ONE.message),
    *line("c cancels", "2", after=ARMED),
    *line("done: ok", turns.DENIED.message),
    *line("4 deny", "deny not today", after=ARMED),
    *line("done: ok", "/exit"),
]


@heard_under("yasr")
@pytest.mark.parametrize("kind", [Kind.ACP, Kind.MODEL])
def test_an_agent_of_that_kind_is_heard_once_and_in_order(kind: Kind, reader: str, tmp_path: Path) -> None:
    """An answer, a command, a question, a no: what is heard does not depend on what answers."""
    with scene(kind, PLAYED, tmp_path) as on:
        options = _called_double(on.options, on.folder) if kind is Kind.ACP else on.options
        found = session.faults(
            STEPS, f"{kind.value}.txt", reader=reader, folder=on.folder, argv=[*CONSOLE, *options]
        )

    assert found == []


def _called_double(options: Sequence[str], folder: Path) -> list[str]:
    """Return the options with the program of the protocol under a name of its own, wherever Python is."""
    program = folder.parent / "double"
    program.write_text(f'#!/bin/sh\nexec {options[1]} "$@"\n')
    program.chmod(0o755)
    return ["--acp", str(program)]
