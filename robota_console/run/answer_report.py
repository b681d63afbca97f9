"""`--format answer`: the bare answer, for a variable or a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.exit_code import ExitCode
from robota_console.run.quiet_report import QuietReport
from robota_console.text import catalog
from robota_console.text.ci import neutral
from robota_console.text.label import Label
from robota_console.text.menu import one_line
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.transcript import DETAIL_LINES

if TYPE_CHECKING:
    from robota_console.run.report import Ended, Printing


class AnswerReport(QuietReport):
    """Prints a whole answer or nothing: a script must not take a part for it."""

    def __init__(self, printing: Printing) -> None:
        super().__init__(printing)
        self._ci = printing.presentation.ci

    def end(self, ended: Ended) -> None:
        """Print the answer of a turn that went well, with one LF at its end."""
        if ended.code is not ExitCode.DONE:
            for line in self._tally.detail[-DETAIL_LINES:]:
                self.say(Label.NOTICE, one_line(line))
            return
        answer = sanitize(self._tally.answer).rstrip("\n")
        if not answer:
            self.say(Label.NOTICE, catalog.ANSWERED_NOTHING)
            return
        lines = [neutral(line) if self._ci else line for line in answer.split("\n")]
        self._output.write(sanitize("\n".join(lines) + "\n"))
