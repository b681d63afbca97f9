"""`robota-console check -- COMMAND`: what a program costs those who hear it or read it in braille."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.cli.fault import say_fault, say_notice
from robota_console.cli.listing import FORMATS, say_lines
from robota_console.cli.started import start
from robota_console.model.exit_code import ExitCode
from robota_console.terminal.modes import TerminalModes
from robota_console.text import check_words, fault_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.check.finding import Finding
    from robota_console.check.person import Strokes
    from robota_console.check.recording import Recording
    from robota_console.check.run import Run
    from robota_console.check.speech import Heard

FAIL_ON = ("hint", "hurts", "blocks")
READERS = ("yasr",)
PACKAGES = ("pexpect", "pyte")
_TERMINAL = {"TERM": "xterm-256color"}
_SIZE = {"COLUMNS", "LINES"}
"""Variables that are kept from the program: its terminal has a size of its own."""


def check_program(
    command: Sequence[str], settings: Mapping[str, object] | None = None, /, **flags: Any
) -> int:
    """Run the program, say what was found, and return the exit code: 1 from `--fail-on` up.

    `settings` are the flags before the command's name, which say how it is said.
    """
    from importlib.util import find_spec

    if not all(map(find_spec, PACKAGES)):
        return say_fault(check_words.PACKAGES_MISSING, ExitCode.UNAVAILABLE)
    try:
        run = _run(command, flags)
        started = start({**(settings or {}), "trust": False})
    except ValueError as error:
        return say_fault(str(error), ExitCode.USAGE)
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    _leave_by_signal()
    try:
        recording = run.record()
    except OSError as error:
        return say_fault(
            check_words.not_started(command[0], error.strerror or str(error)), ExitCode.UNAVAILABLE
        )
    from robota_console.check.analysis import findings
    from robota_console.check.scene import play

    scene = play(recording)
    found = findings(scene)
    heard = _heard(run, scene.lines) if flags["reader"] else None
    said = _report(recording, found, heard, flags["format"])
    return say_lines(started, said, raw=flags["format"] == "json") or _code(found, flags["fail_on"])


def _run(command: Sequence[str], flags: Mapping[str, Any]) -> Run:
    """Return what was asked for; a ValueError has the line that says what is wrong with it."""
    from robota_console.check.run import Run
    from robota_console.check.watching import Pace

    if not command or not command[0].strip():
        raise ValueError(check_words.NO_COMMAND)
    for option, choices in (("format", FORMATS), ("fail_on", FAIL_ON), ("reader", READERS)):
        if flags[option] not in (*choices, None):
            raise ValueError(check_words.not_one_of(f"--{option.replace('_', '-')}", choices))
    own = {name: value for name, value in os.environ.items() if name not in _SIZE}
    return Run(
        command=tuple(command),
        environment=own | _TERMINAL | dict(_pairs("--env", "NAME=VALUE", flags["env"])),
        folder=str(Path.cwd()),
        canonical=_edits_lines,
        strokes=_strokes(flags["type"], flags["keys"]),
        answers=_pairs("--answer", "PROMPT=TEXT", flags["answer"]),
        pace=Pace(seconds=_number("--seconds", flags["seconds"], 1, 3600)),
        columns=int(_number("--columns", flags["columns"], 10, 500)),
        rows=int(_number("--rows", flags["rows"], 5, 500)),
    )


def _strokes(lines: Sequence[str], scripts: Sequence[str]) -> tuple[Strokes, ...]:
    from robota_console.check.person import script, typed

    try:
        keys = [stroke for words in scripts for stroke in script(words)]
    except ValueError as error:
        raise ValueError(check_words.no_such_key(str(error))) from error
    return (*map(typed, lines), *keys)


def _number(option: str, words: str, least: int, most: int) -> float:
    try:
        number = float(words)
    except ValueError:
        number = -1.0
    if not least <= number <= most:
        raise ValueError(check_words.not_a_number(option, least, most))
    return number


def _pairs(option: str, form: str, values: Sequence[str]) -> tuple[tuple[str, str], ...]:
    parts = [value.partition("=") for value in values]
    if not all(name and equals for name, equals, _ in parts):
        raise ValueError(check_words.not_a_pair(option, form))
    return tuple((name, value) for name, _, value in parts)


def _edits_lines(fd: int) -> bool:
    return TerminalModes(fd).line_limit is not None


def _leave_by_signal() -> None:
    """End by SystemExit, so that the program that runs is ended too."""

    def leave(number: int, _frame: object) -> None:
        raise SystemExit(128 + number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)


def _heard(run: Run, worth: Sequence[str]) -> Heard | None:
    """Return what a reader spoke of another run; where there is none, one line on standard error."""
    if not run.has_reader():
        say_notice(check_words.READER_MISSING)
        return None
    heard = run.hear(worth)
    if heard is None:
        say_notice(check_words.READER_SILENT)
    return heard


def _report(recording: Recording, found: tuple[Finding, ...], heard: Heard | None, form: str) -> list[str]:
    from robota_console.check.report import document, lines

    if form == "json":
        import json

        return [json.dumps(document(recording, found, heard))]
    return list(lines(recording, found, heard))


def _code(found: Sequence[Finding], fail_on: str) -> int:
    failing = FAIL_ON[FAIL_ON.index(fail_on) :]
    return ExitCode.TURN_FAILED if any(one.severity.value in failing for one in found) else ExitCode.DONE
