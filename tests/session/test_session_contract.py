"""The port `Session`: the built-in session and the scripted one keep the same promises."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.model import event as e
from robota_console.model.permission import DENIED, Decision, PermissionRequest, Verdict
from robota_console.model.question import Answer, Question
from robota_console.model.task import LoopStop
from robota_console.model.tool import ToolKind
from tests.fakes.session import ScriptedSession
from tests.session.stage import build, settle

if TYPE_CHECKING:
    from robota_console.ports.session import Session

ONCE = Verdict(Decision.ONCE)
REQUEST = PermissionRequest(request_id="p1", tool_name="run", kind=ToolKind.RUN, command="npm test")
QUESTION = Question(title="Which?")


class Desk:
    """A session of either kind whose turn asks something, and what it said of it."""

    def __init__(self, kind: str, asks: PermissionRequest | Question = REQUEST) -> None:
        self.heard: list[e.Event] = []
        self._asks = asks
        self._fake = ScriptedSession() if kind == "fake" else None
        self.session: Session = self._fake or build([asks]).session
        for event in (e.PermissionAsked, e.QuestionAsked, e.PromptResolved):
            self.session.on(event, self.heard.append)

    async def ask(self) -> str:
        """Let it ask; return the prompt's id."""
        if self._fake is None:
            await self.session.initialize()
            self.session.submit("go")
            await settle()
        elif isinstance(self._asks, Question):
            self._fake.emit(e.QuestionAsked("q1", self._asks))
        else:
            self._fake.emit(e.PermissionAsked(self._asks))
        [asked] = self.heard
        assert isinstance(asked, e.PermissionAsked | e.QuestionAsked)
        return asked.request.request_id if isinstance(asked, e.PermissionAsked) else asked.request_id

    @property
    def resolved(self) -> list[tuple[str, str]]:
        """Return which prompts were settled, and by whom."""
        return [(one.request_id, one.answerer) for one in self.heard if isinstance(one, e.PromptResolved)]


@pytest.mark.parametrize("kind", ["real", "fake"])
class TestSession:
    """What every session promises."""

    async def test_it_says_when_it_can_be_talked_to(self, kind: str) -> None:
        """A message before that waits; nobody wonders why."""
        session = Desk(kind).session
        before = session.initialized

        await session.initialize()

        assert (before, session.initialized) == (False, True)
        await session.shutdown()

    async def test_the_first_answer_to_a_permission_counts_and_all_are_told(self, kind: str) -> None:
        """Two terminals may answer at once: one of them has to hear that it was too late."""
        at = Desk(kind)
        prompt = await at.ask()

        first = at.session.resolve_permission(prompt, ONCE, answerer="ann")
        second = at.session.resolve_permission(prompt, DENIED, answerer="bob")
        await settle()

        assert (first, second) == (True, False)
        assert at.resolved == [(prompt, "ann")]
        await at.session.shutdown()

    async def test_the_first_answer_to_a_question_counts_and_all_are_told(self, kind: str) -> None:
        """As with a permission."""
        at = Desk(kind, QUESTION)
        prompt = await at.ask()

        first = at.session.resolve_ask(prompt, Answer(("a",)), answerer="ann")
        second = at.session.resolve_ask(prompt, Answer(("b",)), answerer="bob")
        await settle()

        assert (first, second) == (True, False)
        assert at.resolved == [(prompt, "ann")]
        await at.session.shutdown()

    async def test_who_stopped_listening_hears_no_more(self, kind: str) -> None:
        """A surface that was left says nothing of what comes."""
        at = Desk(kind)
        deaf: list[e.Event] = []
        at.session.on(e.PromptResolved, deaf.append)
        prompt = await at.ask()

        at.session.off(e.PromptResolved, deaf.append)
        at.session.resolve_permission(prompt, ONCE)
        await settle()

        assert deaf == []
        assert len(at.resolved) == 1
        await at.session.shutdown()

    async def test_stopping_where_nothing_runs_is_harmless(self, kind: str) -> None:
        """A key may come when the turn is just over."""
        session = Desk(kind).session
        await session.initialize()

        session.abort()
        outcome = session.stop_waiting_loop()
        await settle()

        assert outcome.kind is LoopStop.NONE
        assert session.initialized
        await session.shutdown()

    async def test_a_command_that_nobody_knows_is_told_apart(self, kind: str) -> None:
        """A command without words of its own is not the same as none."""
        session = Desk(kind).session
        await session.initialize()

        assert await session.execute_command("nosuch", "") is None
        await session.shutdown()
