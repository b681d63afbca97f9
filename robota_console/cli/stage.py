"""The stage: makes a drawing where one is due, puts it on, takes it off, and says why where it cannot be."""

from __future__ import annotations

import asyncio
import os
from functools import partial
from typing import TYPE_CHECKING, Protocol

from robota_console.cli import drawing_files
from robota_console.cli.drawn import Shape, capabilities, decide
from robota_console.cli.folders import themes_folder
from robota_console.cli.own_commands.theme import BUILT_IN_THEMES
from robota_console.cli.settings_file import keys_path
from robota_console.console.commands.helping import listed
from robota_console.console.dressing import Dressing
from robota_console.ports.input import InputLease, LineSource
from robota_console.text import settings_words
from robota_console.text.label import Label
from robota_console.transcript.block import block, one_line
from robota_console.transcript.drawing import DrawingParts

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.cli.drawn import Decision
    from robota_console.cli.own_commands.appearance import Appearance
    from robota_console.cli.started import Started
    from robota_console.console.desk import Desk
    from robota_console.console.surface import PlainSurface
    from robota_console.ports.clock import Clock
    from robota_console.ports.output import Canvas
    from robota_console.transcript.block import Block
    from robota_console.transcript.drawing import Drawing, MakeDrawing
    from robota_console.transcript.voice import Voice

SURFACES = "robota_console.surfaces"
"""The group of entry points in which an add-on names what makes its drawing."""


class Ends(LineSource, InputLease, Protocol):
    """The terminal's own input."""


class Stage:
    """What this terminal shows its session with. `desk` and `surface` are asked for when they are needed."""

    def __init__(
        self,
        started: Started,
        *,
        ends: Ends,
        canvas: Canvas,
        voice: Voice,
        clock: Clock,
        desk: Callable[[], Desk],
        surface: Callable[[], PlainSurface],
        interrupt: Callable[[], None],
        stop: Callable[[], None],
        appearance: Callable[[], Appearance],
        detach: Callable[[], None] | None = None,
    ) -> None:
        """`stop` stops the process, as Ctrl-Z does; `detach` leaves a host's session."""
        self.dressing = Dressing(ends, ends, voice)
        self._started = started
        self._ends = ends
        self._canvas = canvas
        self._clock = clock
        self._desk = desk
        self._surface = surface
        self._interrupt = interrupt
        self._stop = stop
        self._appearance = appearance
        self._detach = detach
        self._stopping: asyncio.Task[None] | None = None
        self.told: Sequence[Block] = ()
        """What is said once it is dressed."""

    @property
    def drawing(self) -> Drawing | None:
        """Return what is live now."""
        return self.dressing.drawing

    def themes(self) -> Sequence[str]:
        """Return the ids of the themes that are there."""
        return self.drawing.themes if self.drawing is not None else BUILT_IN_THEMES

    def changed(self, key: str, value: object) -> None:
        """Take a setting of how it looks that was changed just now."""
        if self.drawing is not None:
            self.drawing.appearance(key, value)

    def decision(self) -> Decision:
        """Return what is due, as things are now."""
        started, desk = self._started, self._desk()
        return decide(started.settings, started.environment, desk.presentation)

    async def dress(self) -> None:
        """Put on what is due; for another session, show that one."""
        await self._put_on()
        told, self.told = self.told, ()
        for item in told:
            self._desk().voice.say(item)

    async def _put_on(self) -> None:
        desk = self._desk()
        if self.drawing is not None:
            self.drawing.follow(desk.channel)
            return
        shape = self.decision().shape
        if shape is Shape.PLAIN:
            return
        try:
            make = await asyncio.to_thread(_maker)
            drawing = make(self._parts(live=shape is Shape.DRAWN), self._ends)
            await self.dressing.put_on(desk, drawing)
        except Exception as error:
            await self._fall_back(error)
            return
        for problem in drawing.problems:
            desk.note(block(Label.WARNING, problem))

    def mode(self, screen_reader: bool) -> None:
        """Take the drawing off in screen reader mode, and put one on where the mode is left (V12)."""
        off = partial(self.dressing.take_off, self._desk())
        self._surface().redress(off if screen_reader else self.dress)

    def stop(self) -> None:
        """Stop the process; the terminal is as it was found before."""
        if self.drawing is None:
            self._stop()
        elif self._stopping is None or self._stopping.done():
            self._stopping = asyncio.ensure_future(self._end_and_stop(self.drawing))

    async def close(self) -> None:
        """Take the drawing off for good."""
        if self.drawing is not None:
            await self.dressing.take_off(self._desk())

    async def _end_and_stop(self, drawing: Drawing) -> None:
        await drawing.end()
        self._stop()

    def _failed(self, error: Exception) -> None:
        self._surface().redress(partial(self._fall_back, error))

    async def _fall_back(self, error: Exception) -> None:
        """Be a plain terminal, and say why in one line; the session goes on."""
        desk = self._desk()
        try:
            await self.dressing.take_off(desk)
        finally:
            reason = one_line(str(error)).rstrip(". ")
            desk.say(Label.WARNING, settings_words.drawing_failed(type(error).__name__, reason))

    def _parts(self, *, live: bool) -> DrawingParts:
        started, desk = self._started, self._desk()
        return DrawingParts(
            canvas=self._canvas,
            lease=self._ends,
            input_fd=0,
            size=_size,
            clock=self._clock,
            adapter=desk.adapter,
            presentation=lambda: self._desk().presentation,
            can=capabilities(started.settings, started.environment, desk.presentation),
            live=live,
            theme=started.settings.of("theme").value,
            syntax=started.settings.of("syntax-highlighting").value,
            theme_files=lambda: drawing_files.themes(themes_folder(), started.options().plugin_folders),
            keybindings=lambda: drawing_files.keybindings(keys_path(started.settings_path)),
            encoding=started.encoding,
            commands=lambda: listed(self._desk()),
            history=lambda: self._desk().aids.history,
            editor=desk.aids.editor,
            paths=partial(drawing_files.paths, started.folder),
            interrupt=self._interrupt,
            suspend=self.stop,
            detach=self._detach,
            warn=lambda words: self._desk().note(block(Label.WARNING, words)),
            keep=self._keep,
            failed=self._failed,
        )

    def _keep(self, key: str, value: object) -> str | None:
        appearance = self._appearance()
        if why := appearance.problem(key, value):
            return why
        try:
            appearance.write({key: value})
        except OSError as error:
            return error.strerror or str(error)
        return None


def _size() -> tuple[int, int]:
    try:
        size = os.get_terminal_size(1)
    except OSError:
        return 80, 24
    return size.columns or 80, size.lines or 24


def _maker() -> MakeDrawing:
    """Return what makes a drawing; raises LookupError where no add-on has one. It takes a while to load."""
    from importlib.metadata import entry_points

    found = next(iter(entry_points(group=SURFACES)), None)
    if found is None:
        raise LookupError("no add-on is installed")
    make: MakeDrawing = found.load()
    return make
