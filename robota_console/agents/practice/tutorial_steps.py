"""The steps of the tutorial, one row each: what to do, and what shows that it was done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """A message came."""

    text: str
    queued: bool = False
    """It had waited behind another turn."""
    again: bool = False
    """The same was said before."""


@dataclass(frozen=True, slots=True)
class Interrupted:
    """A turn was stopped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Decided:
    """A permission was settled; `lines` of what it would do."""

    granted: bool
    by_person: bool
    words: str = ""
    lines: int = 1


@dataclass(frozen=True, slots=True)
class Answered:
    """A question was answered; `title` says which."""

    title: str


Fact = Said | Interrupted | Decided | Answered

HIDDEN = ("amber", "cedar")
"""The words to find: in a block of code, in a tool's output."""
QUESTIONS = 6
"""How many kinds there are."""
LONG = 6
"""Lines up to which a command is said whole (V11)."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do."""

    name: str
    words: str
    """What to type, and what it is good for."""
    done: Callable[[Sequence[Fact]], bool]
    """Whether what happened since the step began is it."""
    after: str = ""
    """What to say once it is done."""
    decides: bool = False
    """Whether a permission belongs to it, so that one settled otherwise is worth a word."""


def said_any(facts: Sequence[Fact]) -> bool:
    """Return whether anything was said."""
    return any(isinstance(fact, Said) for fact in facts)


def queued(facts: Sequence[Fact]) -> bool:
    """Return whether a message waited for its turn."""
    return any(isinstance(fact, Said) and fact.queued for fact in facts)


def interrupted(facts: Sequence[Fact]) -> bool:
    """Return whether a turn was stopped."""
    return any(isinstance(fact, Interrupted) for fact in facts)


def allowed(facts: Sequence[Fact]) -> bool:
    """Return whether the person allowed something."""
    return any(isinstance(fact, Decided) and fact.granted and fact.by_person for fact in facts)


def denied_with_words(facts: Sequence[Fact]) -> bool:
    """Return whether the person denied something, and said why."""
    return any(
        isinstance(fact, Decided) and not fact.granted and fact.by_person and bool(fact.words)
        for fact in facts
    )


def allowed_long(facts: Sequence[Fact]) -> bool:
    """Return whether a long command was allowed: it must have been heard whole before (V11)."""
    return any(
        isinstance(fact, Decided) and fact.granted and fact.by_person and fact.lines > LONG for fact in facts
    )


def answered_all(facts: Sequence[Fact]) -> bool:
    """Return whether a question of each kind was answered."""
    return len({fact.title for fact in facts if isinstance(fact, Answered)}) >= QUESTIONS


def found_all(facts: Sequence[Fact]) -> bool:
    """Return whether each hidden word was told."""
    return all(word in found(facts) for word in HIDDEN)


def found(facts: Sequence[Fact]) -> set[str]:
    """Return the hidden words that were told."""
    told = {part for fact in facts if isinstance(fact, Said) for part in fact.text.casefold().split()}
    return {word for word in HIDDEN if any(part.strip(".,!") == word for part in told)}


def several_lines(facts: Sequence[Fact]) -> bool:
    """Return whether a message of several lines came."""
    return any(isinstance(fact, Said) and "\n" in fact.text.strip() for fact in facts)


def said_again(facts: Sequence[Fact]) -> bool:
    """Return whether something was said once more."""
    return any(isinstance(fact, Said) and fact.again for fact in facts)


def denied_by_mode(facts: Sequence[Fact]) -> bool:
    """Return whether something was denied without asking."""
    return any(isinstance(fact, Decided) and not fact.granted and not fact.by_person for fact in facts)


def never(_: Sequence[Fact]) -> bool:
    """Return that leaving is not seen from inside."""
    return False


STEPS = (
    Step("say something", "Type `hello`. Enter sends it.", said_any),
    Step(
        "type ahead",
        "Say `wait 10 seconds`. While it is quiet, type `say two`. "
        "It waits until the turn is over, and you are told how many wait.",
        queued,
    ),
    Step(
        "stop a turn",
        "Say `count to 100`. While it counts press Control C, or type `/stop`. Then say `step`.",
        interrupted,
    ),
    Step(
        "allow something",
        "Say `run date`. I must ask you first. Answer with the number `1`. An empty Enter allows nothing.",
        allowed,
        "The words `once`, `session` and `deny` do as well. A number that is not said is not offered.",
        decides=True,
    ),
    Step(
        "deny it",
        "Say `run date` again, and answer `deny not today`. I am told the words behind deny.",
        denied_with_words,
        decides=True,
    ),
    Step(
        "hear a long command",
        "Say `long command`. Only part of it is said, and nothing unsaid can be allowed. "
        "Answer `show`, and all of it is said. Then answer `once`.",
        allowed_long,
        decides=True,
    ),
    Step(
        "answer questions",
        "Say `questions`. There are six, one of each kind, and each prompt says how it is answered. "
        "A wrong answer is explained, and `repeat` says the question again.",
        answered_all,
    ),
    Step(
        "hear code and output whole",
        "Say `hide words`. One is in a long output, one in a long block of code, and neither is said whole. "
        "`/output` or `/code` with the number you hear says all of it. Tell me the two words.",
        found_all,
    ),
    Step(
        "write several lines",
        "Paste some lines. Or type `/paste`, then two lines, then a dot on a line of its own. "
        "They are a draft. `/draft` says it, an empty Enter sends it, `/drop` discards it.",
        several_lines,
    ),
    Step(
        "find what you typed",
        "Type `/history run`, then the number of a row. That is your draft, and an empty Enter sends it. "
        "Where no history is kept, `/recall 1` brings back the last message.",
        said_again,
    ),
    Step(
        "switch the mode",
        "Type `/mode plan`. Then say `run date`. Nothing is changed or run in that mode.",
        denied_by_mode,
        "Now type `/mode default`, and I ask again as before.",
    ),
    Step(
        "leave",
        "Type `/exit`, or press Control D at the prompt. `/screen-reader save` keeps screen reader mode, "
        "`/help` lists commands. Goodbye.",
        never,
    ),
)
