"""A question as a conversation: said once, answered in many ways, explained in one line (T5, V10, V16)."""

from pathlib import Path

import pytest

from robota_console.agents.practice.questions import ONE, SECRET, SEVERAL, WORD, YES_OR_NO, YOUR_OWN
from robota_console.model.event import TextDelta
from robota_console.model.question import Answer, Cancelled, Option, Question, Response
from tests.console.room import Room
from tests.support.console import ARMED, Console

BLOCK = """\
question: Which database?
1. sqlite. No server.
2. postgres. A server of its own.
3. none. Keep it in memory.
"""
PROMPT = "Choose 1 to 3, c cancels, default 1 sqlite: "
SHORT = "Choose 1 to 3, c cancels, default 1: "
CANCELLED = Cancelled()


async def conversation(question: Question, *lines: str) -> tuple[str, list[Response]]:
    """Return all that is said from the question on, typed lines included, and what the agent was given."""
    async with Room([question, TextDelta("Good.")], interactive=False) as room:
        room.source.type("ask")
        await room.passing()
        start = room.text.index("ask\n") + 4
        for line in lines:
            room.source.type(line)
            await room.passing()
        said = room.text[start:].removesuffix("assistant: Good.\ndone: ok.\nyou: ")
        return said, list(room.agent.responses)


@pytest.mark.parametrize(
    ("question", "line", "chosen", "response"),
    [
        pytest.param(ONE, "2", "postgres.", Answer(("postgres",)), id="a number"),
        pytest.param(ONE, " 2 ", "postgres.", Answer(("postgres",)), id="with blanks"),
        pytest.param(ONE, "Pos", "postgres.", Answer(("postgres",)), id="an unambiguous start"),
        pytest.param(ONE, "none", "none.", Answer(("none",)), id="a whole label"),
        pytest.param(ONE, "", "sqlite.", Answer(("sqlite",)), id="an empty line takes the default"),
        pytest.param(ONE, "c", "cancelled.", CANCELLED, id="the word that cancels"),
        pytest.param(ONE, "/cancel", "cancelled.", CANCELLED, id="the command that cancels anywhere"),
        pytest.param(SEVERAL, "1,3", "a.py, c.py.", Answer(("a.py", "c.py")), id="numbers with commas"),
        pytest.param(SEVERAL, "1 3", "a.py, c.py.", Answer(("a.py", "c.py")), id="or blanks"),
        pytest.param(SEVERAL, "2-3", "b.py, c.py.", Answer(("b.py", "c.py")), id="a span"),
        pytest.param(SEVERAL, "c, b", "b.py, c.py.", Answer(("b.py", "c.py")), id="starts of labels"),
        pytest.param(SEVERAL, "all", "a.py, b.py, c.py.", Answer(("a.py", "b.py", "c.py")), id="all"),
        pytest.param(SEVERAL, "", "a.py.", Answer(("a.py",)), id="what was selected"),
        pytest.param(SEVERAL, "cancel", "cancelled.", CANCELLED, id="c begins a label, cancel does not"),
        pytest.param(YES_OR_NO, "Y", "yes.", Answer(("yes",)), id="yes by its first letter"),
        pytest.param(YES_OR_NO, "no", "no.", Answer(("no",)), id="no"),
        pytest.param(WORD, "", "main.", Answer(text="main"), id="a text's default"),
        pytest.param(WORD, "topic/x", "topic/x.", Answer(text="topic/x"), id="a text"),
        pytest.param(WORD, "c", "c.", Answer(text="c"), id="a text may be a letter that cancels elsewhere"),
        pytest.param(WORD, "/cancel", "cancelled.", CANCELLED, id="a text is cancelled by the command"),
        pytest.param(YOUR_OWN, "2", "green.", Answer(("green",)), id="a row beside a text of one's own"),
    ],
)
async def test_t5_the_chosen_words_are_said_and_given(
    question: Question, line: str, chosen: str, response: Response
) -> None:
    """One hears what was understood before anything comes of it."""
    said, responses = await conversation(question, line)

    assert said.endswith(f": {line}\nchosen: {chosen}\n")
    assert responses == [response]


@pytest.mark.parametrize(
    ("question", "wrong", "error", "short"),
    [
        pytest.param(ONE, "7", "7 is not on the list. Type a number from 1 to 3.", SHORT, id="off the list"),
        pytest.param(ONE, "x", "x is not on the list. Type a number from 1 to 3.", SHORT, id="no label"),
        pytest.param(
            SEVERAL,
            "9",
            "9 is not on the list. Type numbers from 1 to 3 with commas, or all.",
            "Numbers, default 1, /cancel cancels: ",
            id="one of several numbers",
        ),
        pytest.param(
            YES_OR_NO, "perhaps", "Type yes or no, c cancels.", "Go on? yes or no: ", id="neither yes nor no"
        ),
    ],
)
async def test_t5_a_wrong_answer_is_one_line_and_the_short_prompt(
    question: Question, wrong: str, error: str, short: str
) -> None:
    """The rule is said; the list is not said again unasked."""
    said, responses = await conversation(question, wrong)

    assert said.endswith(f": {wrong}\nerror: {error}\n{short}")
    assert responses == []


async def test_t5_v10_the_rows_are_said_once_and_again_at_repeat() -> None:
    """A list is long to hear: nobody hears it twice unless they ask."""
    said, _ = await conversation(ONE, "7", "repeat", "3")

    error = "error: 7 is not on the list. Type a number from 1 to 3.\n"
    assert said == f"{BLOCK}{PROMPT}7\n{error}{SHORT}repeat\n{BLOCK}{PROMPT}3\nchosen: none.\n"


async def test_t5_ambiguous_words_name_the_rows_they_fit() -> None:
    """Two rows begin so; the numbers tell them apart."""
    colours = Question(title="Which?", options=(Option("a", "red"), Option("b", "reddish")))

    said, responses = await conversation(colours, "re", "red")

    assert "error: re fits 1 and 2. Type a number from 1 to 2.\nChoose 1 to 2, c cancels: red\n" in said
    assert responses == [Answer(("a",))]


async def test_t5_an_empty_line_without_a_default_answers_nothing() -> None:
    """Enter by mistake is not an answer."""
    said, responses = await conversation(Question(title="Name?"), "", "Ada")

    assert said == (
        "question: Name?\nText, /cancel cancels: \nnotice: An answer is needed.\n"
        "Text, /cancel cancels: Ada\nchosen: Ada.\n"
    )
    assert responses == [Answer(text="Ada")]


async def test_t5_a_choice_of_ones_own_asks_for_its_text_and_can_go_back() -> None:
    """The last row leads to a text; who did not mean it is back at the list."""
    said, responses = await conversation(YOUR_OWN, "3", "/cancel", "3", "purple")

    back = "Text, /cancel goes back: "
    assert said.endswith(f"3\n{back}/cancel\nChoose 1 to 3, c cancels: 3\n{back}purple\nchosen: purple.\n")
    assert responses == [Answer(text="purple")]


async def test_t5_a_yes_or_no_is_one_line_that_says_all() -> None:
    """The shortest question has no block above it."""
    said, _ = await conversation(YES_OR_NO, "n")

    assert said == "Go on? yes or no: n\nchosen: no.\n"


async def test_v16_a_secrets_prompt_has_one_colon_the_last() -> None:
    """Emacs hides what is typed by such a prompt, and by no other."""
    said, _ = await conversation(SECRET, "hunter2")

    assert said == ("question: GitHub token.\nPassword for GitHub token, silent: \nnotice: received.\n")


def test_t5_a_terminal_hears_the_same(tmp_path: Path) -> None:
    """The typed line is the terminal's echo; everything else is as in a log."""
    with Console(tmp_path) as console:
        heard = console.asked("ask me one of several", "sqlite: ")
        assert heard == f"ask me one of several\n{BLOCK}{PROMPT}"
        assert console.answer("9", SHORT).startswith("9\nerror: 9 is not on the list.")
        assert console.quiet(ARMED)

        heard = console.answer("pos")

        assert heard == "pos\nchosen: postgres.\nassistant: You answered postgres.\ndone: ok.\nyou: "
