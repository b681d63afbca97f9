"""A line typed at a permission, and what it came to (V3, V11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.permission import Decision, Verdict
from robota_console.text.menu import chosen, error, spoken_list
from robota_console.text.permission_menu import NUMBER
from robota_console.text.permission_words import available, is_long, name_again, remembered_from_now
from robota_console.text.pick import folded
from robota_console.text.reply import Empty, Granted, Refused, Repeat, Show

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.text.reply import PermissionReply

INPUT_ENDED = chosen("deny, input ended")
"""Nobody can answer any more."""
ANSWER_NEEDED = "notice: An answer is needed."
"""Due at an empty line where nothing was held."""

_MEANING: Mapping[str, Decision] = {
    **{str(place): decision for decision, place in NUMBER.items()},
    **{decision.value: decision for decision in Decision},
    "yes": Decision.ONCE,
    "no": Decision.DENY,
}
"""All that settles a permission, beside `deny WORDS` and `4 WORDS`."""
_DENIES = (Decision.DENY.value, str(NUMBER[Decision.DENY]))
_REPEAT = ("repeat", "help", "?")


def read_verdict(
    request: PermissionRequest, line: str, *, limited: bool, shown: bool = False
) -> PermissionReply:
    """Return what a line means; only a whole one counts, never the start of a word (V3)."""
    word = folded(line)
    if not word:
        return Empty()
    if word in _REPEAT:
        return Repeat()
    if word == "show":
        return Show()
    if reason := _reason(line):
        words = chosen(f"deny, {name_again(request)}. Your words go to the agent")
        return Granted(Verdict(Decision.DENY, reason), words)
    decisions = available(request, limited=limited, shown=shown)
    decision = _MEANING.get(word)
    if decision in decisions:
        return Granted(Verdict(decision), chosen_words(request, decision))
    unsaid = is_long(request) or limited
    return Refused(error(f"{_why_not(decision, unsaid=unsaid)}{_rule(decisions)}"))


def chosen_words(request: PermissionRequest, decision: Decision) -> str:
    """Return the line that says a decision before it is acted on."""
    if decision in (Decision.SESSION, Decision.PROJECT):
        return chosen(f"{decision.value}, {remembered_from_now(request)}. /permissions forgets")
    return chosen(f"{decision.value}, {name_again(request)}")


def _reason(line: str) -> str:
    first, *rest = line.split(maxsplit=1)
    return rest[0].rstrip() if rest and folded(first) in _DENIES else ""


def _why_not(decision: Decision | None, *, unsaid: bool) -> str:
    if decision is None:
        return ""
    if decision is Decision.ONCE:
        return "Part is unsaid. "
    return f"{decision.value} is unavailable{', too long' if unsaid else ' here'}. ".capitalize()


def _rule(decisions: Sequence[Decision]) -> str:
    # `Type 1, 2, 4, once, session, deny or repeat.`: a number and its word are two answers, not one
    first = [] if Decision.ONCE in decisions else ["show"]
    numbers, words = (str(NUMBER[each]) for each in decisions), (each.value for each in decisions)
    return f"Type {spoken_list([*first, *numbers, *words, 'repeat'])}."
