"""What is inside a line, in its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.paint import code
from robota_console_rich.paint.kind import COMMAND, Kind, parts
from robota_console_rich.paint.raw import part
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console_rich.look import Look
    from robota_console_rich.paint.kind import Line
    from robota_console_rich.paint.raw import Run

_ADDRESS = r"(?:https?|ftp|file)://[^\s<>()\[\]\"]+"
_COUNT = r"\d+ (?:added|removed)"
_WHOLE = {
    Kind.QUOTE: Token.MARKDOWN_BLOCKQUOTE,
    Kind.END: Token.TEXT_MUTED,
    Kind.LEFT_OUT: Token.TEXT_MUTED,
    Kind.DETAIL: Token.TEXT_MUTED,
}
_FIELDS = {
    Kind.ADDED: (Token.MARKDOWN_DIFF_ADDED, Token.MARKDOWN_DIFF_ADDED_BACKGROUND),
    Kind.REMOVED: (Token.MARKDOWN_DIFF_REMOVED, Token.MARKDOWN_DIFF_REMOVED_BACKGROUND),
}
_OPENED = {
    Kind.ITEM: (r"^ *(?:-|\d+[.)])(?= )", Token.TEXT_ACCENT),
    Kind.COMMAND: (COMMAND, Token.TEXT_ACCENT),
    Kind.CHOICE: (r"^\d+\.", Token.TEXT_ACCENT),
    Kind.NUMBERED: (r"^(?:argument )?line \d+[:,]", Token.TEXT_MUTED),
}


class Inside:
    """Gives the runs of lines, in order: code is read with the lines before it."""

    def __init__(self, look: Look) -> None:
        self._look = look
        self._code: list[str] = []

    def lines(self, lines: Sequence[Line]) -> list[list[Run]]:
        """Return each line's runs, its label aside."""
        found: list[list[Run]] = []
        waiting: list[Line] = []
        for line in lines:
            if line.kind is Kind.CODE and line.label is None:
                waiting.append(line)
                continue
            found += self._coded(waiting)
            waiting = []
            if line.kind is Kind.BEGIN:
                self._code = []
            found.append(self._runs(line))
        return [*found, *self._coded(waiting)]

    def _coded(self, lines: Sequence[Line]) -> list[list[Run]]:
        if not lines:
            return []
        texts = [line.text for line in lines]
        language = lines[0].language
        if not self._look.syntax or not language:
            return [[self._run(text, Token.MARKDOWN_CODE if self._look.syntax else None)] for text in texts]
        self._code += texts
        pieces = code.highlighted(self._code, language, len(texts))
        return [[self._run(text, token) for text, token in line] for line in pieces]

    def _runs(self, line: Line) -> list[Run]:
        text, kind = line.text, line.kind
        if kind in _WHOLE:
            return [self._run(text, _WHOLE[kind])]
        if kind in _FIELDS:
            token, field = _FIELDS[kind]
            return [(part(text), self._look.rich(token, on=field))]
        if kind in _OPENED:
            return self._opened(text, *_OPENED[kind])
        match kind:
            case Kind.HEADING:
                first = text.startswith("heading 1")
                token = Token.MARKDOWN_FIRST_HEADING if first else Token.MARKDOWN_HEADING
                return [(part(text), self._look.rich(token, bold=True))]
            case Kind.FILE:
                return self._counted(text, Token.MARKDOWN_DIFF_META)
            case Kind.BEGIN:
                return self._counted(text, Token.TEXT_MUTED)
            case Kind.ROW:
                return self._row(text, line.names)
            case _:
                return self._prose(text)

    def _run(self, text: str, token: Token | None) -> Run:
        return part(text), None if token is None else self._look.rich(token)

    def _counted(self, text: str, token: Token) -> list[Run]:
        runs = []
        for words, found in parts(_COUNT, text):
            added = Token.MARKDOWN_DIFF_ADDED if words.endswith("added") else Token.MARKDOWN_DIFF_REMOVED
            runs.append(self._run(words, added if found else token))
        return runs

    def _row(self, text: str, names: Sequence[str]) -> list[Run]:
        runs: list[Run] = []
        at = 0
        for name in names:
            found = text.find(f"{name}: ", at)
            if found < 0:
                continue
            end = found + len(name) + 1
            runs += [self._run(text[at:found], Token.TEXT_MUTED if not at else None)]
            runs += [self._run(text[found:end], Token.TEXT_ACCENT)]
            at = end
        return [*runs, self._run(text[at:], None)]

    def _opened(self, text: str, pattern: str, token: Token) -> list[Run]:
        (_, _), (begin, _), (rest, _) = parts(pattern, text)
        return [self._run(begin, token), *self._prose(rest)]

    def _prose(self, text: str) -> list[Run]:
        if "://" not in text:
            return [self._run(text, None)]
        return [
            (part(words), self._look.rich(Token.MARKDOWN_HREF, underline=True))
            if found
            else self._run(words, None)
            for words, found in parts(_ADDRESS, text)
        ]
