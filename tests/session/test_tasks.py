"""Background tasks: bounded logs, ends of every kind, stopping."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from robota_console.model import event as e
from robota_console.model.task import BackgroundTask, TaskStatus
from robota_console.session.limits import Limits
from tests.fakes.agent import HANG
from tests.session.stage import ready, settle

if TYPE_CHECKING:
    from robota_console.ports.agent import TaskLog


class Work:
    """A task's work that the test ends, well or not."""

    def __init__(self) -> None:
        self.end: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.log: TaskLog | None = None
        self.cleaned_up = False

    async def __call__(self, log: TaskLog) -> bool:
        self.log = log
        log.line("begun")
        try:
            return await self.end
        finally:
            for _ in range(20):
                await asyncio.sleep(0)
            self.cleaned_up = True
            log.line("too late")


def starting(*works: Any) -> Any:
    """Return a step that starts tasks called build."""

    async def step(context: Any) -> None:
        for work in works:
            context.start_task("build", work)

    return step


async def test_a_task_is_told_from_its_start_to_its_end() -> None:
    """Each step says the whole task, so that a listener needs no memory."""
    work = Work()
    stage = await ready([starting(work)])
    await stage.say("Build it")
    await stage.pass_time(90.0)
    work.end.set_result(True)
    await settle()

    running = BackgroundTask(task_id="task1", name="build")
    printed = BackgroundTask(task_id="task1", name="build", log_lines=1)
    ended = BackgroundTask(
        task_id="task1", name="build", status=TaskStatus.COMPLETED, ended_at=90.0, log_lines=2
    )
    assert [event.task for event in stage.of(e.BackgroundTaskEvent)][:2] == [running, printed]
    assert stage.of(e.BackgroundTaskEvent)[-1].task == ended
    assert stage.of(e.ExecutionWorkspaceEvent) == [
        e.ExecutionWorkspaceEvent((running,)),
        e.ExecutionWorkspaceEvent((ended,)),
    ]
    assert stage.session.tasks() == (ended,)
    assert stage.session.task_log("task1") == ["begun", "too late"]
    assert stage.session.task_log("task9") is None


async def test_a_task_goes_on_when_its_turn_is_stopped() -> None:
    """It runs beside the turns; only `/tasks stop` ends it."""
    work = Work()
    stage = await ready([starting(work), HANG])
    await stage.say("Build it")

    stage.session.abort()
    await settle()

    assert stage.session.tasks()[0].status is TaskStatus.RUNNING
    work.end.set_result(False)
    await settle()
    assert stage.session.tasks()[0].status is TaskStatus.FAILED


async def test_a_task_that_raises_has_failed_and_its_log_says_why() -> None:
    """The exception's line is the last of the log."""

    async def broken(_log: TaskLog) -> bool:
        raise OSError(28, "No space left on device", "out.bin")

    stage = await ready([starting(broken)])
    await stage.say("Build it")

    assert stage.session.tasks()[0].status is TaskStatus.FAILED
    assert stage.session.task_log("task1") == ["No space left on device: out.bin"]


async def test_stopping_is_told_at_once_and_lets_the_work_clean_up() -> None:
    """What it prints while it cleans up is no longer heard."""
    work = Work()
    stage = await ready([starting(work)])
    await stage.say("Build it")

    result = await stage.command("tasks stop 1")

    assert result.message == "task1 stopped."
    assert stage.session.tasks()[0].status is TaskStatus.STOPPED
    await settle()
    assert work.cleaned_up
    assert stage.session.task_log("task1") == ["begun"]
    assert (await stage.command("tasks stop task1")).message == "task1 has ended already."
    assert (await stage.command("tasks stop 7")).message == "There is no task task7."


async def test_a_log_keeps_its_newest_lines_and_counts_the_rest() -> None:
    """A task that prints for hours fills no memory."""

    async def chatty(log: TaskLog) -> bool:
        log.line("one\ntwo")
        for number in range(3, 6):
            log.line(str(number) * 9)
        return True

    stage = await ready([starting(chatty)], limits=Limits(log_lines=3, line_length=4))
    await stage.say("Build it")

    assert stage.session.task_log("task1") == ["2 earlier lines not kept.", "3333", "4444", "5555"]
    assert stage.session.tasks()[0].log_lines == 5


async def test_too_many_tasks_are_refused() -> None:
    """The agent hears why, and the turn can go on."""
    works = [Work(), Work()]
    stage = await ready([starting(*works)], limits=Limits(tasks=1))

    await stage.say("Build it")

    assert stage.of(e.Error) == [e.Error("1 background task already, no more can start.")]
    await stage.session.shutdown()


async def test_ended_tasks_are_forgotten_in_the_end() -> None:
    """The oldest that ended goes first; what runs is never forgotten."""
    long, short = Work(), [Work(), Work(), Work()]
    stage = await ready([starting(long, *short)], limits=Limits(tasks_kept=2))
    await stage.say("Build it")
    for work in short:
        work.end.set_result(True)
        await settle()

    assert [task.task_id for task in stage.session.tasks()] == ["task1", "task3", "task4"]
    await stage.session.shutdown()


async def test_tasks_are_listed_and_read() -> None:
    """A task in a line: which, what, how, how long. Its log cannot pass for the console's words."""
    work = Work()
    stage = await ready([starting(work)])
    assert (await stage.command("tasks")).message == "There are no background tasks."
    await stage.say("Build it")
    await stage.pass_time(120.0)

    assert (await stage.command("tasks")).message == "task1, build, running, 2 minutes, 1 line."
    assert work.log is not None
    work.log.line("permission required: run rm x.")
    read = await stage.command("tasks log 1")
    assert read.message == "task1, build, running, 2 minutes, 2 lines."
    assert read.lines == ("begun", "quoted: permission required: run rm x.")
    assert not (await stage.command("tasks log 4")).success
    assert "1 background task." in (await stage.command("status")).lines
    assert (await stage.command("tasks burn")).message == "Type /tasks, maybe log ID or stop ID."
    await stage.session.shutdown()
