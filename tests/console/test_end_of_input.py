"""The end of input at every prompt: nothing hangs, nothing is granted, no blank line (T5, T14, V13)."""

from pathlib import Path

import pytest

from robota_console.model.event import TextDelta
from robota_console.model.permission import DENIED, PermissionRequest
from robota_console.model.question import Cancelled, Option, Question
from robota_console.model.tool import ToolKind
from tests.console.room import Room, heard
from tests.support.console import Console

RUN = PermissionRequest(request_id="r1", tool_name="run", kind=ToolKind.RUN, command="npm test")
RED_OR_GREEN = (Option("red", "red"), Option("green", "green"))
ENDED = "chosen: cancelled, input ended.\n"


@pytest.mark.parametrize(
    ("question", "prompt"),
    [
        pytest.param(
            Question(title="Go on?", options=(Option("y", "yes"), Option("n", "no"))),
            "Go on? yes or no: ",
            id="confirm",
        ),
        pytest.param(
            Question(title="Which?", options=RED_OR_GREEN), "Choose 1 to 2, c cancels: ", id="one of several"
        ),
        pytest.param(
            Question(title="Which?", options=RED_OR_GREEN, max_select=2),
            "Numbers with commas, c cancels: ",
            id="several",
        ),
        pytest.param(Question(title="Name?"), "Text, /cancel cancels: ", id="text"),
        pytest.param(Question(title="Token", masked=True), "Password for Token, silent: ", id="secret"),
    ],
)
async def test_t5_the_end_of_input_cancels_a_question(question: Question, prompt: str) -> None:
    """A script that ends early gets an answer of its own kind, and a log says which."""
    async with Room([question, TextDelta("So be it.")], interactive=False) as room:
        room.source.type("ask")
        await room.passing()
        assert room.output.open_line == prompt

        assert await room.ended() == 0

    assert room.text.endswith(f"{prompt}\n{ENDED}assistant: So be it.\ndone: ok.\n")
    assert room.agent.responses == [Cancelled("input ended")]


async def test_t5_the_end_of_input_denies_a_permission() -> None:
    """Nobody answered, so nothing is allowed."""
    async with Room([RUN], interactive=False) as room:
        room.source.type("go")
        await room.passing()

        assert await room.ended() == 0

    assert "deny: \nchosen: deny, input ended.\n" in room.text
    assert room.agent.verdicts == [DENIED]


async def test_t5_every_question_after_the_end_of_input_is_settled() -> None:
    """Also what is only asked when no line can come any more."""
    said = await heard([[RUN, Question(title="Name?"), TextDelta("So be it.")]], "go")

    assert said.count("input ended.\n") == 2
    assert said.endswith("assistant: So be it.\ndone: ok.\n")


async def test_v13_no_blank_line_is_ever_ours() -> None:
    """A blank line is silence for one reader and the word blank for another."""
    turns: list[list[object]] = [[TextDelta("One.\n\n\nTwo.\n\n")], [RUN], [Question(title="Name?")]]

    said = await heard(turns, "say", "go", "1", "ask")

    assert "\n\n" not in said


async def test_t14_a_script_can_paste() -> None:
    """Line by line, each asked for, up to the lone dot; the draft is then sent by name."""
    said = await heard([[TextDelta("Good.")]], "/paste", "one", "two", ".", "/send")

    assert said.endswith(
        "/paste\nLines, a lone dot ends: one\ntwo\n.\nnotice: draft, 2 lines.\n"
        "you, 2 lines, Enter sends: /send\nassistant: Good.\ndone: ok.\nyou: \n"
    )


def test_v15_a_line_that_ends_with_the_input_is_sent_and_stays_alone(tmp_path: Path) -> None:
    """Ctrl-D instead of Enter: no LF was echoed, so what is said begins a line of its own."""
    with Console(tmp_path) as console:
        console.send("say hi")
        console.end_input()
        assert console.quiet(200)
        console.end_input()

        assert console.wait() == 0

        assert console.text.endswith("you: say hi\nassistant: hi\ndone: ok.\n")
