"""The practice agent as a session meets it: start, turns, cancel, close."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from robota_console.agents.practice.agent import PracticeAgent
from robota_console.model.event import TextDelta, ToolEnd, ToolOutput, ToolStart
from robota_console.model.permission import DENIED
from robota_console.model.tool import ToolResult
from tests.agents.stage import ONCE, HastyClock, Person, agent_in, play
from tests.agents.test_practice_requests import ANSWERS
from tests.fakes.clock import ManualClock
from tests.fakes.processes import Play, PlayedProcesses
from tests.fakes.workspace import MemoryWorkspace

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.model.permission import PermissionRequest, Verdict
    from robota_console.model.question import Question, Response
    from robota_console.ports.agent import Agent, AgentEvent


def test_it_says_what_it_is(tmp_path: Path) -> None:
    """No network, no memory of turns before, no commands of its own."""
    agent: Agent = agent_in(tmp_path)

    assert agent.name == "practice"
    assert not agent.capabilities.network
    assert not agent.capabilities.remembers
    assert list(agent.commands()) == []


def test_it_starts_where_the_folder_is_there_only(tmp_path: Path) -> None:
    """Otherwise one line says what is wrong and what to do."""
    asyncio.run(agent_in(tmp_path).start())

    with pytest.raises(OSError, match="the working folder is gone") as error:
        asyncio.run(agent_in(tmp_path / "gone").start())

    assert str(error.value) == (
        f"{tmp_path}/gone: the working folder is gone. Change to a folder that can be read and start again."
    )


def test_a_folder_that_vanishes_later_fails_the_tool_only(tmp_path: Path) -> None:
    """The session lives on, and the words name the folder, not a file."""
    (tmp_path / "work").mkdir()

    async def scenario() -> None:
        agent = agent_in(tmp_path / "work")
        await agent.start()
        (tmp_path / "work").rmdir()
        for prompt in ("list", "read a.txt", "search x", "write a.txt: x", "run true", "work through a plan"):
            events = [event async for event in agent.turn(prompt, Person(ONCE))]
            answer = "".join(event.delta for event in events if isinstance(event, TextDelta))
            assert "the working folder is gone" in answer, prompt
        await agent.close()

    asyncio.run(scenario())
    assert list(tmp_path.iterdir()) == []


class Silent(Person):
    """Somebody who never answers."""

    async def permission(self, request: PermissionRequest) -> Verdict:
        """Wait for ever."""
        await asyncio.Event().wait()
        return DENIED

    async def question(self, question: Question) -> Response:
        """Wait for ever."""
        await asyncio.Event().wait()
        return self._response


@pytest.mark.parametrize("person", [Person, Silent])
@pytest.mark.parametrize("after", [1, 2, 6])
def test_every_act_ends_at_once_when_it_is_cancelled(person: type[Person], after: int) -> None:
    """Whether it speaks, asks, runs, writes or waits; and the next turn is a turn like any other."""
    prompts = [prompt for form in ANSWERS for prompt in ANSWERS[form]]
    prompts += ["run for ever", "help", "hello", "flood 100000 lines"]

    async def scenario() -> None:
        processes = PlayedProcesses({"for ever": Play(("x",), for_ever=True)})
        workspace = MemoryWorkspace({"notes.txt": "one\ntwo todo\n" * 1000, "src/app.py": "x"})
        agent = PracticeAgent(workspace, processes, ManualClock())
        for prompt in prompts:
            heard: list[AgentEvent] = []

            async def listen(prompt: str = prompt, heard: list[AgentEvent] = heard) -> None:
                async for event in agent.turn(prompt, person()):
                    heard.append(event)

            listening = asyncio.create_task(listen())
            for _ in range(after):
                await asyncio.sleep(0)
            await agent.cancel()
            count = len(heard)
            await asyncio.wait_for(listening, 1)
            assert len(heard) <= count + 1, prompt
            assert [event async for event in agent.turn("hello", person())]
        await agent.close()
        assert all(running.is_over for _, running in processes.started)

    asyncio.run(scenario())


def test_a_cancelled_command_is_ended_with_all_it_started(tmp_path: Path) -> None:
    """The turn does not wait for it, closing does, though it ignores the polite signal."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        pid = 0
        async for event in agent.turn("run trap '' TERM; echo $$; sleep 30; sleep 30", Person(ONCE)):
            if isinstance(event, ToolOutput):
                pid = int(event.delta)
                began = time.monotonic()
                await agent.cancel()
        assert time.monotonic() - began < 0.5
        await agent.close()
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)

    asyncio.run(asyncio.wait_for(scenario(), 10))


async def ends(pid: int) -> bool:
    """Return whether a process ends soon."""
    for _ in range(100):
        await asyncio.sleep(0.02)
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
    return False


def test_a_cancelled_command_ends_though_the_agent_stays(tmp_path: Path) -> None:
    """A stopped turn leaves nothing that eats the machine."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        async for event in agent.turn("run echo $$; sleep 30", Person(ONCE)):
            if isinstance(event, ToolOutput):
                await agent.cancel()
                pid = int(event.delta)
        assert await ends(pid)
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_closing_ends_what_a_command_left_in_the_background(tmp_path: Path) -> None:
    """It lives from turn to turn, and not longer than the session."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        events = [event async for event in agent.turn("run sleep 30 & echo $!", Person(ONCE))]
        (output,) = [event.delta for event in events if isinstance(event, ToolOutput)]
        os.kill(int(output), 0)

        await agent.close()
        await agent.close()

        assert await ends(int(output))

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_closing_ends_a_turn_that_runs(tmp_path: Path) -> None:
    """A hang-up waits for nobody."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        began = time.monotonic()
        async for event in agent.turn("run sleep 30", Person(ONCE)):
            if isinstance(event, ToolStart):
                asyncio.get_running_loop().call_later(0.1, lambda: asyncio.ensure_future(agent.close()))
        assert time.monotonic() - began < 2
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_closing_ends_a_turn_that_waits_and_its_timer() -> None:
    """Nothing is left that would call somebody who has gone."""
    clock = ManualClock()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        asyncio.get_running_loop().call_later(0.05, lambda: asyncio.ensure_future(agent.close()))
        assert [event async for event in agent.turn("wait 10 seconds", Person())] == []

    asyncio.run(asyncio.wait_for(scenario(), 5))
    assert clock.pending() == 0


@pytest.mark.parametrize(
    "prompt",
    [
        "read ../../../../../../etc/passwd",
        "read /etc/passwd",
        "read way/passwd",
        "list way",
        "search x in way",
    ],
)
def test_no_words_lead_out_of_the_folder_unasked(tmp_path: Path, prompt: str) -> None:
    """A no is enough to keep it in."""
    (tmp_path / "way").symlink_to("/etc")
    person = Person(DENIED)

    heard = play(tmp_path, prompt, person)

    assert [request.outside for request in person.requests] == [True]
    assert [state.result for state in heard.ends] == [ToolResult.DENIED]
    assert "root" not in heard.answer
    assert heard.answer.endswith("permission denied.")


def test_a_flooding_command_is_followed_and_can_be_cancelled(tmp_path: Path) -> None:
    """It neither fills memory nor keeps the loop from hearing Ctrl-C."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        asyncio.get_running_loop().call_later(0.3, lambda: asyncio.ensure_future(agent.cancel()))
        began = time.monotonic()
        length = 0
        async for event in agent.turn("run yes", Person(ONCE)):
            length += len(event.delta) if isinstance(event, ToolOutput) else 0
        assert time.monotonic() - began < 2
        assert length > 100_000
        await agent.close()

    asyncio.run(asyncio.wait_for(scenario(), 10))


def test_five_thousand_lines_of_output_are_kept_whole(tmp_path: Path) -> None:
    """The surface cuts; the agent does not."""
    heard = play(tmp_path, "run seq 5000")

    assert heard.ends[0].output == "".join(f"{number}\n" for number in range(1, 5001))
    assert heard.answer == "It went well, 5000 lines printed."
    assert (
        "".join(event.delta for event in heard.events if isinstance(event, ToolOutput))
        == heard.ends[0].output
    )


def test_a_flood_needs_no_permission_and_is_a_tool_like_any_other(tmp_path: Path) -> None:
    """It does nothing but speak."""
    person = Person(DENIED)

    heard = play(tmp_path, "flood 250 lines", person)

    assert person.requests == []
    assert heard.names == ["ToolStart", "ToolOutput", "ToolEnd", "TextDelta"]
    assert heard.ends[0].output.splitlines()[::249] == ["line 1 of 250", "line 250 of 250"]


def test_files_that_are_no_text_are_not_read_out(tmp_path: Path) -> None:
    """A minute of escapes is worse than a word; odd bytes in a text are named."""
    (tmp_path / "logo.png").write_bytes(b"\x89PNG\r\n\0\0")
    (tmp_path / "latin.txt").write_bytes(b"caf\xe9\n")

    assert play(tmp_path, "read logo.png").answer == "`logo.png` is no text, so it is not read out."
    assert "caf\\xe9" in play(tmp_path, "read latin.txt").answer
    assert play(tmp_path, "append to latin.txt: x").answer == (
        "`latin.txt` was not changed: it is not UTF-8 text."
    )
    assert (tmp_path / "latin.txt").read_bytes() == b"caf\xe9\n"


def test_marks_in_a_file_do_not_end_its_block(tmp_path: Path) -> None:
    """All of the file is read as the file."""
    (tmp_path / "a.md").write_text("```\ncode\n````\nno end")

    assert play(tmp_path, "read a.md").answer == (
        "`a.md`, 4 lines:\n\n`````markdown\n```\ncode\n````\nno end\n`````\n"
    )


def test_long_lists_are_told_in_part(tmp_path: Path) -> None:
    """Twenty names are enough to hear, and the way to the rest is said."""
    for number in range(25):
        (tmp_path / f"{number:02}.txt").write_text("needle\n" * 10)

    names = play(tmp_path, "list").answer
    places = play(tmp_path, "search needle").answer

    assert names.startswith("25 files in the working folder. The first 20: `00.txt`, ")
    assert names.endswith(" and `19.txt`. The tool's output has all of them.")
    assert places.startswith(
        "At least 200 lines in 20 files hold `needle`:\n\n- `00.txt`, line 1: `needle`\n"
    )
    assert places.endswith("\n180 more are in the tool's output.")


@pytest.mark.parametrize(
    ("prompt", "name", "lines", "went_well"),
    [
        ("run a long task for 5 seconds", "long task", [f"step {n} of 10, done" for n in range(1, 11)], True),
        ("run a failing task", "failing task", ["step 1 of 2, done", "step 2 of 2, failed"], False),
    ],
)
def test_background_work_logs_lines_and_says_how_it_went(
    tmp_path: Path, prompt: str, name: str, lines: list[str], went_well: bool
) -> None:
    """So that a task's log and its end can be practised."""

    class Log(list[str]):
        def line(self, text: str) -> None:
            self.append(text)

    person, log = Person(), Log()
    play(tmp_path, prompt, person)
    ((said, work),) = person.tasks

    assert said == name
    assert asyncio.run(_await(work(log))) is went_well
    assert log == lines


async def _await(work: object) -> object:
    return await work  # type: ignore[misc]


def test_a_long_task_takes_its_time() -> None:
    """Ten steps, evenly apart, on the session's clock."""
    clock = ManualClock()
    person = Person()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        assert [event async for event in agent.turn("run a long task for 5 seconds", person)]

        lines: list[str] = []

        class Log:
            def line(self, text: str) -> None:
                lines.append(text)

        task = asyncio.ensure_future(person.tasks[0][1](Log()))
        for step in range(10):
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert len(lines) == step
            clock.advance(0.5)
        assert await task
        assert len(lines) == 10

    asyncio.run(scenario())


def test_a_loop_is_the_sessions_to_run(tmp_path: Path) -> None:
    """The agent says what, how often and how many times."""
    person = Person()

    play(tmp_path, "loop every 30 seconds: list src", person)
    play(tmp_path, "Loop every 1 second, 3 times: say hi", person)

    assert person.loops == [("list src", 30, None), ("say hi", 1, 3)]


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ("run a long task", "The task was not started: four run already."),
        ("run a failing task", "The task was not started: four run already."),
        ("loop every 5 seconds: list", "The loop was not started: four run already."),
    ],
)
def test_a_session_that_refuses_background_work_is_heard(tmp_path: Path, prompt: str, answer: str) -> None:
    """The session's reason is passed on."""
    person = Person()
    person.refusal = "four run already."

    assert play(tmp_path, prompt, person).answer == answer


def test_counting_and_waiting_take_their_time() -> None:
    """Half a second a number; silence as long as it was asked for; on the session's clock."""
    clock = HastyClock()

    async def scenario() -> None:
        agent = PracticeAgent(MemoryWorkspace(), PlayedProcesses({}), clock)
        assert [event async for event in agent.turn("count to 4", Person())]
        assert clock.now() == 2
        assert [event async for event in agent.turn("wait 10 seconds", Person())]
        assert clock.now() == 12

    asyncio.run(scenario())


def test_ids_are_never_used_twice(tmp_path: Path) -> None:
    """A later answer must not be taken for an earlier one."""

    async def scenario() -> None:
        agent = agent_in(tmp_path)
        ids = []
        for prompt in ("list", "list", "run true"):
            async for event in agent.turn(prompt, Person(ONCE)):
                if isinstance(event, ToolEnd):
                    ids.append(event.state.execution_id)
        assert ids == ["list-1", "list-2", "run-3"]
        await agent.close()

    asyncio.run(scenario())


def test_starting_imports_little() -> None:
    """What a turn needs is imported with the turn: a start must not be heard."""
    code = (
        "import sys; from robota_console.agents.practice.agent import PracticeAgent;"
        "print(*(name for name in sys.modules if name.startswith('robota_console.agents.')))"
    )

    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout

    assert {name.removeprefix("robota_console.agents.") for name in said.split()} == {
        "practice",
        "practice.agent",
        "tools",
        "tools.aside",
        "tools.children",
        "tools.fault",
        "tools.toolbox",
        "turn",
    }
