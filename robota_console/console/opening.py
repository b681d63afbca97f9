"""Opening: once all is said that there is to say, which prompt is due, and how it appears."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.draft import Draft
from robota_console.console.prompt import PromptKind, message_prompt
from robota_console.model.setting import Keys
from robota_console.text.single_key import takes_keys

if TYPE_CHECKING:
    from contextlib import AbstractAsyncContextManager

    from robota_console.console.asking import Asking
    from robota_console.console.bells import Bells
    from robota_console.console.burst import Burst
    from robota_console.console.desk import Desk
    from robota_console.console.leaving import Leaving
    from robota_console.console.notify import Notify
    from robota_console.console.prompt import Prompt
    from robota_console.console.ring import Ring
    from robota_console.console.running import Running
    from robota_console.console.sending import Sending
    from robota_console.console.turns import Turns
    from robota_console.model.typed import LineRead
    from robota_console.ports.input import InputLease, LineSource


class Opening:
    """Runs when nothing waits to be said; opens at most one prompt."""

    def __init__(
        self,
        desk: Desk,
        *,
        ring: Ring,
        source: LineSource,
        lease: InputLease,
        burst: Burst[LineRead],
        asking: Asking,
        sending: Sending,
        running: Running,
        turns: Turns,
        bells: Bells,
        notify: Notify,
        leaving: Leaving,
    ) -> None:
        self._desk = desk
        self._ring = ring
        self._source = source
        self._lease = lease
        self._burst = burst
        self._asking = asking
        self._sending = sending
        self._running = running
        self._turns = turns
        self._bells = bells
        self._notify = notify
        self._leaving = leaving
        self._silence: AbstractAsyncContextManager[None] | None = None
        self._keyed = False

    async def settle(self) -> None:
        """Say what was held and open the prompt that is due, if one is."""
        desk = self._desk
        await self._after_prompt()
        if self._ring.waits:  # what the wait brought is to be said first
            return
        self._wanted()
        if desk.drawing is not None:
            self._withdraw()
            if desk.draft and not self._pasting():
                desk.drawing.put_draft(desk.draft.text)
                desk.draft = Draft()
        if desk.occupied or self._leaving.begun:
            return
        if desk.holding and self._running.pending and not self._asking.waiting():
            return
        desk.holding = False
        desk.release()
        if desk.next_prompt is not None:
            prompt, desk.next_prompt = desk.next_prompt, None
            desk.open(prompt)
        elif self._asking.waiting() and not self._running.answering and not self._leaving.stopping:
            await self._ask()
        elif self._running.pending or desk.busy or self._burst.gathers:  # what was echoed is no answer to it
            return
        elif desk.input_ended:
            self._leaving.end_of_input()
        else:
            self._message()

    def _pasting(self) -> bool:
        """Return whether lines are still gathered, which are one draft once the dot has come."""
        prompt = self._desk.prompt
        return prompt is not None and prompt.kind is PromptKind.PASTE

    def _withdraw(self) -> None:
        """Let go of a prompt of a drawing that is due no more: nobody has to type Enter first."""
        desk, prompt = self._desk, self._desk.prompt
        if prompt is None:
            return
        if prompt.kind is PromptKind.MESSAGE and (desk.busy or self._asking.waiting()):
            desk.withdraw()
        elif prompt.asks and self._asking.gone(prompt):
            desk.withdraw()
            self._asking.answer(prompt, "")

    def _wanted(self) -> None:
        """Do what a command wanted: send the draft, stop the turn."""
        desk = self._desk
        if desk.outbox is not None:
            text, desk.outbox = desk.outbox, None
            self._sending.send(text)
        if desk.stop_wanted:
            desk.stop_wanted = False
            self._leaving.stop_turn()

    def _message(self) -> None:
        if self._turns.ended_since_prompt:
            self._turns.ended_since_prompt = False
            self._bells.turn()
            self._notify.turn()
        if self._desk.listens:
            return
        self._desk.open(message_prompt(self._desk.draft, sends=not self._desk.channel.observing))

    async def _ask(self) -> None:
        desk, asking = self._desk, self._asking
        half = False
        if asking.is_new():
            half = await self._typed_before()
            if desk.occupied or not asking.waiting():
                return
            self._bells.asked()
        prompt = asking.due()
        prompt.half = half
        await self._appear(prompt)
        if desk.input_ended:
            desk.abandon()
            asking.ended(prompt)

    async def _typed_before(self) -> bool:
        """Take back what was typed before the question; return whether a half line was (T16, V1)."""
        if not self._desk.interactive:
            return False
        early = self._burst.take()
        taken = await self._source.take_back()
        if early or taken.lines or taken.half:
            self._desk.attended()
        if taken.half:
            self._desk.voice.half_line()
        self._sending.early([*early, *taken.lines], taken.half)
        return bool(taken.half)

    async def _appear(self, prompt: Prompt) -> None:
        """Write a question's prompt, typing silent or key by key where that is due, and arm it."""
        desk = self._desk
        if prompt.secret and desk.interactive:
            self._silence = self._lease.silent()
            await self._silence.__aenter__()
        self._keyed = self._takes_keys(prompt)
        if self._keyed:
            self._source.keys(True)
        desk.open(prompt)
        if not desk.interactive:
            prompt.opened_at = 0.0
        elif prompt.opened_at is None:
            self._ring.spawn(desk.voice.drain(), lambda _there: self._appeared(prompt))

    def _appeared(self, prompt: Prompt) -> None:
        prompt.opened_at = self._desk.clock.now()

    def _takes_keys(self, prompt: Prompt) -> bool:
        desk = self._desk
        if desk.presentation.keys.value is not Keys.SINGLE or not desk.interactive:
            return False
        return prompt.asked is not None and not prompt.own_text and takes_keys(prompt.asked)

    async def _after_prompt(self) -> None:
        """Once a question's prompt is closed, echo again, and read lines again."""
        prompt = self._desk.prompt
        if prompt is not None and prompt.kind in (PromptKind.PERMISSION, PromptKind.QUESTION):
            return
        if self._silence is not None:
            silence, self._silence = self._silence, None
            await silence.__aexit__(None, None, None)
        if self._keyed:
            self._keyed = False
            self._source.keys(False)
