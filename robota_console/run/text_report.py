"""`--format text`: the same lines as in a session (T19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Verbosity
from robota_console.text import run_words
from robota_console.text.annotation import Level, annotation
from robota_console.text.label import Label
from robota_console.text.numbered import Numbers
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import Block, Streamed, block, one_line
from robota_console.transcript.heartbeat import Heartbeat
from robota_console.transcript.record import Record
from robota_console.transcript.transcript import Transcript
from robota_console.transcript.voice import Voice

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest
    from robota_console.ports.session import SessionStatus
    from robota_console.run.report import Ended, Printing
    from robota_console.transcript.block import Item


class TextReport:
    """Says the turn through a transcript, with a heartbeat while it is silent."""

    error = ""

    def __init__(self, printing: Printing) -> None:
        self._printing = printing
        shown = printing.presentation
        self._full = shown.verbosity.value is Verbosity.FULL
        self._voice = Voice(printing.output, width=shown.width.value)
        self._transcript = Transcript(
            self._tell,
            clock=printing.clock,
            numbers=Numbers(),
            record=Record(),
            presentation=lambda: shown,
        )
        self._heart = Heartbeat(
            printing.clock,
            lambda: self.say(Label.STATUS, run_words.working(*self._transcript.activity())),
            first=shown.heartbeat.value,
            constant=shown.heartbeat_constant,
        )
        self._failed = self._outcome = ""

    def begin(self) -> None:
        """Say the first line."""
        if self._printing.first_line:
            self._voice.say(block(None, self._printing.first_line))

    def ready(self, status: SessionStatus) -> None:
        """Say nothing."""

    def say(self, label: Label, words: str) -> None:
        """Say it on a line of its own."""
        self._voice.say(block(label, words))

    def hear(self, event: e.Event) -> None:
        """Say what happened, if anything."""
        self._transcript.hear(event)
        match event:
            case e.Thinking(is_thinking=True) | e.ToolStart():
                self._heart.restart()
            case e.Thinking():
                self._heart.stop()
            case e.Error(message=message):
                self._failed = one_line(message.partition("\n")[0])
            case e.StatusChanged(words=words, detail=True) if words and self._full:
                self.say(Label.NOTICE, one_line(words))
            case _:
                pass

    def needs(self, request: PermissionRequest) -> None:
        """Let the turn's last line say so."""
        self._transcript.permission_needed = True

    def new_line(self) -> None:
        """Begin a new line."""
        self._voice.new_line()

    def end(self, ended: Ended) -> None:
        """End the last line; then comes the annotation, where one was asked for."""
        self._heart.stop()
        self._voice.close()
        if title := self._printing.annotation_title:
            level = Level.NOTICE if ended.code is ExitCode.DONE else Level.ERROR
            words = ended.fault or self._failed or self._outcome
            self._printing.output.write(sanitize(annotation(level, title, words) + "\n"))

    def _tell(self, item: Item) -> None:
        match item:
            case Streamed(label, line):
                self._voice.add(label, line)
            case Block():
                if item.label is Label.DONE:
                    self._outcome = item.lines[0]
                self._voice.say(item)
