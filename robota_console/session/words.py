"""Words the session says: ASCII sentences, meaning first (T9). Foreign words in them are not sanitized."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.permission import PermissionMode
from robota_console.model.tool import ToolKind
from robota_console.text.duration import count, spoken
from robota_console.text.menu import sentence

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.plan import Plan
    from robota_console.model.task import BackgroundTask, LoopRecord
    from robota_console.model.usage import ContextState, Usage
    from robota_console.ports.session import SessionStatus
    from robota_console.session.pattern import Pattern

OVER = "The session has ended."
TURN_STOPPED = "The turn was stopped."
TURN_OVER = "The turn is over."
AGENT_EXITED = "The agent tried to end this program."
BROKE_OFF = "The agent broke off its turn."
NOBODY_TO_ASK = "Nobody can be asked."
PROJECT_KEEPS_NOTHING = "This project cannot keep permissions. Nothing was decided."
NOTHING_TO_REMEMBER = "Allowed once. A command like this is asked for every time."
LOOPS_OFF = "Loops are off in this session."
NO_TASKS = "There are no background tasks."
NO_LOOPS = "There are no loops."
NO_PLAN = "There is no plan."
NO_USAGE = "The agent does not say what it uses."
NOTHING_WAITS = "Nothing waits."
STOP_FIRST = "A turn is running. /stop first."
CLEARED = "The conversation starts anew."
STILL_REMEMBERS = "The history is empty. The agent may still remember what was said; /restart begins anew."
NO_NAME = "A name is needed: /rename NAME."
NOTHING_REMEMBERED = "Nothing is remembered."
RELOADED = "Plugins read again."
NO_PLUGINS = "There are no plugins here."
NOT_AVAILABLE = "Not available here."
NO_MODELS = "The agent offers no choice of model."
NO_CONFIG = "The agent has no settings of its own."
NO_SESSIONS = "No session is kept."
SETTINGS_ELSEWHERE = "Settings are kept where the session runs. Nothing was changed."
SHARING_ELSEWHERE = "Only the terminal that shares the session can end that. /exit leaves it."
STATUS_SAYS = "/status says what is set."
WHICH_SETTING = "Which setting?"
WHICH_SESSION = "Which session?"
NONE_TO_RESUME = "There is no other session to go to."
THIS_SESSION = "That is this session."
FORK = "fork"
FORK_MEANS = "Goes on in a copy of your own."
LEAVE_IT = "leave it"
FORGOTTEN = "The agent does not remember the earlier turns."

MODE_WORDS = {
    PermissionMode.PLAN: "Reading only; edits and commands are denied.",
    PermissionMode.DEFAULT: "Edits and commands ask.",
    PermissionMode.ACCEPT_EDITS: "Edits are allowed, commands ask.",
    PermissionMode.BYPASS: "Nothing asks.",
}
DENIED_WORDS = {ToolKind.EDIT: "edits", ToolKind.RUN: "commands"}


def _ended(problem: str) -> str:
    return problem if problem.endswith((".", "!", "?")) else f"{problem}."


def not_a_pattern(text: str) -> str:
    """Say that a permission pattern cannot be read."""
    return f"{text or 'Nothing'} is no permission pattern. Write run(npm test*), write(src/*) or run."


def denied_by(rule: Pattern | None, mode: PermissionMode, kind: ToolKind) -> str:
    """Tell the agent what denied it, so that it can also follow `was not written:`."""
    if rule:
        return f"The rule {rule} denies it."
    return f"{mode.value.capitalize()} mode denies {DENIED_WORDS.get(kind, 'it')}."


def kept_for_session_only(problem: str) -> str:
    """Say that a project's grant could not be kept."""
    return f"Allowed for this session only, not kept for the project: {_ended(problem)}"


def grants_not_read(problem: str) -> str:
    """Say that the project's grants could not be read."""
    return f"The project's permissions were not read: {_ended(problem)}"


def loops_again(loop_ids: Sequence[str]) -> str:
    """Say which kept loops wait again."""
    return f"{', '.join(loop_ids)} waits again. /loop stop ID ends it."


def loops_not_again(number: int) -> str:
    """Say how many kept loops do not run any more."""
    return f"{count(number, 'loop')} from before not started again."


def history_not_kept(problem: str) -> str:
    """Say that the history is only in memory now."""
    return f"The history is not kept on disk: {_ended(problem)} Nothing said here is lost until the end."


def history_not_read(problem: str) -> str:
    """Say that an earlier history could not be read."""
    return f"The earlier history was not read: {_ended(problem)}"


def mode_is(mode: PermissionMode) -> str:
    """Say the mode and what it means."""
    return f"Mode {mode.value}. {MODE_WORDS[mode]}"


def blocked(name: str, policy: str) -> str:
    """Say that a policy rules a command out."""
    return f"/{name} is blocked by {policy or 'the organization policy'}."


def command_failed(name: str, problem: str) -> str:
    """Say that a command raised."""
    return f"/{name} failed: {_ended(problem)}"


def renamed(name: str) -> str:
    """Say the session's new name."""
    return sentence(f"The session is named {name}")


def which(name: str) -> str:
    """Ask for a value of one of the agent's settings."""
    return f"{name}?"


def chosen(name: str, value: str) -> str:
    """Say what one of the agent's settings is."""
    return f"{name}: {value}."


def now_is(value: str) -> str:
    """Say what a setting is now, behind its name."""
    return f"Now {value}."


def no_such_choice(typed: str, known: str) -> str:
    """Say what there is to choose from."""
    return f"There is no {typed}. There is: {known}."


def agent_is(name: str) -> str:
    """Say what answers."""
    return f"Agent {name}."


def agent_printed(lines: int) -> str:
    """Say that there is a log."""
    return f"It printed {count(lines, 'line')}. /agent log says them."


def agent_log(lines: int) -> str:
    """Begin the agent's log."""
    return f"Agent log, {count(lines, 'line')}."


def open_elsewhere(named: str, way: str) -> str:
    """Ask what to do with a session that another console has open; `way` is how one goes there, or empty."""
    open_there = sentence(f"Open in another console, {named}")
    return f"{open_there} {way} What now?" if way else f"{open_there} What now?"


def sessions_head(number: int) -> str:
    """Begin the list of sessions."""
    return f"{count(number, 'session')}. /resume N goes to one."


def no_such_session(typed: str) -> str:
    """Say that not just one session is meant."""
    return f"Not one session is meant by {typed}. /sessions lists them." if typed else NO_SESSIONS


def sessions_not_read(problem: str) -> str:
    """Say that the kept sessions could not be read."""
    return f"Sessions not read: {_ended(problem)}"


def too_many(noun: str, most: int) -> str:
    """Say that a bound is reached."""
    return f"{count(most, noun)} already, no more can start."


def task_line(task: BackgroundTask, now: float) -> str:
    """Return a task in a line: its id, its name, how it stands, for how long, its log."""
    until = task.ended_at if task.ended_at is not None else now
    lines = f", {count(task.log_lines, 'line')}" if task.log_lines else ""
    return f"{task.task_id}, {task.name}, {task.status.value}, {spoken(until - task.started_at)}{lines}."


def loop_line(loop: LoopRecord, now: float) -> str:
    """Return a loop in a line: its id, what it says, how it stands, when it goes on."""
    return f"{loop.loop_id}, {loop.instruction}, {loop.phase.value}{_until(loop, now)}."


def _until(loop: LoopRecord, now: float) -> str:
    if loop.next_allowed_at is None:
        return ""
    left = loop.next_allowed_at - now
    return f", next in {spoken(left)}" if left >= 1 else ", next in a moment"


def log_cut(lines: int) -> str:
    """Say that a log's beginning is gone."""
    return f"{count(lines, 'earlier line')} not kept."


def no_such(noun: str, name: str) -> str:
    """Say that nothing has that id."""
    return f"There is no {noun} {name}." if name else f"Which {noun}?"


def stopped(noun: str) -> str:
    """Say that something was stopped."""
    return f"{noun} stopped."


def not_running(noun: str) -> str:
    """Say that something had ended before."""
    return f"{noun} has ended already."


def several_loops(loops: int) -> str:
    """Say that it must be told which of several loops is meant."""
    return f"{loops} loops wait, none was stopped. /loop list names them, /loop stop ID stops one."


def loop_not_stopped(loop: str, problem: str) -> str:
    """Say that a loop could not be stopped."""
    return f"{loop} was not stopped: {_ended(problem)}"


def plan_lines(plan: Plan) -> tuple[str, ...]:
    """Return a plan's steps, one a line."""
    return tuple(
        f"step {place}, {step.status.value}. {step.words}" for place, step in enumerate(plan.steps, 1)
    )


def usage_lines(used: Usage | None, context: ContextState) -> tuple[str, ...]:
    """Return tokens, cost and context, as far as the agent says."""
    lines = []
    if used and (used.input_tokens is not None or used.output_tokens is not None):
        lines.append(f"{used.input_tokens or 0} tokens in, {used.output_tokens or 0} tokens out.")
    if used and used.cost is not None:
        lines.append(f"{used.cost:.2f} {used.currency}.")
    if context.max_tokens:
        of = f"{context.used_tokens} of {context.max_tokens} tokens"
        lines.append(f"Context {context.percentage:.0f} percent full, {of}.")
    return tuple(lines)


def waiting_lines(texts: tuple[str, ...]) -> tuple[str, ...]:
    """Return what waits, one message a line."""
    return tuple(f"{place} of {len(texts)}: {text}" for place, text in enumerate(texts, 1))


def taken_back(messages: int) -> str:
    """Say how many messages no longer wait."""
    return f"{count(messages, 'message')} taken back." if messages else NOTHING_WAITS


def plugins_not_read(problem: str) -> str:
    """Say that plugins could not be read."""
    return f"Plugins not read: {_ended(problem)} Those from before stay."


def status_lines(status: SessionStatus, tasks: int) -> tuple[str, ...]:
    """Return how the session stands, most wanted first."""
    doing = "A turn runs" if status.is_executing else "No turn runs"
    waiting = f", {len(status.waiting)} waiting" if status.waiting else ""
    lines = [
        f"{doing}{waiting}.",
        f"Session {f'named {status.name}' if status.name else 'not named yet'}. Agent {status.agent}.",
        mode_is(status.mode),
    ]
    if tasks:
        lines.append(f"{count(tasks, 'background task')}.")
    return (*lines, *usage_lines(status.usage, status.context))
