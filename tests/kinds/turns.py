"""One script of turns: what is typed, and what an agent does; the practice agent does it by itself."""

from __future__ import annotations

from dataclasses import dataclass

from robota_console.agents.practice import samples
from robota_console.agents.practice.plans import FILE, STEPS, TEXT, TITLE

NOTES = "Ship on Friday.\nAsk Ada.\n"


@dataclass(frozen=True, slots=True)
class Say:
    """Some of the answer."""

    text: str


@dataclass(frozen=True, slots=True)
class Think:
    """Some thoughts."""

    text: str


@dataclass(frozen=True, slots=True)
class Look:
    """The working folder is listed."""


@dataclass(frozen=True, slots=True)
class Read:
    """A file is read."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Run:
    """A command is run, if that is granted. `denied` has the words of a denial; `ends`: whether it ends."""

    command: str
    output: str = ""
    exit_code: int = 0
    denied: str = ""
    ends: bool = True


@dataclass(frozen=True, slots=True)
class Write:
    """A file is written that was not there, if that is granted."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan, or how many of its steps are done."""

    done: int = 0
    title: str = TITLE
    steps: tuple[str, ...] = STEPS


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with choices; each is its label and its details."""

    title: str
    choices: tuple[tuple[str, str], ...]
    default: str = ""
    several: bool = False


@dataclass(frozen=True, slots=True)
class Fail:
    """The turn fails."""

    words: str


@dataclass(frozen=True, slots=True)
class Hang:
    """Nothing more comes until the turn is stopped."""


Step = Say | Think | Look | Read | Run | Write | Plan | Ask | Fail | Hang


@dataclass(frozen=True, slots=True)
class Turn:
    """A message, what is typed at the questions it leads to, and what the agent does."""

    message: str
    typed: tuple[str, ...]
    steps: tuple[Step, ...]


def turn(message: str, *steps: Step, typed: tuple[str, ...] = ()) -> Turn:
    """Return a turn."""
    return Turn(message, typed, steps)


TABLE = turn("show a table", Say(samples.TABLE))
CODE = turn("show code", Say(samples.CODE))
LIST = turn("show a list", Say(samples.LIST))
THOUGHT = turn(
    "think about tea",
    Think("Let me think about `tea`. What is known comes first. Then the smallest step that helps."),
    Say("I thought about `tea`. Begin with the smallest step that helps."),
)
READING = turn(
    "read notes.txt",
    Read("notes.txt", NOTES),
    Say(f"`notes.txt`, 2 lines:\n\n```text\n{NOTES}```\n"),
)
GRANTED = turn("run seq 2", Run("seq 2", "1\n2\n"), Say("It printed:\n\n- `1`\n- `2`\n"), typed=("1",))
FAILED = turn(
    "run seq 5; exit 3",
    Run("seq 5; exit 3", "1\n2\n3\n4\n5\n", 3),
    Say("It failed with exit code 3, 5 lines printed."),
    typed=("once",),
)
DENIED = turn(
    "run touch never",
    Run("touch never", denied="not today"),
    Say("`touch never` was not run: permission denied, `not today`."),
    typed=("deny not today",),
)
WRITING = turn(
    "write made.txt: one", Write("made.txt", "one\n"), Say("Created `made.txt`, 1 line."), typed=("1",)
)
PLANNED = turn(
    "work through a plan",
    Plan(),
    Look(),
    Plan(1),
    Write(FILE, TEXT),
    Plan(2),
    Read(FILE, TEXT),
    Plan(3),
    Say(f"The plan is done, all three steps. It is in `{FILE}`."),
    typed=("1",),
)
YES_OR_NO = turn(
    "ask me yes or no",
    Ask("Go on?", (("yes", ""), ("no", ""))),
    Say("You answered `yes`."),
    typed=("yes",),
)
SEVERAL = turn(
    "ask me several",
    Ask("Which files?", (("a.py", ""), ("b.py", ""), ("c.py", "")), "a.py", several=True),
    Say("You answered `a.py` and `c.py`."),
    typed=("1,3",),
)
ONE = turn(
    "ask me one of several",
    Ask(
        "Which database?",
        (("sqlite", "No server."), ("postgres", "A server of its own."), ("none", "Keep it in memory.")),
        "sqlite",
    ),
    Say("You answered `postgres`."),
    typed=("2",),
)
EMPTY = turn("say nothing")
BROKEN = turn("fail", Fail("The practice agent failed, as you asked it to."))

TURNS = (
    TABLE, CODE, LIST, THOUGHT, READING, GRANTED, FAILED, DENIED, WRITING, PLANNED, YES_OR_NO, ONE,
    SEVERAL, BROKEN, EMPTY,
)  # fmt: skip
HANGING = turn("run sleep 60", Run("sleep 60", ends=False), typed=("1",))


def counting(last: int) -> Turn:
    """Return the turn that counts, stopped after that number."""
    return turn("count to 100", *(Say(f"{number} counted. ") for number in range(1, last + 1)), Hang())
