"""What an attached terminal asks for beside messages: logs, settings, times."""

from __future__ import annotations

from robota_console.model import event as e
from robota_console.model.task import BackgroundTask, LoopRecord
from robota_console.wire import message as m
from tests.fakes.wire_host import WireHost
from tests.wire_channel.setting import started

OBSERVES = "You only observe here. /exit leaves."


async def test_a_setting_that_another_terminal_changed_is_asked_for() -> None:
    """/status must not name the mode of before."""
    on = await started()

    await on.told(e.StatusChanged("mode plan."))

    assert on.host.asked == ["get-status"]
    await on.channel.stop()


async def test_a_tasks_log_is_read_as_it_grows() -> None:
    """Nothing is read twice."""
    on = await started()
    await on.told(e.BackgroundTaskEvent(BackgroundTask(task_id="t1", name="build")))

    first = on.channel.task_log("t1")
    await on.told(m.BackgroundTaskLog(task_id="t1", start_index=0, total=1, lines=("built",)))
    then = on.channel.task_log("t1")
    await on.told(m.BackgroundTaskLog(task_id="t1", start_index=1, total=2, lines=("tested",)))

    assert (first, then, on.channel.task_log("t2")) == ((), ("built",), None)
    assert on.channel.task_log("t1") == ("built", "tested")
    assert [asked.offset for asked in on.host.of(m.ReadBackgroundTaskLog)] == [0, 1, 2]
    await on.channel.stop()


async def test_times_of_the_hosts_clock_become_this_ones() -> None:
    """Eligible in a minute is a minute from now here, too."""
    on = await started(WireHost(clock=1000.0))  # as this clock stood at 100

    loop = LoopRecord(loop_id="l1", instruction="look", created_at=1000.0, next_allowed_at=1060.0)
    task = BackgroundTask(task_id="t1", name="build", started_at=1000.0)
    await on.told(e.ExecutionWorkspaceEvent((task,), (loop,)))

    state = on.channel.snapshot()
    assert state.tasks[0].started_at == 100.0
    assert (state.loops[0].next_allowed_at, state.loops[0].expires_at) == (160.0, None)
    await on.channel.stop()
