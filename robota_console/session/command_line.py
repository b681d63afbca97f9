"""A shell command as text: whether it is plain, what it begins with, what it might run."""

from __future__ import annotations

import re
from itertools import islice
from typing import TYPE_CHECKING

from robota_console.session.programs import RUN_OTHERS, WRAPPERS, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

ACTED_ON = frozenset(";&|<>`$(){}")
"""What a shell may act on, wherever it stands: quoting is not looked at."""
PUNCTUATION = frozenset("._/:@%+,=-")
"""What a word may hold beside letters and digits, and still be to every shell what it looks like."""
WRAPPED = 8
"""Words after a wrapper of which each may be the program: its options, their values, and what it runs."""
MOST_STARTS = 100
"""Words of one command that may each be the program; of more nobody can say what it runs."""
UNKNOWN = frozenset("$*?[{")
"""What makes a word another one once the shell has read it."""


def is_plain(command: str) -> bool:
    """Return whether it is one program with words, and nothing in it that a shell acts on.

    No separator, redirect, substitution, group, line break, odd space, invisible
    character or assignment before the program, quoted or not.
    """
    words = command.split()
    return (
        bool(words)
        and command.isprintable()
        and ACTED_ON.isdisjoint(command)
        and "=" not in words[0]
        and words[0] != "!"
    )


def is_open(command: str) -> bool:
    """Return whether a rule's star may stand for its words.

    Plain, single blanks, and each word one that means itself, stays in the
    folder and hands nothing to another program.
    """
    words = command.split()
    return is_plain(command) and command == " ".join(words) and all(map(_stays, words))


def first_words(command: str) -> str | None:
    """Return what a command begins with, where any like it may follow; None where only all of it tells.

    `cat a` of `cat a b`; nothing of `cat ../b`, `git push`, `./go.sh`.
    """
    words = command.split()
    found = opened(words) if is_open(command) else None
    if found is None:
        return None
    count, row = found
    named = count == 1 and _is_name(words[1:2])
    count += named
    if (not row.words and not named) or not all(map(row.takes, words[count:])):
        return None
    return " ".join(words[:count])


def _stays(word: str) -> bool:
    if not all(letter.isalnum() or letter in PUNCTUATION for letter in word) or word[0] in "@=":
        return False
    name = word.partition("=")[0]
    if word.startswith("-") and ("/" in name or ".." in name or _runs_others(name)):
        return False
    parts = re.split("[:@,=]", re.sub("^https?://", "", word))
    return not any(part.startswith("/") or ".." in part.split("/") for part in parts)


def _runs_others(option: str) -> bool:
    # GNU programs and git take an option by its beginning.
    return option in RUN_OTHERS or (
        option.startswith("--") and len(option) > 4 and any(one.startswith(option) for one in RUN_OTHERS)
    )


def _is_name(words: list[str]) -> bool:
    # It ends with a letter or digit, so that a star after it begins a new word (`glob.matches_command`).
    return (
        bool(words)
        and words[0][0] not in "-+"
        and words[0][-1].isalnum()
        and all(letter.isalnum() or letter in ".:_-" for letter in words[0])
    )


def names(command: str) -> Iterator[str]:
    """Give the words of a command that may name a file it runs or heeds; none of one that only reads."""
    words = re.split(r"[\s=:,@'\"\\]+", command)
    found = opened(command.split())
    if found is None or found[1].runs:
        yield from filter(None, words)


def fragments(command: str) -> Iterator[str]:
    """Give everything that it might run, for rules that deny: rather too much than too little.

    Each part between separators, without quotes, as it is and without the
    assignments and wrappers before the program, the program also without its folder.
    """
    yield command.strip()
    for words in _commands(command):
        for start in _starts(words):
            yield " ".join(words[start:])
            yield " ".join([words[start].rpartition("/")[2], *words[start + 1 :]])


def _commands(command: str) -> Iterator[list[str]]:
    return _parts(_unquoted(command), dict.fromkeys(map(ord, ACTED_ON), "\n"))


def _starts(words: list[str]) -> Iterator[int]:
    # Where a program's name may stand: first, after `-exec`, and near a wrapper, for `sudo -u ada rm`.
    wrapped = 0
    for place, word in enumerate(words):
        may_be = place == 0 or wrapped > 0
        if may_be or words[place - 1] in RUN_OTHERS:
            yield place
        wrapped = max(0, wrapped - 1)
        if may_be and word.rpartition("/")[2] in WRAPPERS:
            wrapped = WRAPPED
        elif may_be and "=" in word:
            wrapped = max(wrapped, 1)


def runs_unknown(command: str) -> bool:
    """Return whether a program's name is only made while it runs: `$x`, `r?`, a substitution.

    So it is where nobody can tell which of very many words it is.
    """
    if any(next(islice(_starts(words), MOST_STARTS, None), None) for words in _commands(command)):
        return True
    separators = {**dict.fromkeys(map(ord, ";&|<>()"), "\n"), ord("`"): " $ "}
    for words in _parts(_unquoted(command), separators):
        while words and (words[0] in WRAPPERS or _is_assignment(words[0])):
            words = _unwrapped(words[1:])
        if words and words[0] not in ("[", "[[") and not UNKNOWN.isdisjoint(words[0]):
            return True
    return False


def _unquoted(command: str) -> str:
    return command.translate(dict.fromkeys(map(ord, "'\"\\")))


def _parts(text: str, separators: dict[int, str]) -> Iterator[list[str]]:
    for part in text.translate(separators).splitlines():
        yield part.split()


def _is_assignment(word: str) -> bool:
    return "=" in word and UNKNOWN.isdisjoint(word.partition("=")[0])


def _unwrapped(words: list[str]) -> list[str]:
    # A wrapper's own options, assignments and numbers: `env A=1 timeout -k 5 10 rm x`.
    while words and (words[0].startswith("-") or "=" in words[0] or words[0][0].isdigit()):
        words = words[1:]
    return words
