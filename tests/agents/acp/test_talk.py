"""A turn of an ACP agent: what is asked, what is answered, how it ends."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

import pytest

from robota_console.agents.acp.inbox import MOST
from robota_console.model.event import SessionRenamed, TextDelta, ToolEnd, ToolStart
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer
from robota_console.model.tool import ToolResult
from tests.agents.acp.broken import update
from tests.agents.acp.stage import Side, scene
from tests.agents.stage import ONCE, Person
from tests.support.acp.script import END, ask, text

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from robota_console.model.permission import PermissionRequest
    from robota_console.ports.agent import AgentEvent

PERMISSION = ask("npm test", granted=[text("It ran.")], denied=[text("It did not run.")])
FORM = {
    "mode": "form",
    "message": "Which port?",
    "requestedSchema": {"type": "object", "properties": {"port": {"type": "string"}}},
}


class Waiting(Person):
    """Somebody who does not answer before `answer` is set."""

    def __init__(self, verdict: Verdict = ONCE) -> None:
        super().__init__(verdict)
        self.asked = asyncio.Event()
        self.answer = asyncio.Event()

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Answer late."""
        self.asked.set()
        await self.answer.wait()
        return await super().permission(request)


@pytest.mark.parametrize(
    ("verdict", "option", "answer"),
    [
        pytest.param(ONCE, "yes", "It ran.", id="once"),
        pytest.param(Verdict(Decision.SESSION), "yes", "It ran.", id="session, which the console remembers"),
        pytest.param(Verdict(Decision.DENY), "no", "It did not run.", id="deny"),
    ],
)
async def test_a_permission_is_asked_and_answered_by_kind_though_its_call_was_never_announced(
    verdict: Verdict, option: str, answer: str, tmp_path: Path
) -> None:
    """The options come in an order of the agent's own; only their kinds mean something."""
    person = Person(verdict)

    async with scene(tmp_path, {"prompts": [[PERMISSION, END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn("test it", person)

        assert stage.double.outcomes() == [{"outcome": {"outcome": "selected", "optionId": option}}]
    assert heard.answer == answer
    assert [request.command for request in person.requests] == ["npm test"]


async def test_what_was_said_before_a_permission_is_heard_before_it(tmp_path: Path) -> None:
    """Else a question comes out of nowhere."""
    order: list[str] = []

    class Noting(Person):
        async def permission(self, request: PermissionRequest) -> Verdict:
            order.append("permission")
            return await super().permission(request)

    async with scene(tmp_path, {"prompts": [[text("Let me test."), PERMISSION, END]]}) as stage:
        await stage.agent.start()
        async for event in stage.agent.turn("hi", Noting(ONCE)):
            if isinstance(event, TextDelta):
                await stage.breathe()  # a voice takes its time
                order.append(event.delta)

    assert order == ["Let me test.", "permission", "It ran."]


async def test_what_a_person_says_while_denying_reaches_the_agent(tmp_path: Path) -> None:
    """The protocol has no place for it, so it is said as the next prompt of the same turn."""
    person = Person(Verdict(Decision.DENY, "use pytest"))
    script = {"prompts": [[PERMISSION, PERMISSION, END], [text(" Then pytest."), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        heard = await stage.turn("test it", person)

        said = "The person denied: npm test. They say: use pytest"
        assert stage.double.prompts() == ["test it", f"{said}\n{said}"]
    assert heard.answer == "It did not run.It did not run. Then pytest."


async def test_a_denial_by_a_rule_or_without_words_is_no_further_prompt(tmp_path: Path) -> None:
    """Nobody said anything, so there is nothing to tell."""
    async with scene(tmp_path, {"prompts": [[PERMISSION, END]]}) as stage:
        await stage.agent.start()
        await stage.turn("one", Person(Verdict(Decision.DENY)))
        await stage.turn("two", Person(Verdict(Decision.DENY, "a rule says no", by_person=False)))

        assert stage.double.prompts() == ["one", "two"]


async def test_a_denied_call_ends_as_denied(tmp_path: Path) -> None:
    """Gemini says nothing more of a call that was refused."""
    call = update("tool_call", toolCallId="t1", title="npm test", kind="execute", status="pending")

    async with scene(tmp_path, {"prompts": [[call, PERMISSION, END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn("hi", Person(Verdict(Decision.DENY)))

    assert [state.result for state in heard.ends] == [ToolResult.DENIED]


async def test_a_form_is_asked_in_a_turn(tmp_path: Path) -> None:
    """An agent that needs to know something asks the person, not the log."""
    person = Person(ONCE, Answer(text="8080"))

    async with scene(tmp_path, {"prompts": [[{"request": ["elicitation/create", FORM]}, END]]}) as stage:
        await stage.agent.start()
        await stage.turn("serve", person)

        assert stage.double.outcomes() == [{"action": "accept", "content": {"port": "8080"}}]
    assert [question.title for question in person.questions] == ["Which port?"]


async def test_a_form_outside_a_turn_is_asked_of_the_session_and_a_permission_is_not(tmp_path: Path) -> None:
    """Nothing runs unasked, and nothing is asked that no turn stands behind."""
    side = Side(Answer(text="8080"))
    script = {
        "on": {
            "session/new": [
                {"default": 1},
                {"request": ["elicitation/create", FORM]},
                PERMISSION | {"granted": [], "denied": []},
            ]
        }
    }

    async with scene(tmp_path, script, side=side) as stage:
        await stage.agent.start()
        while len(stage.double.outcomes()) < 2:
            await stage.breathe()

        assert stage.double.outcomes() == [
            {"action": "accept", "content": {"port": "8080"}},
            {"outcome": {"outcome": "cancelled"}},
        ]
    assert len(side.questions) == 1


async def test_a_cancel_ends_the_turn_at_once_and_answers_what_was_asked(tmp_path: Path) -> None:
    """A stopped agent must not wait for an answer that nobody will give."""
    person = Waiting()
    script = {"prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [text("b"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await asyncio.wait_for(turn, 5)
        heard = await stage.turn("b")

        assert stage.double.heard("session/cancel") == [{"sessionId": "s1"}]
        assert stage.double.outcomes() == [{"outcome": {"outcome": "cancelled"}}]
    assert heard.answer == "b"


async def test_what_a_cancelled_turn_still_says_is_not_the_next_turns(tmp_path: Path) -> None:
    """An answer to another question would mislead."""
    person = Waiting()
    script = {
        "prompts": [
            [PERMISSION, {"wait": "session/cancel"}, text("old"), {"stop": "cancelled"}],
            [text("new"), END],
        ]
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn

        assert (await stage.turn("b")).answer == "new"


async def test_the_prompt_an_agent_loses_after_a_cancel_is_sent_again(tmp_path: Path) -> None:
    """Claude answers the first prompt after a cancel with nothing, within 2 ms."""
    person = Waiting()
    script = {
        "prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [END], [text("b"), END]]
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn
        heard = await stage.turn("b")

        assert stage.double.prompts() == ["a", "b", "b"]
    assert heard.events == [TextDelta("b")]


async def test_a_prompt_is_sent_again_once_at_most_and_only_after_a_cancel(tmp_path: Path) -> None:
    """An agent that has nothing to say is not asked for ever."""
    person = Waiting()
    script = {"prompts": [[PERMISSION, {"wait": "session/cancel"}, {"stop": "cancelled"}], [END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        turn = asyncio.create_task(stage.turn("a", person))
        await person.asked.wait()
        await stage.agent.cancel()
        await turn

        assert (await stage.turn("b")).events == []
        assert (await stage.turn("c")).events == []
        assert stage.double.prompts() == ["a", "b", "b", "c"]


async def test_a_line_of_20_megabytes_is_heard_whole(tmp_path: Path) -> None:
    """A big answer on one line is an answer."""
    async with scene(tmp_path, {"prompts": [[{"big": 20 << 20}, END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn()

    assert len(heard.answer) == 20 << 20


async def test_a_flood_waits_until_it_is_heard_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    """An agent that talks faster than anybody listens must not fill the memory."""
    count, most = 30_000, 0
    said: list[AgentEvent] = []

    async with scene(tmp_path, {"prompts": [[{"flood": count}, END]]}) as stage:
        await stage.agent.start()
        async for event in stage.agent.turn("hi", Person(ONCE)):
            said.append(event)
            most = max(most, stage.waiting())

    assert "".join(deltas(said)) == "".join(f"{number} " for number in range(count))
    assert most <= MOST


def deltas(events: Sequence[AgentEvent]) -> list[str]:
    """Return the texts that were said."""
    return [event.delta for event in events if isinstance(event, TextDelta)]


async def test_a_call_left_open_ends_with_its_turn(tmp_path: Path) -> None:
    """Nobody hears later of a tool that runs for ever."""
    call = update("tool_call", toolCallId="t1", title="touch a", kind="execute", status="in_progress")

    async with scene(tmp_path, {"prompts": [[call, text("done"), END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn()

    assert [type(event) for event in heard.events][-1] is ToolEnd


async def test_a_call_that_neither_begins_nor_asks_is_heard_after_a_while(tmp_path: Path) -> None:
    """Fast-agent leaves its calls pending for ever, and a long silence says nothing."""
    call = update("tool_call", toolCallId="t1", title="make", kind="execute", status="pending")

    async with scene(tmp_path, {"prompts": [[call, {"wait": "session/cancel"}, END]]}) as stage:
        await stage.agent.start()
        heard = []
        async for event in stage.agent.turn("hi", Person(ONCE)):
            heard.append(event)
            await stage.agent.cancel()

    assert [type(event) for event in heard] == [ToolStart]


async def test_a_cancelled_turns_calls_are_not_the_next_turns(tmp_path: Path) -> None:
    """The session has ended them already."""
    call = update("tool_call", toolCallId="t1", title="make", kind="execute", status="in_progress")
    script = {"prompts": [[call, {"wait": "session/cancel"}, {"stop": "cancelled"}], [text("b"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        async for _ in stage.agent.turn("a", Person(ONCE)):
            await stage.agent.cancel()

        assert (await stage.turn("b")).events == [TextDelta("b")]


async def test_what_an_agent_says_after_an_answer_counts_after_it(tmp_path: Path) -> None:
    """A mode that was set and then left again is the one it was left for, though both come at once."""
    offered = [{"id": "ask", "name": "Ask"}, {"id": "do", "name": "Do"}]
    change = {"sessionUpdate": "current_mode_update", "currentModeId": "do"}
    lines = (
        {"id": 2, "result": {}},
        {"method": "session/update", "params": {"sessionId": "s1", "update": change}},
        {
            "method": "session/update",
            "params": {"sessionId": "s1", "update": {"sessionUpdate": "session_info_update", "title": "t"}},
        },
    )
    script: dict[str, Any] = {
        "session": {"modes": {"currentModeId": "do", "availableModes": offered}},
        "on": {"session/set_mode": [{"raw": "".join(json.dumps(line) + "\n" for line in lines)}]},
    }
    side = Side()

    async with scene(tmp_path, script, side=side) as stage:
        await stage.agent.start()
        await stage.agent.adjust("mode", "ask")
        while SessionRenamed("t") not in side.heard:
            await stage.breathe()

        assert [setting.value for setting in stage.agent.settings()] == ["do"]


async def test_its_settings_are_set_and_a_refusal_is_one_line(tmp_path: Path) -> None:
    """A model that cannot be had is said, and the one before stays."""
    offered = [{"id": "ask", "name": "Ask"}, {"id": "do", "name": "Do"}]
    script: dict[str, Any] = {
        "session": {"modes": {"currentModeId": "ask", "availableModes": offered}},
        "on": {
            "session/set_mode": [
                {"first": [{"default": 1}], "then": [{"error": {"code": -32602, "message": "Not now"}}]}
            ]
        },
    }

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        await stage.agent.adjust("mode", "do")
        with pytest.raises(RuntimeError, match="Not now"):
            await stage.agent.adjust("mode", "ask")
        with pytest.raises(RuntimeError, match="Mode cannot be fly"):
            await stage.agent.adjust("mode", "fly")

        assert stage.double.heard("session/set_mode")[0] == {"sessionId": "s1", "modeId": "do"}
        assert [setting.value for setting in stage.agent.settings()] == ["do"]


async def test_a_session_that_cannot_be_forgotten_goes_on(tmp_path: Path) -> None:
    """The refusal is one line, and the old session still answers."""
    refusal = {"error": {"code": -32603, "message": "Busy"}}
    script: dict[str, Any] = {"on": {"session/new": [{"first": [{"default": 1}], "then": [refusal]}]}}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        with pytest.raises(RuntimeError, match="Busy"):
            await stage.agent.forget()

        assert (await stage.turn()).answer == "hello"


async def test_forgetting_is_a_new_session_in_the_same_process(tmp_path: Path) -> None:
    """What follows /clear knows nothing of before, and what was late of before is not heard."""
    late = {**text("old words"), "session": "s1"}
    script = {"loads": True, "prompts": [[text("hello"), END], [late, text("new"), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        await stage.turn()
        await stage.agent.forget()
        heard = await stage.turn()

        assert len(stage.double.heard("initialize")) == 1
        assert [params["sessionId"] for params in stage.double.heard("session/prompt")] == ["s1", "s2"]
        assert (stage.agent.memory, stage.agent.capabilities.remembers) == ("s2", True)
    assert heard.answer == "new"
