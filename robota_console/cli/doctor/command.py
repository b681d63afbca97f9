"""The examination: every probe in turn, and what they found as lines or as JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.cli.doctor import agents, files, keeping, program, reader, settings, surface, terminal
from robota_console.cli.doctor import tools as aids
from robota_console.cli.doctor.finding import probed
from robota_console.cli.doctor.report import Report, key
from robota_console.cli.fault import say_fault
from robota_console.cli.listing import FORMATS, say_lines
from robota_console.cli.presentation import pace
from robota_console.cli.settings import Settings
from robota_console.cli.started import start
from robota_console.model.exit_code import ExitCode
from robota_console.model.setting import Resolved
from robota_console.text import doctor_words, fault_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from robota_console.cli.doctor.finding import Probe
    from robota_console.cli.started import Started

PROBES: Mapping[str, Probe] = {
    "surface": surface.facts,
    "screen reader": reader.facts,
    "agents": agents.facts,
    "terminal": terminal.facts,
    "files": files.facts,
    "kept": keeping.facts,
    "clipboard and editor": aids.facts,
    "program": program.facts,
    "settings": settings.facts,
}
"""In the order in which they are said: what was decided first, what is long last."""
SECTIONS = {key(name): name for name in PROBES}
"""Each by the word that asks for it."""


def examine(flags: Mapping[str, Any], output_format: str, sections: Sequence[str] = ()) -> int:
    """Say how things stand, all or only `sections`, and write nothing else.

    A section is meant by its word or an unambiguous start. Return the exit code, 3 where no session
    could start.
    """
    if output_format not in FORMATS:
        return say_fault(doctor_words.NO_SUCH_FORMAT, ExitCode.USAGE)
    named = {word: _named(word) for word in sections}
    for word, name in named.items():
        if name is None:
            return say_fault(doctor_words.no_such_section(word, list(SECTIONS)), ExitCode.USAGE)
    started, gone = _started(flags)
    pace(started.settings, screen_reader=started.presentation.screen_reader.value)  # warns of a bad one
    report = Report(
        sections=[
            probed(name, probe, started)
            for name, probe in PROBES.items()
            if not sections or name in named.values()
        ],
        to_choose=() if sections else tuple(SECTIONS),
        problems=[why for why in (gone, started.settings.refused, started.agent.problem) if why],
        warnings=started.settings.warnings,
    )
    as_json = output_format == "json"
    code = say_lines(_told(started), report.json() if as_json else report.lines(), raw=as_json)
    return code or report.code


def _named(word: str) -> str | None:
    wanted = key(word).casefold()
    found = [wanted] if wanted in SECTIONS else [each for each in SECTIONS if each.startswith(wanted)]
    return SECTIONS[found[0]] if len(found) == 1 else None


def _started(flags: Mapping[str, Any]) -> tuple[Started, str]:
    """Return what a session would start from, and why it could not; elsewhere, where its folder is gone."""
    try:
        return start(flags), ""
    except OSError as error:
        without = {key: value for key, value in flags.items() if key != "config"}
        why = error.strerror or str(error)
        gone = doctor_words.not_begun(error.filename, why) if error.filename else fault_words.folder_gone(why)
        return start(without | {"trust": False}, folder="/"), gone


def _told(started: Started) -> Started:
    """Return it without warnings, which the report has, and at the mode's own pace: theirs may be wrong."""
    values = started.settings.values | {"pace": Resolved(None)}
    return replace(started, settings=Settings(values=values))
