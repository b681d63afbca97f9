"""What an ACP agent asks, and what it is told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.acp import outside
from robota_console.agents.acp.talk import MOST_ASKED
from robota_console.model.event import TextDelta
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer, Cancelled
from robota_console.model.tool import ToolResult
from tests.agents.acp.broken import update
from tests.agents.acp.stage import PERMISSION, Side, Waiting, scene
from tests.agents.stage import ONCE, Person
from tests.support.acp.script import END, text

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.question import Question, Response

FORM = {
    "mode": "form",
    "message": "Which port?",
    "requestedSchema": {"type": "object", "properties": {"port": {"type": "string"}}},
}


class Unheard(Side):
    """A session whose person is away."""

    async def question(self, question: Question) -> Response:
        """Wait for ever."""
        self.questions.append(question)
        await asyncio.Event().wait()
        return Cancelled()


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
    script = {"prompts": [[PERMISSION, PERMISSION, END], [text("Then pytest."), END]]}

    async with scene(tmp_path, script) as stage:
        await stage.agent.start()
        heard = await stage.turn("test it", person)

        said = "The person denied: npm test. They say: use pytest"
        assert stage.double.prompts() == ["test it", f"{said}\n{said}"]
    assert heard.answer == "It did not run.It did not run.\n\nThen pytest."


async def test_a_denial_by_a_rule_or_without_words_is_no_further_prompt(tmp_path: Path) -> None:
    """Nobody said anything, so there is nothing to tell."""
    async with scene(tmp_path, {"prompts": [[PERMISSION, END]]}) as stage:
        await stage.agent.start()
        await stage.turn("one", Person(Verdict(Decision.DENY)))
        await stage.turn("two", Person(Verdict(Decision.DENY, "a rule says no", by_person=False)))

        assert stage.double.prompts() == ["one", "two"]


async def test_what_is_asked_by_an_agent_that_waits_for_no_answer_ends_with_its_turn(tmp_path: Path) -> None:
    """However much it asked: nobody has to answer it all for nothing."""
    call = {"toolCallId": "t1", "title": "npm test", "kind": "execute"}
    asking = [
        {"id": 900 + each, "method": "session/request_permission", "params": {"toolCall": call}}
        for each in range(2 * MOST_ASKED)
    ]

    async with scene(tmp_path, {"prompts": [[*({"send": each} for each in asking), END]]}) as stage:
        await stage.agent.start()
        heard = await stage.turn("hi", Waiting())

    assert heard.answer == ""


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


async def test_nobody_is_asked_without_end_where_no_turn_runs(tmp_path: Path) -> None:
    """A turn can be stopped; what is asked beside turns has to end by itself."""
    side = Unheard()
    create = {"id": 0, "method": "elicitation/create", "params": FORM}
    many = [{"send": create | {"id": 900 + each}} for each in range(3 * outside.MOST_ASKED)]

    async with scene(tmp_path, {"on": {"session/new": [{"default": 1}, *many]}}, side=side) as stage:
        await stage.agent.start()
        while len(cancelled := stage.double.outcomes()) < 2 * outside.MOST_ASKED:
            await stage.breathe()

    assert cancelled == [{"action": "cancel"}] * (2 * outside.MOST_ASKED)
    assert len(side.questions) == outside.MOST_ASKED
