"""What the practice agent does for the tutorial alone, each in its own step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import grammar, questions
from robota_console.agents.practice.commands import run
from robota_console.agents.practice.tutorial_steps import HIDDEN, Answered, Said, found
from robota_console.agents.tools.use import Product
from robota_console.model.permission import PermissionRequest
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from robota_console.agents.practice.desk import Desk
    from robota_console.agents.practice.tutorial_course import Course
    from robota_console.agents.tools.use import Use

    Act = Callable[[Desk], Awaitable[None]]

LONG_COMMAND = "\n".join(["echo A long command.", *(f": line {number}" for number in range(2, 10)), "true"])
"""It prints one line and changes nothing."""
KINDS = {
    questions.YES_OR_NO.title: questions.ask_yes_or_no,
    questions.ONE.title: questions.ask_one,
    questions.SEVERAL.title: questions.ask_several,
    questions.WORD.title: questions.ask_word,
    questions.SECRET.title: questions.ask_secret,
    questions.YOUR_OWN.title: questions.ask_your_own,
}
LINES = 21
"""Of a long output, and of a long block of code."""
PLACE = 17
"""The line that holds a hidden word, among those that are not said unasked."""


def meant(course: Course, prompt: str) -> Act | None:
    """Return what a message means in the step that is on; None where it means what it always does."""
    if not course.on:
        return None
    text = prompt.strip().rstrip(".!").casefold()
    match course.step.name, text:
        case "hear a long command", "long command":
            return _long_command
        case "answer questions", "questions":
            return lambda desk: _questions(desk, course)
        case "hear code and output whole", "hide words":
            return _hide_words
        case "hear code and output whole", _ if found([Said(text=text)]):
            return lambda desk: _right(desk, course)
        case "write several lines", _ if "\n" in text and grammar.understand(prompt) is None:
            return lambda desk: desk.say(f"That was one message of {count(len(text.splitlines()), 'line')}.")
        case _:
            return None


async def _long_command(desk: Desk) -> None:
    await run(desk, {"command": LONG_COMMAND})


async def _questions(desk: Desk, course: Course) -> None:
    answered = {fact.title for fact in course.facts if isinstance(fact, Answered)}
    for title, ask in KINDS.items():
        if title not in answered:
            await ask(desk, {})
            await desk.say("\n\n")
    left = len(KINDS) - len({fact.title for fact in course.facts if isinstance(fact, Answered)})
    if left:
        await desk.say(f"{count(left, 'question')} had no answer. Say `questions` to be asked again.")


async def _hide_words(desk: Desk) -> None:
    code, output = HIDDEN
    lines = "".join(_hidden(number, output) for number in range(1, LINES + 1))

    async def work(use: Use) -> Product[int]:
        await use.print(lines)
        return Product(value=LINES, output=lines)

    request = PermissionRequest(request_id=desk.bench.next_id("hide"), tool_name="hide")
    await desk.bench.do(request, "a word", work)
    block = "".join(f"# {_hidden(number, code)}" for number in range(1, LINES + 1))
    await desk.say("And the code:\n\n")
    await desk.say_lines(f"```python\n{block}```\n")


async def _right(desk: Desk, course: Course) -> None:
    left = len(HIDDEN) - len(found(course.facts))
    await desk.say("That is one of them. Now the other." if left else "Both are right.")


def _hidden(number: int, word: str) -> str:
    return f"the word is {word}\n" if number == PLACE else f"line {number}\n"
