"""Words said by the surfaces: ASCII sentences, meaning first, fewest words (T9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count, spoken
from robota_console.text.menu import sentence, spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence

YOU_PROMPT = "you: "
MORE_HINT = "Enter goes on, s skips."
OUTPUT_HELD = "Output held, Enter goes on."
STILL_THERE = "No word from the agent for {}."
READY = "ready."
WAITING_FOR_YOU = "waiting for your answer."
GOING_ON = "going on."
ANSWERED_NOTHING = "The agent answered nothing."
SECRET_NOT_TAKEN = "Not taken, nothing kept. Type it again."
TURN_STOPPED = "The turn was stopped. Ctrl-C again leaves."
TURN_OVER = "The turn had ended. Ctrl-C again leaves."
LEAVE_BY = "A slash comes first: /exit leaves. Enter sends it as a message."
SCREEN_READER_BY = "A slash comes first: /screen-reader on, off or save. Enter sends it as a message."
AN_ANSWER_IS_NEEDED = "An answer is needed."
NOTHING_TO_SEND = "There is no draft."
NO_ANSWER_YET = "There is no answer yet."
NOTHING_CUT = "Nothing was left out."
NOTHING_SAID = "Nothing was said yet."
NOTHING_TYPED = "Nothing was typed yet."
LOOP_NONE = "No turn runs and no loop waits."
NO_PLAN = "There is no plan."
AGENT_DOES_NOT_STOP = "The agent does not stop. Ctrl-C again leaves."
INPUT_ENDED = "Input ended. The session ends with this turn."
PRINTING_STOPPED = "printing stopped."
TRY_AGAIN = "Enter tries again, /exit leaves: "
INPUT_OFF = "No session takes it yet, kept as draft."


def draft_prompt(lines: int) -> str:
    """Return the message prompt that names the draft it would send (V5)."""
    return f"you, {count(lines, 'line')}, Enter sends: "


def more_prompt(lines: int) -> str:
    """Return the prompt between two pages (V21)."""
    return f"more, {count(lines, 'line')}, Enter goes on, s skips: "


def lines_not_shown(lines: int) -> str:
    """Say that the terminal was too slow for so many lines (design, Input and output)."""
    return f"{count(lines, 'line')} not shown, /again says them."


def draft_gathered(lines: int) -> str:
    """Say that a paste became a draft (T21)."""
    return f"draft, {count(lines, 'line')}."


def queued(waiting: int) -> str:
    """Say that a line became the next message."""
    return f"queued, {waiting} waiting."


def kept_half(words: str) -> str:
    """Say what became of a half line (T16, V1)."""
    return f'Kept: "{words}". Your next line is added.'


def kept_early(lines: int) -> str:
    """Say that lines typed before a question could be heard are a draft (T16)."""
    return f"Too early, kept as draft, {count(lines, 'line')}."


def not_a_line(words: str) -> str:
    """Say that a line with control sequences was not sent (V4)."""
    return f'Control keys in the line, not sent. Draft: "{words}". /edit, /change or /drop.'


def cut_line(limit: int) -> str:
    """Say that a line may have lost its end (T18)."""
    return (
        f"A line of {limit} bytes is as long as this terminal takes, its end may be lost. "
        "Kept as a draft. /edit opens an editor, /paste reads many lines."
    )


def binary_line(words: str) -> str:
    """Say that a line held bytes that are no text."""
    return f'The line holds bytes that are not text, not sent. Draft: "{words}". /change or /drop.'


def held(notices: int) -> str:
    """Say how many notices were held (T2)."""
    return f"{notices} held."


def other_turns(turns: int) -> str:
    """Say that turns ran while the prompt was open."""
    return f"{count(turns, 'turn')} ran meanwhile. /again says the last."


def working(what: str, seconds: float, waiting: int = 0) -> str:
    """Return a turn's status: what runs, for how long, what waits."""
    after = f", {waiting} waiting" if waiting else ""
    return f"{what}, {spoken(seconds)}{after}."


def starting(waiting: int = 0) -> str:
    """Return the status while the agent is not there yet, and what waits for it."""
    return f"starting, {waiting} waiting." if waiting else "starting."


def stalled(seconds: float) -> str:
    """Return the stall hint (T7)."""
    return STILL_THERE.format(spoken(seconds))


def tool_failed(what: str, exit_code: int | None, lines: int, number: int | None) -> str:
    """Return a failed tool's line: what, how, how much was printed and where it can be heard."""
    parts = [what, "failed" if exit_code is None else _exit(exit_code)]
    if lines:
        parts.append(count(lines, "line"))
    if number is not None:
        parts.append(f"/output {number}")
    return ", ".join(parts) + "."


def _exit(code: int) -> str:
    return f"ended by signal {-code}" if code < 0 else f"exit {code}"


def done(word: str, parts: Sequence[str]) -> str:
    """Return the line that ends a turn: its outcome, then what is worth knowing."""
    return f"{word}. {', '.join(parts)}." if parts else f"{word}."


def announcement(product: str, mode: str, agent: str, tail: str) -> str:
    """Return the first line: the mode, what switched it on, the agent (T13)."""
    return " ".join(part for part in (f"{product}.", mode, agent, tail) if part)


def screen_reader_mode(source: str) -> str:
    """Say the mode and what switched it on; for a path, which `/status` says whole, that it is theirs.

    Only a person's own file switches the mode on.
    """
    return f"Screen reader mode, from {'your settings' if source.startswith('/') else source}."


def left_out(lines: int) -> str:
    """Say that the middle of a long output is not said (T11)."""
    return f"{count(lines, 'line')} left out."


def stopped_because(reason: str) -> str:
    """Say that an agent ended a turn for a reason of its own."""
    return f"The agent stopped: {reason}."


def compacted(words: str) -> str:
    """Say that the context was summed up."""
    return f"The agent summed up the conversation to make room. {words}".rstrip()


def skill_used(name: str) -> str:
    """Say that a skill was used."""
    return f"skill {name} used."


def memory(words: str) -> str:
    """Say what was remembered or forgotten."""
    return f"memory, {words}."


def file_read_again(path: str) -> str:
    """Say that a file the agent keeps in mind was read again."""
    return f"{path} read again."


def branch(kind: str) -> str:
    """Say that a checkpoint or branch changed."""
    return f"{kind.replace('_', ' ')}."


CHANGE_USAGE = "Type /change OLD => NEW. An equals sign does for the arrow."
"""Readers are silent on the arrow."""
DRAFT_DROPPED = "draft dropped. /recall 1 brings it back."
PASTE_PROMPT = "Lines, a lone dot ends: "
NO_FILES = "No files can be read here."
NO_EDITOR = "No editor is set. Set EDITOR, or use /change, /line and /paste."
NO_COST = "The agent does not say what it costs."


def not_in_draft(words: str) -> str:
    """Say that words to change are not there."""
    return f'The draft does not hold "{words}".'


def no_such_line(lines: int) -> str:
    """Say which lines the draft has."""
    return f"The draft has {count(lines, 'line')}. Type /line N TEXT with one of them."


def nothing_recalled(words: str) -> str:
    """Say that nothing typed fits."""
    return f'Nothing typed fits "{words}". /recall lists what can be brought back.'


def recall_head(total: int, listed: int) -> str:
    """Open the list of what was typed, the newest first."""
    which = f", the last {listed} of them" if listed < total else ""
    return f"{total} typed{which}, newest first."


def file_not_read(path: str, why: str) -> str:
    """Say that a file could not be read."""
    return f"{path} not read: {why}."


def editor_failed(why: str) -> str:
    """Say that the editor did not work; the draft is as it was."""
    return f"The editor failed: {why}. The draft is as it was."


def no_answer(number: int) -> str:
    """Say that there are not so many answers."""
    return f"There is no answer {number}."


def no_such_number(number: int, last: int) -> str:
    """Say which numbers there are (V8)."""
    if 0 < number <= last:
        return f"Number {number} is kept no more. It was too long ago."
    return f"There is no number {number}. The last one is {last}." if last else "Nothing is numbered yet."


def mode_switched(on: bool) -> str:
    """Say that screen reader mode is on or off, and how it is kept."""
    return f"screen reader mode {'on' if on else 'off'}. /screen-reader save keeps it."


def present(name: str, value: str, values: Sequence[str]) -> str:
    """Say how a terminal is spoken to now, and what may be typed behind the command."""
    return f"{name} is {value}. It takes {spoken_list(values)}."


def queue_head(waiting: int) -> str:
    """Say how many messages wait."""
    return f"{count(waiting, 'message')} waiting." if waiting else "Nothing waits."


def queue_taken_back(messages: int) -> str:
    """Say that queued messages are a draft now."""
    return f"{count(messages, 'message')} taken back as a draft." if messages else "Nothing waits."


def answered_elsewhere(by: str, *, kept: bool) -> str:
    """Say that a question was settled before this line came (design, Input and output)."""
    return f"Already answered{by}. Your line is a draft." if kept else f"Already answered{by}."


def no_longer_asked(*, kept: bool) -> str:
    """Say that a question is gone, and that nobody is known to have answered it."""
    return "No longer asked. Your line is a draft." if kept else "No longer asked."


def loop_runs(words: str) -> str:
    """Say that a loop's turn begins."""
    return f"loop, {words}."


def peer_says(peer: str, words: str) -> str:
    """Say what somebody at another terminal asked; `owner` sits at the one that shares the session."""
    if peer == "owner":
        return f"the other terminal asks: {sentence(words)}"
    return f"peer {peer} asks, {words}"


def queue_returned(messages: int, reason: str) -> str:
    """Say that messages were not sent and are a draft."""
    why = "The queue is full. " if reason == "full" else ""
    return f"{why}{count(messages, 'message')} not sent, a draft now."


def unsent(messages: int) -> str:
    """Say, when the session has ended, that messages were not sent; they follow."""
    return f"The session ended. {count(messages, 'message')} not sent:"


def task_ended(name: str, word: str, seconds: float, task_id: str) -> str:
    """Say that background work ended, by the name it is asked for with."""
    more = "" if word == "ok" else f" /tasks log {task_id} says more."
    return f"{task_id}, {name}, {word}, {spoken(seconds)}.{more}"


def draft_unsent(lines: int) -> str:
    """Say, when the session ends, that a draft was not sent; its lines follow."""
    return f"draft not sent, {count(lines, 'line')}:"
