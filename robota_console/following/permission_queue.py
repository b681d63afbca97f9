"""Permissions that wait for the person; unanswered means denied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.following.prompt_line import PromptLine, PromptQueue
from robota_console.model.permission import DENIED, Decision, PermissionRequest, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable


class PermissionQueue(PromptQueue[PermissionRequest, Verdict]):
    """Grants only what the request says can be kept."""

    def __init__(self, line: PromptLine, settle: Callable[[str, Verdict], bool]) -> None:
        super().__init__(line, settle, unanswered=DENIED)

    def resolve(self, request: PermissionRequest, answer: Verdict) -> bool:
        """Answer the permission that is shown.

        False, and nothing is settled, for any other object, and for a project scope
        that the session cannot keep.
        """
        if answer.decision is Decision.PROJECT and not request.can_persist_project:
            return False
        return super().resolve(request, answer)
