"""One session, many terminals: what each hears, and whose answer counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.host import words
from robota_console.host.announcer import SLICE
from robota_console.host.reception import COMMANDS
from robota_console.model import event as e
from robota_console.model.command import CommandResult
from robota_console.model.entry import Entry, Role
from robota_console.wire import message as m
from robota_console.wire.codec import encode_client
from robota_console.wire.ending import Closed, CloseReason
from tests.fakes.clock import ManualClock
from tests.fakes.fault import Faults
from tests.fakes.session import ScriptedSession
from tests.host.setting import OBSERVE, eventually, served

if TYPE_CHECKING:
    from pathlib import Path

TURN = [
    e.UserMessage("go", "driver-1"),
    e.TurnSource("user"),
    e.Thinking(is_thinking=True),
    e.TextDelta("One. "),
    e.TextDelta("Two. "),
    e.ThoughtDelta("Hm."),
    e.TextDelta("Three."),
    e.Complete(e.TurnResult(response="One. Two. Three.")),
    e.Thinking(is_thinking=False),
]


async def test_every_terminal_hears_the_turn_in_order_and_whose_it_is(tmp_path: Path) -> None:
    """Nobody has to guess which of the terminals spoke."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        terminals = [await at.attach(), await at.attach(), await at.attach(OBSERVE)]

        for event in TURN:
            at.session.emit(event)

        for terminal in terminals:
            await terminal.until(lambda told: told == m.Thinking(is_thinking=True, driver_id="driver-1"))
            text = await terminal.told_of(m.TextDelta)
            assert text == m.TextDelta(delta="One. Two. ", driver_id="driver-1")
            await terminal.until(lambda told: told == m.ThoughtDelta(delta="Hm.", driver_id="driver-1"))
            await terminal.until(lambda told: told == m.TextDelta(delta="Three.", driver_id="driver-1"))
            await terminal.told_of(m.Complete)
            await terminal.until(lambda told: told == m.Thinking(is_thinking=False, driver_id="driver-1"))


async def test_who_comes_in_the_middle_hears_only_what_is_said_from_then_on(tmp_path: Path) -> None:
    """It reads all that was before: nothing comes twice."""
    clock = ManualClock()
    async with served(tmp_path, clock=clock) as at:
        assert isinstance(at.session, ScriptedSession)
        await at.attach()
        at.session.emit(e.TextDelta("before "))
        later = await at.attach()

        at.session.emit(e.TextDelta("after"))
        clock.advance(1)

        assert (await later.told_of(m.TextDelta)).delta == "after"


async def test_an_answer_comes_after_all_that_happened_before_it(tmp_path: Path) -> None:
    """Else what is read would be newer than what is heard next."""
    async with served(tmp_path, clock=ManualClock()) as at:
        assert isinstance(at.session, ScriptedSession)
        driver = await at.attach()
        at.session.emit(e.StatusChanged("Mode plan."))

        await driver.send(m.GetStatus())

        assert isinstance(await driver.until(lambda _told: True), m.StatusChanged)
        await driver.told_of(m.SessionStatus)


async def test_many_observers_hear_what_is_said_while_others_are_told(tmp_path: Path) -> None:
    """A round that is not over when the next is due takes nothing from anybody."""
    clock = ManualClock()
    async with served(tmp_path, clock=clock) as at:
        assert isinstance(at.session, ScriptedSession)
        observers = [await at.attach(OBSERVE) for _ in range(3 * SLICE)]

        for text in "abc":
            at.session.emit(e.TextDelta(text))
            clock.advance(1)
        for observer in observers:
            heard = ""
            while len(heard) < 3:
                heard += (await observer.told_of(m.TextDelta)).delta
            assert heard == "abc"
        assert len(list(at.host.said.batches)) == 1


async def test_too_many_commands_at_once_are_refused(tmp_path: Path) -> None:
    """One terminal cannot pile them up; what else it says is heard."""
    faults = Faults(wedge=["execute_command"])
    async with served(tmp_path, ScriptedSession(faults=faults)) as at:
        driver = await at.attach()
        for number in range(COMMANDS):
            await driver.send(m.Command(name="wait", request_id=f"r{number}"))

        refused = await driver.ask(m.Command(name="wait", request_id="late"), m.ProtocolError)
        await driver.ask(m.GetStatus(), m.SessionStatus)
        faults.release()
        for _ in range(COMMANDS):
            await driver.told_of(m.CommandResult)

    assert (refused.message, refused.request_id) == (words.BUSY, "late")


async def test_a_message_and_a_command_are_the_terminals_that_gave_them(tmp_path: Path) -> None:
    """The session knows the driver by the name the host gave it, whatever it calls itself."""
    session = ScriptedSession()
    session.results["name"] = CommandResult(message="Named.")
    async with served(tmp_path, session) as at:
        await at.attach(OBSERVE)
        driver = await at.attach()

        await driver.ask(m.Submit(prompt="go"), m.Pending)
        named = await driver.ask(m.Command(name="name", args="Shop", request_id="r1"), m.CommandResult)
        unknown = await driver.ask(m.Command(name="dance", request_id="r2"), m.CommandResult)

    assert ("submit", "go", "driver-2") in session.calls
    assert ("execute_command", "name", "Shop", "driver-2") in session.calls
    assert named == m.CommandResult(name="name", message="Named.", success=True, request_id="r1")
    assert (unknown.known, unknown.request_id) == (False, "r2")


async def test_an_observer_is_refused_by_the_host_and_goes_on(tmp_path: Path) -> None:
    """Whatever program is at its end."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        observer = await at.attach(OBSERVE)

        await observer.send_bytes(encode_client(m.Submit(prompt="go")))
        await observer.told_of(m.ProtocolError)
        await observer.ask(m.GetStatus(), m.SessionStatus)

        assert not any(call[0] == "submit" for call in at.session.calls)


async def test_every_question_about_the_session_is_answered(tmp_path: Path) -> None:
    """What a terminal reads as it comes."""
    entries = [Entry(entry_id=f"e{n}", role=Role.USER, text=f"entry {n}") for n in range(1, 6)]
    async with served(tmp_path, ScriptedSession(history=entries)) as at:
        observer = await at.attach(OBSERVE)

        page = await observer.ask(m.GetHistory(from_index=3), m.History)
        status = await observer.ask(m.GetStatus(), m.SessionStatus)
        context = await observer.ask(m.GetContext(), m.Context)
        commands = await observer.ask(m.GetCommands(), m.Commands)
        executing = await observer.ask(m.GetExecuting(), m.Executing)
        pending = await observer.ask(m.GetPending(), m.Pending)
        workspace = await observer.ask(m.GetExecutionWorkspace(), m.ExecutionWorkspaceEvent)
        tasks = await observer.ask(m.GetBackgroundTasks(), m.BackgroundTasks)
        task = await observer.ask(m.GetBackgroundTask(task_id="t9"), m.BackgroundTaskFound)
        log = await observer.ask(m.ReadBackgroundTaskLog(task_id="t1", request_id="r1"), m.BackgroundTaskLog)
        sessions = await observer.ask(m.ListSessions(request_id="r2"), m.SessionsError)

    assert (page.start_index, page.total, page.entries) == (3, 5, tuple(entries[3:]))
    assert (status.status.session_name, context.state.used_tokens) == ("garden", 10)
    assert [one.name for one in commands.commands] == ["help"]
    assert (executing.executing, pending.pending, task.task) == (False, None, None)
    assert (workspace.snapshot.tasks, tasks.tasks) == ((), ())
    assert (log.lines, log.total, log.request_id) == (("built",), 1, "r1")
    assert sessions.code is m.ListingRefusal.NOT_AVAILABLE


async def test_a_message_given_back_reaches_who_wrote_it(tmp_path: Path) -> None:
    """Nobody finds another's words in the draft."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        first, second = await at.attach(), await at.attach()
        await first.ask(m.Submit(prompt="mine"), m.Pending)
        await second.ask(m.Submit(prompt="yours"), m.Pending)

        at.session.emit(e.QueueReturned(("mine",), driver="driver-1"))
        at.session.emit(e.QueueReturned(("yours",), driver="driver-2"))

        assert (await first.told_of(m.QueueReturned)).texts == ("mine",)
        assert (await second.told_of(m.QueueReturned)).texts == ("yours",)


async def test_a_message_of_who_has_left_is_given_to_one_who_is_there(tmp_path: Path) -> None:
    """Nothing typed is lost, and nobody sends it twice: it goes to who has been there longest."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        first, second, third = await at.attach(), await at.attach(), await at.attach()
        first.leave()
        await eventually(lambda: len(list(at.host.drivers())) == 2)

        at.session.emit(e.QueueReturned(("mine",), driver="driver-1"))
        at.session.emit(e.StatusChanged("Mode plan."))

        assert (await second.told_of(m.QueueReturned)).texts == ("mine",)
        await third.told_of(m.StatusChanged)
        assert not [told for told in third.told if isinstance(told, m.QueueReturned)]


async def test_a_view_that_a_command_asked_for_is_its_own_terminals(tmp_path: Path) -> None:
    """No other screen changes."""
    async with served(tmp_path) as at:
        assert isinstance(at.session, ScriptedSession)
        first, second = await at.attach(), await at.attach()

        at.session.emit(e.UiIntent("screen-reader", {"on": True}, "driver-2"))
        at.session.emit(e.StatusChanged("Mode plan."))

        assert isinstance(await second.until(lambda told: isinstance(told, m.UiIntent)), m.UiIntent)
        await first.told_of(m.StatusChanged)
        assert not first.told


async def test_a_session_that_breaks_is_a_refusal_to_who_asked(tmp_path: Path) -> None:
    """The connection goes on."""
    faults = Faults()
    async with served(tmp_path, ScriptedSession(faults=faults)) as at:
        driver = await at.attach()
        faults.fail.update(submit=RuntimeError("broke"), execute_command=RuntimeError("broke"))

        submitted = await driver.ask(m.Submit(prompt="go"), m.ProtocolError)
        commanded = await driver.ask(m.Command(name="help", request_id="r1"), m.CommandResult)
        await driver.ask(m.GetStatus(), m.SessionStatus)

    assert submitted.message == words.FAILED
    assert (commanded.message, commanded.success, commanded.request_id) == (words.FAILED, False, "r1")


async def test_a_released_host_says_so_and_closes(tmp_path: Path) -> None:
    """It ends in order: not as if the line had broken."""
    async with served(tmp_path) as at:
        driver = await at.attach()

        await at.server.stop()
        await at.host.release(m.ClosingReason.ENDED)
        told = await driver.to_the_end()

    assert told == [
        m.Closing(reason=m.ClosingReason.ENDED, message="The session has ended."),
        Closed(CloseReason.HOST_CLOSED, "The session has ended."),
    ]


async def test_a_client_of_another_version_is_let_go(tmp_path: Path) -> None:
    """One line says what differs, and it never counts as somebody who could answer."""
    async with served(tmp_path) as at:
        terminal = await at.connect()

        await terminal.send_bytes(b'{"type":"hello","protocol":2}\n')
        told = await terminal.to_the_end()

        assert isinstance(told[1], m.ProtocolError)
        assert not list(at.host.clients())
        assert not at.host.drivers()
