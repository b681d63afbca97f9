"""Questions that wait for the person; unanswered means cancelled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.following.prompt_line import PromptLine, PromptQueue
from robota_console.model.question import Cancelled, Response
from robota_console.model.render_state import PendingQuestion

if TYPE_CHECKING:
    from collections.abc import Callable


class QuestionQueue(PromptQueue[PendingQuestion, Response]):
    """Answers only the very question that is shown, so a stale answer reaches no other."""

    def __init__(self, line: PromptLine, settle: Callable[[str, Response], bool]) -> None:
        super().__init__(line, settle, unanswered=Cancelled())
