"""Measuring what was heard against what was worth hearing.

`worth` is the text that a listener should hear: all of it, once, in order. Echo of typed keys and of
pasted lines is never part of it; type slowly (`Typed`), so that a reader says each key on its own.
Marks are not compared: readers say, drop or spell them as their user likes.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from itertools import accumulate, pairwise, takewhile
from operator import eq
from typing import TypeVar

from robota_console.check.speech import Utterance

Run = TypeVar("Run")

DELETE = "\x7f"
_SENTENCE_END = re.compile(r"\n+|(?<=[.!?])\s+")


def words(text: str) -> list[str]:
    """Return the words as compared: without marks and case."""
    return re.findall(r"[^\W_]+", text.casefold())


def said(utterances: Sequence[Utterance]) -> str:
    """Return all that was spoken but echoes, as one text.

    Readers split and join lines as they come, so only the whole is compared.
    """
    return " ".join(text.strip() for text in _spoken(utterances))


def differences(utterances: Sequence[Utterance], worth: str) -> list[str]:
    """Return what was not heard, or heard besides; empty if all came once and in order."""
    wanted, heard = words(worth), words(said(utterances))
    if "".join(wanted) == "".join(heard):  # a reader may cut a word at the edge of the screen
        return []
    found = []
    for kind, a, b, c, d in SequenceMatcher(a=wanted, b=heard, autojunk=False).get_opcodes():
        if kind in ("delete", "replace"):
            found.append("not heard: " + " ".join(wanted[a:b]))
        if kind in ("insert", "replace"):
            found.append("heard besides: " + " ".join(heard[c:d]))
    return found


def ratio(utterances: Sequence[Utterance], worth: str) -> float:
    """Return words spoken to words worth hearing; 1.0 is perfect, a repaint is far above."""
    return len(words(said(utterances))) / len(words(worth))


def most_pieces(utterances: Sequence[Utterance], worth: str) -> int:
    """Return in how many utterances the most broken sentence came; `differences` must be empty."""
    pieces = _spans(_spoken(utterances))
    return max(
        sum(start < stop and begin < end for start, end in pieces)
        for begin, stop in _spans(_SENTENCE_END.split(worth))
    )


def unechoed(utterances: Sequence[Utterance], silent: str = "") -> list[str]:
    """Return the typed keys that were not said as such before the next key.

    A deletion is said as the character that it took. Enter and other controls are not echoed, nor
    are the `silent` characters, which a reader never says.
    """
    echoes = _echoes(utterances)
    return [
        utterances[place].text
        for place, wanted in _typed(utterances)
        if place not in echoes and wanted not in silent
    ]


def three_runs(run: Callable[[], Run]) -> list[Run]:
    """Return three runs made side by side, for a median: readers run on a busy machine's clock."""
    with ThreadPoolExecutor(3) as pool:
        return list(pool.map(lambda _: run(), range(3)))


def _spoken(utterances: Sequence[Utterance]) -> list[str]:
    echoes = set(_echoes(utterances).values())
    texts: list[str] = []
    pasted: list[str] = []
    for place, event in enumerate(utterances):
        if event.kind == "key":
            pasted = words(event.text) if "\r" in event.text[1:] else []
        elif event.kind in ("say", "char") and place not in echoes:
            texts.append(_without_paste(event.text, pasted, said_last="".join(texts[-1:])))
    return texts


def _without_paste(text: str, pasted: list[str], *, said_last: str) -> str:
    """Return the text without the echo of a paste, and take its words from `pasted`.

    A reader may say a pasted line whole, from its prompt on, though it said the prompt last.
    """
    heard, last = words(text), words(said_last)
    for start in range(len(heard) if pasted else 0):
        same = sum(takewhile(bool, map(eq, heard[start:], pasted)))
        if same and heard[:start] == last[len(last) - start :]:
            del pasted[:same]
            return " ".join(heard[start + same :])
    return text


def _typed(utterances: Sequence[Utterance]) -> Iterator[tuple[int, str]]:
    """Give the place of each typed key and the character to be said for it."""
    line = ""
    for place, event in enumerate(utterances):
        if event.kind != "key":
            continue
        if event.text == DELETE:
            if line:
                yield place, line[-1]
            line = line[:-1]
        elif len(event.text) == 1 and event.text.isprintable():
            yield place, event.text
            line += event.text
        else:
            line = ""


def _echoes(utterances: Sequence[Utterance]) -> dict[int, int]:
    """Return the place of each key that was echoed, with the place of its echo."""
    found = {}
    for key, wanted in _typed(utterances):
        for place in range(key + 1, len(utterances)):
            if utterances[place].kind == "key":
                break
            if utterances[place].kind == "char" and utterances[place].text == wanted:
                found[key] = place
                break
    return found


def _spans(texts: Iterable[str]) -> list[tuple[int, int]]:
    """Return where each text that has letters begins and ends, counted in letters."""
    lengths = [len("".join(words(text))) for text in texts]
    return [(a, b) for a, b in pairwise(accumulate(lengths, initial=0)) if b > a]
