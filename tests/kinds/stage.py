"""The console with each of the three kinds of agent, which all play one script of turns."""

from __future__ import annotations

import shlex
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from signal import SIGABRT
from subprocess import TimeoutExpired
from typing import TYPE_CHECKING

from robota_console.agents.practice.plans import TITLE
from tests.kinds import acp_side, model_side
from tests.kinds.turns import BROKEN, NOTES, Ask, Fail
from tests.kinds.turns import ONE as CHOICE
from tests.support.acp.script import Double
from tests.support.model_server.server import model_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from tests.kinds.turns import Turn
    from tests.support.console import Console


TELL_WHERE = {"PYTHONFAULTHANDLER": "1"}


class Kind(Enum):
    """What answers."""

    PRACTICE = "practice"
    ACP = "acp"
    MODEL = "model"


@dataclass(frozen=True, slots=True)
class Scene:
    """A working folder, the options that choose an agent, and what of its transcript has to differ."""

    folder: Path
    options: tuple[str, ...]
    differs: tuple[tuple[str, str], ...] = ()
    """What the practice agent's transcript has, and this one in its place."""

    def like_practice(self, heard: str) -> str:
        """Return a transcript without its first line, and as the practice agent's would read."""
        rest = heard.partition("\n")[2]
        for practice, own in self.differs:
            rest = rest.replace(own, practice)
        return rest


ACP_DIFFERS = (
    # A plan of the protocol has no title.
    (f"plan: {TITLE}, 3 steps.", "plan: 3 steps."),
    (f"plan: {TITLE}, 0 of 3", "plan: 0 of 3"),
    # The protocol has no kind of tool that lists: agents say that they read a folder.
    ("tool: listed the working folder.", "tool: read the working folder."),
    ("tool: listing the working folder.", "tool: reading the working folder."),
)


def model_differs(host: str) -> Iterator[tuple[str, str]]:
    """Give what differs of a model at that address."""
    # An error names the endpoint that failed, and its own words.
    (fault,) = (step for step in BROKEN.steps if isinstance(step, Fail))
    yield f"error: {fault.words}", f"error: {host} answered with error 400.\nScripted failure 400."
    # Choices of a model are labels without details.
    (asked,) = (step for step in CHOICE.steps if isinstance(step, Ask))
    for place, (label, details) in enumerate(asked.choices, 1):
        yield f"\n{place}. {label}. {details}\n", f"\n{place}. {label}.\n"


@contextmanager
def scene(kind: Kind, played: Iterable[Turn], room: Path) -> Iterator[Scene]:
    """Give a scene in a folder of its own, with an agent that plays those turns."""
    folder = room / kind.value / "work"
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text(NOTES)
    if kind is Kind.PRACTICE:
        yield Scene(folder, ("--agent", "practice"))
    elif kind is Kind.ACP:
        double = Double.of(folder.parent, acp_side.script(played, folder))
        yield Scene(folder, ("--acp", shlex.join(double.command)), ACP_DIFFERS)
    else:
        with model_server(answers=model_side.answers(played)) as url:
            options = ("--agent", "model", "--model-url", f"{url}/v1")
            yield Scene(folder, options, tuple(model_differs(url.removeprefix("http://"))))


def ended(console: Console) -> int:
    """Return the exit code; a console that does not end is shown with all it said, and where it stands."""
    try:
        return console.wait(30)
    except TimeoutExpired:
        console.signal(SIGABRT)
        console.wait(5)
        raise AssertionError(f"no end after: {console.text}") from None


def with_each(play: Callable[[Kind], str]) -> Mapping[Kind, str]:
    """Return what each kind comes to; they play at once, since most of their time is rests."""
    with ThreadPoolExecutor(len(Kind)) as pool:
        return dict(zip(Kind, pool.map(play, Kind), strict=True))
