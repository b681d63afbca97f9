"""What a reader told its synthesizer, from the lines of an emacspeak speech server.

Those lines are `q {text}` (queue), `d` (speak the queue), `l {c}` (speak one character),
`tts_say {text}` (speak now) and `s` (stop, what is unspoken is lost).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

BLANK = "blank"
"""What both readers say of an empty line."""

_ORDER = re.compile(r"(q|l|tts_say) \{(.*)\}", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Utterance:
    """One thing happened at the synthesizer, or a key was pressed."""

    at: float
    """Seconds since the program was let go."""
    kind: Literal["say", "char", "cancel", "key"]
    text: str = ""


def utterances(lines: Iterable[tuple[float, str]]) -> list[Utterance]:
    """Return what was spoken, in order; lines come as (seconds, line)."""
    spoken: list[Utterance] = []
    queue = ""
    for at, line in lines:
        order = _ORDER.fullmatch(line)
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
    return [u for u in spoken if u.kind != "say" or u.text.strip()]
