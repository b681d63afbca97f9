"""What `check` says of a program: each rule in words, and the report's own lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from robota_console.text.menu import spoken_list

if TYPE_CHECKING:
    from collections.abc import Sequence


class RuleWords(NamedTuple):
    """One rule in words."""

    what: str
    who: str
    mend: str


RULES = {
    "alternate-screen": RuleWords(
        "The whole screen is taken",
        "Nobody can read back with a reader or a braille display; what was said is gone at the end.",
        "Write lines below each other on the usual screen.",
    ),
    "repaints": RuleWords(
        "Other words are written where words had stood",
        "Readers say the place again, late or never; a braille display jumps there.",
        "Only add lines. Say a change as a new line.",
    ),
    "spinners": RuleWords(
        "A sign turns while something works",
        "Readers say each change, or nothing else while it turns; the answer after it may be lost.",
        "Say once that work began and once that it ended.",
    ),
    "raw-input": RuleWords(
        "Keys are read one by one (raw input)",
        "Typed and deleted characters are only heard if the program writes each as a terminal would.",
        "Read whole lines and let the terminal echo; offer a numbered menu instead of arrows.",
    ),
    "while-typing": RuleWords(
        "Something is written while a line is typed",
        "It is said over the keys, or the whole line is said again at each key.",
        "Write nothing but the key's own echo until Enter; hold the rest.",
    ),
    "prompts": RuleWords(
        "Input is read without a prompt in words as the last thing on the screen",
        "A braille display shows only the line with the cursor; a listener does not know what is asked.",
        "End with one line that says what is asked, and leave the cursor right behind it.",
    ),
    "redraws": RuleWords(
        "The same words are written over themselves",
        "Nobody sees it, and readers say them again.",
        "Write each word once.",
    ),
    "hidden-cursor": RuleWords(
        "The cursor is hidden",
        "Braille displays and magnifiers follow it, and lose the place.",
        "Leave it visible, where one types.",
    ),
    "cursor-moves": RuleWords(
        "The cursor is moved",
        "What is written elsewhere is heard out of order, or not at all.",
        "Write from top to bottom.",
    ),
    "erases": RuleWords(
        "Words are erased",
        "What was not heard yet is lost, and cannot be read back.",
        "Leave written words where they are.",
    ),
    "timers": RuleWords(
        "A number ticks",
        "Each tick is spoken, over whatever is being heard.",
        "Say it when asked, or at growing intervals.",
    ),
    "growing-marks": RuleWords(
        "Dots or other marks come one by one",
        "Readers say each as it comes, over what is being heard, and nobody can count them.",
        "Say the number once at the end, or when asked.",
    ),
    "floods": RuleWords(
        "More comes at once than two minutes of speech",
        "The next key stops speech, and the rest is lost to a listener.",
        "Say how much there is, show the first part, and offer the rest.",
    ),
    "silent-input": RuleWords(
        "What is typed is not echoed, and no secret is asked for",
        "Nobody hears what they type.",
        "Leave echo on; for a secret, say in the prompt that typing is silent.",
    ),
    "split-words": RuleWords(
        "Words leave in pieces",
        "Readers say syllables, each on its own.",
        "Write whole sentences or lines.",
    ),
    "spoken-sequences": RuleWords(
        "Titles, marks or notices are sent to the terminal",
        "Some readers speak what is in them.",
        "Send none unless they are asked for.",
    ),
    "colour-only": RuleWords(
        "Only a colour tells two things apart",
        "Colour is neither heard nor felt.",
        "Say the difference in a word; set a mark, or the cursor, at what is chosen.",
    ),
    "braille-patterns": RuleWords(
        "Braille patterns are used as a picture",
        "A braille display shows letters that mean nothing; readers say dots.",
        "Use words.",
    ),
    "box-drawing": RuleWords(
        "Frames or bars of line characters are drawn",
        "Readers name each character, or say nothing of them and join what they parted.",
        "Part blocks by a label and a line break; say an amount as a number.",
    ),
    "block-elements": RuleWords(
        "Bars or shapes stand for words",
        "Readers name each one, or drop it, and the amount or state with it.",
        "Say the number or the state.",
    ),
    "emoji": RuleWords(
        "Pictures stand for words",
        "Readers say long names, or drop them, and the meaning with them.",
        "Use a word.",
    ),
    "invisible": RuleWords(
        "Invisible characters are written",
        "One reader drops the rest of the line, others do not say that they are there.",
        "Leave them out, or name them.",
    ),
    "bells": RuleWords(
        "Bells come in a row",
        "Each cuts speech; none says what it calls for.",
        "Ring once where somebody is needed.",
    ),
    "repeated-lines": RuleWords(
        "The same line comes again and again",
        "It takes as long to hear each time, and tells nothing new.",
        "Say it once, with a number.",
    ),
    "mark-runs": RuleWords(
        "A run of like marks decorates",
        "Readers say mark after mark, or a number of them.",
        "Leave it out.",
    ),
}
"""By the rule's name."""

PACKAGES_MISSING = "check needs two more packages. pip install 'robota-console[check]'."
READER_MISSING = "yasr is not installed, so nothing was heard. On Debian: apt install yasr."
READER_SILENT = "yasr did not start, so nothing was heard."
NOT_FOUND = "it was not found, or is no program."
NO_COMMAND = "check needs a program: robota-console check -- COMMAND."


def not_one_of(option: str, choices: Sequence[str]) -> str:
    """Say what an option takes."""
    return f"{option} takes {spoken_list(choices)}."


def not_a_number(option: str, least: int, most: int) -> str:
    """Say which numbers an option takes."""
    return f"{option} takes a number from {least} to {most}."


def not_a_pair(option: str, pair: str) -> str:
    """Say how an option's value is written."""
    return f"{option} is written {pair}."


def no_such_key(word: str) -> str:
    """Say that a script names a key that there is not."""
    return f"--keys knows no key {word}. Ctrl takes one letter, as in Ctrl-C."


def not_started(command: str, why: str) -> str:
    """Say that the program cannot be run."""
    return f"{command} cannot be run: {why}"


def summary(blocks: int, hurts: int, hints: int, score: int) -> str:
    """Say the result in one line."""
    if not blocks + hurts + hints:
        return "check: clean, nothing found."
    kinds = (
        (blocks, "that blocks" if blocks == 1 else "that block"),
        (hurts, "that hurts" if hurts == 1 else "that hurt"),
        (hints, "as a hint"),
    )
    parts = ", ".join(f"{number} {words}" for number, words in kinds if number)
    return f"check: {blocks + hurts + hints} found, {parts}, score {score}."


def ran(seconds: float, size: int, status: int | None, *, full: bool, waits: bool) -> str:
    """Say how the program ran and how it ended."""
    if status is None:
        why = "too much was written" if full else "it was still waiting" if waits else "it was still at work"
        ended = f"stopped by check, {why}"
    else:
        ended = f"exit {status}" if status >= 0 else f"ended by signal {-status}"
    return f"ran: {seconds:.1f} seconds, {size} bytes, {ended}."


def finding(number: int, rule: str, severity: str, count: int) -> str:
    """Say one finding: what, and how often."""
    times = {1: "once", 2: "twice"}.get(count, f"{count} times")
    return f"finding {number}, {rule}, {severity}: {RULES[rule].what}, {times}."


def place(row: int, column: int, byte: int, seconds: float, line: str) -> str:
    """Say where."""
    said = f": {line}" if line else ", an empty line"
    return f"place: line {row}, column {column}, byte {byte}, after {seconds:.1f} seconds{said}"


def more_places(places: Sequence[tuple[int, int]], more: int) -> str:
    """Say where else, by line and byte, and how often it is not said where."""
    said = spoken_list([f"line {row} at byte {byte}" for row, byte in places], "and")
    return f"also: {said}{f', and {more} more' if more else ''}."


def evidence(words: str) -> str:
    """Say what was written there."""
    return f"evidence: {words}"


def who(rule: str) -> str:
    """Say who is hurt and how."""
    return f"hurt: {RULES[rule].who}"


def mend(rule: str) -> str:
    """Say how it is mended."""
    return f"mend: {RULES[rule].mend}"


def heard(reader: str, words: int, worth: int, ratio: float) -> str:
    """Say how much a reader spoke, and how much of it was worth hearing."""
    return f"heard: {reader} spoke {words} words, {worth} are worth hearing, ratio {ratio:.2f}."


def spoken(number: int, words: str) -> str:
    """Say one thing that a reader said."""
    return f"spoken {number}: {words}"


def spoken_more(count: int) -> str:
    """Say how much of it was left out."""
    return f"{count} more were spoken. --format json has all."
