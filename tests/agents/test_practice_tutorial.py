"""The tutorial: a step is done when the thing was done, and nothing else changes meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice import tutorial_course as course
from robota_console.agents.practice.agent import PracticeAgent
from robota_console.agents.practice.helping import UNKNOWN
from robota_console.agents.practice.tutorial import GAP, SPEC
from robota_console.agents.practice.tutorial_steps import STEPS
from robota_console.agents.workspace.children import ShellProcesses
from robota_console.agents.workspace.folder import FolderWorkspace
from robota_console.model.event import TextDelta
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer, Cancelled
from tests.agents.stage import ONCE, HastyClock, Person

if TYPE_CHECKING:
    from pathlib import Path

THINKING = 1.0
"""Seconds a person takes between two messages."""
WORDS = Verdict(Decision.DENY, "not today")
BY_MODE = Verdict(Decision.DENY, "plan mode denies commands", by_person=False)
BY_RULE = Verdict(Decision.ONCE, by_person=False)
YES = Person(response=Answer(("yes",)))


class Class:
    """A practice agent and somebody who talks to it."""

    def __init__(self, folder: Path) -> None:
        self.clock = HastyClock()
        processes = ShellProcesses({"PATH": "/usr/bin:/bin"})
        self.agent = PracticeAgent(FolderWorkspace(str(folder)), processes, self.clock)

    async def say(self, prompt: str, person: Person | Verdict = ONCE, *, thinking: float = THINKING) -> str:
        """Return the answer to a message that is sent after so many seconds."""
        self.clock.later(thinking, lambda: None)
        context = Person(person) if isinstance(person, Verdict) else person
        turn = self.agent.turn(prompt, context)
        return "".join([event.delta async for event in turn if isinstance(event, TextDelta)])

    async def say_and_stop(self, prompt: str) -> None:
        """Send a message and end its turn at its first word."""
        async for event in self.agent.turn(prompt, Person()):
            if isinstance(event, TextDelta):
                await self.agent.cancel()

    async def at(self, number: int) -> None:
        """Begin at a step."""
        assert f"Step {number} of 12, " in await self.say(f"/tutorial {number}")


@pytest.fixture
def room(folder: Path) -> Class:
    """Return a room with an agent in a small project."""
    return Class(folder)


def follows(answer: str, number: int) -> bool:
    """Return whether a step was done and the next one is said."""
    return f"Step {number} is done." in answer and f"Step {number + 1} of 12, " in answer


def test_there_are_eight_to_twelve_steps_of_a_few_sentences() -> None:
    """Each is heard in one breath and remembered while it is done."""
    assert 8 <= len(STEPS) <= 12
    for step in STEPS:
        assert step.words.count(". ") <= 3
        assert len(step.words.split()) <= 45


def test_it_is_a_command_of_the_practice_agent(room: Class) -> None:
    """`/help` lists it there, and with no other agent."""
    assert list(room.agent.commands()) == [SPEC]


async def test_it_begins_with_how_to_move_and_the_first_step(room: Class) -> None:
    """Who is lost must have heard before how to go on, back and away."""
    answer = await room.say("/tutorial")

    assert answer.startswith(f"{course.INTRODUCTION}\n\nStep 1 of 12, say something. ")
    assert all(f"`{word}`" in answer for word in ("step", "skip", "back", "stop"))


async def test_a_message_is_answered_as_always_and_then_the_next_step_is_said(room: Class) -> None:
    """The tutorial stands beside the agent, not before it."""
    await room.say("/tutorial")

    answer = await room.say("list src")

    assert answer.startswith("1 file in `src`: `app.py`.\n\nStep 1 is done.\n\nStep 2 of 12, type ahead. ")


async def test_a_message_that_waited_is_typed_ahead(room: Class) -> None:
    """A turn that begins as the one before ends had been typed while that ran."""
    await room.at(2)

    assert "is done" not in await room.say("wait 10 seconds")
    assert "is done" not in await room.say("say two", thinking=GAP * 2)
    assert follows(await room.say("say two", thinking=0.0), 2)


async def test_a_stopped_turn_is_noticed_at_the_next_word(room: Class) -> None:
    """A turn that was stopped says no more, so the next one does."""
    await room.at(3)

    await room.say_and_stop("count to 100")

    assert (await room.say("step")).startswith("Step 3 is done.\n\nStep 4 of 12, ")


@pytest.mark.parametrize(
    ("number", "prompt", "wrong", "right"),
    [
        pytest.param(4, "run true", WORDS, ONCE, id="allowing"),
        pytest.param(5, "run true", ONCE, WORDS, id="denying with a reason"),
        pytest.param(6, "long command", WORDS, ONCE, id="a long command"),
    ],
)
async def test_a_permission_counts_as_it_was_answered(
    room: Class, number: int, prompt: str, wrong: Verdict, right: Verdict
) -> None:
    """The other answer is told, and nothing is lost by it."""
    await room.at(number)

    assert (await room.say(prompt, wrong)).endswith(course.NOT_YET)
    assert (await room.say(prompt, BY_RULE)).endswith(course.UNASKED)
    assert course.UNASKED not in await room.say("read notes.txt", BY_RULE)
    assert follows(await room.say(prompt, right), number)


async def test_a_short_command_is_no_long_one(room: Class) -> None:
    """The step is about `show`, which a short command does not need (V11)."""
    await room.at(6)

    assert "is done" not in await room.say("run true")


async def test_a_question_of_each_kind_is_asked_until_each_is_answered(room: Class) -> None:
    """One that was cancelled is asked again, and none of those that were answered."""
    await room.at(7)
    away = Person(response=Cancelled())

    assert "6 questions had no answer." in await room.say("questions", away)
    assert len({question.kind for question in away.questions}) == 5
    await room.say("ask me yes or no", YES)
    again = Person(response=Answer(("yes",)))
    assert follows(await room.say("questions", again), 7)
    assert again.questions[0].title == "Which database?"


async def test_both_hidden_words_are_asked_for(room: Class) -> None:
    """They stand where they are not said, so who knows them has heard the whole."""
    await room.at(8)

    hidden = await room.say("hide words")
    assert "# the word is amber\n" in hidden
    assert "cedar" not in hidden
    assert await room.say("It is cedar.") == "That is one of them. Now the other."
    assert follows(await room.say("Amber"), 8)


async def test_a_message_of_several_lines_is_a_draft_that_was_sent(room: Class) -> None:
    """Whatever it says, it came whole."""
    await room.at(9)

    answer = await room.say("one\ntwo")

    assert answer.startswith("That was one message of 2 lines.")
    assert follows(answer, 9)


async def test_what_was_sent_before_and_comes_again_was_found(room: Class) -> None:
    """By whatever way it was brought back."""
    await room.say("/tutorial")
    await room.say("list src")
    await room.at(10)

    assert "is done" not in await room.say("list")
    assert follows(await room.say("list src"), 10)


async def test_what_the_mode_denies_shows_the_mode(room: Class) -> None:
    """And the way back is said at once."""
    await room.at(11)

    assert "is done" not in await room.say("run true", WORDS)
    answer = await room.say("run true", BY_MODE)

    assert "Step 11 is done. Now type `/mode default`, " in answer
    assert follows(answer, 11)


async def test_one_can_skip_go_back_hear_again_and_stop(room: Class) -> None:
    """Nobody is kept at a step, and nobody has to do all of them."""
    await room.say("/tutorial")

    assert (await room.say("back")).startswith(f"{course.FIRST} Step 1 of 12, ")
    assert (await room.say("Skip.")).startswith("Step 2 of 12, ")
    assert (await room.say("skip")).startswith("Step 3 of 12, ")
    assert (await room.say("back")).startswith("Step 2 of 12, ")
    assert (await room.say("step")).startswith("Step 2 of 12, ")
    assert await room.say("stop") == course.STOPPED
    assert await room.say("skip") == UNKNOWN
    assert (await room.say("/tutorial")).startswith("Step 2 of 12, ")


async def test_a_step_that_one_goes_back_to_is_done_anew(room: Class) -> None:
    """Who goes back wants to do it once more."""
    await room.at(4)
    await room.say("run true")

    await room.say("back")

    assert "is done" not in await room.say("list")
    assert follows(await room.say("run true"), 4)


async def test_the_last_step_is_left_by_leaving(room: Class) -> None:
    """And `skip` there ends the tutorial."""
    await room.at(12)

    assert "is done" not in await room.say("say on")
    assert await room.say("skip") == f"{course.LAST} {course.STOPPED}"


@pytest.mark.parametrize(
    ("args", "answer"),
    [("0", course.WHICH), ("13", course.WHICH), ("x", course.WHICH), ("stop", course.NOT_ON)],
)
async def test_a_step_that_is_not_there_is_explained(room: Class, args: str, answer: str) -> None:
    """And nothing begins."""
    assert await room.say(f"/tutorial {args}") == answer
    assert await room.say("skip") == UNKNOWN
