"""One script through the three kinds of agent, typed lines and answers from a pipe: one transcript."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.kinds import turns
from tests.kinds.stage import TELL_WHERE, Kind, ended, scene, with_each
from tests.support.console import Console
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kinds.turns import Turn

PLAIN = ()
SCREEN_READER = ("--screen-reader",)
FULL = ("--verbosity", "full")
ALLOW = ("--permission-mode", "bypass")


def from_pipe(source: Path | str) -> dict[str, Any]:
    """Return how a console reads a file and writes to a pipe."""
    return {"stdin": source, "stdout": "pipe", "ready": False, "extra_env": TELL_WHERE}


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(PLAIN, id="plain"),
        pytest.param(SCREEN_READER, id="screen reader"),
        pytest.param(FULL, id="full"),
    ],
)
def test_t19_a_session_reads_alike_whatever_answers(options: tuple[str, ...], tmp_path: Path) -> None:
    """Who has learnt one agent by ear knows them all; after the first line, nothing tells them apart."""
    typed = "".join(f"{line}\n" for turn in turns.TURNS for line in (turn.message, *turn.typed))
    script = tmp_path / "script"
    script.write_text(typed)

    def play(kind: Kind) -> str:
        with (
            scene(kind, turns.TURNS, tmp_path) as on,
            Console(on.folder, *on.options, *options, **from_pipe(script)) as console,
        ):
            assert ended(console) == 0
            assert_plain(console.program_bytes(), bell=False)
            return on.like_practice(console.program_bytes().decode())

    heard = with_each(play)

    assert heard[Kind.PRACTICE].count("\nyou: ") == len(turns.TURNS)
    assert heard[Kind.ACP] == heard[Kind.PRACTICE]
    assert heard[Kind.MODEL] == heard[Kind.PRACTICE]


@pytest.mark.parametrize(
    ("turn", "options", "code"),
    [
        pytest.param(turns.READING, SCREEN_READER, 0, id="a file read"),
        pytest.param(turns.PLANNED, ALLOW, 0, id="a plan worked through"),
        pytest.param(turns.FAILED, ALLOW, 0, id="a failed command"),
        pytest.param(turns.GRANTED, PLAIN, 4, id="a permission that nobody can give"),
        pytest.param(turns.BROKEN, PLAIN, 1, id="a failed turn"),
    ],
)
def test_t19_a_run_reads_alike_whatever_answers(
    turn: Turn, options: tuple[str, ...], code: int, tmp_path: Path
) -> None:
    """A script that reads one agent's lines reads another's."""

    def play(kind: Kind) -> str:
        with (
            scene(kind, [turn], tmp_path) as on,
            Console(
                on.folder,
                "run",
                turn.message,
                *on.options,
                *options,
                **from_pipe("/dev/null"),
            ) as console,
        ):
            assert ended(console) == code
            return on.like_practice(console.program_bytes().decode())

    heard = with_each(play)

    assert "\ndone: " in "\n" + heard[Kind.PRACTICE]
    assert heard[Kind.ACP] == heard[Kind.PRACTICE]
    assert heard[Kind.MODEL] == heard[Kind.PRACTICE]
