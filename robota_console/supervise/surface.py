"""The supervised view in lines: a list, one prompt, and what changed since."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Keys, Notices
from robota_console.supervise.acting import Acting
from robota_console.supervise.asking import Asking
from robota_console.supervise.line import LineReader
from robota_console.supervise.order import Order
from robota_console.supervise.polling import Polling, look
from robota_console.supervise.prompt import Prompt
from robota_console.supervise.reading_out import ReadingOut
from robota_console.supervise.typed import Own, Wanted, typed
from robota_console.supervise.view import View
from robota_console.text import catalog, fault_words
from robota_console.text import supervise_words as words
from robota_console.text.label import Label
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.setting import Presentation
    from robota_console.model.supervised import Listing
    from robota_console.model.typed import InputItem, LineRead
    from robota_console.ports.clock import Clock
    from robota_console.ports.input import LineSource
    from robota_console.ports.supervision import Supervision
    from robota_console.transcript.voice import Voice


class Supervise:
    """Lists sessions, says what changes, and asks the host for what the person wants done.

    While a prompt is open it only rings (T2). Leaving ends no session.
    """

    def __init__(
        self,
        supervision: Supervision,
        *,
        source: LineSource,
        voice: Voice,
        clock: Clock,
        presentation: Presentation,
    ) -> None:
        self._supervision = supervision
        self._voice = voice
        self._presentation = presentation
        self._view = View()
        gap = presentation.paste_gap if presentation.interactive else 0.0
        self._reader = LineReader(source, clock=clock, gap=gap)
        self._prompt = Prompt(voice, self._reader, clock=clock, presentation=presentation)
        self._polling = Polling(supervision, clock=clock, give=self._polled)
        self._reading = ReadingOut(voice, self._reader, self._prompt, page=presentation.page.value)
        asking = Asking(
            voice,
            self._reader,
            self._prompt,
            interactive=presentation.interactive,
            keys=presentation.keys.value is Keys.SINGLE,
            news=self._news,
        )
        self._acting = Acting(
            supervision, voice, view=self._view, asking=asking, clock=clock, news=self._news
        )
        self._watching = False
        self._main: asyncio.Task[None] | None = None
        self._room: asyncio.Task[None] | None = None
        self._leaving = False
        self._code = ExitCode.DONE
        self.fault = ""
        """Why the view could not go on, for the shell to say (V20)."""

    async def run(self) -> ExitCode:
        """List, and answer until the person leaves or the input ends; return the exit code."""
        self._main = asyncio.ensure_future(self._show())
        if self._leaving:
            self._main.cancel()
        try:
            await self._main
        except asyncio.CancelledError:
            if not self._leaving:
                raise
        finally:
            self._polling.stop()
            self._reader.close()
            if self._room is not None:
                self._room.cancel()
            self._voice.close()
        self._input_failed()
        return self._code

    def take(self, item: InputItem) -> None:
        """Take what was typed, or the end of input, where somebody else was given it."""
        self._reader.take(item)

    def interrupt(self) -> None:
        """Stop what is being read out, else leave, as Ctrl-C asks (V18)."""
        if self._presentation.interactive:
            self._voice.new_line()  # the terminal has echoed ^C
        if self._reading.stop():
            self._say(Label.NOTICE, catalog.PRINTING_STOPPED)
        else:
            self.leave()

    def leave(self, code: ExitCode = ExitCode.DONE) -> None:
        """Leave with that code: Ctrl-C, a signal, a terminal that is gone."""
        self._code = code
        self._leaving = True
        if self._main is not None:
            self._main.cancel()

    def resumed(self) -> None:
        """Say the prompt again after `fg`."""
        if self._presentation.interactive:
            self._voice.entered()
            self._prompt.again()

    def _take_terminal(self) -> None:
        """Hear what is typed and where the terminal is slow: at first, and after somebody else did."""
        self._reader.listen()
        self._voice.on_behind = self._behind

    async def _show(self) -> None:
        self._take_terminal()
        self._view.take(await look(self._supervision))
        self._polling.start()
        await self._list()
        going_on = True
        while going_on and not self._reader.over:
            self._news()
            lines = await self._prompt.lines(words.prompt(self._view.last))
            going_on = bool(lines) and await self._safely(lines)

    async def _safely(self, lines: Sequence[LineRead]) -> bool:
        """Do what lines ask for; a fault of ours is one line, and the view goes on."""
        try:
            return await self._do(lines)
        except Exception as error:
            self._say(Label.ERROR, words.failed(type(error).__name__, one_line(str(error))))
            return True

    async def _do(self, lines: Sequence[LineRead]) -> bool:
        """Do what lines ask for; return whether the view goes on."""
        if len(lines) > 1:
            self._say(Label.ERROR, words.pasted(len(lines)))
        elif lines[0].oddity:
            self._say(Label.ERROR, words.CONTROL_KEYS)
        elif not lines[0].text.strip():
            if not self._news():
                self._say(Label.STATUS, self._view.summary())
        else:
            return await self._asked_for(typed(lines[0].text, self._view.last))
        return True

    async def _asked_for(self, wanted: Own | Wanted | str) -> bool:
        match wanted:
            case str():
                self._say(Label.ERROR, wanted)
            case Wanted():
                await self._want(wanted)
            case Own.HELP:
                await self._reading.say(Label.NOTICE, *words.HELP)
            case Own.AGAIN:
                self._view.take(await look(self._supervision))
                await self._list()
            case Own.GROUP:
                self._view.order = self._view.order.other
                self._say(Label.NOTICE, words.SORTED[self._view.order is Order.FOLDER])
                await self._list()
            case Own.WATCH:
                return await self._watch()
            case Own.QUIT:
                return False
        return True

    async def _want(self, wanted: Wanted) -> None:
        if wanted.action is None:
            self._acting.choose(wanted.place)
            return
        try:
            await self._acting.act(wanted.action, wanted.place, before=self._polling.stop)
        finally:
            self._take_terminal()
            self._polling.start()

    async def _list(self) -> None:
        """Say how many there are, and each with its number."""
        await self._reading.say(Label.STATUS, self._view.summary(), *self._view.rows())

    async def _watch(self) -> bool:
        """Say what changes as it comes; a line that ends it is taken as it would be at the prompt."""
        self._news()
        self._say(Label.NOTICE, words.WATCHING)
        self._watching = True
        try:
            lines = await self._reader.burst()
        finally:
            self._watching = False
        self._prompt.entered(lines)
        if any(line.text.strip() for line in lines):
            return await self._do(lines)
        if lines:
            self._say(Label.NOTICE, words.WATCHED)
        return bool(lines)

    def _polled(self, listing: Listing) -> None:
        """Take what the host says: it is said where one watches, else held until the next Enter."""
        self._view.take(listing)
        if self._view.calls:
            self._prompt.ring()
        now = self._presentation.notices.value is Notices.NOW
        if self._watching:
            self._news()
        elif now and self._prompt.open and self._view.changed:
            self._voice.new_line()
            self._news()
            self._prompt.again()

    def _news(self) -> bool:
        """Say what changed, each change as a notice of its own; return whether anything did."""
        lines = self._view.changes()
        for line in lines:
            self._say(Label.NOTICE, line)
        return bool(lines)

    def _say(self, label: Label, *lines: str) -> None:
        self._voice.say(block(label, *lines))

    def _behind(self) -> None:
        """Wait for a terminal that takes nothing more, and say what it missed and the prompt."""
        self._room = asyncio.ensure_future(self._room_again())

    async def _room_again(self) -> None:
        if await self._voice.drain():
            self._voice.catch_up()
            self._prompt.again()

    def _input_failed(self) -> None:
        if not self._reader.failed or self._leaving:
            return
        if self._presentation.interactive:
            self._code = ExitCode.HUNG_UP
        else:
            self._code = ExitCode.UNAVAILABLE
            self.fault = fault_words.input_unreadable(one_line(self._reader.failed))
