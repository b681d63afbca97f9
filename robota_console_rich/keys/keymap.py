"""The keymap: what the live region binds its actions with, under whatever file counts now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.menu import one_line
from robota_console_rich.keys import words
from robota_console_rich.keys.chord import ChordState
from robota_console_rich.keys.file import Refused, Taken, read
from robota_console_rich.keys.stroke import written
from robota_console_rich.keys.table import defaults

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from prompt_toolkit.filters import FilterOrBool
    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent

    from robota_console.transcript.drawing import HostFile
    from robota_console_rich.keys.stroke import Stroke

    Handler = Callable[[KeyPressEvent], object]
    Pair = tuple[str | tuple[str, ...], str]


class Keymap:
    """The keys of every context; a reload counts at once in all that was bound with it."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Begin with the catalogue's own keys; `now` gives monotonic seconds."""
        self.now = now
        self.table = defaults()
        self.generation = 0
        self.chord = ChordState()
        self.problems: Sequence[str] = ()
        """What was wrong with the file when it was last read, a line; empty when it was taken."""
        self.warnings: Sequence[str] = ()
        """What the file has that will hardly work, a line each."""
        self._own = False
        self.chord_by: Callable[[], bool] = bool
        """Whose chord was begun last."""
        self.pressed_in: object = None
        """The key processor whose keys the chord hears of."""

    def bindings(
        self, context: str, handlers: Mapping[str, Handler], *, filter: FilterOrBool = True
    ) -> KeyBindingsBase:
        """Return bindings of these actions of a context; raises KeyError for a name the catalogue has not."""
        from robota_console_rich.keys.bound import BoundKeys

        for action in handlers:
            self.table.keys[context][action]
        return BoundKeys(self, context, handlers, filter)

    def hint(self, context: str, pairs: Sequence[Pair]) -> str:
        """Return `keys Label` pairs with commas, such as `up/down Move, enter Choose`.

        Only keys that a terminal can send; an action without one is left out. Several
        actions under one label give one key each, one action up to two.
        """
        told = ((self._keys(context, actions), label) for actions, label in pairs)
        return ", ".join(f"{keys} {label}" for keys, label in told if keys)

    def begin_chord(self, stroke: Stroke, *, context: str, by: Callable[[], bool]) -> None:
        """Wait for a chord's second stroke as long as `by` is true, its binding's filter."""
        self.chord.begin(stroke, context=context, generation=self.generation, at=self.now())
        self.chord_by = by

    def chord_waits(self) -> bool:
        """Return whether the next key belongs to a chord."""
        return self.chord.begun is not None and self.chord_by()

    def reload(self, file: HostFile | None) -> Sequence[str]:
        """Take a file's keys, or the catalogue's where there is none; return the lines to say now.

        A file that cannot be read or has any fault changes nothing. The same fault is not
        said twice in a row.
        """
        if file is None:
            return self._take(Taken(defaults()), "")
        name = one_line(file.name)
        found = Refused(one_line(file.problem)) if file.problem else read(file.text)
        if isinstance(found, Taken):
            return self._take(found, name)
        before, self.problems = self.problems, (words.not_read(name, found.why, kept=self._own),)
        return self.problems if self.problems != before else ()

    def _take(self, found: Taken, name: str) -> Sequence[str]:
        self.problems = ()
        self._own = bool(name)
        if found.table != self.table:
            self.table = found.table
            self.generation += 1
        before, self.warnings = self.warnings, tuple(words.hardly(name, why) for why in found.warnings)
        return [line for line in self.warnings if line not in before]

    def _keys(self, context: str, actions: str | tuple[str, ...]) -> str:
        if isinstance(actions, str):
            return "/".join(map(written, self.table.live(context, actions)[:2]))
        return "/".join(written(live[0]) for action in actions if (live := self.table.live(context, action)))
