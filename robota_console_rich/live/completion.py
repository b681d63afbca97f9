"""Completion: commands after a slash, files after an `@` and, where Tab asks, in a command's arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prompt_toolkit.completion import Completer, Completion, ThreadedCompleter, merge_completers
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout.containers import ConditionalContainer

from robota_console.text.menu import cells, one_line
from robota_console.text.sanitizer import sanitize
from robota_console_rich.live.frame import Sheet, cut
from robota_console_rich.live.sheet_control import SheetControl, window
from robota_console_rich.live.words import rows_shown
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.completion import CompleteEvent
    from prompt_toolkit.document import Document

    from robota_console.model.command import CommandSpec
    from robota_console_rich.live.frame import Line
    from robota_console_rich.look import Look

ROWS = 6
COLUMN = 24
"""Cells in which names stand before what they do; a longer one pushes its own words on."""
_COMMAND = re.compile(r"/([^\s/]*)\Z")
_WORD = re.compile(r"(?:^|(?<=\s))(@?)(\S*)\Z")


def completer(
    commands: Callable[[], Sequence[CommandSpec]], paths: Callable[[str], Sequence[str]]
) -> Completer:
    """Return what completes in a composer; files are looked for beside the loop."""
    return merge_completers([_Commands(commands), ThreadedCompleter(_Files(paths))])


class _Commands(Completer):
    def __init__(self, commands: Callable[[], Sequence[CommandSpec]]) -> None:
        self._commands = commands

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        typed = _COMMAND.match(document.text_before_cursor)
        if typed is None:
            return
        begun = typed[1].casefold()
        specs = {spec.name: spec for spec in self._commands() if spec.name.casefold().startswith(begun)}
        for name, spec in sorted(specs.items()):
            yield Completion(
                name,
                start_position=-len(typed[1]),
                display=one_line(f"/{name} {spec.argument_hint}").rstrip(),
                display_meta=one_line(spec.description),
            )


class _Files(Completer):
    def __init__(self, paths: Callable[[str], Sequence[str]]) -> None:
        self._paths = paths

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        before = document.text_before_cursor
        word = _WORD.search(before)
        if word is None or _COMMAND.match(before):
            return
        in_arguments = before.startswith("/") and complete_event.completion_requested
        if not word[1] and not in_arguments:
            return
        for path in self._paths(word[2]):
            if sanitize(path) == path and "\n" not in path:  # what is shown is what is sent
                yield Completion(path, start_position=-len(word[2]))


class CompletionMenu:
    """The completions that are shown, as rows below the composer."""

    def __init__(self, buffer: Buffer, look: Look) -> None:
        self._buffer = buffer
        self._look = look
        self._container = ConditionalContainer(window(SheetControl(self._lay)), Condition(lambda: self.shown))

    @property
    def shown(self) -> bool:
        """Return whether there are any."""
        state = self._buffer.complete_state
        return state is not None and bool(state.completions)

    def __pt_container__(self) -> ConditionalContainer:
        """Return its container."""
        return self._container

    def _lay(self, columns: int, rows: int) -> Sheet:
        state = self._buffer.complete_state
        found = state.completions if state is not None else []
        chosen = state.complete_index if state is not None else None
        first = max(0, min((chosen or 0) - ROWS // 2, len(found) - ROWS))
        shown = found[first : first + ROWS]
        accent, muted = self._look.live(Token.TEXT_ACCENT), self._look.live(Token.TEXT_MUTED)
        widths = [cells(row.display_text) for row in found]
        column = max((width for width in widths if width <= COLUMN), default=0)
        lines: list[Line] = []
        for place, row in enumerate(shown, first):
            here = place == chosen
            line = [(accent if here else "", f"{'> ' if here else '  '}{row.display_text}")]
            if row.display_meta_text:
                line.append((muted, f"{' ' * (column - widths[place])}  {row.display_meta_text}"))
            lines.append(cut(line, columns))
        if len(shown) < len(found):
            lines.append(cut([(muted, f"  {rows_shown(first, len(shown), len(found))}")], columns))
        return Sheet(tuple(lines[: max(rows, 0)]))
