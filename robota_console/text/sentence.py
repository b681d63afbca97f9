"""Where a sentence ends."""

from __future__ import annotations

CLOSERS = "\"'\u201d\u2019\u00bb)]}*_~`\u300d\u300f\uff09\u3011"
"""What may stand between the mark that ends a sentence and the blank after it, markup included."""
WIDE_ENDS = "\u3002\uff01\uff1f\uff61\uff0e"
"""Marks that end a sentence with no blank after them."""
_ENDS = f"!?\u2026{WIDE_ENDS}"
_LONGEST_WORD = 24
_ABBREVIATIONS = (
    "al", "approx", "bzw", "ca", "cf", "ch", "dept", "dr", "ed", "eds", "eq", "est", "excl", "fig", "gen",
    "incl", "jr", "lt", "mr", "mrs", "ms", "mt", "nr", "op", "pp", "prof", "resp", "sec", "sr", "st", "vol",
    "vs",
)  # fmt: skip


def ends_sentence(text: str, end: int, start: int = 0) -> bool:
    """Return whether a sentence ends at `end`, where a blank or a line's end is, or a word after a wide mark.

    A point does not end one after an abbreviation, an initial or a number of up to
    three digits (`Dr.`, `e.g.`, `J.`, `3.`). What stands before `start` is not looked at.
    """
    while end > start and text[end - 1] in CLOSERS:
        end -= 1
    mark = text[end - 1 : end] if end > start else ""
    if mark != ".":
        return bool(mark) and mark in _ENDS
    return not _is_abbreviation(text[max(end - 1 - _LONGEST_WORD, start) : end - 1])


def first_end(text: str) -> int:
    """Return the place behind the first sentence and its blank; 0 where none has ended yet."""
    for place, char in enumerate(text):
        if char == " " and ends_sentence(text, place):
            return place + 1
    return 0


def _is_abbreviation(before: str) -> bool:
    words = before.split()
    if not words or before[-1:].isspace():
        return False
    word = words[-1].lstrip("([{\"'*_`\u201c\u2018")
    if word.isdecimal():
        return len(word) <= 3
    letters = word.split(".")
    if all(len(letter) == 1 and letter.isalpha() for letter in letters):
        return len(letters) > 1 or word.isupper()
    return word.casefold() in _ABBREVIATIONS
