"""The host goes to another session: nothing of the old one reaches what shows the new one."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.entry import Entry, Role
from robota_console.model.permission import DENIED
from robota_console.model.question import Answer, Question
from robota_console.wire import message as m
from tests.channel.setting import permission, settle
from tests.fakes.wire_host import STATUS, WireHost
from tests.wire_channel.setting import Attached, entries, started

SWITCHED = e.SessionSwitched("s2")


def to_another(on: Attached) -> None:
    """Let the host have another session."""
    on.host.entries = entries("new", "words")
    on.host.status = replace(STATUS, session_id="s2", session_name="cellar")
    on.host.prompts = []


async def test_everything_is_read_again_and_told_from_its_start() -> None:
    """The listener hears which session this is now, whole."""
    on = await started(WireHost(entries=entries("old")))
    await on.told(e.Thinking(True), e.TextDelta("half"), e.QueueChanged(("next",)))
    on.host.heard.clear()

    to_another(on)
    await on.told(SWITCHED)

    assert on.events[-2:] == [SWITCHED, e.HistorySynced(tuple(entries("new", "words")))]
    assert on.host.asked[0] == "get-history"
    assert on.host.asked.count("get-prompts") == 1
    state = on.channel.snapshot()
    assert [entry.text for entry in state.history] == ["new", "words"]
    assert (state.is_thinking, state.streaming_text, state.waiting) == (False, "", ())
    assert (on.channel.name, on.channel.status().session_id, state.is_ready) == ("cellar", "s2", True)
    await on.channel.stop()


async def test_an_empty_session_is_told_to_be_read_too() -> None:
    """Whoever waits for its transcript must not wait for ever."""
    on = await started(WireHost(entries=entries("old")))

    to_another(on)
    on.host.entries = []
    await on.told(SWITCHED)

    assert on.events[-2:] == [SWITCHED, e.HistorySynced(())]
    assert list(on.channel.snapshot().history) == []
    await on.channel.stop()


async def test_old_prompts_are_dropped_unanswered() -> None:
    """An answer meant for one session must not reach another, and nobody answered."""
    on = await started()
    await on.told(e.PermissionAsked(permission("p1")), e.QuestionAsked("q1", Question(title="Which?")))
    old = on.channel.snapshot().permission
    assert old is not None

    to_another(on)
    on.host.prompts = [m.AskRequest(event=e.QuestionAsked("q1", Question(title="Other?")))]
    await on.told(SWITCHED)
    await on.passing(0.0)
    state = on.channel.snapshot()
    late = on.channel.resolve_permission(old, DENIED)

    assert not late
    assert state.permission is None
    assert state.question is not None
    assert state.question.question.title == "Other?"
    on.channel.resolve_question(state.question, Answer(("yes",)))
    answers = [said for said in on.host.heard if isinstance(said, m.PermissionResponse | m.AskResponse)]
    assert answers == [m.AskResponse(id="q1", response=Answer(("yes",)), session_id="s2")]
    await on.channel.stop()


async def test_a_command_of_the_old_session_ends_without_a_word() -> None:
    """The switch itself is what is said; a prompt that waits for the result must open."""
    on = await started()
    running = asyncio.ensure_future(on.channel.execute("new", ""))
    await settle()

    to_another(on)
    await on.told(SWITCHED)

    assert await running == CommandResult()
    await on.channel.stop()


async def test_what_the_new_session_says_at_once_comes_after_its_transcript() -> None:
    """Its first words belong behind what was said there before."""
    on = await started()
    to_another(on)
    on.host.status = replace(on.host.status, is_executing=True)
    on.host.silent = {m.GetHistory}
    await on.told(SWITCHED, e.Thinking(True), e.TextDelta("now"))
    early = on.events[-1]

    await on.told(m.History(start_index=0, total=2, entries=tuple(on.host.entries)))

    assert early == SWITCHED
    assert on.events[-3:] == [
        e.HistorySynced(tuple(entries("new", "words"))),
        e.Thinking(True),
        e.TextDelta("now"),
    ]
    await on.channel.stop()


async def test_until_the_new_session_is_read_nothing_of_the_old_one_is_there() -> None:
    """Its name, its commands and its transcript would be taken for the new one's."""
    on = await started(WireHost(entries=entries("old")))
    on.host.silent = {m.GetHistory, m.GetStatus, m.GetCommands}

    await on.told(SWITCHED)

    status = on.channel.status()
    assert (on.channel.name, status.session_id, status.folder) == ("s2", "s2", "")
    assert [one.name for one in on.channel.commands()] == ["exit"]
    assert list(on.channel.entries()) == []
    await on.channel.stop()


async def test_the_silence_of_the_old_turn_is_no_stall_of_the_new_session() -> None:
    """Nothing runs there."""
    on = await started()
    await on.told(e.Thinking(True))

    to_another(on)
    await on.told(SWITCHED)
    await on.passing(15.0)

    assert not on.channel.snapshot().is_stalled
    await on.channel.stop()


async def test_what_was_written_there_before_is_nobodys_own() -> None:
    """A name may have been another terminal's then."""
    on = await started()

    on.host.entries = [Entry(entry_id="e1", role=Role.USER, driver="driver-1")]
    await on.told(SWITCHED)

    assert [entry.driver for entry in on.channel.entries()] == ["driver-1"]
    await on.channel.stop()
