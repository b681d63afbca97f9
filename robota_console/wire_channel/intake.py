"""What each thing a host says does here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.text import attach_words
from robota_console.wire import message as m
from robota_console.wire.refusal import Refusal
from robota_console.wire_channel.held import Held
from robota_console.wire_channel.history_read import HistoryRead
from robota_console.wire_channel.returning import Returning
from robota_console.wire_channel.telling import Telling
from robota_console.wire_channel.whose import Whose

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.following.prompts import Prompts
    from robota_console.following.view import View
    from robota_console.ports.clock import Clock
    from robota_console.wire.message import ClientMessage, HostMessage
    from robota_console.wire_channel.facts import Facts
    from robota_console.wire_channel.history_read import Step
    from robota_console.wire_channel.requests import Requests

EVERYTHING = (
    m.GetContext, m.GetCommands, m.GetExecuting, m.GetPending, m.GetExecutionWorkspace, m.GetPrompts,
    m.GetStatus,
)  # fmt: skip
"""Asked for beside the transcript when the terminal comes, and after a switch.

The status last: it makes ready, and by then what is asked of the person must be known.
"""
AFTER_A_COMMAND = (m.GetContext, m.GetStatus, m.GetCommands)


class Intake:
    """Turns what is told into events, facts and answers; asks the host for what is missing."""

    def __init__(
        self,
        facts: Facts,
        *,
        view: View,
        prompts: Prompts,
        requests: Requests,
        clock: Clock,
        send: Callable[[ClientMessage], Refusal | None],
        hear: Callable[[e.Event], None],
        moved: Callable[[], None],
    ) -> None:
        """`hear` shows an event, `moved` what the queues hold now."""
        self._facts = facts
        self._view = view
        self._prompts = prompts
        self._requests = requests
        self._clock = clock
        self._send = send
        self._hear = hear
        self._moved = moved
        self._held = Held()
        self._telling = Telling(facts, view=view, prompts=prompts, hear=hear)
        self._since: int | None = None
        self._returning = Returning()
        self._switched = False
        self.history = HistoryRead()
        self.on_ready: Callable[[], None] = lambda: None
        self.closing: m.Closing | None = None
        """The host's last word."""

    def take(self, told: HostMessage | Refusal) -> None:
        """Take what the host said; one thing that cannot be shown is a notice, and all goes on."""
        try:
            self._take(told)
        except Exception as error:  # the next thing it says may well be shown
            self._view.failed(error)

    def _take(self, told: HostMessage | Refusal) -> None:
        match told:
            case Refusal(words=words, request_id=request_id):
                self._unreadable(words, request_id)
            case m.ProtocolError(message=words, request_id=request_id):
                self._refused(words, request_id)
            case m.HostHello():
                self._greeted(told)
            case m.Closing():
                self.closing = told
            case m.ResumeGap():
                self._missed()
            case m.Resumed(driver_id=driver_id):
                self._facts.renamed(driver_id)
                self._telling.whose = replace(self._telling.whose, driver_id=driver_id)
            case m.SessionSwitched(event=event):
                self._switch(event)
            case m.History():
                self._page(told)
            case m.HistoryChanged():
                self._send(self.history.restart())
            case _:
                self._fact(told)

    def _fact(self, told: HostMessage) -> None:
        match told:
            case m.SessionStatus():
                self._status(told)
            case m.Commands(commands=commands, skills=skills):
                self._facts.commands = (*commands, *skills)
            case m.CommandResult(request_id=request_id):
                self._ask(*AFTER_A_COMMAND)
                self._requests.answered(request_id, told)
            case m.WaitingLoopStop(request_id=request_id, outcome=outcome):
                self._requests.answered(request_id, outcome)
            case m.BackgroundTaskLog(task_id=task_id, lines=lines, start_index=start):
                if lines is not None:
                    self._facts.logs[task_id] = (*self._facts.logs.get(task_id, ())[:start], *lines)
            case _:
                self._event(told)

    def _event(self, told: HostMessage) -> None:
        if isinstance(told, m.UserMessage) and told.driver_id == self._facts.driver_id:
            self._telling.begun(told.content)
        if self._held.holds:
            self._held.add(told)
        else:
            self._show(told)

    def _show(self, told: HostMessage) -> None:
        if isinstance(told, m.Executing):
            if told.executing is not self._view.state.is_thinking:
                self._hear(e.Thinking(told.executing))
            return
        event = self._telling.tell(told)
        if event is not None:
            self._follow_up(event)

    def _follow_up(self, event: e.Event) -> None:
        match event:
            case e.Thinking():
                self._ask(m.GetPending)
            case e.Complete() | e.Interrupted() | e.Error():
                if tail := self.history.tail():
                    self._send(tail)
            case e.HistoryCleared():
                self._send(self.history.clear())
            case e.StatusChanged():
                self._ask(m.GetStatus)
            case _:
                pass

    def _greeted(self, hello: m.HostHello) -> None:
        self._facts.hello = hello
        ahead = 0.0 if hello.clock is None else self._clock.now() - hello.clock
        self._telling.whose = Whose(hello.driver_id, ahead)
        if self._returning.goes_on:
            self._facts.status = None
            self._send(self.history.since())
            self._ask(m.GetPending, m.GetPrompts, m.GetStatus)
        else:
            self._come(hello)

    def _come(self, hello: m.HostHello) -> None:
        if self._returning.known is not None and hello.session_id not in ("", self._facts.session_id):
            self._switch(e.SessionSwitched(hello.session_id))
            return
        self._facts.began(hello.session_id or self._facts.session_id)
        self._read_anew()

    def broke(self, *, numbered: bool) -> None:
        """Note that the connection broke; what is open is told again by the next one.

        Where what was heard last is `numbered`, what was missed may be told again too.
        """
        self._returning.broke(self.history, numbered=numbered and not self._held.holds)
        self._forget()
        self._requests.end()

    def _switch(self, event: e.SessionSwitched) -> None:
        self._forget()
        self._requests.end()
        self._facts.began(event.session_id)
        self._switched = True
        self._hear(event)
        self._moved()
        self._since = None
        self.history = HistoryRead()
        self._read_anew()

    def _missed(self) -> None:
        if self._returning.goes_on and self._facts.hello is not None:
            self._returning.goes_on = False
            self._come(self._facts.hello)
            return
        self._forget()
        if not self.history.reads_all:  # else it was said, or none of it was told yet
            self._view.notice(attach_words.MISSED, "warning")
        self._read_all()

    def _forget(self) -> None:
        """Drop every open prompt without an answer: others may settle it, or it is told again."""
        self._facts.answered.clear()
        self._prompts.forget()
        self._moved()

    def _read_anew(self) -> None:
        self._held.begin()
        self._read_all()

    def _read_all(self) -> None:
        self._send(self.history.restart())
        self._ask(*EVERYTHING)

    def _ask(self, *kinds: Callable[[], ClientMessage]) -> None:
        for kind in kinds:
            self._send(kind())

    def _page(self, told: m.History) -> None:
        entries = tuple(
            self._telling.whose.entry(entry, since=self._since is not None and place >= self._since)
            for place, entry in enumerate(told.entries, told.start_index)
        )
        self._stepped(self.history.page(replace(told, entries=entries)))

    def _stepped(self, step: Step) -> None:
        if step.ask is not None:
            self._send(step.ask)
        if not step.whole:
            self._maybe_ready()
            return
        entries = tuple(self.history.entries)
        if self._since is None:
            self._since = len(entries)
        if entries or self._switched:
            self._hear(e.HistorySynced(entries))
        self._switched = False
        if self._held.holds:
            for one in self._held.release(entries):
                self._show(one)
        self._maybe_ready()

    def _status(self, told: m.SessionStatus) -> None:
        self._facts.status = status = told.status
        self._facts.session_id = status.session_id or self._facts.session_id
        state = self._view.state
        now = (status.session_name, status.context, status.usage or state.usage)
        if state.is_ready and now != (state.session_name, state.context, state.usage):
            self._view.update(session_name=now[0], context=now[1], usage=now[2])
        self._maybe_ready()

    def _maybe_ready(self) -> None:
        """Be ready once the transcript and the status are in."""
        status, state = self._facts.status, self._view.state
        if status is None or self._held.holds or (self._returning.goes_on and self.history.reads):
            return
        if self._returning.known is not None:
            self._are_back(self._returning.known, status)
        if state.is_ready:
            return
        self._view.update(
            is_ready=True,
            session_name=status.session_name,
            context=status.context,
            usage=status.usage or state.usage,
        )
        self.on_ready()

    def _are_back(self, known: int, status: m.StatusSnapshot) -> None:
        goes_on = self._returning.goes_on
        unsent = self._returning.is_back(self._facts, self.history, status.waiting)
        if not goes_on and (len(self.history.entries) > known or self._view.state.is_thinking):
            self._view.notice(attach_words.MISSED, "warning")
        if unsent:
            self._hear(e.QueueReturned(unsent, "refused"))
        self.on_ready()

    def _unreadable(self, words: str, request_id: str) -> None:
        self._view.notice(attach_words.not_shown(words), "warning")
        if request_id:
            self._requests.answered(request_id, m.ProtocolError(message=words))
        elif self.history.reads:  # it may have been the page that is waited for
            self._stepped(self.history.end())

    def _refused(self, words: str, request_id: str) -> None:
        if request_id and self._requests.answered(request_id, m.ProtocolError(message=words)):
            return
        if self._telling.too_late:  # it is told already whose answer counted
            self._telling.too_late -= 1
            return
        self._view.notice(attach_words.refused(words), "warning")
        if self.history.reads:  # it may have been a page
            self._stepped(self.history.end())
        if self._facts.answered:  # it may have been an answer, and still be asked
            self._facts.answered.clear()
            self._ask(m.GetPrompts)
        elif not (state := self._view.state).is_thinking and not state.waiting and self._facts.mine:
            unsent, self._facts.mine = tuple(self._facts.mine), []
            self._hear(e.QueueReturned(unsent, "refused"))
