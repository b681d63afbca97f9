"""Reading out what was asked for: in frames, by pages, until Ctrl-C (V13, V18, V21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import catalog
from robota_console.text.label import Label
from robota_console.text.pick import folded
from robota_console.transcript.block import block
from robota_console.transcript.reading import Reading

if TYPE_CHECKING:
    from robota_console.supervise.line import LineReader
    from robota_console.supervise.prompt import Prompt
    from robota_console.transcript.voice import Voice

SKIPS = ("s", "skip", "skips")


class ReadingOut:
    """Says a block of any length. With a `page` of lines it waits after each, still until answered."""

    def __init__(self, voice: Voice, reader: LineReader, prompt: Prompt, *, page: int) -> None:
        self._voice = voice
        self._reader = reader
        self._prompt = prompt
        self._page = page
        self._reading: Reading | None = None

    async def say(self, label: Label, *lines: str) -> None:
        """Say all of it, or as much as is wanted."""
        reading = self._reading = Reading([block(label, *lines)], page=self._page)
        try:
            while self._reading is reading and (frame := reading.chunk()):
                self._voice.say(block(None, *frame))
                if reading.left:
                    await self._voice.drain()
                if reading.page_full and self._reading is reading and not await self._more(reading):
                    return
        finally:
            self._reading = None

    def stop(self) -> bool:
        """Say no more of it; return whether there was more."""
        if self._reading is None:
            return False
        self._reading = None
        if self._prompt.open:
            self._reader.wake()
        return True

    async def _more(self, reading: Reading) -> bool:
        """Return whether the next page is wanted."""
        while lines := await self._prompt.lines(catalog.more_prompt(reading.left)):
            plain = len(lines) == 1 and not lines[0].oddity
            word = folded(lines[0].text)
            if plain and word in ("", *SKIPS):
                reading.turn_page()
                return not word
            self._voice.say(block(Label.ERROR, catalog.MORE_HINT))
        return False
