"""Looking something up while a question waits (V9)."""

import pytest

from robota_console.model.event import TextDelta
from robota_console.model.permission import DENIED, PermissionRequest
from robota_console.model.plan import Plan, PlanStep
from robota_console.model.question import Answer, Option, Question
from robota_console.model.tool import ToolKind
from robota_console.model.turn_event import PlanEvent
from tests.console.room import Room, heard

NAME = Question(title="Name?", default_text="main")
WHICH = Question(title="Which?", options=(Option("a", "red"), Option("b", "/etc")))
RUN = PermissionRequest(request_id="r1", tool_name="run", kind=ToolKind.RUN, command="npm test")
ANSWER = "An answer of one line.\n\n"
PLAN = PlanEvent("plan_created", Plan((PlanStep("look around"),)))
PROMPT = "Text, default main, /cancel cancels: "


@pytest.mark.parametrize(
    ("command", "said"),
    [
        pytest.param("/show", "notice: Nothing was left out.", id="show"),
        pytest.param("/again", "plan: 1 step.\nassistant: An answer of one line.", id="again"),
        pytest.param("/last", "assistant: An answer before.", id="last"),
        pytest.param("/code 1", "code 1, python, 1 line.\nx = 1\ncode 1 ends.", id="code"),
        pytest.param("/table 1", "code 1, python, 1 line.\nx = 1\ncode 1 ends.", id="table"),
        pytest.param("/output 9", "error: There is no number 9. The last one is 1.", id="output"),
        pytest.param("/status", "status: waiting for your answer.\nSession named first.", id="status"),
        pytest.param("/plan", "plan: 0 of 1 step done.", id="plan"),
        pytest.param("/draft", "notice: There is no draft.", id="draft"),
        pytest.param("/queue", "notice: Nothing waits.", id="queue"),
        pytest.param("/help que", "notice: 1 command.\n/queue, maybe cancel.", id="help"),
        pytest.param(
            "/screen-reader on",
            "notice: screen reader mode on. /screen-reader save keeps it.",
            id="screen-reader, which a menu that cannot be heard is left by",
        ),
    ],
)
async def test_v9_a_command_is_answered_and_the_short_prompt_follows(command: str, said: str) -> None:
    """To look something up, nobody has to answer first, and nobody is told the question again."""
    before = TextDelta("An answer before.\n\n```python\nx = 1\n```\n")
    async with Room([before], [PLAN, TextDelta(ANSWER), NAME], interactive=False) as room:
        room.source.type("first", "second")
        await room.passing()
        mark = len(room.text)

        room.source.type(command)
        await room.passing()

        assert room.text[mark:].startswith(f"{command}\n{said}")
        assert room.text.endswith(f"\n{PROMPT}")
        assert room.agent.responses == []


async def test_v9_stop_ends_the_turn_and_cancels_the_question() -> None:
    """Who does not want to answer can stop it all."""
    said = await heard([[NAME]], "ask", "/stop")

    assert said.endswith("/stop\ndone: interrupted.\nyou: \n")


@pytest.mark.parametrize("command", ["/rename x", "/bell on", "/exit", "/drop", "/send"])
async def test_v9_any_other_command_must_wait(command: str) -> None:
    """Nothing that changes something happens on the side of a decision."""
    said = await heard([[NAME]], "ask", command, "main")

    assert f"error: Answer first. /stop ends the turn.\n{PROMPT}main\n" in said


async def test_v9_what_is_no_command_at_all_is_said_to_be_none() -> None:
    """At a text the way to type a slash is named."""
    said = await heard([[NAME], [WHICH]], "ask", "/usr/bin", "x", "ask", "/usr/bin", "1")

    assert "error: No such command here. Two slashes begin a text with one.\n" in said
    assert "error: No such command here. Type a number from 1 to 2.\n" in said


async def test_v9_two_slashes_start_a_literal_one() -> None:
    """An answer may begin with a slash, in a text and on a list."""
    async with Room([NAME, WHICH], interactive=False) as room:
        room.source.type("ask", "//usr/bin", "//etc")
        await room.passing()

        assert room.agent.responses == [Answer(text="/usr/bin"), Answer(values=("b",))]
        assert "chosen: /usr/bin.\n" in room.text
        assert "chosen: /etc.\n" in room.text


async def test_v9_the_set_works_at_a_permission_too() -> None:
    """One may hear the answer again before one decides."""
    turn = [TextDelta("I want to test.\n\n"), RUN]

    said = await heard([turn], "go", "/again", "/mode bypass", "deny")

    assert "/again\nassistant: I want to test.\nRun npm? 1 once, 2 session, 4 deny: " in said
    assert "error: Answer first. /stop ends the turn.\n" in said


async def test_v9_no_command_is_taken_from_a_secret() -> None:
    """A password that begins with a slash is a password."""
    async with Room([Question(title="Token", masked=True), RUN], interactive=False) as room:
        room.source.type("ask", "/status", "4")
        await room.passing()

        assert room.agent.responses == [Answer(text="/status")]
        assert room.agent.verdicts == [DENIED]
        assert "status:" not in room.text


async def test_v9_the_list_of_commands_says_what_anything_else_is() -> None:
    """At a question it is an answer, and no message."""
    said = await heard([[NAME]], "ask", "/help")

    assert "notice: 13 commands now. Anything else is your answer.\n" in said


async def test_v9_a_group_lists_what_works_now() -> None:
    """Nothing is said of what would be refused."""
    said = await heard([[NAME]], "ask", "/help drafts")

    assert "notice: 1 command.\n/draft. Says the draft with line numbers.\nText, " in said
