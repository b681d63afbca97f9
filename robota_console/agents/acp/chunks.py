"""Chunks of text joined: a break of our own only where the agent marks one, or glued two things together."""

from __future__ import annotations

import re

from robota_console.agents.acp.content import block_text, is_text
from robota_console.agents.acp.raw import mapping, text

BREAK = "\n\n"
_BOLD = re.compile(r"\*\*[^*\n]+\*\*")


class Joint:
    """Gives each chunk of one kind as the text to add to those before. No character of it is lost."""

    def __init__(self, *, thoughts: bool = False) -> None:
        self._is_glued = _is_heading_glued if thoughts else _is_warning_glued
        self._last = ""
        self._message = ""
        self._apart = False

    def part(self) -> None:
        """Let what comes next begin apart from what came so far."""
        self._apart = True

    def feed(self, chunk: object) -> str:
        """Return what a chunk adds; empty where it holds nothing."""
        raw = mapping(chunk)
        words = block_text(raw.get("content"))
        if not words:
            return ""
        apart, message = not is_text(raw.get("content")), text(raw.get("messageId"))
        anew = apart or self._apart or (self._message and message and message != self._message)
        glued = anew or self._is_glued(self._last, words)
        begins = BREAK if self._last and glued and not self._last.endswith("\n") else ""
        self._last, self._apart, self._message = words, apart, message or self._message
        return begins + words


# codex: a warning, whole in one chunk and without a newline, is followed by the answer.
def _is_warning_glued(last: str, words: str) -> bool:
    return last[:7].lower() == "warning" and last.endswith((".", "!")) and words[0].isalnum()


# gemini: the headings of its thoughts come as `**word**`, each in a chunk.
def _is_heading_glued(last: str, words: str) -> bool:
    if words[0].isspace():
        return False
    after, before = _BOLD.fullmatch(last), _BOLD.match(words)
    return bool((after and (before or words[0].isalnum())) or (before and last.endswith((".", "!", "?"))))
