"""A session that goes on where an earlier process ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from robota_console.model import event as e
from robota_console.model.entry import Entry, Role
from robota_console.model.kept_session import SessionFacts
from robota_console.model.option import SessionOptions
from robota_console.model.task import LoopPhase, LoopRecord
from robota_console.session import history, words
from robota_console.session.limits import Limits
from robota_console.session.naming import Giver
from tests.fakes.store import FULL, MemoryJournal
from tests.fakes.talkative_agent import TalkativeAgent
from tests.session.stage import SEAT, WALL, Stage, build, ready

BEFORE = (
    Entry(entry_id="e1", role=Role.USER, text="Where?", at=WALL),
    Entry(entry_id="e2", role=Role.ASSISTANT, text="There.", at=WALL),
)
FACTS = SessionFacts(session_id="kept", name="The garden", named_by=Giver.PERSON, memory="sess-7")
LOOP = LoopRecord(
    loop_id="loop3",
    instruction="Look",
    created_at=WALL,
    expires_at=WALL + 500,
    delay_seconds=60,
    times_left=2,
)


def news(stage: Stage) -> list[str]:
    """Return what was said that is of no turn."""
    return [event.words for event in stage.of(e.StatusChanged)]


async def test_the_agent_is_given_its_memory_and_the_kept_entries_before_it_starts() -> None:
    """What was said before counts, and the name too."""
    agent = TalkativeAgent(memory="sess-7")
    stage = build(agent=agent, journal=MemoryJournal(*BEFORE, facts=FACTS))

    await stage.session.initialize()

    assert agent.reminded == [("sess-7", BEFORE)]
    assert stage.session.history() == BEFORE
    assert stage.session.status().name == "The garden"
    assert news(stage) == []


async def test_an_agent_that_forgot_is_said_once() -> None:
    """Nobody is left to wonder why it does not know what was said."""
    agent = TalkativeAgent([e.TextDelta("Yes.")], remembers=False)
    stage = build(agent=agent, journal=MemoryJournal(*BEFORE, facts=FACTS))

    await stage.session.initialize()
    await stage.say("And now?")

    assert news(stage) == [words.FORGOTTEN]


async def test_a_new_session_has_nothing_to_forget() -> None:
    """No line where there is no news."""
    stage = build(agent=TalkativeAgent(remembers=False), journal=MemoryJournal())

    await stage.session.initialize()

    assert news(stage) == []


async def test_what_the_agent_needs_to_remember_is_kept_when_it_is_known_and_when_it_changes() -> None:
    """An agent may begin anew in mid-session."""
    agent = TalkativeAgent([], memory="first")
    journal = MemoryJournal()
    stage = await ready(agent=agent, journal=journal)
    assert journal.facts.memory == "first"
    agent.memory = "second"

    await stage.say("Hello")

    assert journal.facts.memory == "second"


async def test_a_name_is_kept_with_the_rank_of_who_gave_it() -> None:
    """So that a later process undoes no name a person gave."""
    journal = MemoryJournal()
    stage = await ready([e.TextDelta("Yes.")], journal=journal)

    await stage.say("Water the garden")
    own = (journal.facts.name, journal.facts.named_by)
    await stage.command("rename Evening")

    assert own == ("Water the garden", Giver.ITSELF)
    assert (journal.facts.name, journal.facts.named_by) == ("Evening", Giver.PERSON)


async def test_kept_loops_wait_again_where_the_shell_lets_them() -> None:
    """None runs at once; its pause begins anew."""
    journal = MemoryJournal(facts=FACTS, loops=[LOOP])
    stage = build([e.TextDelta("Same.")], journal=journal)

    await stage.session.initialize()
    assert news(stage) == ["loop3 waits again. /loop stop ID ends it."]
    await stage.pass_time(59)
    assert stage.agent.prompts == []
    await stage.pass_time(1)

    assert stage.agent.prompts == ["Look"]
    assert journal.loops[0].times_left == 1


@pytest.mark.parametrize(
    "kept",
    [
        pytest.param(replace(LOOP, delay_seconds=0.0), id="no pause"),
        pytest.param(replace(LOOP, delay_seconds=-9.0), id="a pause before now"),
        pytest.param(replace(LOOP, delay_seconds=None), id="none at all"),
        pytest.param(replace(LOOP, delay_seconds=float("nan")), id="no number"),
    ],
)
async def test_a_loop_whose_kept_pause_is_damaged_waits_as_any_must(kept: LoopRecord) -> None:
    """Else it runs turn after turn, and nobody gets a word in."""
    stage = build([e.TextDelta("Same.")], journal=MemoryJournal(facts=FACTS, loops=[kept]))

    await stage.session.initialize()
    await stage.pass_time(59)
    early = list(stage.agent.prompts)
    await stage.pass_time(1)

    assert (early, stage.agent.prompts) == ([], ["Look"])


async def test_a_loop_kept_by_a_clock_that_was_wrong_lives_no_longer_than_a_new_one() -> None:
    """A year that a clock was ahead is not a year of turns."""
    kept = replace(LOOP, expires_at=WALL + 31_000_000, times_left=None)
    journal = MemoryJournal(facts=FACTS, loops=[kept])
    stage = build([e.TextDelta("Same.")], journal=journal)

    await stage.session.initialize()
    stage.session._parts.loops.start("Look", 60)

    assert journal.loops[0].expires_at == pytest.approx(WALL + Limits().loop_life, abs=1)


@pytest.mark.parametrize("loop_id", ["loop" + "9" * 5_000, "loop", "x", ""])
async def test_a_loop_of_whatever_kept_id_keeps_no_session_from_going_on(loop_id: str) -> None:
    """Numbers go on from those that are numbers."""
    journal = MemoryJournal(facts=FACTS, loops=[replace(LOOP, loop_id=loop_id), LOOP, LOOP])
    stage = build(journal=journal)

    await stage.session.initialize()
    stage.session._parts.loops.start("Look", 60)

    assert [loop.loop_id for loop in journal.loops] == [loop_id, "loop3", "loop4"]


async def test_a_kept_loop_whose_life_is_over_does_not_wait_again() -> None:
    """A loop of last week is not to speak up today."""
    over = replace(LOOP, loop_id="loop2", expires_at=WALL - 1)
    stage = build([e.TextDelta("Same.")], journal=MemoryJournal(facts=FACTS, loops=[over, LOOP]))

    await stage.session.initialize()
    await stage.pass_time(61)

    assert news(stage) == [
        "loop3 waits again. /loop stop ID ends it.",
        "1 loop from before not started again.",
    ]
    assert stage.agent.prompts == ["Look"]


async def test_kept_loops_stay_off_where_the_shell_does_not_let_them() -> None:
    """Only the shell's toggle may start work nobody asked for in this process; the loop stays kept."""
    journal = MemoryJournal(facts=FACTS, loops=[LOOP])
    stage = build(options=SessionOptions(agent="scripted", working_folder=SEAT), journal=journal)

    await stage.session.initialize()
    await stage.pass_time(120)
    await stage.session.shutdown()

    assert news(stage) == ["1 loop from before not started again."]
    assert stage.agent.prompts == []
    assert journal.loops == (LOOP,)


async def test_loops_are_kept_with_times_that_another_process_understands() -> None:
    """The session's clock begins anew with each process; the wall's does not. An end keeps them."""
    journal = MemoryJournal()
    stage = await ready(journal=journal)
    stage.clock.advance(1_000)
    await stage.say("Nothing")
    stage.session._parts.loops.start("Look", 60)

    await stage.session.shutdown()

    kept = journal.loops[0]
    assert (kept.phase, kept.delay_seconds) == (LoopPhase.WAITING, 60)
    assert kept.created_at == WALL
    assert journal.closed


async def test_old_entries_leave_the_memory_and_are_still_given_whole() -> None:
    """Ten thousand turns must not fill the machine."""
    journal = MemoryJournal()
    stage = await ready(journal=journal)
    history_ = stage.session._parts.history

    for number in range(2 * history.IN_MEMORY + 5):
        history_.add(Role.USER, str(number))

    assert len(stage.session.history()) == history.IN_MEMORY + 5
    assert [entry.text for entry in stage.session.all_history()] == [
        str(number) for number in range(2 * history.IN_MEMORY + 5)
    ]


async def test_without_a_journal_nothing_leaves_the_memory() -> None:
    """What is nowhere else must stay."""
    stage = await ready(journal=MemoryJournal(fault=FULL))

    for number in range(2 * history.IN_MEMORY + 5):
        stage.session._parts.history.add(Role.USER, str(number))

    assert len(stage.session.history()) == 2 * history.IN_MEMORY + 5


class NotedLog:
    """A log in memory; raises `fault` where there is one."""

    def __init__(self, fault: OSError | None = None) -> None:
        self.lines: list[tuple[str, str]] = []
        self.fault = fault
        self.tries = 0

    def append(self, session_id: str, text: str) -> None:
        """Keep it."""
        self.tries += 1
        if self.fault is not None:
            raise self.fault
        self.lines.append((session_id, text))


async def test_what_a_person_sends_is_logged_and_nothing_else() -> None:
    """A loop's words, a peer's and an agent's command are not what was typed here."""
    log = NotedLog()
    stage = await ready([], [], [], prompts=log, session_id="s1")

    await stage.say("Hello")
    await stage.say("From here", driver="owner")
    await stage.say("From there", driver="peer:desk2")

    assert log.lines == [("s1", "Hello"), ("s1", "From here")]


async def test_a_log_that_takes_no_more_is_said_once_and_tried_no_more() -> None:
    """The turn goes on."""
    log = NotedLog(FULL)
    stage = await ready([e.TextDelta("Yes.")], [], prompts=log)

    await stage.say("Hello")
    await stage.say("Again")

    assert news(stage) == ["What you type is not kept for later sessions: No space left on device."]
    assert log.tries == 1
    assert len(stage.of(e.Complete)) == 2


async def test_a_kept_name_gives_way_to_one_given_at_the_start() -> None:
    """`--resume --name` names it anew, and keeps that."""
    journal = MemoryJournal(*BEFORE, facts=FACTS)
    options = SessionOptions(agent="scripted", working_folder=SEAT, name="Tomorrow")
    stage = build(options=options, journal=journal)

    await stage.session.initialize()

    assert stage.session.status().name == "Tomorrow"
    assert journal.facts == replace(FACTS, name="Tomorrow")
