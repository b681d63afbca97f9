"""Prompts on a scripted session, and what a surface sees of them."""

from __future__ import annotations

from typing import Any

from robota_console.following.prompts import Prompts
from robota_console.model import event as e
from robota_console.model.permission import Decision, Verdict
from robota_console.model.question import Answer, Question
from robota_console.model.render_state import RenderState
from tests.channel.setting import permission
from tests.fakes.clock import ManualClock
from tests.fakes.session import ScriptedSession

ONCE = Verdict(Decision.ONCE)
YES = Answer(("yes",))


class Asked:
    """Prompts on a scripted session, and a surface that remembers what it saw."""

    def __init__(self, session: ScriptedSession | None = None) -> None:
        self.session = session or ScriptedSession()
        self.clock = ManualClock()
        self.shown_later: list[str | None] = []
        self.prompts = Prompts(self.session, self.clock, lambda: self.shown_later.append(self.shown))
        self.session.on(e.PromptResolved, self.hear_resolved)

    def hear_resolved(self, event: e.PromptResolved) -> None:
        self.prompts.hear(event)

    @property
    def state(self) -> RenderState:
        return self.prompts.onto(RenderState())

    @property
    def shown(self) -> str | None:
        prompt = self.state.permission or self.state.question
        return prompt.request_id if prompt else None

    def permission(self, request_id: str, **facts: Any) -> None:
        self.prompts.hear(e.PermissionAsked(permission(request_id, **facts)))

    def question(self, request_id: str) -> None:
        self.prompts.hear(e.QuestionAsked(request_id, Question(title="Which?"), "peer:desk2"))

    def answer(self) -> bool:
        """Answer what is shown, if anything is."""
        state = self.state
        if state.permission:
            return self.prompts.permissions.resolve(state.permission, ONCE)
        return state.question is not None and self.prompts.questions.resolve(state.question, YES)

    def next_run_of_the_loop(self) -> None:
        self.clock.advance(0.0)
