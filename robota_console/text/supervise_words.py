"""Words of the supervised view: rows, what changed, what is asked, what was refused."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

from robota_console.model.supervised import Action, Group, Liveness, Problem, RequestKind
from robota_console.text.duration import count
from robota_console.text.folder_suffix import suffixes
from robota_console.text.menu import ROOM, cells, one_line, row, sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.supervised import Listing, PullRequest, SupervisedRow

UNNAMED = "session "
"""Begins what a row is called that has no name."""
NONE = "No session is here."
NOT_READ = "Sessions cannot be read now. What is listed is as it was."
READ_AGAIN = "Sessions are read again."
NOT_NOW = "Sessions cannot be read now, so nothing is offered."
WATCHING = "watching, Enter ends."
WATCHED = "no longer watching."
SORTED = {False: "sorted by what they do.", True: "sorted by folder."}
"""Said by whether they are sorted by folder."""
YES_OR_NO = "Type yes or no."
NOTHING_DONE = "no, nothing was done."
WHICH_ROW = "Which one? Type its number first, such as 1 attach."
NOT_THE_HOST = "Another process answers there than the one that was meant."
CHANGED = "It changed. Nothing was done."
NO_PULL_REQUEST = "It has no pull request."
CONTROL_KEYS = "Control keys in the line, not taken. Type it again."
HELP = (
    "Type a number and an action, such as 1 attach. Each asks first.",
    "attach works in a session, observe only listens, stop ends it, open shows its pull request.",
    "A number alone says all of that row. new begins a session.",
    "watch says what changes until Enter. group sorts by folder, or back. again lists all.",
    "quit leaves, and ends no session.",
)

_GROUPS = {
    Group.NEEDS_INPUT: "needs input",
    Group.WORKING: "working",
    Group.IDLE: "idle",
    Group.UNKNOWN: "activity unknown",
    Group.UNVERIFIED: "unverified",
    Group.DEAD: "dead",
}
_BECAME = {
    Group.NEEDS_INPUT: "needs input",
    Group.WORKING: "is working",
    Group.IDLE: "is idle",
    Group.UNKNOWN: "does something unknown",
    Group.UNVERIFIED: "is no longer verified",
    Group.DEAD: "is dead",
}
_PROBLEMS = {Problem.INVALID_REGISTRATION: "its registration is not valid"}
_LIVENESS = {Liveness.ALIVE: "alive", Liveness.UNKNOWN: "perhaps alive"}
_FORGE = {RequestKind.PULL: "pull request", RequestKind.MERGE: "merge request"}


def called(listing: Listing) -> dict[str, str]:
    """Return by id what each row is called: its name if it proved itself, else its id; both if alike."""
    named = {row.row_id: one_line(row.name) if listing.offers(row) else "" for row in listing.rows}
    often = Counter(named.values())
    return {row_id: _called(one_line(row_id), name, often[name]) for row_id, name in named.items()}


def _called(row_id: str, name: str, often: int) -> str:
    if not name:
        return f"{UNNAMED}{row_id}"
    return f"{name} {row_id}" if often > 1 else name


def _of(words: str, name: str) -> str:
    """Return a sentence that what a row is called ends: a name may hold commas, and words of ours."""
    return sentence(f"{words}, {name if name.startswith(UNNAMED) else f'named {name}'}")


def loop(seconds: float) -> str:
    """Return how long a waiting loop still waits."""
    if seconds <= 0:
        return "loop eligible now"
    if seconds < 60:
        return "loop in under a minute"
    return f"loop in {count(ceil(seconds / 60), 'minute')}"


def pull_request(request: PullRequest) -> str:
    """Return `pull request 12`, as its forge calls it."""
    return f"{_FORGE[request.kind]} {request.number}"


def rows(listing: Listing, ordered: Sequence[SupervisedRow]) -> list[str]:
    """Return a line for each row, numbered from 1: what it is called, what it does, where."""
    names = called(listing)
    short = suffixes({row.folder for row in listing.rows if row.folder})
    return [
        row(number, described(listing, each, names[each.row_id], short.get(each.folder, "")))
        for number, each in enumerate(ordered, 1)
    ]


def described(listing: Listing, each: SupervisedRow, name: str, folder: str) -> str:
    """Return what is said of a row; name, loop and pull request only where it proved itself."""
    parts = [_GROUPS[each.group].capitalize()]
    if each.group is not Group.DEAD:
        parts.append(_LIVENESS.get(each.liveness, ""))
    if each.problem is not None:
        parts.append(_PROBLEMS[each.problem])
    if listing.offers(each):
        if each.next_loop_at is not None:
            parts.append(loop(each.next_loop_at - listing.at))
        if each.pull_request is not None:
            parts.append(pull_request(each.pull_request))
    if folder:
        parts.append(f"folder {one_line(folder)}")
    return f"{sentence(name)} {sentence(', '.join(part for part in parts if part))}"


def offered(actions: Sequence[Action], *, ready: bool) -> str:
    """Return what may be done with a row; `ready` is whether the host could look."""
    if not actions:
        return "Nothing is offered." if ready else NOT_NOW
    words = spoken_list([action.value for action in actions])
    return f"{words[0].upper()}{words[1:]}."


def summary(listing: Listing) -> str:
    """Return how many sessions there are and what they do, what needs a person first."""
    if not listing.rows:
        return NONE if listing.ready else NOT_READ
    groups = Counter(each.group for each in listing.rows)
    parts = [f"{groups[group]} {_summed(group, groups[group])}" for group in Group if groups[group]]
    words = f"{count(len(listing.rows), 'session')}, {', '.join(parts)}."
    return words if listing.ready else f"{words} {NOT_READ}"


def _summed(group: Group, many: int) -> str:
    return "need input" if group is Group.NEEDS_INPUT and many > 1 else _GROUPS[group]


def is_new(name: str, each: SupervisedRow, number: int) -> str:
    """Say that a session is there that was not."""
    return _of(f"number {number} is new, {_GROUPS[each.group]}", name)


def became(name: str, group: Group, number: int) -> str:
    """Say that a session does something else now."""
    return _of(f"number {number} {_BECAME[group]}", name)


def verified(name: str, group: Group, number: int) -> str:
    """Say that a session that proved nothing has proved itself."""
    return _of(f"number {number} is verified, {_GROUPS[group]}", name)


def began_anew(name: str, group: Group, number: int) -> str:
    """Say that a session's process is another one than before."""
    return _of(f"number {number} began anew, {_GROUPS[group]}", name)


def renamed(before: str, after: str) -> str:
    """Say that a session has another name."""
    return f"{sentence(f'its name is now {after}')} {sentence(f'It was {before}')}"


def has_request(name: str, request: PullRequest) -> str:
    """Say that a session has a pull request now."""
    return _of(pull_request(request), name)


def ended(name: str) -> str:
    """Say that a session is no more."""
    return _of("ended", name)


def more_changes(left: int) -> str:
    """Say that not all changes are said (T15)."""
    return f"{count(left, 'more change')}, again lists all."


def prompt(last: int) -> str:
    """Return the prompt: the range, what is typed, how to leave (T5, V10)."""
    if not last:
        return "new, help, or q quits: "
    number = "1" if last == 1 else f"1 to {last}"
    return f"Choose {number} and action, q quits: "


def typed_wrongly(last: int) -> str:
    """Return the rule a line broke."""
    return "Type a number and an action, such as 1 attach, or help." if last else "Type new, again or help."


def ambiguous(words: Sequence[str]) -> str:
    """Ask which of several actions is meant."""
    return f"Type {spoken_list(words)}."


def no_such_number(last: int) -> str:
    """Say which numbers there are."""
    return f"Choose 1 to {last}, again lists them." if last > 1 else "Choose 1, again lists it."


GONE = "That session ended, again lists what is here."


def not_offered(action: Action, each: SupervisedRow) -> str:
    """Say why something cannot be done with a row."""
    if action is Action.OPEN and each.controllable:
        return NO_PULL_REQUEST
    return f"It is {_GROUPS[each.group]}, so nothing is offered."


_ASKED = {
    Action.ATTACH: ("Attach to {}?", "Attach?"),
    Action.OBSERVE: ("Observe {}?", "Observe?"),
    Action.STOP: ("Stop {}?", "Stop it?"),
    Action.NEW: ("Begin a new session?", "Begin?"),
    Action.OPEN: ("Open {} on {}, of {}?", "Open it?"),
}


def question(action: Action, name: str, each: SupervisedRow | None) -> str:
    """Return what is asked before an action; a page's host is said, for it is foreign."""
    words = _ASKED[action][0]
    if each is not None and action is Action.OPEN and each.pull_request is not None:
        request = each.pull_request
        return words.format(pull_request(request), one_line(request.host), name)
    return words.format(name)


def asked(action: Action, question: str) -> tuple[str, str]:
    """Return the line above the prompt, empty where none is needed, and the prompt (V10)."""
    whole = f"{question} yes or no: "
    if cells(whole) <= ROOM:
        return "", whole
    return question, f"{_ASKED[action][1]} yes or no: "


def chosen(action: Action, name: str) -> str:
    """Return the choice as it is said before it is acted on (T5)."""
    return sentence(f"{action.value}, {name}" if name else action.value)


def refused(why: str) -> str:
    """Say that the host did not do it; its own words, on one line."""
    return sentence(one_line(why))


_DONE = {
    Action.ATTACH: "back from number {}",
    Action.OBSERVE: "back from number {}",
    Action.STOP: "told to stop",
    Action.NEW: "new session begun",
    Action.OPEN: "opened",
}


def done(action: Action, name: str, number: int | None) -> str:
    """Say what came of an action."""
    words = _DONE[action].format(number)
    return _of(words, name) if name else sentence(words)


def not_taken(typed: str) -> str:
    """Say that what was typed before the question stood there answered nothing (T16)."""
    return f"Too early, not taken: {sentence(one_line(typed))}"


def pasted(lines: int, *, keys: bool = False) -> str:
    """Say that a paste did nothing (V2); where `keys` are read singly, so many of them."""
    if keys:
        return f"{count(lines, 'key')} at once, not taken. Press one key."
    return f"Pasted, {count(lines, 'line')}, not taken. Type one line at a time."


def failed(kind: str, why: str) -> str:
    """Say that this program failed at something; the view goes on."""
    return f"This console failed, {kind}: {why}. The list goes on."
