"""One turn, the same lines as in a session (T19), and nobody to ask."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.entry import INIT_FAILED
from robota_console.model.exit_code import ExitCode
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled
from robota_console.text import run_words
from robota_console.text.label import Label
from robota_console.transcript.block import Block, Streamed, block, one_line
from robota_console.transcript.heartbeat import Heartbeat
from robota_console.transcript.transcript import Transcript

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.setting import Presentation
    from robota_console.ports.channel import Change, ChannelPort
    from robota_console.ports.clock import Clock
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.block import Item
    from robota_console.transcript.record import Record
    from robota_console.transcript.voice import Voice


class OneShot:
    """Submits one prompt and says the turn; what needs a person ends it with a reason."""

    def __init__(
        self,
        *,
        channel: ChannelPort,
        voice: Voice,
        clock: Clock,
        numbers: Numbers,
        record: Record,
        presentation: Presentation,
        prompt: str,
        opening_lines: Sequence[str] = (),
        warnings: Sequence[str] = (),
        max_time: float | None = None,
        began: float | None = None,
    ) -> None:
        """`max_time` seconds are counted from `began`, a time of the clock's; from now where it is None."""
        self._channel = channel
        self._voice = voice
        self._clock = clock
        self._prompt = prompt
        self._opening_lines = opening_lines
        self._warnings = warnings
        self._max_time = max_time
        self._began = clock.now() if began is None else began
        self._echoes = presentation.interactive and presentation.output_is_terminal
        self._over = asyncio.Event()
        self._code = ExitCode.DONE
        self.hurry = asyncio.Event()
        """Set by a second Ctrl-C: nothing is waited for any more."""
        self._transcript = Transcript(
            self._tell, clock=clock, numbers=numbers, record=record, presentation=lambda: presentation
        )
        self._heart = Heartbeat(
            clock,
            lambda: self._say(Label.STATUS, run_words.working(*self._transcript.activity())),
            first=presentation.heartbeat.value,
            constant=presentation.heartbeat_constant,
        )
        # before the channel starts: what it says first must be heard too
        self._end_hearing = channel.subscribe(self._hear)
        self.fault = ""
        """Why it could not be done, for standard error (V20)."""

    async def run(self) -> ExitCode:
        """Say the turn; return the exit code."""
        if self._opening_lines:
            self._voice.say(block(None, *self._opening_lines))
        for warning in self._warnings:
            self._say(Label.WARNING, one_line(warning))
        limit = None
        if self._max_time is not None:
            left = self._began + self._max_time - self._clock.now()
            limit = self._clock.later(max(0.0, left), self._too_long)
        if not self._over.is_set():
            self._channel.submit(self._prompt)
        try:
            await self._over.wait()
        finally:
            self._end_hearing()
            self._heart.stop()
            if limit is not None:
                limit.cancel()
            self._voice.close()
        return self._code

    def interrupt(self) -> None:
        """Stop the turn; a second time, leave without waiting."""
        if self._echoes:
            self._voice.new_line()  # the terminal has echoed ^C
        if self._code is ExitCode.INTERRUPTED:
            self.hurry.set()
            self._over.set()
        self.leave(ExitCode.INTERRUPTED)

    def quit(self) -> None:
        r"""Stop the turn and leave, as Ctrl-\ asks."""
        if self._echoes:
            self._voice.new_line()  # the terminal has echoed it
        self.leave(ExitCode.QUIT)

    def leave(self, code: ExitCode, fault: str = "") -> None:
        """Stop the turn and end with that code, and a line for standard error where one is due."""
        self._code = code
        self.fault = fault
        if self._channel.snapshot().is_thinking:
            self._channel.abort()
        else:
            self._over.set()

    def _hear(self, change: Change) -> None:
        if change.event is not None:
            self._event(change.event)
        if change.state.permission is not None:
            self._needed(change.state.permission)
        if (pending := change.state.question) is not None:
            self._say(Label.NOTICE, run_words.nobody_answers(one_line(pending.question.title)))
            self._channel.resolve_question(pending, Cancelled("nobody can answer"))
        history = change.state.history
        if change.event is None and history and history[-1].event_type == INIT_FAILED:
            self.fault, self._code = one_line(history[-1].text), ExitCode.UNAVAILABLE
            self._over.set()

    def _event(self, event: e.Event) -> None:
        self._transcript.hear(event)
        match event:
            case e.Error() if self._code is ExitCode.DONE:
                self._code = ExitCode.TURN_FAILED
            case e.Thinking(is_thinking=True) | e.ToolStart():
                self._heart.restart()
            case e.Thinking():
                self._over.set()
            case _:
                pass

    def _needed(self, request: PermissionRequest) -> None:
        if self._code is ExitCode.DONE:
            self._code = ExitCode.PERMISSION_NEEDED
            self._transcript.permission_needed = True
            self.fault = run_words.permission_needed(request)
        self._channel.resolve_permission(request, DENIED)
        self._channel.abort()

    def _too_long(self) -> None:
        if self._code is ExitCode.DONE:
            self.leave(ExitCode.TURN_FAILED, run_words.too_long(self._max_time or 0))

    def _tell(self, item: Item) -> None:
        match item:
            case Streamed(label, line):
                self._voice.add(label, line)
            case Block():
                self._voice.say(item)

    def _say(self, label: Label, *lines: str) -> None:
        self._voice.say(block(label, *lines))
