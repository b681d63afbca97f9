"""A line typed at a question, and what it came to (T5, V9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.question import Answer, Cancelled, QuestionKind
from robota_console.text.duration import count
from robota_console.text.menu import cells, chosen, error, one_line, spoken_list
from robota_console.text.number_list import number_list
from robota_console.text.pick import folded, pick
from robota_console.text.question_choice import (
    CANCEL,
    cancel_word,
    cancel_words,
    defaults,
    has_rows,
    is_label,
    labels,
    limits,
)
from robota_console.text.question_command import is_command
from robota_console.text.reply import Accepted, BackToList, Empty, OwnText, Refused, Repeat

if TYPE_CHECKING:
    from collections.abc import Collection

    from robota_console.model.question import Question
    from robota_console.text.reply import QuestionReply

SECRET_RECEIVED = "notice: received."
CANCELLED = Accepted(Cancelled(), chosen("cancelled"))
INPUT_ENDED = Accepted(Cancelled("input ended"), chosen("cancelled, input ended"))
"""No line will come any more."""
_ECHO_ROOM = 20
"""Cells of a wrong answer that are read back."""
_TEXT_ROOM = 60
"""Cells of a typed text that are read back; a longer one is counted."""
_ROWS_NAMED = 3
_CONFIRM_WORDS = {"y": "yes", "yes": "yes", "1": "yes", "n": "no", "no": "no", "2": "no"}


def read_answer(question: Question, line: str, *, own_text: bool = False) -> QuestionReply:
    """Return what a line means at this question; `own_text` once the last row was chosen."""
    match question.kind:
        case QuestionKind.SECRET:
            return _secret(question, line)
        case QuestionKind.TEXT:
            return _text(question, line)
        case QuestionKind.CONFIRM | QuestionKind.SINGLE | QuestionKind.MULTI:
            return _own_text(line) if own_text else _menu(question, line)


def _secret(question: Question, line: str) -> QuestionReply:
    # a password may begin with a slash: nothing but the whole word is a command here
    if folded(line) == CANCEL:
        return CANCELLED
    text = line or _text_for_nothing(question)
    return Empty() if text is None else Accepted(Answer(text=text), SECRET_RECEIVED)


def _text(question: Question, line: str) -> QuestionReply:
    if folded(line) == CANCEL:
        return CANCELLED
    return _typed(line, _text_for_nothing(question))


def _own_text(line: str) -> QuestionReply:
    return BackToList() if folded(line) == CANCEL else _typed(line, None)


def _typed(line: str, for_nothing: str | None) -> QuestionReply:
    if is_command(line):
        return Refused(error("No such command here. Two slashes begin a text with one."))
    text = _unslashed(line) if line.strip() else for_nothing
    return Empty() if text is None else Accepted(Answer(text=text), chosen(_text_words(text)))


def _text_for_nothing(question: Question) -> str | None:
    if question.default_text is not None:
        return question.default_text
    return "" if question.allow_empty else None


def _text_words(text: str) -> str:
    words = one_line(text)
    if cells(words) > _TEXT_ROOM:
        return f"text, {count(len(words.split()), 'word')}"
    return words or "empty text"


def _unslashed(line: str) -> str:
    return line[1:] if line.startswith("//") else line


def _menu(question: Question, line: str) -> QuestionReply:
    word = folded(line)
    if not word:
        places = defaults(question)
        return _chosen(question, places) if places else Empty()
    if word == CANCEL:
        return CANCELLED
    typed = _unslashed(line.strip())
    if not is_label(question, typed) and (reply := _own_word(question, word)):
        return reply
    if question.kind is QuestionKind.CONFIRM:
        return _confirm(question, word)
    return _multi(question, typed) if question.kind is QuestionKind.MULTI else _single(question, typed)


def _own_word(question: Question, word: str) -> QuestionReply | None:
    # what a menu itself understands, beside numbers and labels
    least, most = limits(question)
    if word == "repeat":
        return Repeat()
    if word in cancel_words(question):
        return CANCELLED
    if word == "none" and least == 0 and question.kind is not QuestionKind.CONFIRM:
        return Accepted(Answer(), chosen("none"))
    if word == "all" and question.kind is QuestionKind.MULTI and most == len(question.options):
        return _chosen(question, range(most))
    return None


def _confirm(question: Question, word: str) -> QuestionReply:
    if has_rows(question) and word in ("1", "2"):
        return _chosen(question, (int(word) - 1,))
    meant = _CONFIRM_WORDS.get(word)
    for place, label in enumerate(labels(question)):
        if label.casefold() == meant:
            return _chosen(question, (place,))
    return Refused(error(f"Type yes or no, {cancel_word(question)} cancels."))


def _single(question: Question, typed: str) -> QuestionReply:
    places = pick(labels(question), typed)
    return _unclear(question, typed, places) or _chosen(question, places)


def _multi(question: Question, typed: str) -> QuestionReply:
    whole = pick(labels(question), typed)
    if len(whole) == 1:  # a label may hold commas
        return _counted(question, set(whole))
    places: set[int] = set()
    for part in filter(str.strip, typed.split(",")):
        found = _places(question, part)
        if isinstance(found, Refused):
            return found
        places.update(found)
    return _counted(question, places) if places else _not_listed(question, typed)


def _places(question: Question, part: str) -> Collection[int] | Refused:
    spans = number_list(part)
    last = len(labels(question))
    off = [span for span in spans or () if span.start < 1 or span.stop - 1 > last]
    if spans and not off:
        return {number - 1 for span in spans for number in span}
    places = pick(labels(question), part)
    if off and not places:
        return _not_listed(question, _span_words(off[0]))
    return _unclear(question, part, places) or places


def _span_words(span: range) -> str:
    return str(span.start) if len(span) == 1 else f"{span.start}-{span.stop - 1}"


def _counted(question: Question, places: set[int]) -> QuestionReply:
    least, most = limits(question)
    if len(question.options) in places and len(places) > 1:
        return Refused(error(f"{len(question.options) + 1}, your own text, stands alone. {_rule(question)}"))
    if len(question.options) not in places and not least <= len(places) <= most:
        bound = f"at least {least}" if len(places) < least else f"at most {most}"
        return Refused(error(f"{len(places)} chosen, {bound} needed. {_rule(question)}"))
    return _chosen(question, sorted(places))


def _chosen(question: Question, places: Collection[int]) -> QuestionReply:
    if len(question.options) in places:
        return OwnText()
    names = labels(question)
    values = tuple(question.options[place].value for place in places)
    return Accepted(Answer(values=values), chosen(", ".join(names[place] for place in places)))


def _unclear(question: Question, typed: str, places: tuple[int, ...]) -> Refused | None:
    if not places:
        return _not_listed(question, typed)
    if len(places) == 1:
        return None
    rows = [str(place + 1) for place in places]
    which = spoken_list(rows, "and") if len(rows) <= _ROWS_NAMED else f"{len(rows)} of them"
    return Refused(error(f"{_echo(typed)} fits {which}. {_rule(question)}"))


def _not_listed(question: Question, typed: str) -> Refused:
    if is_command(typed):
        return Refused(error(f"No such command here. {_rule(question)}"))
    return Refused(error(f"{_echo(typed)} is not on the list. {_rule(question)}"))


def _echo(typed: str) -> str:
    words = one_line(typed)
    return words if words and cells(words) <= _ECHO_ROOM else "That"


def _rule(question: Question) -> str:
    last = len(labels(question))
    if question.kind is QuestionKind.MULTI:
        _, most = limits(question)
        every = ", or all" if most == len(question.options) else ""
        return f"Type numbers from 1 to {last} with commas{every}."
    return f"Type a number from 1 to {last}." if last > 1 else "Type 1."
