"""The status bar, and the messages that wait."""

from __future__ import annotations

from dataclasses import replace

import pytest

from robota_console.model.permission import PermissionMode
from robota_console.model.question import Question
from robota_console.model.render_state import PendingQuestion, RenderState
from robota_console.model.task import BackgroundTask, LoopPhase, LoopRecord
from robota_console.model.tool import ToolState
from robota_console.model.usage import ContextState
from robota_console.ports.session import SessionStatus
from robota_console_rich.live.queue import Queue
from robota_console_rich.live.status import Status
from tests.rich.parts.stage import Stage, stage

READY = RenderState(is_ready=True, session_name="build", context=ContextState(12, 100))
NOW = SessionStatus(agent="practice", mode=PermissionMode.DEFAULT, context=ContextState())
LOOP = LoopRecord(loop_id="loop1", instruction="say hi")
TASK = BackgroundTask(task_id="t1", name="watch")


def bar(on: Stage, state: RenderState) -> list[str]:
    """Return the rows of a status bar."""
    on.show(Status(look=on.look, keymap=on.keymap, state=lambda: state, status=lambda: NOW))
    return on.draw().lines


@pytest.mark.parametrize(
    ("columns", "row"),
    [
        pytest.param(
            99,
            "thinking, 2 queued, escape Stop, mode default, context 12 percent,"
            " session build, agent practice",
            id="all",
        ),
        pytest.param(
            90,
            "thinking, 2 queued, escape Stop, mode default, context 12 percent, session build",
            id="all but the agent",
        ),
        pytest.param(70, "thinking, 2 queued, escape Stop, mode default, context 12 percent", id="no name"),
        pytest.param(50, "thinking, 2 queued, escape Stop, mode default", id="the key"),
        pytest.param(42, "thinking, 2 queued, mode default", id="the mode"),
        pytest.param(20, "thinking, 2 queued", id="what goes on stays"),
        pytest.param(8, "think...", id="cut at last"),
    ],
)
def test_a_narrow_bar_drops_what_matters_least(columns: int, row: str) -> None:
    """It is one row at any width (T12)."""
    with stage(columns=columns) as on:
        assert bar(on, replace(READY, is_thinking=True, waiting=("a", "b"))) == [row]


@pytest.mark.parametrize(
    ("state", "words"),
    [
        pytest.param(RenderState(), "starting", id="not ready"),
        pytest.param(READY, "ready", id="idle"),
        pytest.param(replace(READY, tasks=(TASK,)), "1 task in the background", id="a task"),
        pytest.param(replace(READY, tasks=(replace(TASK, ended_at=1.0),)), "ready", id="a task that ended"),
        pytest.param(replace(READY, loops=(LOOP,)), "1 loop waiting", id="a loop that will run by itself"),
        pytest.param(
            replace(READY, loops=(replace(LOOP, phase=LoopPhase.STOPPED),)), "ready", id="a loop that ended"
        ),
        pytest.param(
            replace(READY, is_thinking=True, tasks=(TASK,)), "thinking", id="thinking before a task"
        ),
        pytest.param(
            replace(READY, is_thinking=True, active_tools=(ToolState("a"), ToolState("b", running=False))),
            "1 tool running",
            id="tools before thinking",
        ),
        pytest.param(replace(READY, is_thinking=True, is_aborting=True), "stopping", id="stopping"),
        pytest.param(
            replace(READY, question=PendingQuestion("q", Question(title="?")), questions_waiting=2),
            "waiting for your answer, 2 more asked",
            id="asked",
        ),
    ],
)
def test_the_bar_begins_with_what_goes_on(state: RenderState, words: str) -> None:
    """What needs an answer comes before all else."""
    with stage() as on:
        assert bar(on, state)[0].replace(", escape Stop", "").startswith(f"{words}, mode default")


@pytest.mark.parametrize(
    ("state", "named"),
    [
        pytest.param(READY, False, id="at rest"),
        pytest.param(replace(READY, is_thinking=True), True, id="in a turn"),
        pytest.param(replace(READY, is_thinking=True, is_aborting=True), False, id="once it was pressed"),
        pytest.param(
            replace(READY, is_thinking=True, question=PendingQuestion("q", Question(title="?"))),
            False,
            id="while the key answers a question",
        ),
    ],
)
def test_the_key_that_stops_a_turn_is_named_while_it_would(state: RenderState, named: bool) -> None:
    """Nobody looks for it in a guide while something goes wrong."""
    with stage(columns=99) as on:
        assert ("escape Stop" in bar(on, state)[0]) is named


@pytest.mark.parametrize(
    ("mode", "warns"),
    [(PermissionMode.DEFAULT, False), (PermissionMode.PLAN, False), (PermissionMode.BYPASS, True)],
)
def test_a_mode_that_asks_less_stands_out(mode: PermissionMode, warns: bool) -> None:
    """Whoever comes back after lunch sees that nothing will be asked."""
    with stage() as on:
        status = replace(NOW, mode=mode)
        on.show(Status(look=on.look, keymap=on.keymap, state=lambda: READY, status=lambda: status))
        row = on.draw().lines[0]

        of_mode, of_rest = (on.screen.buffer[0][row.index(word)].fg for word in (mode.value, "context"))
        assert (of_mode != of_rest) is warns


def test_the_bar_does_not_obey_a_session_name() -> None:
    """A name is foreign text."""
    with stage() as on:
        assert "ab" in bar(on, replace(READY, session_name="a\x1b[2Jb"))[0]


def test_a_long_name_leaves_room_for_the_rest() -> None:
    """A session is named after its first words, which may be many."""
    with stage() as on:
        row = bar(on, replace(READY, session_name="please fix all of the tests in this folder"))[0]

        assert row == "ready, mode default, context 12 percent, session please fix all of the tests in"


class Waiting:
    """A queue on a stage."""

    def __init__(self, on: Stage, *texts: str) -> None:
        self.part = Queue(
            look=on.look,
            keymap=on.keymap,
            state=lambda: replace(READY, waiting=texts),
            may_cancel=lambda: not on.composer.text,
        )
        on.show(self.part)


def test_what_waits_is_shown_with_the_key_that_takes_it_back() -> None:
    """One sees that it was taken, and that it can be had back."""
    with stage(columns=40) as on:
        Waiting(on, "fix it", "and\nthen\nthis", "x" * 60, "last")

        assert on.draw().lines == [
            "◴ fix it",
            "◴ 3 lines: and then this",
            f"◴ {'x' * 35}...",
            "and 1 message more.",
            "backspace/delete Take back",
        ]


def test_the_key_is_named_only_where_the_composer_is_empty() -> None:
    """A key that edits never cancels."""
    with stage() as on:
        Waiting(on, "fix it")
        on.composer.text = "no"
        assert "Take back" not in on.draw().words

        on.composer.text = ""

        assert "Take back" in on.draw().words


def test_nothing_waiting_takes_no_row() -> None:
    """The live region is as small as it can be."""
    with stage() as on:
        Waiting(on)

        assert on.draw().lines == []
