"""What the practice agent says it can do, short enough to be heard to the end."""

from __future__ import annotations

import re

from robota_console.agents.practice.grammar import REQUESTS
from robota_console.agents.practice.words import code

GROUPS = {
    "files": "list, read, search, write, append, replace",
    "commands": "run, flood",
    "tasks": "run a long task, run a failing task, loop",
    "questions": "ask me yes or no, one of several, several, a word, a secret, your own",
    "plans": "plan a change, work through a plan",
    "answers": "say, show a table, show code, show a list, show a long answer, think about",
    "turns": "count to, wait, say nothing, fail",
}
"""How each group of requests begins, in the order it is told."""
HELP = r"help(?: me)?|what can you do|who are you"
INTRODUCTION = "I am the practice agent. I need no network, and my work in this folder is real. I understand:"
MORE = "Say `help files`, or another of these, to hear how each is said. `/tutorial` guides you."
UNKNOWN = (
    "I know a few plain requests only, and this is none of them. "
    "Try `list`, `read FILE`, `run COMMAND` or `ask me yes or no`. Say `help` to hear of all."
)
SLASHLESS = ("tutorial", "screen-reader on", "screen-reader off", "screen-reader save", "status")
"""Commands of the console, as they are typed where a reader was silent on the slash."""
UNKNOWN_AGAIN = "That is none of my requests either. Say `help` to hear of all."


def answer(prompt: str, *, again: bool = False) -> str:
    """Return the help that was asked for, or what to say to anything else; in few words `again`."""
    text = prompt.strip().rstrip(".!? ").casefold()
    if re.fullmatch(HELP, text):
        rows = "".join(f"- {group}: {begin}.\n" for group, begin in GROUPS.items())
        return f"{INTRODUCTION}\n\n{rows}\n{MORE}"
    group = text.removeprefix("help").strip()
    if text.startswith("help ") and group in GROUPS:
        return "".join(f"- {code(row.form)}: {row.words}.\n" for row in REQUESTS if row.group == group)
    if text in SLASHLESS:
        return f"That is for the console, and begins with a slash. Type {code(f'/{text}')}."
    return _begun(text) or (UNKNOWN_AGAIN if again else UNKNOWN)


def _begun(text: str) -> str:
    # help tells first words: who says one of them, and not enough, is told how it goes on
    first = text.partition(" ")[0]
    rows = [row for row in REQUESTS if row.form.partition(" ")[0] == first]
    if not rows:
        return ""
    if len(rows) == 1:
        return f"That is nearly a request of mine. Say {code(rows[0].form)}."
    return f"That is nearly a request of mine. Say {code(f'help {rows[0].group}')} to hear how."
