"""A shell command as text: whether it is plain, what it begins with, what it might run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.session.programs import (
    INTERPRETERS,
    NAMED_SCRIPT,
    SUBCOMMANDS,
    WHOLE_ONLY,
    WRAPPERS,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

ACTED_ON = frozenset(";&|<>`$(){}")
"""What a shell may act on, wherever it stands: quoting is not looked at."""


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


def first_words(command: str) -> str | None:
    """Return what a plain command begins with, as far as it tells what it does.

    None where only all of it does: `rm`, `sh -c`, `git -C`, odd spaces.
    """
    words = command.split()
    program = words[0].rpartition("/")[2]
    if program in WHOLE_ONLY or not _is_word(words[0], "./_-+") or command != " ".join(words):
        return None
    if program.rstrip("0123456789.") in INTERPRETERS:
        count = _script_words(words)
    elif program in SUBCOMMANDS:
        count = _subcommand_words(words)
    else:
        count = 1 + _is_name(words[1:2])
    return " ".join(words[:count]) or None


def _script_words(words: list[str]) -> int:
    if words[1:2] == ["-m"]:
        return 3 * _is_name(words[2:3])
    return 2 * (len(words) > 1 and not words[1].startswith("-") and _is_word(words[1], "./_-"))


def _subcommand_words(words: list[str]) -> int:
    count = 3 if words[1:2] and words[1] in NAMED_SCRIPT else 2
    return count * all(_is_name(words[place : place + 1]) for place in range(1, count))


def _is_name(words: list[str]) -> bool:
    return bool(words) and not words[0].startswith("-") and _is_word(words[0], ".:_-")


def _is_word(word: str, also: str) -> bool:
    # It ends with a letter or digit, so that a star after it begins a new word (`glob.matches_command`).
    return word[-1].isalnum() and all(letter.isalnum() or letter in also for letter in word)


def fragments(command: str) -> Iterator[str]:
    """Give everything that it might run, for rules that deny: rather too much than too little.

    Each part between separators, without quotes, as it is and without the
    assignments and wrappers before the program, the program also without its folder.
    """
    yield command.strip()
    bare = command.translate(dict.fromkeys(map(ord, "'\"\\")))
    for part in bare.translate(dict.fromkeys(map(ord, ACTED_ON), "\n")).splitlines():
        words = part.split()
        while words and (words[0] in WRAPPERS or "=" in words[0]):
            yield " ".join(words)
            words = _unwrapped(words[1:])
        if words:
            yield " ".join(words)
            yield " ".join([words[0].rpartition("/")[2], *words[1:]])


def _unwrapped(words: list[str]) -> list[str]:
    # A wrapper's own options, assignments and numbers: `env A=1 timeout -k 5 10 rm x`.
    while words and (words[0].startswith("-") or "=" in words[0] or words[0][0].isdigit()):
        words = words[1:]
    return words
