"""The practice agent's sentences: short, plain, and markdown only where it says what a thing is."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.agents.tools.use import Outcome
    from robota_console.model.tool import Diff

NAMED = 20
"""Names and places that are told one by one; the tool's output has all of them."""
SHORT = 60
"""Characters up to which a command is repeated."""
SAID = 4
"""Lines a command printed that are told one by one; its output has all of them."""
LONG = 200
"""Characters of a line up to which it is told."""
LANGUAGES = {
    "": "text", "js": "javascript", "md": "markdown", "py": "python", "sh": "shell", "ts": "typescript",
    "txt": "text", "yml": "yaml",
}  # fmt: skip
"""What a block of code is called, by the end of a file's name where that is not the word itself."""


def pieces(text: str) -> Iterator[str]:
    """Give text a few words at a time, as an answer streams; joined they are the text."""
    for piece in re.finditer(r"\s*(?:\S+\s*){1,3}|\s+", text):
        yield piece.group()


def code(text: str) -> str:
    """Return foreign text so that markdown leaves it as it is: `__init__.py` keeps its underscores."""
    flat = text.replace("\n", " ")
    if not flat.strip():
        return "nothing"
    marks = _longer_than_any("`", flat, 1)
    pad = " " if flat[0] in "` " or flat[-1] in "` " else ""
    return f"{marks}{pad}{flat}{pad}{marks}"


def block(text: str, path: str = "") -> str:
    """Return a file's text as a block of code, whatever marks are in it."""
    name, dot, ending = path.rpartition("/")[2].rpartition(".")
    ending = ending.casefold() if dot and name else ""
    marks = _longer_than_any("`", text, 3)
    body = text if text.endswith("\n") else text + "\n"
    return f"{marks}{LANGUAGES.get(ending, ending)}\n{body}{marks}\n"


def _longer_than_any(mark: str, text: str, least: int) -> str:
    return mark * max([least, *(len(run) + 1 for run in re.findall(re.escape(mark) + "+", text))])


def series(items: Sequence[str]) -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    *before, last = items
    return f"{', '.join(before)} and {last}" if before else last


def place(path: str) -> str:
    """Return a path as it is said."""
    return "the working folder" if path == "." else code(path)


def command(text: str) -> str:
    """Return a command as it is said, by name where it is long."""
    return code(text) if len(text) <= SHORT and "\n" not in text else "the command"


def not_done(outcome: Outcome[object], what: str, verb: str) -> str:
    """Say what was not done and why: what the person said, or what the system did."""
    why = outcome.reason.rstrip(". \n")
    if outcome.denied and why and not outcome.by_person:
        why = code(why[:1].lower() + why[1:])
    elif outcome.denied:
        why = f"permission denied, {code(why)}" if why else "permission denied"
    return f"{_sentence(what)} was not {verb}: {why}."


def listed(names: Sequence[str], path: str) -> str:
    """Say what is in a folder."""
    where = place(path)
    if not names:
        return f"{_sentence(where)} is empty."
    folders = sum(name.endswith("/") for name in names)
    kinds = [(len(names) - folders, "file"), (folders, "folder")]
    counts = series([count(number, noun) for number, noun in kinds if number])
    said = series([code(name) for name in names[:NAMED]])
    if len(names) <= NAMED:
        return f"{counts} in {where}: {said}."
    return f"{counts} in {where}. The first {NAMED}: {said}. The tool's output has all of them."


def searched(found: Sequence[tuple[str, int, str]], words: str, bound: int) -> str:
    """Say where words were found."""
    if not found:
        return f"No line holds {code(words)}."
    files = count(len({path for path, _, _ in found}), "file")
    least = "At least " if len(found) >= bound else ""
    hold = "holds" if len(found) == 1 else "hold"
    case = "" if all(words in text for _, _, text in found) else ", in any case"
    head = f"{least}{count(len(found), 'line')} in {files} {hold} {code(words)}{case}:\n\n"
    rows = [f"- {code(path)}, line {number}: {code(text)}\n" for path, number, text in found[:NAMED]]
    rest = len(found) - NAMED
    tail = f"\n{rest} more {'is' if rest == 1 else 'are'} in the tool's output." if rest > 0 else ""
    return head + "".join(rows) + tail


def written(diff: Diff, added: int, removed: int) -> str:
    """Say what a write changed."""
    if diff.created:
        return f"Created {code(diff.path)}, {count(added, 'line')}."
    if not diff.lines:
        return f"{code(diff.path)} holds just that already. Nothing was written."
    return f"Wrote {code(diff.path)}: {count(added, 'line')} added, {removed} removed."


def ran(exit_code: int, output: str, lines: int | None = None) -> str:
    """Say how a command went: what it printed where that is little and it went well, else how much.

    `lines` is how many it printed, where `output` does not have them all.
    """
    told = output.splitlines()
    if exit_code == 0 and lines is None and (said := _said(told)):
        return said
    lines = lines or len(told)
    printed = f"{count(lines, 'line')} printed" if lines else "nothing printed"
    if exit_code < 0:
        return f"It was ended by signal {-exit_code}, {printed}."
    if exit_code:
        return f"It failed with exit code {exit_code}, {printed}."
    return f"It went well, {printed}."


def _said(lines: Sequence[str]) -> str:
    """Return the lines that say something; empty where they are none, many or long."""
    told = [line.strip() for line in lines if line.strip()]
    if len(told) > SAID or any(len(line) > LONG for line in told):
        return ""
    if len(told) == 1:
        return f"It printed: {code(told[0])}"
    return "It printed:\n\n" + "".join(f"- {code(line)}\n" for line in told) if told else ""


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
