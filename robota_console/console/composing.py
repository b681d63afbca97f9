"""Composing: what a drawn surface sends, which is meant whole and bound to the prompt it answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.prompt import PromptKind
from robota_console.model.typed import Composed, LineRead, Ordered
from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.question_command import is_command

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.console.lines import Lines
    from robota_console.console.running import Running
    from robota_console.console.sending import Sending


class Composing:
    """Gives composed texts to the prompt they answer, or to the session."""

    def __init__(self, desk: Desk, lines: Lines, sending: Sending, running: Running) -> None:
        self._desk = desk
        self._lines = lines
        self._sending = sending
        self._running = running

    def take(self, item: Composed | Ordered) -> None:
        """Take one; an answer to a prompt that is gone settles nothing, and typed words are kept."""
        match item:
            case Ordered():
                self._desk.attended()
                self._running.command(item.name, item.args)
            case Composed(view=None):
                self._desk.attended(len(item.text))
                self._sent(item.text)
            case Composed(view=view) if view is self._desk.view:
                self._desk.attended(len(item.text))
                self._answered(item)
            case Composed(view=view):
                self._too_late(item, typed=view is not None and not view.rows and not view.secret)

    def _sent(self, text: str) -> None:
        desk = self._desk
        at_prompt = desk.prompt is not None and desk.prompt.kind is PromptKind.MESSAGE
        if at_prompt:
            desk.close(text)
        elif is_command(text):
            desk.voice.prompt(catalog.YOU_PROMPT)
            desk.voice.entered(text)
        echoed = len(desk.echoed)
        self._sending.composed(text)
        if not at_prompt:  # it shows nowhere yet, and is said once its turn comes
            del desk.echoed[echoed:]

    def _answered(self, item: Composed) -> None:
        prompt = self._desk.prompt
        assert prompt is not None
        if prompt.kind is PromptKind.MESSAGE:
            self._sent(item.text)
        else:
            prompt.opened_at = 0.0  # the drawing has let no key through before it was armed
            text = item.text if prompt.kind is PromptKind.PASTE else item.text.rstrip("\n")
            self._lines.take([LineRead(text=line, at=item.at) for line in text.split("\n")])

    def _too_late(self, item: Composed, *, typed: bool) -> None:
        if typed and item.text.strip():
            self._desk.draft = self._desk.draft.added(*item.text.split("\n"))
            self._desk.say(Label.NOTICE, catalog.draft_gathered(len(self._desk.draft.lines)))
