"""Typed lines become messages, queued messages, drafts or commands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console import draft as drafts
from robota_console.console.draft import Draft
from robota_console.model.typed import Oddity
from robota_console.text import catalog, fault_words
from robota_console.text.label import Label
from robota_console.text.question_command import is_command
from robota_console.transcript.block import one_line

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.typed import LineRead

TRAIL = 1.0
"""Seconds after a message in which further lines are the rest of a paste, never turns (V17)."""
PASTED = 4
"""Characters of a line without its Enter that make it the last one of a paste (V17)."""
REST = 0.3
"""Seconds of rest before a blank line sends a draft (T21)."""
LEAVING_WORDS = {"exit", "quit", "bye", ":q"}
"""Hardly ever meant for an agent."""
SLASHLESS = {f"screen-reader {word}" for word in ("on", "off", "save")}
"""Nor is a command, as it is typed where a reader was silent on its slash, or on its hyphen too."""
UP = ("\x1b[A", "\x1bOA")
ESCAPE = "\x1b"


class Sending:
    """Decides what becomes of a burst of lines at the message prompt, or in a turn."""

    def __init__(self, desk: Desk, run: Callable[[str, str], None]) -> None:
        self._desk = desk
        self._run = run
        self._last_line_at: float | None = None
        self._refused = ""
        """What was written last where nothing can be sent."""

    def typed(self, lines: Sequence[LineRead]) -> bool:
        """Take a burst; return False for a lone blank line that sent nothing."""
        first = lines[0]
        if len(lines) > 1:
            self._paste(lines)
            return True
        if first.oddity or first.raw_control:
            self._odd(first)
        elif not first.text.strip():
            return self._blank(first)
        elif is_command(first.text):
            self.command(first.text)
        elif self._trails(first):
            self.keep([first])
        else:
            self._message(first)
        return True

    def composed(self, text: str) -> None:
        """Take a text that was sent whole: a command, or a message of any number of lines."""
        desk = self._desk
        if "\n" not in text and is_command(text):
            self.command(text)
        elif desk.channel.observing and text == self._refused:  # it is back in the composer no second time
            desk.only_observes()
        elif not desk.channel.observing and (words := _meant(text)):
            desk.draft = desk.draft.added(text)
            desk.say(Label.NOTICE, words)
        elif text.strip():
            self.send(text)

    def with_half(self, lines: Sequence[LineRead], half: str) -> None:
        """Take a burst behind which something stands without its Enter.

        Nobody types four characters within the gap of a paste, so they are its last
        line and the whole is one message. Fewer are a thought begun, and kept for it.
        """
        desk = self._desk
        if len(half) >= PASTED:
            self._last_line_at = lines[-1].at
            desk.draft = desk.draft.added(*(line.text for line in lines), half)
            desk.say(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))
            return
        self.typed(lines)
        desk.draft = desk.draft.with_half(half)
        desk.say(Label.NOTICE, catalog.kept_half(one_line(half)))

    def early(self, lines: Sequence[LineRead], half: str) -> None:
        """Take what was typed before a question appeared: none of it answers (T16)."""
        whole = [line for line in lines if line.text.strip()]
        if len(whole) > 1 or any(line.oddity for line in whole):
            self.keep(whole)
        elif whole and is_command(whole[0].text):
            self.command(whole[0].text)
        elif whole:
            self.send(drafts.joined("", whole[0].text))
        if half:
            self._desk.draft = self._desk.draft.with_half(half)
            self._desk.say(Label.NOTICE, catalog.kept_half(one_line(half)))

    def keep(self, lines: Sequence[LineRead]) -> None:
        """Add lines to the draft and say how long it is."""
        self._keep_lines(lines)
        self._desk.say(Label.NOTICE, catalog.draft_gathered(len(self._desk.draft.lines)))

    def send(self, text: str) -> None:
        """Give the session a message; say so where it has to wait."""
        desk = self._desk
        text = text.removeprefix("/") if text.startswith("//") else text
        desk.remember(text)
        if desk.only_observes():
            self._refused = text
            desk.draft = desk.draft.added(*drafts.of_text(text).lines)
            desk.say(Label.NOTICE, catalog.queue_returned(1, ""))
            return
        desk.sent_at = desk.clock.now()
        busy = desk.busy
        if not busy:
            desk.echoed.append(text)
            desk.awaiting_turn = True
        desk.channel.submit(text)
        if busy:
            waiting = len(desk.channel.snapshot().waiting)
            desk.say(Label.NOTICE, catalog.queued(waiting))

    def command(self, text: str) -> None:
        """Run a line that begins with a slash."""
        name, _, args = text[1:].strip().partition(" ")
        desk = self._desk
        desk.command = "" if desk.busy else f"/{name.lower()} {args.strip()}".rstrip()
        self._run(name.lower(), args.strip())

    def _keep_lines(self, lines: Sequence[LineRead]) -> None:
        self._last_line_at = lines[-1].at
        self._desk.draft = self._desk.draft.added(*(line.text for line in lines))

    def _message(self, line: LineRead) -> None:
        desk = self._desk
        if desk.channel.observing:
            self.send(line.text)
        elif desk.interactive and (words := _meant(line.text)):
            desk.draft = desk.draft.added(line.text)
            desk.say(Label.NOTICE, words)
        elif not desk.draft:
            self.send(line.text)
        elif desk.draft.half:
            whole = desk.draft.added(line.text)
            desk.draft = Draft()
            self.send(whole.text)
        else:
            self.keep([line])

    def _paste(self, lines: Sequence[LineRead]) -> None:
        self.keep(lines)
        if cut := [line for line in lines if Oddity.CUT in line.oddity]:
            self._desk.say(Label.ERROR, catalog.cut_line(len(cut[0].text.encode()) + 1))

    def _odd(self, line: LineRead) -> None:
        desk = self._desk
        if not line.text.strip() and line.raw_control in UP:
            self._run("recall", "1")
        elif not line.text.strip() and line.raw_control == ESCAPE:
            self._run("stop", "")
        elif not desk.interactive:  # the script's next line is its own, not more of a draft
            desk.remember(line.text)
            desk.say(Label.ERROR, fault_words.not_sent(odd_reason(line)))
        else:
            desk.draft = desk.draft.added(line.text) if line.text.strip() else desk.draft
            desk.say(Label.ERROR, odd_words(line, desk.presentation.line_limit))

    def _blank(self, line: LineRead) -> bool:
        desk = self._desk
        before = self._last_line_at
        if not desk.draft.named or desk.channel.observing:
            return False
        if desk.interactive and before is not None and line.at - before < REST:
            self._keep_lines([line])
            desk.say(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))
            return True
        text, desk.draft = desk.draft.text, Draft()
        self.send(text)
        return True

    def _trails(self, line: LineRead) -> bool:
        desk = self._desk
        return desk.interactive and desk.sent_at is not None and line.at - desk.sent_at < TRAIL


def _meant(text: str) -> str:
    """Name the command that was meant by what is hardly a message; empty for anything else."""
    words = " ".join(text.casefold().split())
    if words in LEAVING_WORDS:
        return catalog.LEAVE_BY
    return catalog.SCREEN_READER_BY if words.replace("screen reader", "screen-reader") in SLASHLESS else ""


def odd_reason(line: LineRead) -> str:
    """Return what a line is that cannot be taken as it was read."""
    if Oddity.CUT in line.oddity:
        return fault_words.TOO_LONG
    return fault_words.NOT_TEXT if Oddity.BINARY in line.oddity else fault_words.CONTROLS


def odd_words(line: LineRead, limit: int) -> str:
    """Return the one line that says why a line was not sent, and the way on (V4, T18)."""
    if Oddity.CUT in line.oddity:
        return catalog.cut_line(limit)
    if Oddity.BINARY in line.oddity:
        return catalog.binary_line(line.text)
    return catalog.not_a_line(line.text)
