"""Acts that ask: a question of each kind, and what was understood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice.words import code, series
from robota_console.model.question import Answer, Option, Question
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk

YES_OR_NO = Question(title="Go on?", options=(Option("yes", "yes"), Option("no", "no")))
ONE = Question(
    title="Which database?",
    options=(
        Option("sqlite", "sqlite", "No server."),
        Option("postgres", "postgres", "A server of its own."),
        Option("none", "none", "Keep it in memory."),
    ),
    default_values=("sqlite",),
)
SEVERAL = Question(
    title="Which files?",
    options=(Option("a.py", "a.py"), Option("b.py", "b.py"), Option("c.py", "c.py")),
    min_select=1,
    max_select=3,
    default_values=("a.py",),
)
WORD = Question(title="Branch name?", default_text="main")
SECRET = Question(title="GitHub token", masked=True)
YOUR_OWN = Question(
    title="Which colour?",
    options=(Option("red", "red"), Option("green", "green")),
    allow_free_text=True,
    placeholder="a colour",
)


async def ask_yes_or_no(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for yes or no."""
    await _ask(desk, YES_OR_NO)


async def ask_one(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for one of several, with a default."""
    await _ask(desk, ONE)


async def ask_several(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for some of several, one chosen already."""
    await _ask(desk, SEVERAL)


async def ask_word(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for free text, with a default."""
    await _ask(desk, WORD)


async def ask_secret(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for a secret, which is never repeated."""
    response = await desk.bench.context.question(SECRET)
    if isinstance(response, Answer):
        await desk.say(f"I got a secret of {count(len(response.text or ''), 'character')}, and forgot it.")
    else:
        await desk.say(_no_answer(response.reason))


async def ask_your_own(desk: Desk, _: Mapping[str, str]) -> None:
    """Ask for one of two, or something else that is typed."""
    await _ask(desk, YOUR_OWN)


async def _ask(desk: Desk, question: Question) -> None:
    response = await desk.bench.context.question(question)
    if not isinstance(response, Answer):
        await desk.say(_no_answer(response.reason))
        return
    labels = {option.value: option.label for option in question.options}
    chosen = [code(labels.get(value, value)) for value in response.values]
    if response.text:
        chosen.append(code(response.text))
    await desk.say(f"You answered {series(chosen)}." if chosen else "You answered nothing.")


def _no_answer(reason: str) -> str:
    why = reason.rstrip(". \n")
    return f"You gave no answer: {code(why)}." if why else "You gave no answer."
