"""A permission as it is said: header, lines, rows, and the line that is answered (V10, V11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.model.permission import Decision
from robota_console.text.cutting import left_out, said_above
from robota_console.text.exact import exact
from robota_console.text.menu import ROOM, cells, row, sentence
from robota_console.text.permission_words import (
    LINE_END,
    SAID_WHOLE,
    acted_on,
    argument_lines,
    available,
    body_lines,
    command_lines,
    header,
    is_long,
    is_long_line,
    is_wide,
    remembered,
    short_name,
    verb,
)
from robota_console.text.quoting import Place, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.model.permission import PermissionRequest

_SAID_FIRST = SAID_WHOLE - 2

NUMBER: Mapping[Decision, int] = {decision: place for place, decision in enumerate(Decision, 1)}
"""The row of each decision; the same whatever is available, so that fingers learn it."""


@dataclass(frozen=True, slots=True)
class PermissionText:
    """What is said of a permission before its prompt."""

    lines: tuple[str, ...]
    unsaid: bool
    """Part was left out: the prompt and the answer are to be `limited`."""
    decisions: tuple[Decision, ...]
    """What can be decided as things stand."""


def permission_lines(
    request: PermissionRequest,
    *,
    rows: bool,
    full: bool = False,
    scope: bool = False,
    total: int = 1,
    extra_lines: Sequence[str] = (),
    extra_cut: bool = False,
    shown: bool = False,
    stays: bool = False,
) -> PermissionText:
    """Return a permission's block: header, lines, a change's lines, and the rows where wanted.

    `full` also says the rows that are unavailable, and why. Where rows are not wanted, `scope`
    says what `session` would cover, if that is more than the request (V11).
    `extra_lines` say a change, as `text.diff` does; `extra_cut` where they are not
    all of it. `shown` once all was said, so that a repeat does not withhold `once` again; a block
    that `stays` in sight does not claim then that lines are unsaid.
    """
    limited = is_long(request) or extra_cut
    decisions = available(request, limited=limited, shown=shown)
    lines = [
        header(request, total=total),
        *_some(body_lines(request), said_since=stays and shown),
        *_change(extra_lines),
    ]
    said = list(Decision) if full else [Decision.ONCE, *decisions]
    if not (rows or full):
        said = [Decision.SESSION] if scope and Decision.SESSION in decisions and is_wide(request) else []
    lines += _rows(request, said, decisions, limited=limited)
    return PermissionText(tuple(lines), limited, decisions)


def whole_lines(request: PermissionRequest, *, extra_lines: Sequence[str] = ()) -> list[str]:
    """Return all of a request, for `show`: every line, and the arguments beside a command.

    `extra_lines` say the whole change.
    """
    lines = [header(request), *_numbered(body_lines(request)), *_change(extra_lines)]
    if command_lines(request) or request.diff is not None:
        arguments = list(argument_lines(request))
        lines += [f"argument line {place}: {line}" for place, line in enumerate(arguments, 1)]
    return lines


def permission_prompt(request: PermissionRequest, *, limited: bool, shown: bool = False) -> str:
    """Return the line that is answered, at most 39 cells where what is acted on can be that short.

    The choices are whole. What is acted on gives way before their numbers do.
    """
    decisions = available(request, limited=limited, shown=shown)
    first = [] if Decision.ONCE in decisions else ["show first"]
    numbered = ", ".join([*first, *(f"{NUMBER[each]} {each.value}" for each in decisions)])
    words = ", ".join([*first, *(each.value for each in decisions)])
    does = verb(request).capitalize()
    names = _names(request)
    plain = [name for name in names if _is_plain(name)]
    tries = [
        *(f"{does} {name}? {numbered}: " for name in names),
        *(f"{name}? {numbered}: " for name in plain),
        f"{does}? {numbered}: ",
        *(f"{does} {name}? {words}: " for name in names),
        *(f"{name}? {words}: " for name in plain),
        f"{does}? {words}: ",
    ]
    return next((line for line in tries if cells(line) <= ROOM), tries[-1])


def _numbered(lines: Sequence[str]) -> list[str]:
    return [_line(place, line) for place, line in _placed(lines)]


def _placed(lines: Sequence[str]) -> list[tuple[int, str]]:
    # a number of our own before each line: none can pose as a row or a label; one alone the header has
    alone = len(lines) == 1 and not is_long_line(lines[0])
    return [] if alone else list(enumerate(lines, 1))


def _change(lines: Sequence[str]) -> list[str]:
    # a path opens a line here, and what a file would hold is granted as a command is;
    # the CR of a Windows line end is not worth a name on each line
    return [quoted(exact(line.removesuffix("\r")), Place.QUESTION) for line in lines]


def _line(place: int, line: str) -> str:
    return f"line {place}: {line}" if line.strip() else f"line {place}, blank."


def _some(lines: Sequence[str], *, said_since: bool) -> list[str]:
    placed = _placed(lines)
    last: list[str] = []
    if len(placed) > SAID_WHOLE:
        number = len(placed) - _SAID_FIRST - 1
        last = [_left_out(number, "line", said_since=said_since), *_short(*placed[-1], said_since=said_since)]
        placed = placed[:_SAID_FIRST]
    return [*(part for each in placed for part in _short(*each, said_since=said_since)), *last]


def _short(place: int, line: str, *, said_since: bool) -> list[str]:
    # what a command does at its end counts as much as how it begins
    if not is_long_line(line) or not line.strip():
        return [_line(place, line)]
    between = _left_out(len(line) - 2 * LINE_END, "character", said_since=said_since)
    return [f"line {place} begins: {line[:LINE_END]}", between, f"line {place} ends: {line[-LINE_END:]}"]


def _left_out(number: int, noun: str, *, said_since: bool) -> str:
    return said_above(number, noun) if said_since else left_out(number, "show", noun)


def _rows(
    request: PermissionRequest,
    said: Sequence[Decision],
    decisions: Sequence[Decision],
    *,
    limited: bool,
) -> list[str]:
    why_not = "unavailable, too long" if limited else "unavailable here"
    words = {
        Decision.ONCE: "once" if Decision.ONCE in decisions else "once, after show",
        Decision.SESSION: f"session, {remembered(request)}",
        Decision.PROJECT: "project, the same in later sessions",
        Decision.DENY: "deny, or deny and why",
    }
    for decision in (Decision.SESSION, Decision.PROJECT):
        if decision not in decisions:
            words[decision] = f"{decision.value}, {why_not}"
    return [row(NUMBER[decision], sentence(words[decision])) for decision in dict.fromkeys(said)]


def _names(request: PermissionRequest) -> list[str]:
    # what is acted on, whole first; a path's last part stands for it
    short = short_name(request)
    names = [acted_on(request), short, short.rstrip("/").rpartition("/")[2]]
    return [name for name in dict.fromkeys(names) if name]


def _is_plain(name: str) -> bool:
    # only such a word may open a line: it can be no label, no row
    return name[0].isalpha() and all(char.isascii() and (char.isalnum() or char in "._-") for char in name)
