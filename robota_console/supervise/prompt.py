"""The one prompt that is open, and what may be written meanwhile (T2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.setting import Presentation
    from robota_console.model.typed import LineRead
    from robota_console.ports.clock import Clock
    from robota_console.supervise.line import LineReader
    from robota_console.transcript.voice import Voice


class Prompt:
    """Writes a prompt, waits for lines, and rings at most once in between."""

    def __init__(self, voice: Voice, reader: LineReader, *, clock: Clock, presentation: Presentation) -> None:
        self._voice = voice
        self._reader = reader
        self._clock = clock
        self._presentation = presentation
        self._text = ""
        self._rang = False
        self.opened_at = 0.0
        """When the prompt's last byte had left."""

    @property
    def open(self) -> bool:
        """Return whether nothing may be written."""
        return bool(self._text)

    async def lines(self, text: str) -> Sequence[LineRead]:
        """Write a prompt and return what is typed at it; nothing where the input ended."""
        self._text, self._rang = text, False
        self._voice.prompt(text)
        try:
            await self._voice.drain()
            self.opened_at = self._clock.now()
            lines = await self._reader.burst()
        finally:
            self._text = ""
        self.entered(lines)
        return lines

    def entered(self, lines: Sequence[LineRead]) -> None:
        """Note where the cursor is after lines were read; what no terminal echoed is written."""
        if not lines:
            return
        shown = self._presentation
        echoes = shown.interactive and shown.output_is_terminal
        self._voice.entered(None if echoes else "\n".join(line.text for line in lines))
        if echoes and not lines[-1].whole:
            self._voice.half_line()  # a single key, or the end of the input: no Enter ended it

    def ring(self) -> None:
        """Ring because a session needs somebody; once while a prompt is open (T8)."""
        shown = self._presentation
        if not (shown.bell.value and shown.bell_prompt) or (self.open and self._rang):
            return
        self._rang = True
        self._voice.ring()

    def again(self) -> None:
        """Write the open prompt again: the terminal showed something else meanwhile."""
        if self._text:
            self._voice.prompt(self._text)
