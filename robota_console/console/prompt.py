"""A prompt: what was asked on the last line, and what a line would answer."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from robota_console.model.typed import ARMED_AFTER
from robota_console.text import catalog

if TYPE_CHECKING:
    from robota_console.console.draft import Draft
    from robota_console.console.picking import Offer, Pick
    from robota_console.model.permission import PermissionRequest
    from robota_console.model.question import Question
    from robota_console.model.render_state import PendingQuestion


class PromptKind(Enum):
    """Which prompt is open."""

    MESSAGE = auto()
    PAUSE = auto()
    """In a turn: its output is held until Enter (V6)."""
    PERMISSION = auto()
    QUESTION = auto()
    MORE = auto()
    """Between two pages (V21)."""
    PASTE = auto()
    """Lines go to the draft until a lone dot."""
    PICK = auto()
    """One of the rows of `/history`, or of a list the shell offers."""


ASKING = {PromptKind.PERMISSION, PromptKind.QUESTION}


@dataclass(slots=True)
class Prompt:
    """An open prompt. `opened_at` is when its last byte left, None while it has not."""

    kind: PromptKind
    text: str
    permission: PermissionRequest | None = None
    question: PendingQuestion | None = None
    own_text: bool = False
    """The question's answer is typed instead of chosen."""
    limited: bool = False
    """Part of a command is unsaid (V11)."""
    shown: bool = False
    """The unsaid part was asked for and said."""
    half: bool = False
    """A half line was taken back, so the next line completes it and answers nothing (V1)."""
    secret: bool = False
    rang: bool = False
    pick: Pick | Offer | None = None
    """The rows a number chooses from."""
    opened_at: float | None = None

    @property
    def asked(self) -> PermissionRequest | Question | None:
        """Return what is asked, None where nothing is."""
        return self.permission or (self.question.question if self.question else None)

    @property
    def asks(self) -> bool:
        """Return whether a line settles a permission or a question."""
        return self.kind in ASKING

    def armed(self, at: float) -> bool:
        """Return whether a line read at that moment may answer."""
        return self.opened_at is not None and at >= self.opened_at + ARMED_AFTER


def message_prompt(draft: Draft, *, sends: bool = True) -> Prompt:
    """Return the prompt for the next message, which names a draft that Enter would send (V5)."""
    text = catalog.draft_prompt(len(draft.lines)) if draft.named and sends else catalog.YOU_PROMPT
    return Prompt(PromptKind.MESSAGE, text)
