"""Prompts with their rows, for a drawing: what can be chosen, by which number and letter, and what cannot."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model.drawn import MenuRow, PromptView
from robota_console.model.permission import Decision
from robota_console.model.question import QuestionKind
from robota_console.text import history_words
from robota_console.text.label import Label
from robota_console.text.menu import one_line, sentence
from robota_console.text.permission_menu import NUMBER, permission_lines
from robota_console.text.pick import folded
from robota_console.text.question_choice import CANCEL, defaults, has_rows, is_label, labels, limits
from robota_console.text.question_menu import question_lines

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.question import Question

_LETTERS: Mapping[Decision, str] = {
    Decision.ONCE: "y",
    Decision.SESSION: "sa",
    Decision.PROJECT: "p",
    Decision.DENY: "dn",
}
_SHOW = MenuRow(words="show, says all of it.", answer="show", key="s", selected=True)
_MORE = "more"
_MOST_ZEROS = 7
"""Zeros before a number, so that it still has few enough digits to be one."""


def permission(request: PermissionRequest, text: str, *, limited: bool, shown: bool) -> PromptView:
    """Return a permission's rows; `text` is its prompt line, `limited` and `shown` as in its menu.

    All four stand there, in the words of the menu; what is unavailable says why. While part is
    unsaid a fifth, without a number, has it said.
    """
    said = permission_lines(request, rows=True, full=True, extra_cut=limited, shown=shown, stays=True)
    places = len(Decision)
    title, *lines = said.lines[:-places]
    decided = zip(Decision, said.lines[-places:], strict=True)
    rows = [_decision(each, line, said.decisions) for each, line in decided]
    if not rows[0].available:
        rows.append(_SHOW)
    return PromptView(
        kind="permission",
        text=text,
        title=title,
        lines=tuple(lines),
        rows=tuple(rows),
        arms=True,
    )


def question(question: Question, text: str, *, requester: str = "", own_text: bool = False) -> PromptView:
    """Return a question's rows; none where its answer is typed.

    Escape cancels it, but for a yes or no, which is cancelled by its word only.
    """
    title, *lines = question_lines(question, requester=requester) or [_asked(question)]
    rows = () if own_text else _rows(question)
    least, most = limits(question)
    several = question.kind is QuestionKind.MULTI
    nothing = "" if is_label(question, "none") else "none"
    return PromptView(
        kind="question",
        text=text,
        title=title,
        lines=tuple(lines[: len(lines) - len(labels(question))] if has_rows(question) else lines),
        rows=rows,
        several=several and bool(rows),
        least=least if several and nothing else max(1, least),
        most=most if several else 1,
        nothing=nothing if several and least == 0 else "",
        secret=question.kind is QuestionKind.SECRET,
        cancel=None if question.kind is QuestionKind.CONFIRM else CANCEL,
        arms=True,
    )


def pick(texts: Sequence[str], text: str, *, more: bool) -> PromptView:
    """Return rows for texts that were found, and one for the next of them where there are `more`."""
    rows = [
        MenuRow(words=_unnumbered(history_words.row(place, found), place), answer=str(place), number=place)
        for place, found in enumerate(texts, 1)
    ]
    if more:
        rows.append(MenuRow(words=_MORE, answer=_MORE, key=_MORE[0]))
    return PromptView(kind="pick", text=text, title="Typed before", rows=tuple(rows), cancel="cancel")


def offer(title: str, rows: Sequence[MenuRow], text: str) -> PromptView:
    """Return a list the shell offers: rows are chosen by their numbers, and say so where they cannot be."""
    numbered = [
        replace(
            row,
            words=sentence(one_line(row.words) if row.available else f"{one_line(row.words)}, unavailable"),
            details=_details(row.details),
            answer=str(place),
            number=place,
        )
        for place, row in enumerate(rows, 1)
    ]
    return PromptView(kind="pick", text=text, title=title, rows=tuple(numbered), cancel="cancel")


def _decision(decision: Decision, line: str, decisions: Sequence[Decision]) -> MenuRow:
    return MenuRow(
        words=_unnumbered(line, NUMBER[decision]),
        answer=decision.value,
        number=NUMBER[decision],
        key=_LETTERS[decision],
        available=decision in decisions,
    )


def _unnumbered(line: str, number: int) -> str:
    return line.removeprefix(f"{number}. ")


def _asked(question: Question) -> str:
    # a yes or no whose prompt says all of it has no block of its own
    return f"{Label.QUESTION.value}: {sentence(one_line(question.title).rstrip(' :') or 'no words')}"


def _rows(question: Question) -> tuple[MenuRow, ...]:
    match question.kind:
        case QuestionKind.SECRET | QuestionKind.TEXT:
            return ()
        case QuestionKind.CONFIRM:
            return tuple(_yes_or_no(question))
        case QuestionKind.SINGLE | QuestionKind.MULTI:
            zeros = _zeros(question)
            return () if zeros is None else tuple(_options(question, zeros))


def _yes_or_no(question: Question) -> list[MenuRow]:
    # without rows of its own, 1 is yes in the plain surface whatever comes first: so none has a number
    numbered = has_rows(question)
    return [
        MenuRow(
            words=sentence(option.label),
            answer=option.label.casefold(),
            number=place + 1 if numbered else 0,
            key=option.label[0].casefold(),
            details=_details(option.description),
            selected=place in defaults(question),
        )
        for place, option in enumerate(question.options)
    ]


def _options(question: Question, zeros: str) -> list[MenuRow]:
    options = question.options
    return [
        MenuRow(
            words=sentence(label),
            answer=f"{zeros}{place + 1}",
            number=place + 1,
            details=_details(options[place].description) if place < len(options) else "",
            selected=place in defaults(question),
            alone=place == len(options),
        )
        for place, label in enumerate(labels(question))
    ]


def _details(text: str) -> str:
    words = one_line(text)
    return sentence(words) if words else ""


def _zeros(question: Question) -> str | None:
    """Return what keeps numbers with commas from being the start of a label; None where nothing does."""
    if question.kind is not QuestionKind.MULTI:
        return ""
    names = [folded(label) for label in labels(question)]
    for zeros in ("0" * many for many in range(_MOST_ZEROS)):
        starts = tuple(f"{zeros}{place}," for place in range(1, len(names) + 1))
        if not any(name.startswith(starts) for name in names):
            return zeros
    return None
