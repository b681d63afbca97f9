"""An agent's updates as a listener hears them; the numbers are those of oddities seen in real agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp.settings_map import SettingsMap
from robota_console.model.event import (
    ContextUpdate,
    PlanEvent,
    SessionRenamed,
    StatusChanged,
    TextDelta,
    ThoughtDelta,
)
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.usage import ContextState, Usage
from tests.agents.acp.script import FOLDER, Scene, said

if TYPE_CHECKING:
    from robota_console.ports.agent import AgentEvent


def answer(*events: list[AgentEvent]) -> str:
    """Return the text of an answer."""
    return "".join(event.delta for each in events for event in each if isinstance(event, TextDelta))


def thoughts(*events: list[AgentEvent]) -> str:
    """Return the text of what was thought."""
    return "".join(event.delta for each in events for event in each if isinstance(event, ThoughtDelta))


def test_oddity_5_an_empty_chunk_is_nothing() -> None:
    """fast-agent and qwen send them; the answer is not begun by one."""
    scene = Scene()

    assert scene.say("") == []
    assert not scene.map.said_anything


def test_oddity_5_a_warning_glued_to_the_answer_is_its_own_paragraph() -> None:
    """codex: `fallback metadata.The answer` would be one sentence to the ear."""
    scene = Scene()

    heard = answer(scene.say("Warning: no metadata for x."), scene.say("The answer"), scene.say(" is 42."))

    assert heard == "Warning: no metadata for x.\n\nThe answer is 42."


@pytest.mark.parametrize(
    "chunks",
    [
        pytest.param(["Warn", "ing: do", " not. ", "Never."], id="a warning that comes in words"),
        pytest.param(["Warning: a.", " Then b."], id="a warning that goes on after a blank"),
        pytest.param(["Version 1.", "5 is out."], id="a number cut in two"),
    ],
)
def test_oddity_5_the_ends_of_chunks_part_nothing(chunks: list[str]) -> None:
    """Chunks are cut anywhere: a break at each would chop sentences."""
    scene = Scene()

    assert answer(*(scene.say(chunk) for chunk in chunks)) == "".join(chunks)


def test_another_message_id_begins_a_paragraph() -> None:
    """The agent itself marks where a message ends."""
    scene = Scene()

    heard = answer(scene.say("One.", messageId="1"), scene.say("Two", messageId="2"), scene.say(" and."))

    assert heard == "One.\n\nTwo and."


def test_oddity_5_headings_of_thoughts_do_not_run_into_one_another() -> None:
    """gemini: `**Looking****Reading**` has no words to the ear."""
    scene = Scene()

    heard = thoughts(scene.think("**Looking**"), scene.think("**Reading**"), scene.think("I read."))

    assert heard == "**Looking**\n\n**Reading**\n\nI read."
    assert not scene.map.said_anything


def test_bold_words_in_pieces_stay_as_they_are() -> None:
    """The model's own markup is not ours to change."""
    scene = Scene()

    assert thoughts(scene.think("so "), scene.think("**now**"), scene.think(", here.")) == "so **now**, here."


def test_what_is_no_text_is_said_in_words_apart_from_the_answer() -> None:
    """A picture in an answer is not silence."""
    scene = Scene()
    image = {"type": "image", "mimeType": "image/png", "data": "A" * 16384}

    heard = answer(
        scene.say("See:"),
        scene.map.update({"sessionUpdate": "agent_message_chunk", "content": image}),
        scene.say("Done."),
    )

    assert heard == "See:\n\nimage, png, 12 KB\n\nDone."


@pytest.mark.parametrize("kind", ["user_message_chunk", "available_commands_update"])
def test_oddity_1_an_echo_of_the_prompt_is_not_the_answer(kind: str) -> None:
    """Vibe sends the prompt back; the person just typed it."""
    scene = Scene()

    assert scene.map.update({"sessionUpdate": kind, "content": said("my prompt")}) == []
    assert not scene.map.said_anything


def test_oddity_9_a_turn_without_a_word_or_a_tool_said_nothing() -> None:
    """Claude after a cancel: silence is to be told from an answer, in each turn anew."""
    scene = Scene()
    scene.say("Hello.")
    assert scene.map.said_anything

    scene.map.turn_ended()

    assert not scene.map.said_anything


def test_an_unknown_kind_of_update_is_said_at_full_verbosity() -> None:
    """What is newer than this program is not hidden, and does not chatter; a name cannot obey."""
    scene = Scene()

    (event,) = scene.map.update({"sessionUpdate": "holo\x1b[2Jgram\nnotice: x"})

    words = "The agent sent an update of a kind unknown here, hologram notice: x."
    assert event == StatusChanged(words, detail=True)


def plan(*entries: tuple[str, str]) -> dict[str, object]:
    """Return a plan update."""
    listed = [{"content": words, "status": status, "priority": "high"} for words, status in entries]
    return {"sessionUpdate": "plan", "entries": listed}


def test_a_plan_is_told_when_it_is_made_and_when_it_changed() -> None:
    """Agents send the whole plan each time; the same again is no news."""
    scene = Scene()

    first = scene.map.update(plan(("look", "in_progress"), ("write", "odd")))
    again = scene.map.update(plan(("look", "in_progress"), ("write", "odd")))
    then = scene.map.update(plan(("look", "completed"), ("write", "in_progress")))

    steps = (PlanStep("look", StepStatus.IN_PROGRESS), PlanStep("write"))
    assert first == [PlanEvent("plan_created", Plan(steps))]
    assert again == []
    assert [event.type for event in then if isinstance(event, PlanEvent)] == ["plan_changed"]


def test_a_bad_plan_entry_is_passed_over_and_the_others_stay() -> None:
    """One entry without words does not cost the plan."""
    raw = plan(("look", "pending"))
    raw["entries"] = [None, {"content": 7}, *raw["entries"]]  # type: ignore[misc]

    assert Scene().map.update(raw) == [PlanEvent("plan_created", Plan((PlanStep("look"),)))]


def test_plans_by_id_as_markdown_as_a_file_and_removed() -> None:
    """Each form a plan can have reaches the person."""
    scene = Scene()
    markdown = {"type": "markdown", "planId": "p", "content": "# Plan\n- [x] look\n- write"}
    file = {"type": "file", "planId": "q", "uri": "file:///work/shop/plan.md"}

    made = scene.map.update({"sessionUpdate": "plan_update", "plan": markdown})
    kept = scene.map.update({"sessionUpdate": "plan_update", "plan": file})
    gone = scene.map.update({"sessionUpdate": "plan_removed", "planId": "p"})

    steps = Plan((PlanStep("look", StepStatus.COMPLETED), PlanStep("write")))
    assert made == [PlanEvent("plan_created", steps)]
    assert kept == [StatusChanged("The agent's plan is in file:///work/shop/plan.md.")]
    assert gone == [PlanEvent("plan_reverted", steps)]
    assert scene.map.update({"sessionUpdate": "plan_removed", "planId": "p"}) == []


def test_oddity_1_usage_is_told_once_however_often_it_comes() -> None:
    """Vibe sends many; tokens and cost are for /cost and /context."""
    scene = Scene()
    raw = {"sessionUpdate": "usage_update", "used": 50, "size": 200}
    raw |= {"cost": {"amount": 0.5, "currency": "EUR"}}

    assert scene.map.update(raw) == [ContextUpdate(ContextState(50, 200), Usage(cost=0.5, currency="EUR"))]
    assert scene.map.update(raw) == []


@pytest.mark.parametrize("used", [-1, True, 1.5, 10**400, None, "7"])
def test_a_number_that_is_none_is_no_usage(used: object) -> None:
    """A percentage of nonsense would be worse than none."""
    assert Scene().map.update({"sessionUpdate": "usage_update", "used": used}) == []


@pytest.mark.parametrize("amount", [float("nan"), float("inf"), -1, 10**400, True, "1"])
def test_a_cost_that_is_none_is_left_out(amount: object) -> None:
    """Money is said only where it is a sum."""
    raw = {"sessionUpdate": "usage_update", "used": 1, "size": 2, "cost": {"amount": amount}}

    assert Scene().map.update(raw) == [ContextUpdate(ContextState(1, 2), None)]


def test_a_title_names_the_session_once() -> None:
    """The same title again is no news, and one of two lines is one line."""
    scene = Scene()
    raw = {"sessionUpdate": "session_info_update", "title": "Fix\nthe build"}

    assert scene.map.update(raw) == [SessionRenamed("Fix the build")]
    assert scene.map.update(raw) == []
    assert scene.map.update({"sessionUpdate": "session_info_update", "title": None}) == []


def test_a_mode_that_the_agent_changed_itself_is_said_and_one_that_was_asked_for_is_not() -> None:
    """What the person chose was answered already."""
    settings = SettingsMap()
    offered = [{"id": "ask", "name": "Ask"}, {"id": "code", "name": "Code"}]
    settings.take_new_session({"modes": {"currentModeId": "ask", "availableModes": offered}})
    update = Scene().map.__class__(FOLDER, Scene().clock, settings=settings).update

    own = update({"sessionUpdate": "current_mode_update", "currentModeId": "code"})
    settings.request("mode", "ask")
    asked_for = update({"sessionUpdate": "current_mode_update", "currentModeId": "ask"})

    assert own == [StatusChanged("Mode Code.")]
    assert asked_for == []
