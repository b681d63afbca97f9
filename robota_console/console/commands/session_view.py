"""Commands that say how the session stands, and stop what runs."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from robota_console.console import draft as drafts
from robota_console.model.task import LoopStop
from robota_console.text import catalog, recap_words
from robota_console.text.duration import count
from robota_console.text.label import Label
from robota_console.text.menu import on_or_off
from robota_console.transcript.block import block, one_line
from robota_console.transcript.plan_words import plan_lines

if TYPE_CHECKING:
    from collections.abc import Awaitable, Iterable, Mapping, Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.setting import Resolved
    from robota_console.model.usage import ContextState, Usage
    from robota_console.transcript.block import Block


def status(desk: Desk, _args: str) -> Sequence[Block]:
    """Say what runs and waits, then the session, then each setting that was not left as it was."""
    now = desk.channel.status()
    name = f"named {one_line(now.name)}" if now.name else "not named yet"
    agent = one_line(f"{now.agent} in its mode {now.agent_mode}" if now.agent_mode else now.agent)
    lines = [
        desk.now_words(),
        f"Session {name}. Agent {agent}, permission mode {now.mode.value}.",
    ]
    if shared := desk.adapter.shared():
        lines.append(shared)
    if context := _context_words(now.context):
        lines.append(context)
    if tasks := [task for task in desk.channel.snapshot().tasks if task.ended_at is None]:
        lines.append(f"{count(len(tasks), 'background task')}: {', '.join(one_line(t.name) for t in tasks)}.")
    if desk.draft:
        lines.append(f"Draft, {count(len(desk.draft.lines), 'line')}.")
    if attention := _attention_words(desk):
        lines.append(attention)
    lines += desk.adapter.left_out()
    lines += [
        f"{key} {value}, from {source}." for key, (value, source) in _settings(desk) if source != "default"
    ]
    return [block(Label.STATUS, *lines)]


def _settings(desk: Desk) -> Iterable[tuple[str, tuple[str, str]]]:
    """Return each setting, its value and source; what a command changed since as it is now."""
    shown = desk.presentation
    changed: Mapping[str, Resolved[Any]] = {
        "screen-reader": shown.screen_reader,
        "bell": shown.bell,
        "stream": shown.stream,
        "verbosity": shown.verbosity,
    }
    now = {
        key: (_value(found.value), found.source) for key, found in changed.items() if found.source[0] == "/"
    }
    return (dict(desk.adapter.settings()) | now).items()


def _value(value: bool | Enum) -> str:
    return str(value.value) if isinstance(value, Enum) else on_or_off(value)


def _attention_words(desk: Desk) -> str:
    attention = desk.channel.snapshot().attention
    if not desk.interactive or not attention.idle_after:
        return ""
    return recap_words.attention(attention.source.value, attention.idle_after)


def _context_words(context: ContextState) -> str:
    if not context.max_tokens:
        return ""
    used, most = context.used_tokens, context.max_tokens
    return f"Context {context.percentage:.0f} percent full, {used} of {most} tokens."


def cost(desk: Desk, _args: str) -> Sequence[Block]:
    """Say tokens and cost, as far as the agent tells (T10)."""
    now = desk.channel.status()
    lines = [*_usage_words(now.usage), *filter(None, [_context_words(now.context)])]
    return [block(Label.COST, *(lines or [catalog.NO_COST]))]


def _usage_words(usage: Usage | None) -> list[str]:
    if usage is None:
        return []
    lines = []
    if usage.input_tokens is not None or usage.output_tokens is not None:
        lines.append(f"{usage.input_tokens or 0} tokens in, {usage.output_tokens or 0} tokens out.")
    if usage.cost is not None:
        lines.append(f"{usage.cost:.2f} {one_line(usage.currency)}.")
    return lines


def plan(desk: Desk, _args: str) -> Sequence[Block]:
    """Say the plan step by step."""
    found = desk.channel.snapshot().plan
    return [block(Label.PLAN, *plan_lines(found)) if found else block(Label.NOTICE, catalog.NO_PLAN)]


def queue(desk: Desk, args: str) -> Sequence[Block]:
    """Say what waits behind the turn; `cancel` takes it back as a draft."""
    if args == "cancel" and desk.only_observes():
        return []
    if args == "cancel":
        taken = desk.channel.cancel_queue()
        for text in taken:
            desk.draft = desk.draft.added(*drafts.of_text(text).lines)
        return [block(Label.NOTICE, catalog.queue_taken_back(len(taken)))]
    waiting = desk.channel.snapshot().waiting
    rows = [f"{place} of {len(waiting)}: {one_line(text)}" for place, text in enumerate(waiting, 1)]
    head = block(Label.NOTICE, catalog.queue_head(len(waiting)))
    return [head, block(None, *rows)] if rows else [head]


def stop(desk: Desk, _args: str) -> Sequence[Block] | Awaitable[Sequence[Block]]:
    """Stop the turn, else let the session stop its waiting loop (Esc's order)."""
    if desk.only_observes():
        return []
    if desk.channel.status().is_executing:
        desk.stop_wanted = True
        return []
    return _stop_loop(desk)


async def _stop_loop(desk: Desk) -> Sequence[Block]:
    outcome = await desk.channel.stop_waiting_loop()
    if outcome.kind is LoopStop.NONE:
        return [block(Label.NOTICE, catalog.LOOP_NONE)]
    words = one_line(outcome.message) or f"loop {one_line(outcome.loop_id or '')} {outcome.kind.value}."
    return [block(Label.ERROR if outcome.kind is LoopStop.FAILED else Label.NOTICE, words)]
