"""A channel on the real session: what it shows is what the session did."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.channel.channel import InteractionChannel
from robota_console.following.projection import project
from robota_console.following.projector import Projector
from robota_console.following.prompts import Prompts
from robota_console.following.view import View
from robota_console.model import event as e
from robota_console.model.entry import Role
from robota_console.model.permission import DENIED
from robota_console.model.question import Cancelled, Question
from robota_console.model.tool import ToolResult, ToolState
from robota_console.session.session import BuiltInSession
from tests.channel.setting import OPTIONS, permission, settle
from tests.fakes.agent import HANG, PAUSE, ScriptedAgent
from tests.fakes.clock import ManualClock
from tests.session.stage import NotingHost, ready

if TYPE_CHECKING:
    from robota_console.model.option import SessionOptions
    from robota_console.model.render_state import RenderState

RUN = ToolState("run", "npm test")
DONE = ToolState("run", "npm test", running=False, result=ToolResult.SUCCESS)


class Live:
    """A started channel, its session and its agent."""

    def __init__(self, *turns: list[object]) -> None:
        self.agent = ScriptedAgent(*turns)  # type: ignore[arg-type]
        self.clock = ManualClock()
        self.sessions: list[BuiltInSession] = []
        self.channel = InteractionChannel(OPTIONS, session_factory=self.build, clock=self.clock)

    def build(self, options: SessionOptions) -> BuiltInSession:
        self.sessions.append(BuiltInSession(options, agent=self.agent, clock=self.clock, host=NotingHost()))
        return self.sessions[0]

    async def say(self, text: str) -> None:
        self.channel.submit(text)
        await settle()
        self.clock.advance(0.0)
        await settle()

    def kept(self) -> list[tuple[Role, str]]:
        """Return what the session keeps."""
        return [(entry.role, entry.text) for entry in self.sessions[0].history()]

    def shown(self) -> list[tuple[Role, str]]:
        """Return what the channel shows."""
        return [(entry.role, entry.text) for entry in self.channel.snapshot().history]


async def test_what_is_shown_of_turns_is_what_the_session_keeps() -> None:
    """Heard live or read again tomorrow, it is the same conversation."""
    on = Live(
        [
            e.ThoughtDelta("A test."),
            e.ToolStart(RUN),
            e.ToolEnd(DONE),
            e.TextDelta("All "),
            e.TextDelta("ok."),
        ],
        [e.TextDelta("I will"), OSError("no net")],
        [e.TextDelta("Half"), HANG],
    )
    await on.channel.start()
    await settle()

    await on.say("test it")
    await on.say("again")
    await on.say("once more")
    on.channel.abort()
    await settle()

    assert on.shown() == on.kept()
    assert [role for role, _ in on.shown()] == [
        *(Role.USER, Role.THINKING, Role.TOOL, Role.ASSISTANT),
        *(Role.USER, Role.ASSISTANT, Role.ERROR),
        *(Role.USER, Role.ASSISTANT),
    ]
    state = on.channel.snapshot()
    assert (state.is_thinking, state.is_aborting, state.streaming_text) == (False, False, "")
    await on.channel.stop()


async def test_an_abort_lets_a_waiting_tool_and_a_waiting_question_end() -> None:
    """A tool whose permission dangles would hang the session for good."""
    on = Live([permission("p1")], [Question(title="Which?")])
    await on.channel.start()
    await settle()

    await on.say("run it")
    asked = on.channel.snapshot().permission
    on.channel.abort()
    await settle()
    await on.say("ask me")
    question = on.channel.snapshot().question
    on.channel.abort()
    await settle()

    assert asked is not None
    assert question is not None
    assert on.agent.verdicts == [DENIED]
    assert [type(response) for response in on.agent.responses] == [Cancelled]
    assert not on.channel.snapshot().is_thinking
    await on.channel.stop()


async def test_a_stop_in_the_midst_of_a_turn_ends_agent_and_session() -> None:
    """A discarded session must not go on working, unheard."""
    on = Live([e.TextDelta("Half"), permission("p1")])
    await on.channel.start()
    await settle()
    await on.say("run it")

    stop = asyncio.ensure_future(on.channel.stop())
    for _ in range(5):
        await settle()
        on.clock.advance(1.0)
    await stop

    assert on.agent.calls[-1] == "close"
    assert on.clock.pending() == 0


async def test_what_comes_while_a_turn_runs_waits_in_the_sessions_queue() -> None:
    """Typing ahead is no reason to lose a line."""
    on = Live([PAUSE, e.TextDelta("one")], [e.TextDelta("two")])
    await on.channel.start()
    await settle()

    await on.say("first")
    await on.say("second")
    waiting = on.channel.snapshot().waiting
    on.agent.release()
    await settle()
    await settle()

    assert waiting == ("second",)
    assert [text for role, text in on.shown() if role is Role.ASSISTANT] == ["one", "two"]
    await on.channel.stop()


async def test_a_projection_that_fails_after_a_commit_leaves_the_commit_in_place() -> None:
    """The answer is kept and the session goes on, though this terminal could not show it."""
    stage = await ready([e.TextDelta("All ok.")], [e.TextDelta("Still here.")])

    def refuses(state: RenderState, event: e.Event) -> RenderState:
        if isinstance(event, e.Complete):
            raise KeyError("no row")
        return project(state, event)

    view = View()
    prompts = Prompts(stage.session, stage.clock, lambda: None)
    Projector(stage.session, view, prompts, clock=stage.clock, project=refuses).wire()

    await stage.say("test it")
    await stage.say("again")

    answers = [entry.text for entry in stage.session.history() if entry.role is Role.ASSISTANT]
    assert answers == ["All ok.", "Still here."]
    assert stage.of(e.Error) == []
    assert view.state.last_error is None
    assert [notice.kind for notice in view.state.notices] == ["delivery-error"] * 2
    await stage.session.shutdown()
