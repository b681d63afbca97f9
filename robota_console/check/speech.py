"""Speech: what a reader told its synthesizer, and how many words of it are worth hearing.

A reader's lines are those of an emacspeak speech server: `q {text}` (queue), `d` (speak the queue),
`l {c}` (speak one character), `tts_say {text}` (speak now) and `s` (stop, what is unspoken is lost).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

BLANK = "blank"
"""What is said of an empty line."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """One thing happened at the synthesizer, or a key was pressed."""

    at: float
    """Seconds since the program was let go."""
    kind: Literal["say", "char", "cancel", "key"]
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """What a reader spoke of a program, without the echo of keys."""

    reader: str
    spoken: tuple[str, ...]
    words: int
    worth: int
    """Words on the screen in the end, each once, with what was typed left out."""

    @property
    def ratio(self) -> float:
        """Return words spoken to words worth hearing: 1 is perfect."""
        return round(self.words / max(1, self.worth), 2)


def heard(reader: str, said: Sequence[Utterance], worth: Iterable[str]) -> Heard:
    """Return what was heard, measured against the lines worth hearing."""
    spoken = tuple(text.strip() for text in _without_echo(said) if text.strip() and text != BLANK)
    return Heard(
        reader=reader,
        spoken=spoken,
        words=sum(len(words(text)) for text in spoken),
        worth=sum(len(words(line)) for line in worth),
    )


def words(text: str) -> list[str]:
    """Return the words as compared: without marks and case."""
    return re.findall(r"[^\W_]+", text.casefold())


def utterances(lines: Iterable[tuple[float, str]]) -> list[Utterance]:
    """Return what was spoken, in order; lines come as (seconds, line)."""
    spoken: list[Utterance] = []
    queue = ""
    for at, line in lines:
        order = _order().fullmatch(line)
        if line == "s":
            queue = ""
            spoken.append(Utterance(at, "cancel"))
        elif line == "d":
            spoken.append(Utterance(at, "say", queue))
            queue = ""
        elif order and order[1] == "q":
            queue += order[2]
        elif order:
            spoken.append(Utterance(at, "char" if order[1] == "l" else "say", order[2]))
    return [one for one in spoken if one.kind != "say" or one.text.strip()]


def _without_echo(said: Sequence[Utterance]) -> Iterable[str]:
    """Give what was spoken but the first character after a key, if it is that key or one taken away."""
    key = ""
    for one in said:
        if one.kind == "key":
            key = one.text
        elif one.kind == "char" and key and (one.text == key or key == "\x7f"):
            key = ""
        elif one.kind in ("say", "char"):
            yield one.text


@cache
def _order() -> re.Pattern[str]:
    return re.compile(r"(q|l|tts_say) \{(.*)\}", re.DOTALL)
