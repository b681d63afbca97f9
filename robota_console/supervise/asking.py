"""Asking yes or no before anything is done to a session; there is no default (T5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.typed import ARMED_AFTER
from robota_console.text import catalog
from robota_console.text import supervise_words as words
from robota_console.text.label import Label
from robota_console.text.pick import folded
from robota_console.text.question_choice import CANCEL
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.supervised import Action
    from robota_console.model.typed import LineRead
    from robota_console.supervise.line import LineReader
    from robota_console.supervise.prompt import Prompt
    from robota_console.transcript.voice import Voice

ANSWERS = {"y": True, "yes": True, "n": False, "no": False, CANCEL: False}


class Asking:
    """Asks until a whole word answers, or one key where `keys` are read singly.

    `news` says what was held, and whether anything was.
    """

    def __init__(
        self,
        voice: Voice,
        reader: LineReader,
        prompt: Prompt,
        *,
        interactive: bool,
        keys: bool,
        news: Callable[[], bool],
    ) -> None:
        self._voice = voice
        self._reader = reader
        self._prompt = prompt
        self._interactive = interactive
        self._keys = keys and interactive
        self._news = news
        self._half = ""

    async def confirm(self, action: Action, question: str) -> bool:
        """Return whether the answer was yes; once the input has ended it is no."""
        if self._interactive:
            await self._typed_before()
        above, prompt = words.asked(action, question)
        if above:
            self._say(Label.QUESTION, above)
        if not self._keys:
            return await self._answered(prompt, question)
        self._reader.keys(True)
        try:
            return await self._answered(prompt, question)
        finally:
            self._reader.keys(False)

    async def _answered(self, prompt: str, question: str) -> bool:
        while lines := await self._prompt.lines(prompt):
            answer = self._answer(lines, question)
            if answer is not None:
                return answer
        return False

    async def _typed_before(self) -> None:
        """Take back what was typed before the question: it answers nothing, and is said (T16, V1)."""
        taken = await self._reader.typed_before()
        self._half = taken.half
        if taken.half:
            self._voice.half_line()
        for line in taken.lines:
            self._say(Label.NOTICE, words.not_taken(line.text))

    def _answer(self, lines: Sequence[LineRead], question: str) -> bool | None:
        half, self._half = self._half, ""
        first = lines[0]
        if len(lines) > 1:
            self._say(Label.ERROR, words.pasted(len(lines), keys=self._keys))
        elif half or (self._interactive and first.at < self._prompt.opened_at + ARMED_AFTER):
            self._say(Label.NOTICE, words.not_taken(f"{half}{first.text}"))
        elif first.oddity:
            self._say(Label.ERROR, words.CONTROL_KEYS)
        else:
            return self._word(folded(first.text), question)
        return None

    def _word(self, word: str, question: str) -> bool | None:
        if word in ANSWERS:
            return ANSWERS[word]
        if word == "repeat":
            self._say(Label.QUESTION, question)
        elif word:
            self._say(Label.ERROR, words.YES_OR_NO)
        elif not self._news():
            self._say(Label.NOTICE, catalog.AN_ANSWER_IS_NEEDED)
        return None

    def _say(self, label: Label, line: str) -> None:
        self._voice.say(block(label, line))
