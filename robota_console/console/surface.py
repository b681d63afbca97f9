"""The plain surface: joins its rooms round one ring."""

from __future__ import annotations

from collections import deque
from functools import partial
from typing import TYPE_CHECKING

from robota_console.console.asking import Asking
from robota_console.console.behind import Behind
from robota_console.console.bells import Bells
from robota_console.console.burst import Burst
from robota_console.console.commands import searching
from robota_console.console.composing import Composing
from robota_console.console.keys import Keyboard
from robota_console.console.leaving import Leaving
from robota_console.console.lines import Lines
from robota_console.console.notify import Notify
from robota_console.console.opening import Opening
from robota_console.console.prompt import PromptKind, message_prompt
from robota_console.console.ring import Ring
from robota_console.console.running import Running
from robota_console.console.sending import Sending
from robota_console.console.turns import Turns
from robota_console.model.entry import INIT_FAILED
from robota_console.model.event import Thinking
from robota_console.model.exit_code import ExitCode
from robota_console.model.typed import Composed, InputEnded, KeyRead, LineRead, Ordered
from robota_console.text import catalog, fault_words
from robota_console.text.label import Label
from robota_console.transcript import init_failure
from robota_console.transcript.block import block, one_line
from robota_console.transcript.transcript import Transcript

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Awaitable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.console.ring import Call
    from robota_console.model.typed import InputItem
    from robota_console.ports.channel import Change
    from robota_console.ports.input import InputLease, LineSource


LATE = 0.25
"""Seconds a busy machine may take to see that a paste is over; a person types four characters in more."""


class PlainSurface:
    """Lines, numbered menus and bells over one channel, until the person leaves."""

    def __init__(self, desk: Desk, *, source: LineSource, lease: InputLease) -> None:
        self._arriving: deque[InputItem] = deque()
        self._gathered: deque[list[LineRead]] = deque()
        self._switching = False
        self._desk = desk
        self._source = source
        self._ring = Ring(settle=lambda: self._settled.settle(), fault=self._fault)
        self._asking = Asking(desk)
        self._bells = Bells(desk)
        notify = Notify(desk)
        self._running = Running(desk, self._ring)
        self._sending = Sending(desk, self._running.command)
        self._leaving = Leaving(desk, self._ring)
        self._lines = Lines(desk, self._asking, self._sending, self._running)
        self._composing = Composing(desk, self._lines, self._sending, self._running)
        transcript = Transcript(
            desk.tell,
            clock=desk.clock,
            numbers=desk.numbers,
            record=desk.record,
            presentation=lambda: desk.presentation,
        )
        desk.activity = transcript.activity
        desk.next_line = source.request
        self._turns = Turns(desk, transcript, self._asking, self._bells, notify)
        gap = desk.presentation.paste_gap if desk.interactive else 0.0
        self._burst: Burst[LineRead] = Burst(desk.clock, gap, self._gather)
        keyboard = Keyboard(desk, self._lines)
        self._keys: Burst[KeyRead] = Burst(
            desk.clock, gap, lambda keys: self._ring.post(partial(self._give_keys, keyboard, keys))
        )
        self._settled = Opening(
            desk,
            ring=self._ring,
            source=source,
            lease=lease,
            burst=self._burst,
            asking=self._asking,
            sending=self._sending,
            running=self._running,
            turns=self._turns,
            bells=self._bells,
            notify=notify,
            leaving=self._leaving,
        )

        desk.voice.on_behind = Behind(desk, self._ring)
        # before the channel starts: what it says first must be heard too
        self._end_hearing = desk.channel.subscribe(
            lambda change: self._ring.post(partial(self._hear, change))
        )

    async def run(
        self,
        *,
        early: Sequence[InputItem] = (),
        prompted: bool = True,
        first: Awaitable[None] | None = None,
        command: str = "",
        dress: Call | None = None,
    ) -> ExitCode:
        """Listen and answer until the session is over, or `switch`.

        `early` is what was typed since the surface before this one ended. Where it is
        `prompted`, the message prompt was written before. No prompt for a message opens
        before `first` is done, which may ask; then `command` is run, as if it had been
        typed. `dress` comes before all of it, and may let a drawing show the desk.
        """
        desk = self._desk
        self._source.start(self._arrived)
        if dress is not None and (dressed := dress()) is not None:
            await dressed
        if prompted:
            desk.reopen(message_prompt(desk.draft))
        for item in early:
            self._arrived(item)
        self._ring.post(self._give_early)
        if first is not None:
            self._running.wait_for(first, partial(self._begin_with, command))
        else:
            self._begin_with(command)
        try:
            await self._ring.run()
        finally:
            self._end_hearing()
            self._turns.stop()
            desk.voice.close()
        return self._leaving.code

    @property
    def fault(self) -> str:
        """Return why the session could not begin or go on, where it could not."""
        return self._leaving.fault

    def interrupt(self) -> None:
        """Take a Ctrl-C: printing, the turn, the session; in that order."""
        self._leaving.interrupt()

    def leave(self, code: ExitCode = ExitCode.DONE, fault: str = "") -> None:
        """End the session: the exit command, a signal, a terminal that is gone."""
        self._leaving.terminate(code, fault)

    def switch(self) -> None:
        """Let `run` return, once all that is due is said, with the session as it is.

        What is typed from now on is not this session's: it is `left`.
        """
        self._switching = True
        self._ring.post(self._switch_once_done)

    def redress(self, dress: Call) -> None:
        """Let `dress` put a drawing on or take it off, between two calls; what is asked is asked anew."""
        self._ring.post(partial(self._redress, dress))

    @property
    def left(self) -> list[InputItem]:
        """Return what was typed and not taken, in order, once `run` has returned."""
        lines = [line for burst in self._gathered for line in burst]
        return [*lines, *self._burst.take(), *self._keys.take(), *self._arriving]

    @property
    def hurry(self) -> asyncio.Event:
        """Return what is set once a second Ctrl-C asks to leave without waiting."""
        return self._leaving.hurry

    def resumed(self) -> None:
        """Say the prompt again after `fg`."""
        self._ring.post(self._say_prompt_again)

    def _switch_once_done(self) -> None:
        searching.leave(self._desk)  # nobody is there to choose from what it would find
        self._running.once_done(self._leaving.switch)

    def _begin_with(self, command: str) -> None:
        if command and not self._switching:
            name, _, args = command.partition(" ")
            self._running.command(name, args)

    async def _redress(self, dress: Call) -> None:
        desk, prompt = self._desk, self._desk.prompt
        if prompt is not None:
            desk.abandon()
            if not prompt.asks and prompt.kind is not PromptKind.MESSAGE:
                desk.next_prompt = prompt
        before = desk.drawing
        if (dressed := dress()) is not None:
            await dressed
        if desk.drawing is not before:
            self._asking.anew()  # for whoever could not read it as it was shown

    async def _say_prompt_again(self) -> None:
        if self._desk.drawing is not None:
            await self._desk.drawing.begin()
            return
        prompt = self._desk.prompt
        self._desk.attended()
        if prompt is not None and self._desk.interactive:
            self._desk.voice.entered()
            self._desk.voice.prompt(prompt.text)

    def _hear(self, change: Change) -> None:
        self._turns.hear(change)
        if isinstance(change.event, Thinking) and not change.event.is_thinking:
            self._leaving.turn_over()
        history = change.state.history
        if change.event is None and history and history[-1].event_type == INIT_FAILED:
            fault, lines = init_failure.told(history[-1].text, ci=self._desk.presentation.ci)
            if lines:
                self._desk.note(block(Label.NOTICE, *lines))
            self._leaving.leave(ExitCode.UNAVAILABLE, "other", fault=fault)

    def _arrived(self, item: InputItem) -> None:
        self._arriving.append(item)
        self._ring.post(self._typed)

    def _typed(self) -> None:
        if self._switching or not self._arriving:
            return
        match item := self._arriving.popleft():
            case LineRead():
                self._burst.add(item)
            case KeyRead():
                self._keys.add(item)
            case Composed() | Ordered():
                self._composing.take(item)
            case InputEnded():
                self._input_ended(item)

    def _give_early(self) -> None:
        """Take what was typed before there was a prompt, so that none opens behind it."""
        if lines := self._burst.take():
            self._gather(lines)

    def _gather(self, lines: list[LineRead]) -> None:
        self._gathered.append(lines)
        self._ring.post(self._give)

    async def _give(self) -> None:
        """Give a burst to the prompt; with a line that lacks its Enter it was a paste (T21, V17)."""
        if self._switching:
            return
        lines = self._gathered.popleft()
        if self._may_be_cut_paste(lines):
            taken = await self._source.take_back()
            self._lines.take([*lines, *taken.lines], taken.half)
        else:
            self._lines.take(lines)
        # After it, so that what it answers does not count as waiting. What was pasted took no time to type.
        self._desk.attended(len(lines[0].text) if len(lines) == 1 else 0)

    def _give_keys(self, keyboard: Keyboard, keys: list[KeyRead]) -> None:
        keyboard.take(keys)
        self._desk.attended()

    def _may_be_cut_paste(self, lines: list[LineRead]) -> bool:
        """Return whether to look for a line without its Enter; later somebody could have typed it."""
        prompt = self._desk.prompt
        sends = prompt is None or prompt.kind is PromptKind.MESSAGE
        waited = self._desk.clock.now() - lines[-1].at
        late = waited > self._desk.presentation.paste_gap + LATE
        return self._desk.interactive and sends and not late and bool(lines[0].text.strip())

    def _input_ended(self, item: InputEnded) -> None:
        desk = self._desk
        if lines := self._burst.take():
            self._lines.take(lines)
        desk.input_ended = True
        if item.failed and desk.interactive:
            self._leaving.leave(ExitCode.HUNG_UP, "other")
            return
        if item.failed:
            fault = fault_words.input_unreadable(one_line(item.failed))
            self._leaving.leave(ExitCode.UNAVAILABLE, "other", fault=fault)
            return
        prompt = desk.prompt
        if prompt is not None:
            desk.abandon()
            if prompt.asks:
                self._asking.ended(prompt)
                return
            if prompt.kind is PromptKind.MORE:
                desk.reading = None
        if desk.interactive and desk.busy and not lines:
            desk.say(Label.NOTICE, catalog.INPUT_ENDED)

    def _fault(self, error: Exception) -> None:
        kind, words = type(error).__name__, one_line(str(error)).rstrip(". ")
        self._desk.note(block(Label.ERROR, fault_words.own_fault(kind, words)))
