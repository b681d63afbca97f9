"""All pages, their links and anchors, and the command lines in them."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from itertools import groupby
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

TOP = Path(__file__).parents[2]
ELSEWHERE = {"venv", "node_modules", "build", "dist"}
PROGRAM = "robota-console"
_FENCED = re.compile(r"(?ms)^ *```(\w*)\n(.*?)^ *```$")
_SHELLS = ("", "console", "sh", "bash", "shell")
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_PATHS = re.compile(r"(?:[\w.~/-]*/)?\.venv/bin/")


def pages() -> list[Path]:
    """Return all Markdown files of the project."""
    found = (path.relative_to(TOP) for path in TOP.rglob("*.md"))
    return sorted(path for path in found if not any(map(_is_elsewhere, path.parts)))


def _is_elsewhere(name: str) -> bool:
    return name in ELSEWHERE or name.startswith(".")


def prose(text: str) -> str:
    """Return a page without its blocks of code."""
    return re.sub(r"(?m)^ {4}.*$", "", blocks_left_out(text))


def blocks_left_out(text: str) -> str:
    """Return a page without its fenced blocks."""
    return _FENCED.sub("", text)


def indented(text: str) -> list[str]:
    """Return a page's indented blocks, in order."""
    found = re.findall(r"(?m)(?:^ {4}.*\n|^\n(?= {4}))+", f"{blocks_left_out(text)}\n")
    return [dedent(block).strip("\n") + "\n" for block in found if block.strip()]


def links(text: str) -> list[str]:
    """Return where a page's links go."""
    return _LINK.findall(re.sub(r"`[^`\n]*`", "", prose(text)))


def anchors(text: str) -> set[str]:
    """Return a page's anchors, as GitHub makes them from its headings."""
    heard: Counter[str] = Counter()
    found = set()
    for heading in re.findall(r"(?m)^#{1,6} +(.+?) *$", prose(text)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).casefold()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        found.add(f"{slug}-{heard[slug]}" if heard[slug] else slug)
        heard[slug] += 1
    return found


def command_lines(text: str) -> Iterator[list[str]]:
    """Give the words behind the program's name, for each command line of ours that a page has."""
    for line in _code(text):
        for words in _simple_commands(line):
            place = next((at for at, word in enumerate(words) if word == PROGRAM), None)
            if place is not None and _only_runs_it(words[:place]):
                yield words[place + 1 :]


def _code(text: str) -> Iterator[str]:
    """Give lines of code: a shell's blocks, and spans that begin with the program."""
    for language, block in _FENCED.findall(text):
        if language in _SHELLS:
            yield from _whole_lines(block)
    rest = _FENCED.sub("", text)
    yield from _whole_lines("\n".join(re.findall(r"(?m)^ {4}(.*)$", rest)))
    for span in re.findall(r"`([^`]+)`", re.sub(r"(?m)^ {4}.*$", "", rest)):
        yield " ".join(span.split())


def _whole_lines(block: str) -> list[str]:
    """Return a block's lines without prompts, and without what is said of one behind some blanks."""
    lines = block.replace("\\\n", " ").splitlines()
    return [re.sub(r" {3,}.*", "", line.removeprefix("$ ").strip()) for line in lines]


def _simple_commands(line: str) -> Iterator[list[str]]:
    """Give the words of each command of a line; none where it is no shell's."""
    reader = shlex.shlex(_PATHS.sub("", line), posix=True, punctuation_chars="|&;<>()")
    reader.whitespace_split = True
    reader.commenters = "#"
    try:
        words = list(reader)
    except ValueError:
        return
    for is_end, group in groupby(words, key=lambda word: not set(word) - set("|&;")):
        if not is_end:
            yield _without_redirections(list(group))


def _without_redirections(words: list[str]) -> list[str]:
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word and not set(word) - set("<>"):
            skip = True
        else:
            kept.append(word)
    return kept


def _only_runs_it(before: list[str]) -> bool:
    """Return whether words before the program only run it: variables, `rlwrap`, `uvx`, a shell's prompt."""
    runners = {"rlwrap", "uvx", "time", "exec", "env", "!", "2", "1"}
    return all(word in runners or re.fullmatch(r"[A-Z_]+=\S*", word) for word in before)
