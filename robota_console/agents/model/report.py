"""What the model is told of a tool it used: plain text, bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.tool import DiffKind

if TYPE_CHECKING:
    from robota_console.agents.tools.use import Outcome
    from robota_console.model.question import Question, Response
    from robota_console.model.tool import Diff

BOUND = 40_000
"""Characters of a tool's output a model is told: a window of a small model holds them."""


def bounded(text: str) -> str:
    """Return a text, or its beginning and end with a line between that says what is missing."""
    if len(text) <= BOUND:
        return text
    half = BOUND // 2
    return f"{text[:half]}\n[{len(text) - 2 * half} characters left out]\n{text[-half:]}"


def not_done(outcome: Outcome[object]) -> str:
    """Say why a tool did nothing."""
    why = outcome.reason.strip().rstrip(".")
    if not outcome.denied:
        return f"Failed: {why}." if why else "Failed."
    if outcome.by_person:
        return f"The person denied this and said: {why}." if why else "The person denied this."
    return f"Denied: {why}." if why else "Denied."


def printed(outcome: Outcome[object]) -> str:
    """Return what a tool gave to be shown."""
    return not_done(outcome) if outcome.value is None else bounded(outcome.state.output) or "Nothing there."


def ran(outcome: Outcome[int]) -> str:
    """Return a command's exit code and what it printed."""
    if outcome.value is None:
        return not_done(outcome)
    return f"Exit code {outcome.value}.\n{bounded(outcome.state.output)}"


def wrote(outcome: Outcome[Diff]) -> str:
    """Say what a write changed."""
    diff = outcome.value
    if diff is None:
        return not_done(outcome)
    if not diff.lines and not diff.created:
        return "It holds just that already."
    verb = "Created" if diff.created else "Wrote"
    added, removed = diff.count(DiffKind.ADDED), diff.count(DiffKind.REMOVED)
    return f"{verb} {diff.path}: {added} lines added, {removed} removed."


def lines_of(text: str, first_line: int) -> str:
    """Return a text from a line on, the first being 1."""
    if first_line <= 1:
        return bounded(text) or "It is empty."
    lines = text.splitlines(keepends=True)
    return bounded("".join(lines[first_line - 1 :])) or f"It ends at line {len(lines)}."


def answered(question: Question, response: Response) -> str:
    """Return what the person answered."""
    from robota_console.model.question import Answer

    if not isinstance(response, Answer):
        return f"The person gave no answer. {response.reason}".strip()
    chosen = [option.label for option in question.options if option.value in response.values]
    return ", ".join([*chosen, *([response.text] if response.text else [])]) or "An empty answer."
