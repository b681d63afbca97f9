"""The transcript: a session's events become items to be said, in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.setting import Verbosity
from robota_console.text import catalog
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.label import Label
from robota_console.text.quoting import Place, quoted
from robota_console.text.sanitizer import sanitize
from robota_console.transcript import done, tool_words
from robota_console.transcript.block import Streamed, block, one_line
from robota_console.transcript.plan_words import plan_event, plan_lines
from robota_console.transcript.tool_talk import ToolTalk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.plan import Plan
    from robota_console.model.safe import Safe
    from robota_console.model.setting import Presentation
    from robota_console.model.tool import ToolState
    from robota_console.ports.clock import Clock
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.block import Block, Item
    from robota_console.transcript.record import Record

DETAIL_LINES = 10
"""Lines of a failed agent's last words that are said unasked (V20)."""


class Transcript:
    """Hears events and tells items; knows nothing of prompts or of holding back."""

    def __init__(
        self,
        tell: Callable[[Item], None],
        *,
        clock: Clock,
        numbers: Numbers,
        record: Record,
        presentation: Callable[[], Presentation],
    ) -> None:
        self._sink = tell
        self._clock = clock
        self._numbers = numbers
        self._record = record
        self._presentation = presentation
        self._tools = ToolTalk(
            self._tell,
            clock=clock,
            numbers=numbers,
            verbosity=lambda: presentation().verbosity.value,
            ci=presentation().ci,
        )
        self._ran: list[ToolState] = []
        self._running: list[tuple[ToolState, float]] = []
        self._began_at = clock.now()
        self._first_number = 0
        self._answer = self._stream()
        self._thought = self._stream()
        self._raw: list[str] = []
        self.returned = 0
        """Queued messages taken back by the interruption that is about to be said."""
        self.permission_needed = False
        """The interruption that is about to be said is for want of a permission."""

    def hear(self, event: e.Event) -> None:
        """Tell what is to be said of an event, if anything."""
        match event:
            case e.TextDelta(delta=delta):
                self._text(delta)
            case e.ThoughtDelta(delta=delta):
                self._think(delta)
            case e.ToolStart(state=tool):
                self._tool_started(tool)
            case e.ToolEnd(state=tool):
                self._tool_ended(tool)
            case e.Thinking(is_thinking=True):
                self._turn_began()
            case e.Complete() | e.Interrupted() | e.Error():
                self._turn_ended(event)
            case _:
                self._aside(event)

    def activity(self) -> tuple[str, float]:
        """Return what runs, in words, and for how many seconds."""
        if self._running:
            tool, since = self._running[-1]
            return tool_words.what(tool), self._clock.now() - since
        return "working", self._clock.now() - self._began_at

    def _tell(self, item: Item) -> None:
        self._record.add(item)
        self._sink(item)

    def _stream(self) -> AnswerStream:
        shown = self._presentation()
        return AnswerStream(stream=shown.stream.value, numbers=self._numbers, ci=shown.ci)

    def _turn_began(self) -> None:
        self._record.turn_began()
        self._ran.clear()
        self._running.clear()
        self._raw.clear()
        self._began_at = self._clock.now()
        self._first_number = self._numbers.last
        self._answer, self._thought = self._stream(), self._stream()

    def _text(self, delta: str) -> None:
        self._flush(self._thought, Label.THINKING)
        self._raw.append(delta)
        lines = self._answer.feed(delta)
        if lines:
            self._tools.flush()
        self._tell_lines(Label.ASSISTANT, lines, self._answer)

    def _think(self, delta: str) -> None:
        self._flush(self._answer, Label.ASSISTANT)
        if self._presentation().verbosity.value is Verbosity.FULL:
            self._tell_lines(Label.THINKING, self._thought.feed(delta), self._thought)

    def _flush(self, stream: AnswerStream, label: Label) -> None:
        lines = stream.flush()
        if lines and label is Label.ASSISTANT:
            self._tools.flush()
        self._tell_lines(label, lines, stream)

    def _tell_lines(self, label: Label, lines: Sequence[Safe], stream: AnswerStream) -> None:
        for line, stress in zip(lines, stream.stress, strict=True):
            self._tell(Streamed(label, line, stress))

    def _tool_started(self, tool: ToolState) -> None:
        self._flush(self._thought, Label.THINKING)
        self._flush(self._answer, Label.ASSISTANT)
        self._running.append((tool, self._clock.now()))
        self._tools.started(tool)

    def _tool_ended(self, tool: ToolState) -> None:
        for pair in reversed(self._running):
            if pair[0].name == tool.name:
                self._running.remove(pair)
                break
        self._ran.append(tool)
        self._tools.ended(tool)

    def _turn_ended(self, event: e.Complete | e.Interrupted | e.Error) -> None:
        self._flush(self._thought, Label.THINKING)
        self._flush(self._answer, Label.ASSISTANT)
        self._tools.stop()
        code = self._numbers.since(self._first_number, "code")
        match event:
            case e.Complete(result=result):
                self._odd_end(result)
                self._tell(block(Label.DONE, done.done_line(self._ran, code)))
            case e.Interrupted():
                cut, returned = bool(self._raw), self.returned
                outcome = done.PERMISSION_NEEDED if self.permission_needed else done.INTERRUPTED
                words = done.interrupted_line(self._ran, cut=cut, returned=returned, outcome=outcome)
                self._tell(block(Label.DONE, words))
            case e.Error():
                self._tell(self._error(event))
                self._tell(block(Label.DONE, catalog.done("failed", done.summary(self._ran, code))))
        self._numbers.turn_ended("".join(self._raw))
        self._record.turn_ended(sanitize("".join(self._raw)))
        self._running.clear()
        self.returned = 0

    def _odd_end(self, result: e.TurnResult) -> None:
        if not self._raw and not self._ran:
            self._tell(block(Label.NOTICE, catalog.ANSWERED_NOTHING))
        if result.stop_reason:
            reason = one_line(result.stop_reason)
            self._tell(block(Label.NOTICE, catalog.stopped_because(reason)))

    def _error(self, event: e.Error) -> Block:
        first, *rest = sanitize(event.message).split("\n")
        more = [line for item in event.detail for line in sanitize(item).split("\n")]
        detail = [*rest, *more][-DETAIL_LINES:]
        ci = self._presentation().ci
        lines = [quoted(line, Place.TOOL_OUTPUT, ci=ci) for line in detail]
        return block(Label.ERROR, first, *lines)

    def _in_order(self) -> None:
        """Tell what is held back, before something else is said."""
        self._flush(self._thought, Label.THINKING)
        self._flush(self._answer, Label.ASSISTANT)
        self._tools.flush()

    def _aside(self, event: e.Event) -> None:
        match event:
            case e.PermissionAsked() | e.QuestionAsked():
                self._in_order()
            case e.PlanEvent(type=kind, plan=plan):
                self._plan(kind, plan)
            case e.Compact(summary=words):
                self._remark(catalog.compacted(one_line(words)))
            case e.SkillActivation(name=name):
                self._remark(catalog.skill_used(one_line(name)))
            case e.MemoryEvent(words=words):
                self._remark(catalog.memory(one_line(words)))
            case e.ContextFileRefreshed(path=path):
                self._remark(catalog.file_read_again(one_line(path)))
            case e.BranchEvent(type=kind):
                self._remark(catalog.branch(one_line(kind)))
            case _:
                return

    def _plan(self, kind: str, plan: Plan) -> None:
        verbosity = self._presentation().verbosity.value
        if verbosity is Verbosity.QUIET:
            return
        self._in_order()
        whole = verbosity is Verbosity.FULL and kind == "plan_created"
        lines = plan_lines(plan) if whole else [plan_event(kind, plan)]
        self._tell(block(Label.PLAN, *lines))

    def _remark(self, words: str) -> None:
        self._in_order()
        self._tell(block(Label.NOTICE, words))
