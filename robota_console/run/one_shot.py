"""One turn, and nobody to ask; what is printed of it is a report's."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.entry import INIT_FAILED
from robota_console.model.exit_code import ExitCode
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled
from robota_console.run.report import Ended
from robota_console.text import run_words
from robota_console.text.label import Label
from robota_console.text.menu import one_line
from robota_console.transcript import init_failure

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.permission import PermissionRequest
    from robota_console.model.render_state import Notice, RenderState
    from robota_console.ports.channel import Change, ChannelPort
    from robota_console.ports.clock import Clock
    from robota_console.run.report import Report


class OneShot:
    """Submits one prompt and reports the turn; what needs a person ends it with a reason.

    `begin`, then the channel's start, then `run`; `end` in any case.
    """

    def __init__(
        self,
        *,
        channel: ChannelPort,
        report: Report,
        clock: Clock,
        prompt: str,
        warnings: Sequence[str] = (),
        max_time: float | None = None,
        began: float | None = None,
        echoes: bool = False,
    ) -> None:
        """`max_time` seconds are counted from `began`, a time of the clock's; from now where it is None.

        `echoes`: the terminal that is written to shows what is typed.
        """
        self._channel = channel
        self._report = report
        self._clock = clock
        self._prompt = prompt
        self._warnings = warnings
        self._max_time = max_time
        self._began = clock.now() if began is None else began
        self._echoes = echoes
        self._over = asyncio.Event()
        self._code = ExitCode.DONE
        self._fault = ""
        self._timed_out = False
        self._needed: PermissionRequest | None = None
        self._is_ready = False
        self._notices: tuple[Notice, ...] = ()
        self.hurry = asyncio.Event()
        """Set by a second Ctrl-C: nothing is waited for any more."""
        # before the channel starts: what it says first must be heard too
        self._end_hearing = channel.subscribe(self._hear)

    @property
    def code(self) -> ExitCode:
        """Return the exit code as it stands; a signal after the end still changes it."""
        return self._code

    def begin(self) -> None:
        """Report what comes first."""
        self._report.begin()
        for warning in self._warnings:
            self._report.say(Label.WARNING, one_line(warning))

    async def run(self) -> None:
        """Run the turn to its end."""
        limit = None
        if self._max_time is not None:
            left = self._began + self._max_time - self._clock.now()
            limit = self._clock.later(max(0.0, left), self._too_long)
        if not self._over.is_set():
            self._channel.submit(self._prompt)
        try:
            await self._over.wait()
        finally:
            if limit is not None:
                limit.cancel()

    def end(self) -> Ended:
        """Report the end, and return it; one without an end of the turn is a failure of this program."""
        self._end_hearing()
        code = self._code if self._over.is_set() or self._code else ExitCode.TURN_FAILED
        status = self._channel.status()
        ended = Ended(
            code=code,
            fault=self._fault,
            timed_out=self._timed_out,
            needed=self._needed,
            session_id=status.session_id,
            agent=status.agent,
            seconds=self._clock.now() - self._began,
        )
        self._report.end(ended)
        return ended

    def interrupt(self) -> None:
        """Stop the turn; a second time, leave without waiting."""
        if self._echoes:
            self._report.new_line()  # the terminal has echoed ^C
        if self._code is ExitCode.INTERRUPTED:
            self.hurry.set()
            self._over.set()
        self.leave(ExitCode.INTERRUPTED)

    def quit(self) -> None:
        r"""Stop the turn and leave, as Ctrl-\ asks."""
        if self._echoes:
            self._report.new_line()  # the terminal has echoed it
        self.leave(ExitCode.QUIT)

    def leave(self, code: ExitCode, fault: str = "") -> None:
        """Stop the turn and end with that code, and a line for standard error where one is due."""
        self._code = code
        self._fault = fault
        if self._channel.snapshot().is_thinking:
            self._channel.abort()
        else:
            self._over.set()

    def _hear(self, change: Change) -> None:
        self._news(change.state)
        if change.event is not None:
            self._event(change.event)
        if change.state.permission is not None:
            self._needs(change.state.permission)
        if (pending := change.state.question) is not None:
            self._report.say(Label.NOTICE, run_words.nobody_answers(one_line(pending.question.title)))
            self._channel.resolve_question(pending, Cancelled("nobody can answer"))
        history = change.state.history
        if change.event is None and history and history[-1].event_type == INIT_FAILED:
            self._fault, lines = init_failure.told(history[-1].text, ci=True)
            self._code = ExitCode.UNAVAILABLE
            if lines:
                self._report.say(Label.NOTICE, "\n".join(lines))
            self._over.set()

    def _news(self, state: RenderState) -> None:
        if state.is_ready and not self._is_ready:
            self._is_ready = True
            self._report.ready(self._channel.status())
        if state.notices is not self._notices:
            known = set(map(id, self._notices))
            self._notices = state.notices
            for notice in state.notices:
                if id(notice) not in known:
                    label = Label.NOTICE if notice.kind == "notice" else Label.WARNING
                    self._report.say(label, one_line(notice.words))

    def _event(self, event: e.Event) -> None:
        # what it comes to first: that must be known even where it cannot be shown
        match event:
            case e.Error() | e.Interrupted() if self._code is ExitCode.DONE:
                self._code = ExitCode.TURN_FAILED
            case e.Thinking(is_thinking=False):
                self._over.set()
            case e.StatusChanged(words=words, detail=False) if words:
                self._report.say(Label.NOTICE, one_line(words))
            case _:
                pass
        self._report.hear(event)

    def _needs(self, request: PermissionRequest) -> None:
        if self._code is ExitCode.DONE:
            self._code = ExitCode.PERMISSION_NEEDED
            self._fault = run_words.permission_needed(request)
            self._needed = request
            self._report.needs(request)
        self._channel.resolve_permission(request, DENIED)
        self._channel.abort()

    def _too_long(self) -> None:
        if self._code is ExitCode.DONE:
            self._timed_out = True
            self.leave(ExitCode.TURN_FAILED, run_words.too_long(self._max_time or 0))
