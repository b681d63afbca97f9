"""Lines typed at each prompt, and in a turn where none is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console import draft as drafts
from robota_console.console.commands import searching
from robota_console.console.commands.drafting import said_draft
from robota_console.console.picking import Offer, Pick
from robota_console.console.prompt import Prompt, PromptKind
from robota_console.console.sending import ESCAPE, odd_reason, odd_words
from robota_console.model.setting import Verbosity
from robota_console.text import catalog, fault_words, history_words
from robota_console.text.label import Label
from robota_console.text.menu import one_line, sentence
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.asking import Asking
    from robota_console.console.desk import Desk
    from robota_console.console.running import Running
    from robota_console.console.sending import Sending
    from robota_console.model.typed import LineRead

PASTE_ENDS = "."
LEFT_BY_EXIT = {PromptKind.PERMISSION, PromptKind.QUESTION, PromptKind.MORE, PromptKind.PICK}
"""Where `/exit` leaves at once if it ends nothing; elsewhere it is a command as ever, or a line to paste."""


class Lines:
    """Takes a burst of lines to whatever is open."""

    def __init__(self, desk: Desk, asking: Asking, sending: Sending, running: Running) -> None:
        self._desk = desk
        self._asking = asking
        self._sending = sending
        self._running = running

    def take(self, lines: Sequence[LineRead], half: str = "") -> None:
        """Give the lines to the open prompt; with none open they are typed ahead.

        `half` is what was taken back behind them: the last line of a paste, or a next thought begun.
        """
        prompt = self._desk.prompt
        if half:
            self._desk.close()
            self._desk.voice.half_line()
            self._sending.with_half(lines, half)
            return
        if prompt is None:
            self._ahead(lines)
            return
        self._desk.close(self._echo(prompt, lines))
        if self._desk.interactive and not lines[-1].whole:
            self._desk.voice.half_line()  # it ended with the input, without an Enter
        if not self._leaves(prompt, lines):
            self._give(prompt, lines)

    def _give(self, prompt: Prompt, lines: Sequence[LineRead]) -> None:
        match prompt.kind:
            case PromptKind.MESSAGE:
                self._message(lines)
            case PromptKind.PAUSE:
                self._pause(lines)
            case PromptKind.MORE:
                self._more(lines)
            case PromptKind.PASTE:
                self._paste(prompt, lines)
            case PromptKind.PICK:
                self._pick(prompt, lines)
            case PromptKind.PERMISSION | PromptKind.QUESTION:
                self._asked(prompt, lines)

    def _leaves(self, prompt: Prompt, lines: Sequence[LineRead]) -> bool:
        if prompt.half or len(lines) > 1 or prompt.kind not in LEFT_BY_EXIT:
            return False
        return self._running.leaves(lines[0].text)

    def _echo(self, prompt: Prompt, lines: Sequence[LineRead]) -> str | None:
        if prompt.secret:
            return ""  # nobody echoed it, and not its Enter either
        return None if self._desk.echoes else "\n".join(line.text for line in lines)

    def _message(self, lines: Sequence[LineRead]) -> None:
        desk = self._desk
        held = bool(desk.hold)
        if not self._sending.typed(lines) and not held and not self._asking.waiting():
            desk.say(Label.STATUS, desk.now_words())

    def _ahead(self, lines: Sequence[LineRead]) -> None:
        """Lines typed in a turn, or while one listens: a blank one pauses it (V6), others are messages."""
        desk = self._desk
        if not self._sending.typed(lines) and desk.reading is None:
            words = desk.now_words()
            if desk.busy or desk.listens:
                desk.say(Label.STATUS, f"{words} {catalog.OUTPUT_HELD}")
                desk.next_prompt = Prompt(PromptKind.PAUSE, catalog.YOU_PROMPT)
            elif desk.presentation.verbosity.value is not Verbosity.QUIET:
                desk.say(Label.STATUS, words)

    def _pause(self, lines: Sequence[LineRead]) -> None:
        desk = self._desk
        if not self._sending.typed(lines):
            desk.say(Label.NOTICE, catalog.GOING_ON)
        elif self._running.pending:
            desk.holding = True

    def _more(self, lines: Sequence[LineRead]) -> None:
        desk = self._desk
        text = lines[0].text.strip().casefold()
        if desk.reading is None:
            return
        if len(lines) == 1 and text in ("s", "skip", "skips"):
            desk.reading = None
        elif len(lines) == 1 and not text:
            desk.reading.turn_page()
            self._running.read_on()
        else:
            self._keep_words(lines)
            desk.say(Label.ERROR, catalog.MORE_HINT)
            desk.open(Prompt(PromptKind.MORE, catalog.more_prompt(desk.reading.left)))

    def _paste(self, prompt: Prompt, lines: Sequence[LineRead]) -> None:
        desk = self._desk
        texts = [line.text for line in lines]
        ends = PASTE_ENDS in texts
        taken = texts[: texts.index(PASTE_ENDS)] if ends else texts
        desk.draft = desk.draft.added(*taken)
        if not ends:
            # what was typed goes above a drawing's region, with its prompt
            (desk.reopen if desk.drawing is None else desk.open)(prompt)
            return
        if rest := texts[texts.index(PASTE_ENDS) + 1 :]:
            desk.draft = desk.draft.added(*rest)
        desk.say(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))

    def _pick(self, prompt: Prompt, lines: Sequence[LineRead]) -> None:
        desk, pick = self._desk, prompt.pick
        assert pick is not None
        first, *rest = lines
        text = first.text.strip().casefold()
        if isinstance(pick, Offer):
            chosen, command = None, pick.row(text)
        else:
            chosen, command = pick.text(text), None
        if command is not None:
            desk.say(Label.CHOSEN, sentence(one_line(command.words)))
            self._sending.composed(command.answer)
        elif chosen is not None:
            searching.leave(desk)
            desk.remember(desk.draft.text)
            desk.draft = drafts.of_text(chosen)
            for item in said_draft(desk):
                desk.write(item)
        elif text == "more" and isinstance(pick, Pick) and pick.more:
            self._running.follow(searching.further(desk, pick))
        elif text in ("c", "cancel", "/cancel") or first.raw_control == ESCAPE:
            searching.leave(desk)
            desk.say(Label.NOTICE, history_words.CANCELLED)
        else:
            if text and text != "more" and not text.isdecimal():
                self._keep_words([first])
            desk.say(Label.ERROR, pick.hint)
            desk.open(prompt)
        if rest:
            self._sending.keep(rest)

    def _keep_words(self, lines: Sequence[LineRead]) -> None:
        """Keep what is no answer as a draft; a lone command is none of it, and `/recall` has it."""
        if len(lines) == 1 and self._running.knows(lines[0].text):
            self._desk.remember(lines[0].text)
        else:
            self._sending.keep(lines)

    def _asked(self, prompt: Prompt, lines: Sequence[LineRead]) -> None:
        armed = all(prompt.armed(line.at) for line in lines)
        self.unanswered(prompt, lines[-1].at)
        if self._desk.interactive and self._is_draft(prompt, lines, armed=armed):
            return
        first, *rest = lines
        if not self._desk.interactive and (first.oddity or first.raw_control):
            self._desk.say(Label.ERROR, fault_words.no_answer(odd_reason(first)))
            return
        if not rest and not prompt.secret and self._asking.gone(prompt) and self._running.knows(first.text):
            self._late_command(prompt, first.text)
            return
        answers = prompt.secret or self._asking.is_show(prompt, first.text)
        if (answers or not self._running.at_question(first.text)) and self._asking.answer(prompt, first.text):
            self._sending.keep([first])
        if rest:
            self._sending.keep(rest)

    def _late_command(self, prompt: Prompt, text: str) -> None:
        """Run a command typed at what is no longer asked, as in a turn; what is asked by now comes first."""
        self._asking.answer(prompt, "")
        if not self._asking.waiting():
            self._sending.command(text)
        else:
            self._running.at_question(text)

    def unanswered(self, prompt: Prompt, at: float) -> None:
        """Note that what was typed at a question settled nothing: its prompt is due again.

        What follows at once is more of the same, a slow paste, and answers nothing either.
        """
        self._desk.withdraw()
        self._asking.resume = prompt
        prompt.opened_at = at if prompt.opened_at is not None else None

    def _is_draft(self, prompt: Prompt, lines: Sequence[LineRead], *, armed: bool) -> bool:
        """Keep what cannot be an answer: a half line's rest, too early, a paste, odd keys."""
        desk = self._desk
        texts = [line.text for line in lines]
        if prompt.secret:
            return self._not_the_secret(prompt, lines, armed=armed)
        if prompt.half:
            desk.draft = desk.draft.added(*texts)
            prompt.half = False
            desk.say(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))
        elif not armed:
            self._early(texts)
        elif prompt.permission is not None and len(lines) > 1:
            self._sending.keep(lines)
        elif lines[0].oddity or lines[0].raw_control:
            self._odd(prompt, lines[0])
        else:
            return False
        return True

    def _not_the_secret(self, prompt: Prompt, lines: Sequence[LineRead], *, armed: bool) -> bool:
        """Refuse what may be a secret only in part; not a word of it is kept, said or sent (T17)."""
        odd = any(line.oddity or line.raw_control for line in lines)
        if armed and len(lines) == 1 and not odd and not prompt.half:
            return False
        prompt.half = False
        self._desk.say(Label.NOTICE, catalog.SECRET_NOT_TAKEN)
        return True

    def _early(self, texts: Sequence[str]) -> None:
        desk = self._desk
        if any(text.strip() for text in texts):
            desk.draft = desk.draft.added(*texts)
            desk.say(Label.NOTICE, catalog.kept_early(len(desk.draft.lines)))

    def _odd(self, prompt: Prompt, line: LineRead) -> None:
        desk = self._desk
        if line.raw_control == ESCAPE and not line.text.strip() and prompt.question is not None:
            self._asking.answer(prompt, "/cancel")
            return
        if not line.text.strip():
            desk.say(Label.NOTICE, catalog.AN_ANSWER_IS_NEEDED)
            return
        desk.draft = desk.draft.added(line.text)
        desk.write(block(Label.ERROR, odd_words(line, desk.presentation.line_limit)))
