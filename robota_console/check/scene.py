"""The scene: a recording played on a screen, each piece with where it stood and what was there before."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from robota_console.check.echo import echoes
from robota_console.check.look import Look
from robota_console.check.recording import Rested, Typed, Written
from robota_console.check.screen import Screen
from robota_console.check.token import Kind, Token, size, tokens

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from robota_console.check.recording import Modes, Recording


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One piece reached the screen."""

    token: Token
    at: float
    write: int
    """The number of the write it came in."""
    keys: int
    """How many keys had been pressed."""
    row: int
    column: int
    end_row: int
    end_column: int
    line: str
    """The row's words: before a newline left it, after anything else."""
    before: str
    """The words that the row had last, erased or not, when this write began."""
    shown: str
    """The token's text as it is seen: letters may stand for lines."""
    echo: bool
    """It is the answer to a key, and nothing more."""
    typing: bool
    """A line was being typed: begun, and its Enter still to come."""
    over: bool
    """Words had stood there before."""
    lost: bool
    """Words went from the screen by it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait:
    """The program was found waiting, or was typed at."""

    at: float
    offset: int
    """Bytes written by then."""
    key: bytes
    """What was pressed; empty where nothing was."""
    first: bool
    """That key began a line, or stood alone."""
    reads: bool
    """It was found reading from its terminal."""
    modes: Modes
    row: int
    column: int
    line: str
    below: str
    """The first words in a row under the cursor's."""


@dataclass(slots=True)
class Scene:
    """A whole recording, played."""

    recording: Recording
    data: bytes
    steps: list[Step] = field(default_factory=list)
    waits: list[Wait] = field(default_factory=list)
    looks: list[Look] = field(default_factory=list)
    """What could be seen at each of them, and last of all whatever was not taken away."""
    lines: list[str] = field(default_factory=list)
    """What is worth hearing, echo left out: what the screen and all that has scrolled away hold in the
    end, and what else stood there while somebody pressed a key."""

    def program(self, *kinds: Kind) -> Iterator[Step]:
        """Give the steps of those kinds that the program itself caused."""
        return (step for step in self.steps if step.token.kind in kinds and not step.echo)


def play(recording: Recording) -> Scene:
    """Return the recording as a screen of its size took it."""
    player = _Player(recording)
    player.run()
    return player.scene


class _Player:
    def __init__(self, recording: Recording) -> None:
        self.scene = Scene(recording, recording.data)
        self._screen = Screen(recording.columns, recording.rows)
        self._echoes = list(echoes(recording))
        self._starts = [start for start, _ in self._echoes]
        self._pieces = _cut(self.scene.data, self._edges())
        self._next = next(self._pieces, None)
        self._extents: dict[int, int] = {}
        self._echoed: set[tuple[int, int]] = set()
        self._stood: dict[str, str] = {}
        self._words: dict[int, str] = {}
        self._before: dict[int, str] = {}
        self._typing = False
        self._begun: tuple[int, int, bytes] | None = None
        self._keys = 0

    def run(self) -> None:
        offset = write = 0
        for event in self.scene.recording.events:
            match event:
                case Written(at=at, data=data):
                    offset += len(data)
                    # A sequence that goes on in the next write belongs to that one.
                    while self._next is not None and self._next.end <= offset:
                        self._step(self._next, at, write)
                        self._next = next(self._pieces, None)
                    write += 1
                    self._before.clear()
                case Typed(data=key):
                    self._settle()
                    first = not self._typing or key[:1] in (b"\x1b", b"\t")
                    self._wait(event, key, first=first and key not in (b"\x03", b"\x04"), offset=offset)
                    self._press(key, drawn=not event.modes.canonical)
                case Rested():
                    self._settle()
                    self._wait(event, b"", first=False, offset=offset)
        self._settle()
        self._look(offset, gone=True)
        lines = self._shown(range(self._screen.window.stop))
        for line in lines:
            self._stood.pop(_letters(line), None)
        self.scene.lines = [*lines, *self._stood.values()]

    def _edges(self) -> list[int]:
        edges, offset = {edge for span in self._echoes for edge in span}, 0
        for event in self.scene.recording.events:
            if isinstance(event, Written):
                offset += len(event.data)
                edges.add(offset)
        return sorted(edges)

    def _press(self, key: bytes, *, drawn: bool) -> None:
        self._keys += 1
        if key[:1] in (b"\r", b"\n", b"\x03", b"\x04"):
            self._typing = False
        elif key[:1] >= b" " and key != b"\x7f":
            if drawn and not self._typing:
                self._begun = len(self.scene.steps), self._screen.row, key
            self._typing = True

    def _settle(self) -> None:
        """Take back that a line was begun where the cursor does not stand behind its first key.

        A program that reads key by key may take one as an order.
        """
        if self._begun is None:
            return
        start, row, key = self._begun
        self._begun = None
        before = self._screen.line(row).ljust(self._screen.column)[: self._screen.column]
        if self._screen.row == row and before.encode().endswith(key):
            return
        self._typing = False
        steps = self.scene.steps
        steps[start:] = [replace(step, typing=False) for step in steps[start:]]

    def _wait(self, event: Typed | Rested, key: bytes, *, first: bool, offset: int) -> None:
        screen = self._screen
        if key:
            self._stood |= {_letters(line): line for line in self._shown(screen.window) if _letters(line)}
        under = map(screen.line, range(screen.row + 1, screen.window.stop))
        below = next((line for line in under if line.strip()), "")
        self.scene.waits.append(
            Wait(
                at=event.at, offset=offset, key=key, first=first, modes=event.modes,
                row=screen.row, column=screen.column, line=screen.line(screen.row), below=below,
                reads=isinstance(event, Rested) and event.reads,
            )
        )  # fmt: skip
        self._look(offset, gone=False)

    def _look(self, offset: int, *, gone: bool) -> None:
        rows, cursor = self._screen.rows(gone=gone), self._screen.cursor
        if rows:
            self.scene.looks.append(Look(offset=offset, keys=self._keys, rows=rows, cursor=cursor))

    def _step(self, token: Token, at: float, write: int) -> None:
        screen, row, column = self._screen, self._screen.row, self._screen.column
        shown = screen.shown(token.text) if token.kind is Kind.TEXT else ""
        echo = self._is_echo(token)
        over = token.kind is Kind.TEXT and not echo and column < self._extents.get(row, 0)
        line = screen.line(row) if token.kind is Kind.NEWLINE else ""
        lost = screen.feed(token)
        before = self._before.setdefault(row, self._words.get(row, ""))
        self._remember(token, row, column, echo=echo)
        self.scene.steps.append(
            Step(
                token=token, at=at, write=write, keys=self._keys, row=row, column=column,
                end_row=screen.row, end_column=screen.column,
                line=line or screen.line(row), before=before,
                shown=shown, echo=echo, typing=self._typing, over=over,
                lost=lost,
            )
        )  # fmt: skip

    def _remember(self, token: Token, row: int, column: int, *, echo: bool) -> None:
        """Keep how far each row was written, and which cells an echo filled."""
        end_row, end_column = self._screen.row, self._screen.column
        if echo and token.kind is Kind.BACKSPACE:
            self._extents[row] = end_column  # the terminal's own deletion leaves nothing behind
        if token.kind is not Kind.TEXT:
            return
        blanks = len(token.text) - len(token.text.rstrip(" "))  # no words stand there
        for one in range(row, end_row + 1):
            far = end_column if one == end_row else self.scene.recording.columns
            self._extents[one] = max(self._extents.get(one, 0), far - (blanks if one == end_row else 0))
            self._words[one] = self._screen.line(one)
            if echo:
                near = column if one == row else 0
                self._echoed |= {(one, cell) for cell in range(near, far)}

    def _is_echo(self, token: Token) -> bool:
        place = bisect_right(self._starts, token.start) - 1
        return place >= 0 and token.end <= self._echoes[place][1]

    def _shown(self, rows: range) -> list[str]:
        lines = []
        for row in rows:
            words = enumerate(self._screen.line(row))
            kept = "".join(" " if (row, cell) in self._echoed else char for cell, char in words)
            lines.append(kept.rstrip())
        return lines


def _letters(line: str) -> str:
    return "".join(filter(str.isalnum, line.casefold()))


def _cut(data: bytes, edges: Sequence[int]) -> Iterator[Token]:
    """Give tokens, texts cut where a write or an echo begins or ends."""
    for token in tokens(data):
        inside = edges[bisect_right(edges, token.start) : bisect_right(edges, token.end - 1)]
        if token.kind is not Kind.TEXT or not inside:
            yield token
            continue
        yield from _parts(token, set(inside))


def _parts(token: Token, edges: set[int]) -> Iterator[Token]:
    begun, at, text = token.start, token.start, ""
    for char in token.text:
        text, at = text + char, at + size(char)
        if at in edges:
            yield Token(Kind.TEXT, text, begun)
            begun, text = at, ""
    if text:
        yield Token(Kind.TEXT, text, begun)
