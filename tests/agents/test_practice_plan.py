"""Plans of the practice agent: told step by step, dropped, stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.event import PlanEvent
from robota_console.model.permission import DENIED
from robota_console.model.question import Answer
from tests.agents.stage import ONCE, Person, play

if TYPE_CHECKING:
    from pathlib import Path


def test_a_plan_is_told_step_by_step(folder: Path) -> None:
    """Created, approved, one step after the other, done; and its file is there."""
    heard = play(folder, "plan a change", Person(ONCE, Answer(("yes",))))

    plans = [event for event in heard.events if isinstance(event, PlanEvent)]
    assert [event.type for event in plans] == ["plan_created", "plan_approved", *["plan_changed"] * 3]
    assert [[step.status.value for step in event.plan.steps] for event in plans] == [
        ["waiting", "waiting", "waiting"],
        ["in progress", "waiting", "waiting"],
        ["done", "in progress", "waiting"],
        ["done", "done", "in progress"],
        ["done", "done", "done"],
    ]
    assert [state.name for state in heard.ends] == ["list", "write", "read"]
    assert (folder / "practice-plan.txt").read_text().startswith("The practice agent wrote this")


def test_a_plan_that_is_not_wanted_is_reverted(folder: Path) -> None:
    """A no changes nothing."""
    heard = play(folder, "plan a change", Person(ONCE, Answer(("no",))))

    assert [event.type for event in heard.events if isinstance(event, PlanEvent)] == [
        "plan_created",
        "plan_reverted",
    ]
    assert not (folder / "practice-plan.txt").exists()


def test_a_denied_step_waits_again(folder: Path) -> None:
    """The plan never says `in progress` for ever."""
    heard = play(folder, "work through a plan", Person(DENIED))

    last = [event for event in heard.events if isinstance(event, PlanEvent)][-1]
    assert [step.status.value for step in last.plan.steps] == ["done", "waiting", "waiting"]
