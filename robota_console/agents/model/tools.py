"""The tools a model is offered: those of the practice agent, and asking and planning.

Imports pydantic-ai; only the engine may import it. Docstrings here are read by the model.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from pydantic_ai import FunctionToolset, RunContext
from pydantic_ai.toolsets import AbstractToolset, ToolsetTool, WrapperToolset

from robota_console.agents.model import report
from robota_console.agents.model.conversation import Conversation  # noqa: TC001  # read when the program runs
from robota_console.agents.tools.bench import Bench  # noqa: TC001  # read when the program runs
from robota_console.agents.tools.listing import list_folder
from robota_console.agents.tools.reading import read_file
from robota_console.agents.tools.running import run_command
from robota_console.agents.tools.searching import search_files
from robota_console.agents.tools.writing import write_file
from robota_console.model.event import PlanEvent
from robota_console.model.plan import Plan, PlanStep, StepStatus
from robota_console.model.question import Option, Question

RETRIES = 3
"""How often a model may call a tool with arguments that it does not take, one after the other."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What tools work with in one turn."""

    bench: Bench
    conversation: Conversation
    results: dict[str, Any] = field(default_factory=dict)
    """What tools gave in this turn, by their calls."""


async def read(ctx: RunContext[Desk], path: str, first_line: int = 1) -> str:
    """Read a file from a line on; a long one is cut in its middle."""
    outcome = await read_file(ctx.deps.bench, path)
    text = outcome.value
    return report.not_done(outcome) if text is None else report.lines_of(text, first_line)


async def list_(ctx: RunContext[Desk], path: str = ".") -> str:
    """Name what is in a folder; the names of folders end with a slash."""
    return report.printed(await list_folder(ctx.deps.bench, path))


async def search(ctx: RunContext[Desk], words: str, path: str = ".") -> str:
    """Find the lines that hold some words, upper and lower case alike, in a file or all files of a folder."""
    return report.printed(await search_files(ctx.deps.bench, words, path))


async def write(ctx: RunContext[Desk], path: str, text: str) -> str:
    """Make a file hold a text and nothing else; folders that are missing are made."""
    return report.wrote(await write_file(ctx.deps.bench, path, text))


async def edit(ctx: RunContext[Desk], path: str, old: str, new: str) -> str:
    """Replace a passage of a file; `old` must stand in it exactly once, blanks and line ends included."""
    before = await read_file(ctx.deps.bench, path, whole=True)
    if before.value is None:
        return report.not_done(before)
    places = before.value.count(old) if old else 0
    if places != 1:
        return f"Failed: the passage is there {places} times, and must be there once."
    return report.wrote(await write_file(ctx.deps.bench, path, before.value.replace(old, new)))


async def run(ctx: RunContext[Desk], command: str) -> str:
    """Run a shell command in the working folder; its input is empty, both its outputs are returned."""
    return report.ran(await run_command(ctx.deps.bench, command))


async def ask(
    ctx: RunContext[Desk],
    question: str,
    options: list[str] | None = None,
    several: bool = False,
    default: str = "",
    secret: bool = False,
) -> str:
    """Ask the person a question and return the answer; without options they type a text, unseen if secret."""
    choices = tuple(Option(label, label) for label in dict.fromkeys(options or ()) if label.strip())
    asked = Question(
        title=question,
        options=choices,
        max_select=max(1, len(choices)) if several else 1,
        default_values=tuple(choice.value for choice in choices if choice.value == default),
        masked=secret and not choices,
        default_text=None if choices or secret else default or None,
    )
    return report.answered(asked, await ctx.deps.bench.context.question(asked))


async def plan(ctx: RunContext[Desk], steps: list[str], done: int = 0, title: str = "") -> str:
    """Show the person the plan you work by: all its steps, and how many are done; again whenever one is."""
    status = {True: StepStatus.COMPLETED, False: StepStatus.PENDING}
    shown = tuple(
        PlanStep(step, StepStatus.IN_PROGRESS if place == done else status[place < done])
        for place, step in enumerate(steps)
    )
    conversation = ctx.deps.conversation
    kind = "plan_changed" if conversation.has_plan else "plan_created"
    if not shown:
        kind = "plan_reverted" if conversation.has_plan else ""
    conversation.has_plan = bool(shown)
    if kind:
        await ctx.deps.bench.emit(PlanEvent(kind, Plan(shown, title)))
    return "Shown."


class Noted(WrapperToolset[Desk]):
    """Tools whose results are noted: a turn that is broken off later must not call undone what was done."""

    async def call_tool(
        self, name: str, tool_args: dict[str, Any], ctx: RunContext[Desk], tool: ToolsetTool[Desk]
    ) -> Any:
        """Call one."""
        result = await super().call_tool(name, tool_args, ctx, tool)
        if ctx.tool_call_id:
            ctx.deps.results[ctx.tool_call_id] = result
        return result


def toolset() -> AbstractToolset[Desk]:
    """Return all of them."""
    tools: FunctionToolset[Desk] = FunctionToolset(max_retries=RETRIES)
    for function in (read, list_, search, write, edit, run, ask, plan):
        tools.add_function(function, name=function.__name__.rstrip("_"))
    return tools
