"""One script through the three kinds of agent, typed at a terminal: one transcript, byte for byte."""

from __future__ import annotations

from concurrent.futures import Future
from typing import TYPE_CHECKING

import pytest

from tests.kinds import turns
from tests.kinds.stage import TELL_WHERE, Kind, ended, scene, with_each
from tests.support.console import YOU, Console
from tests.support.plain import assert_plain

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kinds.turns import Turn

CTRL_C = b"\x03"
TYPED = (turns.DENIED, turns.WRITING, turns.ONE)


def talk(console: Console, turn: Turn) -> None:
    """Type a turn's message, and its answers once they may be typed."""
    if not turn.typed:
        console.say(turn.message)
    for place, line in enumerate(turn.typed):
        console.asked(turn.message) if place == 0 else console.rest(": ")
        console.answer(line)


def stop(console: Console) -> None:
    """Press Ctrl-C, and wait for the prompt."""
    console.send(CTRL_C)
    console.expect(YOU)


def count(console: Console, last: int) -> int:
    """Let it count up to a number, stop it, and return the last number it said."""
    console.say("count to 100", f"{last} counted.")
    stop(console)
    return console.text.count(" counted.")


@pytest.mark.parametrize(
    "options", [pytest.param((), id="plain"), pytest.param(("--screen-reader",), id="screen reader")]
)
def test_t19_a_typed_session_reads_alike_whatever_answers(options: tuple[str, ...], tmp_path: Path) -> None:
    """Stopped answers and commands, a no, a change, a choice: all bytes, bells and echo included."""
    counted: Future[int] = Future()

    def play(kind: Kind) -> str:
        # The practice agent counts by the clock: the others say what it said until it was stopped.
        last = 1 if kind is Kind.PRACTICE else counted.result(30)
        played = (turns.counting(last), turns.HANGING, *TYPED)
        with (
            scene(kind, played, tmp_path) as on,
            Console(on.folder, *on.options, *options, extra_env=TELL_WHERE) as console,
        ):
            said = count(console, last)
            if kind is Kind.PRACTICE:
                counted.set_result(said)
            console.asked(turns.HANGING.message)
            console.answer("1", "tool: running sleep 60.\n")
            stop(console)
            for turn in TYPED:
                talk(console, turn)
            console.end_input()
            assert ended(console) == 0
            assert_plain(console.raw)
            return on.like_practice(console.text)

    heard = with_each(play)

    assert heard[Kind.ACP] == heard[Kind.PRACTICE]
    assert heard[Kind.MODEL] == heard[Kind.PRACTICE]
