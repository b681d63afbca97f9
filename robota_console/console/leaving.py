"""Leaving: Ctrl-C, end of input, signals, a terminal that is gone, the exit command."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from robota_console.console import draft as drafts
from robota_console.console.commands import searching
from robota_console.console.prompt import PromptKind
from robota_console.model.exit_code import ExitCode
from robota_console.text import catalog, history_words
from robota_console.text.label import Label
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.console.ring import Ring
    from robota_console.ports.clock import Timer

GRACE = 1.0
"""Seconds after an interruption in which a further Ctrl-C is the same wish, not one to leave."""
JUST_OVER = 0.5
"""Seconds after a turn's end in which a Ctrl-C was meant for the turn."""
PATIENCE = 3.0
"""Seconds after which an agent that was told to stop is said not to."""


class Leaving:
    """Ends the turn, or the session, once; a second interrupt does not wait."""

    def __init__(self, desk: Desk, ring: Ring) -> None:
        self._desk = desk
        self._ring = ring
        self.begun = False
        self.code = ExitCode.DONE
        self.fault = ""
        self.hurry = asyncio.Event()
        """Set by a second Ctrl-C: nothing is waited for any more."""
        self._patience: Timer | None = None
        self._warned = False
        self._interrupted_at: float | None = None
        self._over_at: float | None = None

    @property
    def stopping(self) -> bool:
        """Return whether a turn was told to stop and may still do so: nothing of it is asked any more."""
        return self._patience is not None and not self._warned

    def interrupt(self) -> None:
        """Take a Ctrl-C; called as the signal comes, not in the ring's turn."""
        if self.begun:
            self.code = ExitCode.INTERRUPTED
            self.hurry.set()
            self._ring.end()
        else:
            self._ring.post(partial(self._interrupted, self._desk.clock.now()))

    def terminate(self, code: ExitCode, fault: str = "") -> None:
        """End the session because a signal or a lost terminal says so."""
        self._ring.post(partial(self._terminated, code, fault))

    def _terminated(self, code: ExitCode, fault: str) -> None:
        """Let a child give the terminal back first: a signal ends it, the end of a host does not."""
        child = self._desk.lent_to
        if child is None:
            self.leave(code, "other", fault=fault)
            return
        if code is not ExitCode.UNAVAILABLE:
            child.cancel()
        self._ring.spawn(asyncio.wait([child]), lambda _ended: self.leave(code, "other", fault=fault))

    def end_of_input(self) -> None:
        """End the session because nothing more can be typed."""
        self.leave(ExitCode.DONE, "prompt_input_exit")

    def leave(self, code: ExitCode, reason: str, *, fault: str = "") -> None:
        """End the session gracefully; what was not sent is said. `fault` is for the shell to say (V20)."""
        if self.begun:
            return
        self.begun = True
        self.code = code
        self.fault = fault
        self._end_turn_wait()
        desk = self._desk
        if desk.prompt is not None:
            desk.abandon()
        desk.reading = None
        searching.leave(desk)
        desk.release()
        self._say_draft()
        self._ring.spawn(desk.channel.shutdown(reason), lambda _done: self._ring.end())

    def switch(self) -> None:
        """End the surface without its session, whose channel another one replaces; the draft goes along."""
        if self.begun:
            return
        self.begun = True
        self._end_turn_wait()
        desk = self._desk
        if desk.prompt is not None:
            desk.abandon()
        searching.leave(desk)
        desk.reading = None
        desk.release()
        if desk.awaiting_turn or desk.channel.snapshot().waiting:
            self._take_back()
        self._ring.end()

    def stop_turn(self) -> None:
        """Abort the running turn, and say so where the agent does not stop."""
        desk = self._desk
        if desk.awaiting_turn and not desk.channel.status().is_executing:  # the agent is not ready yet
            self._take_back()
            return
        desk.channel.abort()
        if self._patience is None:
            self._patience = desk.clock.later(PATIENCE, partial(self._ring.post, self._impatient))

    def _take_back(self) -> None:
        desk = self._desk
        texts = desk.channel.cancel_queue()
        for text in texts:
            desk.draft = desk.draft.added(*drafts.of_text(text).lines)
        desk.echoed.clear()
        desk.awaiting_turn = False
        desk.note(block(Label.NOTICE, catalog.queue_returned(len(texts), "")))

    def turn_over(self) -> None:
        """Note that no turn runs any more."""
        self._end_turn_wait()
        self._over_at = self._desk.clock.now()

    def _interrupted(self, now: float) -> None:
        desk = self._desk
        prompt = desk.prompt
        desk.attended()
        desk.voice.new_line()
        if prompt is not None:
            desk.close()
        if desk.reading is not None:
            desk.reading = None
            self._interrupted_at = now
            desk.say(Label.NOTICE, catalog.PRINTING_STOPPED)
        elif prompt is not None and prompt.kind is PromptKind.PICK:
            self._interrupted_at = now
            searching.leave(desk)
            desk.say(Label.NOTICE, history_words.CANCELLED)
        elif desk.search is not None:
            self._interrupted_at = now
            desk.search.stop()
        elif prompt is not None and prompt.kind is PromptKind.PASTE:
            desk.say(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))
        elif not desk.busy and (why := self._for_the_turn(now)):
            desk.say(Label.NOTICE, why)
        elif not desk.busy:
            self.leave(ExitCode.DONE, "prompt_input_exit")
        elif self._warned:
            self.leave(ExitCode.INTERRUPTED, "other")
        elif self._patience is not None:
            self._impatient()
        else:
            self._interrupted_at = now
            self.stop_turn()

    def _for_the_turn(self, now: float) -> str:
        """Return what is said of a Ctrl-C at rest that was for the turn; empty for one to leave by."""
        if self._interrupted_at is not None and now - self._interrupted_at < GRACE:
            return catalog.TURN_STOPPED
        over, self._over_at = self._over_at, None
        return catalog.TURN_OVER if over is not None and now - over < JUST_OVER else ""

    def _impatient(self) -> None:
        if self._desk.busy and not self.begun and not self._warned:
            self._warned = True
            self._desk.note(block(Label.WARNING, catalog.AGENT_DOES_NOT_STOP))

    def _end_turn_wait(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None
        self._warned = False

    def _say_draft(self) -> None:
        desk, draft = self._desk, self._desk.draft
        if desk.drawing is not None:  # its composer goes with it
            draft = drafts.of_text(desk.drawing.unsent).added(*draft.lines)
        if draft:
            desk.say(Label.NOTICE, catalog.draft_unsent(len(draft.lines)), *draft.lines)
