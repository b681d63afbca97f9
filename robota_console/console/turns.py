"""Turns: what the session does is told, held or counted; bells and heartbeats follow from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console import draft as drafts
from robota_console.console import switched
from robota_console.console.commands import presenting
from robota_console.console.commands.drafting import reason
from robota_console.console.prompt import PromptKind
from robota_console.model import event as e
from robota_console.model.control import MarkKind
from robota_console.model.setting import Verbosity
from robota_console.model.task import TaskStatus
from robota_console.text import attach_words, catalog, history_words
from robota_console.text.label import Label
from robota_console.text.menu import peer
from robota_console.transcript.block import block, one_line
from robota_console.transcript.heartbeat import Heartbeat
from robota_console.transcript.retelling import yours

if TYPE_CHECKING:
    from robota_console.console.asking import Asking
    from robota_console.console.bells import Bells
    from robota_console.console.desk import Desk
    from robota_console.console.notify import Notify
    from robota_console.model.render_state import Notice, RenderState
    from robota_console.ports.channel import Change
    from robota_console.transcript.transcript import Transcript

STALL_SECONDS = 15.0
_PLAIN = {"notice", "recap"}
LONG_TOOL = 5.0
"""Seconds after which a tool's end rings (T8)."""


class Turns:
    """Hears every change of the channel, in order."""

    def __init__(
        self, desk: Desk, transcript: Transcript, asking: Asking, bells: Bells, notify: Notify
    ) -> None:
        self._desk = desk
        self._transcript = transcript
        self._asking = asking
        self._bells = bells
        self._notify = notify
        self._message: e.UserMessage | None = None
        self._source = "user"
        self._notices: tuple[Notice, ...] = ()
        self._stalled = False
        self._last_beat = ""
        self._entitled: str | None = None
        """The session's name that the window title has."""
        self._went_on = False
        """The host went to another session, which is not told yet."""
        self._tool_began: dict[str, float] = {}
        shown = desk.presentation
        self._heart = Heartbeat(
            desk.clock, self._beat, first=shown.heartbeat.value, constant=shown.heartbeat_constant
        )
        self.ended_since_prompt = False

    def hear(self, change: Change) -> None:
        """Take one change."""
        self._entitle(change.state)
        self._notice_new(change.state)
        self._stall(change.state)
        if change.event is not None:
            self._event(change.event)
        if self._went_on and change.state.is_ready:
            self._went_on = False
            switched.tell(self._desk, change.state)
        if change.state.permission is not None or change.state.question is not None:
            self._bells.asked_while_open()
            self._notify.asked()

    def stop(self) -> None:
        """Let no heartbeat come any more."""
        self._heart.stop()

    def _entitle(self, state: RenderState) -> None:
        if state.is_ready and state.session_name != self._entitled:
            self._entitled = state.session_name
            self._desk.voice.title(self._desk.adapter.display_name(), state.session_name)

    def _event(self, event: e.Event) -> None:
        match event:
            case e.SessionSwitched():
                self._switched()
            case e.UserMessage():
                self._message = event
                self._keep(event)
            case e.TurnSource(source=source):
                self._source = source
            case e.Thinking(is_thinking=True):
                self._began()
                self._transcript.hear(event)
            case e.Thinking():
                self._over()
            case e.ToolStart(state=tool):
                self._tool_began[tool.execution_id or tool.name] = self._desk.clock.now()
                self._heart.restart()
                self._transcript.hear(event)
            case e.ToolEnd(state=tool):
                self._transcript.hear(event)
                self._long_tool(tool.execution_id or tool.name)
            case _:
                self._aside(event)

    def _aside(self, event: e.Event) -> None:
        match event:
            case e.PromptResolved():
                self._asking.resolved(event)
            case e.QueueReturned():
                self._returned(event)
            case e.SessionRenamed(name=name, requester=requester):
                self._by_other(requester, attach_words.named_it(one_line(name)))
            case e.HistoryCleared(requester=requester):
                self._desk.record.clear()
                self._desk.numbers.forget()
                self._by_other(requester, attach_words.BEGAN_ANEW)
            case e.StatusChanged(words=words, detail=detail) if words:
                if not detail or self._desk.presentation.verbosity.value is Verbosity.FULL:
                    self._desk.note(block(Label.NOTICE, one_line(words)))
            case e.BackgroundTaskEvent():
                self._task(event)
            case e.UiIntent(requester="" | "owner"):  # how another terminal is spoken to is its own
                if said := presenting.apply(self._desk, event):
                    self._desk.note(block(Label.NOTICE, said))
            case _:
                self._transcript.hear(event)

    def _keep(self, message: e.UserMessage) -> None:
        """Keep what was sent from here for `/history`; where that fails it is one notice."""
        desk = self._desk
        if desk.aids.prompts is None or message.driver != "owner":
            return
        try:
            desk.aids.prompts.append(desk.channel.status().session_id, message.content)
        except OSError as error:
            desk.aids.prompts = None
            desk.note(block(Label.NOTICE, history_words.not_kept(one_line(reason(error)))))

    def _by_other(self, requester: str, words: str) -> None:
        """Say what a person at another terminal did to the session; here the command itself did."""
        if who := peer(requester):
            self._desk.note(block(Label.NOTICE, f"{who} {words}"))

    def _began(self) -> None:
        desk = self._desk
        desk.awaiting_turn = False
        prompt = desk.prompt
        desk.other_turn = desk.quiet and prompt is not None and prompt.kind is PromptKind.MESSAGE
        message, self._message = self._message, None
        self._stalled = False
        self._heart.restart()
        if not desk.other_turn:
            self._say_message(message)
            desk.voice.mark(MarkKind.OUTPUT_START)

    def _say_message(self, message: e.UserMessage | None) -> None:
        desk = self._desk
        if message is None:
            return
        if self._source == "agent-wakeup":
            desk.tell(block(Label.NOTICE, catalog.loop_runs(one_line(message.content))))
        elif message.driver and message.driver != "owner":
            words = catalog.peer_says(
                one_line(message.driver.removeprefix("peer:")), one_line(message.content)
            )
            desk.tell(block(Label.NOTICE, words))
        elif message.content in desk.echoed:
            desk.echoed.remove(message.content)
        elif message.content == desk.command:
            desk.command = ""
        else:
            desk.tell(yours(message.content))

    def _over(self) -> None:
        desk = self._desk
        self._heart.stop()
        self._tool_began.clear()  # one whose end never came
        if desk.other_turn:
            desk.other_turn = False
            desk.missed()
        else:
            desk.voice.mark(MarkKind.OUTPUT_END)
        self._source = "user"
        self.ended_since_prompt = True

    def _switched(self) -> None:
        self._heart.stop()
        self._tool_began.clear()
        switched.left(self._desk)
        self._source, self._message, self._went_on = "user", None, True

    def _long_tool(self, key: str) -> None:
        began = self._tool_began.pop(key, None)
        if began is not None and self._desk.clock.now() - began > LONG_TOOL:
            self._bells.tool()

    def _returned(self, event: e.QueueReturned) -> None:
        desk = self._desk
        desk.echoed = [text for text in desk.echoed if text not in event.texts]
        desk.awaiting_turn = False
        self._transcript.returned += len(event.texts)
        kept = [line for text in event.texts for line in drafts.of_text(text).lines]
        if event.reason == "closed":  # no prompt comes any more that could send a draft
            desk.note(block(Label.NOTICE, catalog.unsent(len(event.texts)), *kept))
            return
        desk.draft = desk.draft.added(*kept)
        desk.note(block(Label.NOTICE, catalog.queue_returned(len(event.texts), event.reason)))

    def _task(self, event: e.BackgroundTaskEvent) -> None:
        task = event.task
        if task.status is not TaskStatus.RUNNING:
            seconds = (task.ended_at or task.started_at) - task.started_at
            words = catalog.task_ended(one_line(task.name), task.status.value, seconds, task.task_id)
            self._desk.note(block(Label.NOTICE, words))

    def _notice_new(self, state: RenderState) -> None:
        if state.notices is self._notices:
            return
        known = set(map(id, self._notices))
        for notice in state.notices:
            if id(notice) not in known:
                label = Label.NOTICE if notice.kind in _PLAIN else Label.WARNING
                self._desk.note(block(label, one_line(notice.words)))
        self._notices = state.notices

    def _stall(self, state: RenderState) -> None:
        if state.is_stalled and not self._stalled:
            self._status(catalog.stalled(STALL_SECONDS))
        self._stalled = state.is_stalled

    def _beat(self) -> None:
        self._status(catalog.working(*self._transcript.activity()))

    def _status(self, words: str) -> None:
        if not self._desk.quiet and words != self._last_beat:
            self._last_beat = words
            self._desk.say(Label.STATUS, words)
