"""A question as it is said: the block, then the line that is answered (T5, T17, V10, V16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.question import QuestionKind
from robota_console.text.menu import ROOM, cells, one_line, peer, row, sentence, shortened, spoken_list
from robota_console.text.question_choice import CANCEL, cancel_word, defaults, has_rows, labels, limits
from robota_console.text.quoting import Place, could_pass, quoted
from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.question import Question

_LABEL_ROOM = 12
"""Cells of a default's label in a prompt; its row says the whole of it."""
_TEXT_ROOM = 24
"""Cells of a default text in a prompt; a longer one has a line of its own."""
_TITLE_ROOM = 55
"""Cells of a yes-or-no title in its prompt, so that the line stays within 80."""
_DEFAULTS_NAMED = 3
_COLONS = str.maketrans(dict.fromkeys(":\uff1a\u17d6", " "))
"""Whatever Emacs takes for the colon of a password prompt (comint-password-prompt-regexp)."""


def question_lines(question: Question, *, requester: str = "") -> list[str]:
    """Return the block of a question: opening, description, rows.

    Empty for a yes or no whose prompt says all of it.
    """
    details = [*_description(question), *_rows(question)]
    if _asks_itself(question) and not details and not peer(requester):
        return []
    return [_opening(question, requester), *details]


def question_prompt(question: Question, *, short: bool = False, own_text: bool = False) -> str:
    """Return the line the answer is typed at; it stands alone and ends with a colon and a blank.

    `short` is for after an error, which said the rule: defaults are numbers then. `own_text`
    asks for the text behind the last row.
    """
    if own_text:
        return f"Text, {CANCEL} goes back: "
    match question.kind:
        case QuestionKind.CONFIRM:
            return _confirm_prompt(question)
        case QuestionKind.SINGLE:
            return _single_prompt(question, short=short)
        case QuestionKind.MULTI:
            return _multi_prompt(question, short=short)
        case QuestionKind.TEXT:
            return _text_prompt(question)
        case QuestionKind.SECRET:
            return _secret_prompt(question)


def _title(question: Question) -> str:
    return one_line(question.title).rstrip(" :") or "no words"


def _opening(question: Question, requester: str) -> str:
    who = peer(requester)
    parts = [f"question: {who}, " if who else "question: ", sentence(_title(question))]
    match question.kind:
        case QuestionKind.MULTI:
            parts.append(f" {_how_many(question)}")
        case QuestionKind.SECRET:
            if question.default_text is not None:
                parts.append(" Enter keeps the default.")
        case QuestionKind.CONFIRM | QuestionKind.SINGLE | QuestionKind.TEXT:
            pass
    return "".join(parts)


def _how_many(question: Question) -> str:
    least, most = limits(question)
    every = most == len(question.options)
    if least == most:
        return f"Exactly {most} of them."
    if least > 1:
        return f"At least {least} of them." if every else f"{least} to {most} of them."
    if every:
        return "Several or none allowed." if least == 0 else "Several allowed."
    return f"At most {most} of them, or none." if least == 0 else f"At most {most} of them."


def _description(question: Question) -> list[str]:
    lines = sanitize(question.description).split("\n")
    said: list[str] = [quoted(line, Place.QUESTION) for line in lines if line.strip()]
    if question.kind is QuestionKind.TEXT:
        if hint := one_line(question.placeholder):
            said.append(sentence(f"For example {hint}"))
        if _default_has_a_line(question):
            said.append(sentence(f"Default {one_line(question.default_text or '')}"))
    return said


def _rows(question: Question) -> list[str]:
    if not has_rows(question):
        return []
    options = question.options
    chosen = defaults(question)
    rows = []
    for place, label in enumerate(labels(question)):
        words = label
        if place < len(options) and question.kind is QuestionKind.MULTI and chosen:
            words += ", selected" if place in chosen else ", not selected"
        words = sentence(words)
        if place < len(options) and (details := one_line(options[place].description)):
            words += f" {sentence(details)}"
        rows.append(row(place + 1, words))
    return rows


def _asks_itself(question: Question) -> bool:
    # a title that looks like a label or a prompt may not open the line
    return question.kind is QuestionKind.CONFIRM and bool(_confirm_title(question))


def _confirm_title(question: Question) -> str:
    title = _title(question)
    asked = title if title.endswith(("?", ".", "!")) else f"{title}?"
    return asked if cells(asked) <= _TITLE_ROOM and not could_pass(asked, Place.QUESTION) else ""


def _confirm_prompt(question: Question) -> str:
    title = _confirm_title(question)
    names = labels(question)
    default = "".join(f", default {names[place].casefold()}" for place in defaults(question))
    return f"{title} yes or no{default}: ".lstrip()


def _single_prompt(question: Question, *, short: bool) -> str:
    last = len(labels(question))
    parts = [f"Choose 1 to {last}" if last > 1 else "Choose 1", f"{cancel_word(question)} cancels"]
    for place in defaults(question):
        label = "" if short else shortened(labels(question)[place], _LABEL_ROOM)
        parts.append(f"default {place + 1} {label}".rstrip())
    return ", ".join(parts) + ": "


def _multi_prompt(question: Question, *, short: bool) -> str:
    parts = ["Numbers" if short else "Numbers with commas"]
    chosen = [str(place + 1) for place in defaults(question)]
    if len(chosen) > _DEFAULTS_NAMED:
        parts.append("default as selected")
    elif chosen:
        parts.append(f"default {spoken_list(chosen, 'and')}")
    parts.append(f"{cancel_word(question)} cancels")
    return ", ".join(parts) + ": "


def _text_prompt(question: Question) -> str:
    parts = ["Text"]
    if question.default_text is not None:
        words = one_line(question.default_text) or "empty"
        parts.append("default as said" if _default_has_a_line(question) else f"default {words}")
    elif question.allow_empty:
        parts = ["Text or empty"]
    parts.append(f"{CANCEL} cancels")
    return ", ".join(parts) + ": "


def _default_has_a_line(question: Question) -> bool:
    return cells(one_line(question.default_text or "")) > _TEXT_ROOM


def _secret_prompt(question: Question) -> str:
    words = " ".join(_title(question).translate(_COLONS).rstrip(" ?.!").split())
    if words.casefold().startswith("password for "):
        words = words[len("password for ") :]
    return f"Password for {shortened(words, ROOM - len('Password for , silent: ')) or 'it'}, silent: "
