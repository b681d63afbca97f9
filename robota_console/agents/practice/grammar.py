"""The plain requests that the practice agent understands: one row each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.agents.practice import background, commands, files, plans, questions, talking

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.agents.practice.desk import Desk

    Act = Callable[[Desk, Mapping[str, str]], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Request:
    """How a request is said, what comes of it, and what is done."""

    group: str
    form: str
    """As it is documented; capitals stand for the person's own words."""
    words: str
    """What it does, as it is documented."""
    pattern: str
    """What the whole of a request must match, case ignored."""
    act: Act


REQUESTS = (
    Request("files", "list FOLDER", "names what is in a folder; `list` alone is the working folder",
            r"(?:list|ls)(?: (?:the )?files)?(?: (?:in )?(?P<path>.+))?", files.list_names),
    Request("files", "read FILE", "reads a file out",
            r"(?:read|cat|open) (?P<path>.+)", files.read),
    Request("files", "search WORDS in FOLDER", "says where words are; without `in FOLDER`, in all of it",
            r'(?:search|find) (?:for )?(?:"(?P<quoted>[^"]+)"|(?P<words>.+?))'
            r'(?: in (?P<path>"[^"]+"|\S+|the working folder))?', files.search),
    Request("files", "write FILE: TEXT", "makes a file hold a text, after asking",
            r"write (?P<path>[^\n]+?):[ \n]?(?P<text>.*)", files.write),
    Request("files", "append to FILE: TEXT", "puts a line at a file's end, after asking",
            r"append to (?P<path>[^\n]+?):[ \n]?(?P<text>.*)", files.append),
    Request("files", "replace OLD with NEW in FILE", "changes words in a file, after asking",
            r"replace (?P<old>.+?) with (?P<new>.*) in (?P<path>\S.*)", files.replace),
    Request("tasks", "run a long task for SECONDS seconds",
            "starts background work of ten steps; `run a long task` takes 20 seconds",
            r"run a long task(?: for (?P<seconds>\d{1,6}) seconds?)?", background.long_task),
    Request("tasks", "run a failing task", "starts background work that fails after a second",
            r"run a failing task", background.failing_task),
    Request("tasks", "loop every SECONDS seconds, COUNT times: REQUEST",
            "repeats a request as turns of its own; without a count, until it is stopped",
            r"loop every (?P<seconds>\d{1,6}) seconds?(?:, (?P<times>\d{1,4}) times?)?: ?(?P<request>.+)",
            background.loop),
    Request("commands", "run COMMAND", "runs a shell command in the working folder, after asking",
            r"run (?P<command>.+)", commands.run),
    Request("commands", "flood COUNT lines", "prints many lines, as a noisy command does",
            r"flood (?P<number>\d{1,6}) lines?", commands.flood),
    Request("questions", "ask me yes or no", "asks a question of two answers",
            r"ask me (?:for )?yes or no", questions.ask_yes_or_no),
    Request("questions", "ask me one of several", "asks for one choice of three, with a default",
            r"ask me (?:for )?one of several", questions.ask_one),
    Request("questions", "ask me several", "asks for any of three choices, one chosen already",
            r"ask me (?:for )?several", questions.ask_several),
    Request("questions", "ask me a word", "asks for text, with a default",
            r"ask me (?:for )?a word", questions.ask_word),
    Request("questions", "ask me a secret", "asks for text that is not echoed",
            r"ask me (?:for )?a secret", questions.ask_secret),
    Request("questions", "ask me your own", "asks for one of two choices, or an answer of your own",
            r"ask me (?:for )?(?:your|my) own", questions.ask_your_own),
    Request("plans", "plan a change", "makes a plan, asks whether it is good, and works through it",
            r"plan a change", plans.plan),
    Request("plans", "work through a plan", "works through a plan of three steps; the second writes a file",
            r"work through (?:a|the) plan", plans.work_through),
    Request("turns", "say nothing", "ends without an answer",
            r"say nothing", talking.nothing),
    Request("answers", "say MARKDOWN", "answers with what you give it",
            r"say (?P<text>.+)", talking.say),
    Request("answers", "show a table", "answers with a table",
            r"show (?:me )?a (?P<kind>table)", talking.show),
    Request("answers", "show code", "answers with a block of code",
            r"show (?:me )?(?P<kind>code)", talking.show),
    Request("answers", "show a list", "answers with a heading, a list and a link",
            r"show (?:me )?a (?P<kind>list)", talking.show),
    Request("answers", "show a long answer", "answers with five paragraphs",
            r"show (?:me )?a (?P<kind>long answer)", talking.show),
    Request("answers", "think about SUBJECT", "thinks aloud, then answers",
            r"think about (?P<subject>.+)", talking.think),
    Request("turns", "count to NUMBER", "counts slowly, two numbers a second",
            r"count to (?P<number>\d{1,6})", talking.count_up),
    Request("turns", "wait SECONDS seconds", "works in silence for so long",
            r"wait (?P<seconds>\d{1,6}) seconds?", talking.wait),
    Request("turns", "wait SECONDS seconds, then REQUEST", "does a request after a silence",
            r"wait (?P<seconds>\d{1,6}) seconds?,? then (?P<request>.+)", talking.wait_then),
    Request("turns", "fail", "fails, so that you hear how that sounds",
            r"fail", talking.fail),
)  # fmt: skip
"""The first row that matches is meant."""

COURTESIES = (
    (r"(?:hello|hi|hey|good (?:morning|afternoon|evening|day))(?: there)?", talking.greet),
    (r"(?:many )?(?:thanks|thank you)(?: .*)?", talking.thank),
    (r"(?:good)?bye(?: .*)?", talking.part),
)
"""Answered kindly, and not worth documenting."""


def understand(prompt: str) -> tuple[Act, Mapping[str, str]] | None:
    """Return what a request means and the words it was given; None where it means nothing.

    A `please` before it is heard with pleasure. A mark at its end, which
    dictation adds, is left out where a row does not match with it.
    """
    texts = (prompt.strip(), prompt.strip().rstrip(".!? "))
    for pattern, act in [*((row.pattern, row.act) for row in REQUESTS), *COURTESIES]:
        for text in texts:
            if found := re.fullmatch(f"(?:please )?(?:{pattern})", text, re.IGNORECASE | re.DOTALL):
                return act, found.groupdict(default="")
    return None
