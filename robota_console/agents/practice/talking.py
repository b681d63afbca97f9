"""Acts that only speak: samples, thoughts, slow and silent turns, failing, greetings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice import samples
from robota_console.agents.practice.words import code
from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.agents.practice.desk import Desk

BEAT = 0.5
"""Seconds between two numbers."""
MOST = 1000
MOST_SECONDS = 3600


async def say(desk: Desk, given: Mapping[str, str]) -> None:
    """Answer with what was given."""
    await desk.say(given["text"])


async def show(desk: Desk, given: Mapping[str, str]) -> None:
    """Answer with a sample."""
    kinds = {"table": samples.TABLE, "code": samples.CODE, "list": samples.LIST, "long answer": samples.LONG}
    await desk.say(kinds[given["kind"].casefold()])


async def think(desk: Desk, given: Mapping[str, str]) -> None:
    """Think aloud before the answer."""
    subject = code(given["subject"].strip())
    await desk.think(
        f"Let me think about {subject}. What is known comes first. Then the smallest step that helps."
    )
    await desk.say(f"I thought about {subject}. Begin with the smallest step that helps.")


async def count_up(desk: Desk, given: Mapping[str, str]) -> None:
    """Count slowly, a sentence a number."""
    last = min(int(given["number"]), MOST)
    for number in range(1, last + 1):
        await desk.say(f"{number} counted. ")
        await desk.pause(BEAT)
    await desk.say(f"That was {last}.")


async def wait(desk: Desk, given: Mapping[str, str]) -> None:
    """Work in silence."""
    seconds = min(int(given["seconds"]), MOST_SECONDS)
    await desk.pause(seconds)
    await desk.say(f"{count(seconds, 'second')} of silence {'is' if seconds == 1 else 'are'} over.")


async def wait_then(desk: Desk, given: Mapping[str, str]) -> None:
    """Work in silence, then do what was asked for."""
    from robota_console.agents.practice.answering import answer

    await desk.pause(min(int(given["seconds"]), MOST_SECONDS))
    await answer(desk, given["request"])


async def nothing(_: Desk, __: Mapping[str, str]) -> None:
    """Answer nothing at all."""


async def fail(_: Desk, __: Mapping[str, str]) -> None:
    """Fail, as an agent may."""
    raise RuntimeError("The practice agent failed, as you asked it to.")


async def greet(desk: Desk, _: Mapping[str, str]) -> None:
    """Answer a greeting."""
    await desk.say("Hello. I am the practice agent. Say help to hear what I can do.")


async def thank(desk: Desk, _: Mapping[str, str]) -> None:
    """Answer thanks."""
    await desk.say("You are welcome.")


async def part(desk: Desk, _: Mapping[str, str]) -> None:
    """Answer a goodbye."""
    await desk.say("Goodbye. Your files stay as they are.")
