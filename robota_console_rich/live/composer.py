"""The composer: where messages are written and answers typed; what is in it is never lost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.layout.containers import ConditionalContainer, HSplit, Window
from prompt_toolkit.layout.controls import FormattedTextControl

from robota_console.text.catalog import SECRET_NOT_TAKEN, YOU_PROMPT
from robota_console.text.label import Label
from robota_console.text.menu import one_line
from robota_console.text.sanitizer import sanitize
from robota_console_rich.live.arming import Arming
from robota_console_rich.live.completion import CompletionMenu, completer
from robota_console_rich.live.paste import SHOWN, PasteLabels, Pastes, received
from robota_console_rich.live.recall import Recall
from robota_console_rich.live.typing_line import Hidden, TypingLine
from robota_console_rich.live.words import TOO_LONG_TO_SHOW
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from prompt_toolkit.layout import AnyContainer
    from prompt_toolkit.layout.layout import FocusableElement

    from robota_console.model.command import CommandSpec
    from robota_console.model.drawn import PromptView
    from robota_console.ports.clock import Clock, Timer
    from robota_console_rich.look import Look

SUBMIT_SECONDS = 0.05
"""How long a submit waits for a composed character that comes after its Enter."""


class Composer:
    """A part of the live region. Three lines, of which one is typed in: message, answer, secret.

    `send` takes a text and the prompt it answers, None for a message or a command. So a
    message that was begun stays as it is, byte for byte, while an answer is typed.
    """

    def __init__(
        self,
        *,
        look: Look,
        clock: Clock,
        send: Callable[[str, PromptView | None], None],
        commands: Callable[[], Sequence[CommandSpec]],
        paths: Callable[[str], Sequence[str]],
        real_cursor: bool,
        invalidate: Callable[[], None],
    ) -> None:
        """`real_cursor` is whether the terminal's own cursor may stand at the composition cell."""
        self._clock = clock
        self._send = send
        self._invalidate = invalidate
        self._answered: PromptView | None = None
        self.view: PromptView | None = None
        """The prompt whose answer is typed here; None: a message is written."""
        self.prompt = YOU_PROMPT
        self.note = ""
        """A line that stands above until the next key."""
        self._submitting: Timer | None = None
        self._arming = Arming(clock, self._type_in)
        self.recall = Recall()
        self.pastes = Pastes()
        labels = PasteLabels(self.pastes, lambda: look.live(Token.TEXT_MUTED))
        message = Buffer(
            multiline=True,
            completer=completer(commands, paths),
            complete_while_typing=Condition(self._completes),
        )
        line = partial(TypingLine, look=look, real_cursor=real_cursor)
        asked = partial(line, prompt=self._asked, token=Token.TEXT_WARNING)
        self.message = line(message, prompt=lambda: self.prompt, processors=[labels])
        self.answer = asked(Buffer(multiline=True))
        self.secret = asked(Buffer(multiline=True), processors=[Hidden()])
        self.completions = CompletionMenu(message, look)
        noted = FormattedTextControl(lambda: [(look.live(Token.TEXT_MUTED), self._above())])
        note = Window(noted, dont_extend_height=True, wrap_lines=True)
        shown = [ConditionalContainer(note, Condition(lambda: bool(self._above())))]
        shown += map(self._while_typed_in, (self.message, self.answer, self.secret))
        self._container = HSplit(shown)

    @property
    def shown(self) -> bool:
        """Return True: it is always there."""
        return True

    def __pt_container__(self) -> AnyContainer:
        """Return its container."""
        return self._container

    @property
    def line(self) -> TypingLine:
        """Return the line that is typed in."""
        if self.view is None:
            return self.message
        return self.secret if self.view.secret else self.answer

    @property
    def focus(self) -> FocusableElement:
        """Return what has the focus while nothing is above it."""
        return self.line.control

    @property
    def text(self) -> str:
        """Return the message, every paste in its place."""
        return sanitize(self.pastes.unfold(self.message.buffer.text))

    @property
    def unsent(self) -> str:
        """Return all that was written and not sent, an answer before the message; no secret."""
        answer = sanitize(self.answer.buffer.text)
        return "\n".join(text for text in (answer, self.text) if text)

    @property
    def empty(self) -> bool:
        """Return whether nothing stands in the line that is typed in."""
        return not self.line.buffer.text

    def show(self, view: PromptView | None) -> None:
        """Ask for what a prompt wants typed; a message is wanted where it has rows of its own, or is None.

        One that arms is shown at once, and has the keys once nobody has typed for a moment; a
        secret has them at once, and is to be typed again where a key came too early. What was
        typed at one that is gone, and not sent, is put before the message; of a secret nothing
        is kept.
        """
        wanted = view if view is not None and not view.rows and view.kind != "message" else None
        if view is None or view.kind == "message":
            self.prompt = sanitize(view.text) if view is not None else YOU_PROMPT
        if wanted is not None and wanted in (self.view, self._arming.view):
            return
        arms = wanted is not None and wanted.arms and not self._known(wanted)
        if wanted is None or not arms or wanted.secret:
            self._arming.watch() if arms else self._arming.forget()
            self._type_in(wanted)
        else:
            self._type_in(None)
            self._arming.wait(wanted)

    def pressed(self) -> None:
        """Note that a key is about to come."""
        self.note = ""
        self._arming.pressed()

    def put_draft(self, text: str) -> None:
        """Put a text into the message, before what stands there."""
        buffer = self.message.buffer
        folded = self.pastes.fold(sanitize(text).rstrip("\n"))
        before = f"{folded}\n" if buffer.text else folded
        self.message.put(before + buffer.text, len(before) + buffer.cursor_position)
        self._invalidate()

    def put_text(self, text: str) -> None:
        """Put a text into the message in place of what stands there."""
        self.message.put(self.pastes.fold(sanitize(text)))
        self._invalidate()

    def insert(self, text: str) -> None:
        """Put a text into the message at its cursor: it was typed while something else had the keys."""
        self.message.buffer.insert_text(self.pastes.fold(received(text)))
        self._invalidate()

    def paste(self, data: str) -> None:
        """Take a bracketed paste into the line that is typed in; a large one is folded in a message."""
        text = received(data)
        line = self.line
        line.buffer.insert_text(self.pastes.fold(text) if line is self.message else text)

    def expand(self) -> bool:
        """Show a paste whole: the one at the cursor, else the nearest before or behind; False for none."""
        buffer, cursor = self.message.buffer, self.message.buffer.cursor_position
        for place in (*range(cursor - 1, -1, -1), *range(cursor, len(buffer.text))):
            if (text := self.pastes.text(buffer.text[place])) is None:
                continue
            if len(text) > SHOWN:
                self.say(TOO_LONG_TO_SHOW)
            else:
                after = buffer.text[:place] + text + buffer.text[place + 1 :]
                buffer.save_to_undo_stack()
                self.message.put(after, cursor - (place < cursor) + len(text) * (place <= cursor))
            return True
        return False

    def submit(self) -> None:
        """Send what stands in the line in a moment, with what is typed until then; once."""
        text = self.line.buffer.text
        if self._submitting is not None and self.view is not None:
            self._cancel_submit()
            self.line.put(self.recall.lines(text, blank=self.view.kind == "paste"))
        elif self._submitting is not None and self.recall.behind(text):
            self._cancel_submit()
            self._submit_message()  # many keys at once, as a slow line brings them
        if self._submitting is None:
            self.recall.entered = self.line.buffer.text
            self._submitting = self._clock.later(SUBMIT_SECONDS, self._submit)

    def cancel(self) -> bool:
        """Give the answer that cancels what is asked; False where nothing is asked that may be cancelled."""
        view = self.view
        if view is None or view.cancel is None:
            return False
        self._cancel_submit()
        self._clear_answers()
        self._give(view.cancel, view)
        return True

    def step(self, by: int) -> None:
        """Go that many messages on in those that were sent; behind them is what was being written."""
        text = self.recall.step(by, self.message.buffer.text)
        if text is not None:
            self.message.put(text)

    def say(self, words: str) -> None:
        """Show a line of our own until the next key."""
        self.note = one_line(words)
        self._invalidate()

    def _submit(self) -> None:
        self._submitting = None
        if (view := self.view) is None:
            self._submit_message()
            return
        text = self.recall.lines(self.line.buffer.text)
        self._clear_answers()
        if view.secret and self._arming.doubtful:  # it may begin with what was meant for a message
            self._arming.forget()
            self.say(f"{Label.NOTICE.value}: {SECRET_NOT_TAKEN}")
        else:
            self._give(sanitize(text), view)

    def _known(self, view: PromptView) -> bool:
        """Return whether it asks again what was answered here last, so that what is typed is meant for it."""
        before = self._answered
        return before is not None and (before.kind, before.title) == (view.kind, view.title)

    def _type_in(self, view: PromptView | None) -> None:
        """Let what a prompt asks for be typed from now on, or the message again."""
        if view is not self.view:
            if self._submitting is not None:
                self._cancel_submit()
                if self.view is None:  # it was sent before there was anything to answer
                    self._submit_message()
            answering = self.view is not None and not self.view.secret
            left = self.answer.buffer.text if answering else ""
            self._clear_answers()
            self.view = view
            if left.strip():
                self.put_draft(left)
        self._invalidate()

    def _give(self, answer: str, view: PromptView) -> None:
        """Send an answer, once for a prompt: where it settles nothing another one is opened."""
        if view is not self._answered:
            self._answered = view
            self._send(answer, view)
        self._invalidate()

    def _submit_message(self) -> None:
        behind = self.recall.behind(self.message.buffer.text)
        written = self.message.buffer.text.removesuffix(behind)
        text = sanitize(self.pastes.unfold(written))
        if not text.strip():
            return
        self.recall.sent(written)
        self.message.buffer.reset()
        self.message.buffer.insert_text(behind)
        self.pastes.trim()
        self._send(text, None)
        self._invalidate()

    def _cancel_submit(self) -> None:
        if self._submitting is not None:
            self._submitting.cancel()
            self._submitting = None

    def _clear_answers(self) -> None:
        self.answer.buffer.reset()
        self.secret.buffer.reset()

    def _while_typed_in(self, line: TypingLine) -> ConditionalContainer:
        return ConditionalContainer(line.window, Condition(lambda: self.line is line))

    def _asked(self) -> str:
        return sanitize(self.view.text) if self.view is not None else ""

    def _above(self) -> str:
        waiting = self._arming.view
        return sanitize(waiting.text) if waiting is not None else self.note

    def _completes(self) -> bool:
        return self.view is None and not self.message.buffer.text.startswith("//")
