"""Completion: commands after a slash, files after an `@` and, where Tab asks, in a command's arguments."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from prompt_toolkit.completion import Completer, Completion, ThreadedCompleter, merge_completers
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout.containers import ConditionalContainer

from robota_console.text.menu import one_line
from robota_console.text.sanitizer import sanitize
from robota_console_rich.live.frame import Sheet, cut
from robota_console_rich.live.sheet_control import SheetControl, window
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

    def _shown(self) -> Sequence[tuple[bool, Completion]]:
        state = self._buffer.complete_state
        if state is None:
            return ()
        chosen = state.complete_index
        first = max(0, min((chosen or 0) - ROWS // 2, len(state.completions) - ROWS))
        rows = state.completions[first : first + ROWS]
        return [(place == chosen, row) for place, row in enumerate(rows, first)]

    def _lay(self, columns: int, rows: int) -> Sheet:
        lines: list[Line] = []
        for chosen, row in self._shown():
            style = self._look.live(Token.TEXT_ACCENT) if chosen else ""
            line = [(style, f"{'> ' if chosen else '  '}{row.display_text}")]
            if row.display_meta_text:
                line.append((self._look.live(Token.TEXT_MUTED), f"  {row.display_meta_text}"))
            lines.append(cut(line, columns))
        return Sheet(tuple(lines[: max(rows, 0)]))
