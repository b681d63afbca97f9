"""How this terminal is to be spoken to: settings, environment and descriptors come to one decision."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any

from robota_console.model.setting import FROM_MODE, NotifyBy, Presentation, Resolved
from robota_console.text import settings_words

if TYPE_CHECKING:
    from robota_console.cli.environment import Environment
    from robota_console.cli.settings import Settings

PACE_MS = 50.0
HEARTBEAT = 30.0
CI_HEARTBEAT = 300.0
"""Seconds; on CI at one pace (V14)."""
PASTE_GAP = 0.08
SSH_PASTE_GAP = 0.25
"""Seconds (V17)."""


@dataclass(frozen=True, slots=True)
class Descriptors:
    """What standard input and output are."""

    input_is_terminal: bool
    output_is_terminal: bool
    line_limit: int = 4096


def present(settings: Settings, environment: Environment, found: Descriptors) -> Presentation:
    """Return the presentation; what was asked for and cannot be is added to the warnings."""
    reader = _or(settings.of("screen-reader"), False)
    controls = found.output_is_terminal and environment.get("TERM") not in (None, "dumb")
    return Presentation(
        screen_reader=reader,
        stream=settings.of("stream"),
        verbosity=settings.of("verbosity"),
        bell=_bell(settings, environment, found, reader.value),
        bell_turn=settings.of("bell-turn").value,
        bell_prompt=settings.of("bell-prompt").value,
        bell_tool=settings.of("bell-tool").value,
        marks=_controls(settings, "marks", controls),
        title=_controls(settings, "title", controls),
        notify=_controls(settings, "notify", controls, off=NotifyBy.OFF),
        keys=settings.of("keys"),
        notices=settings.of("notices"),
        heartbeat=_or(settings.of("heartbeat"), CI_HEARTBEAT if environment.ci else HEARTBEAT),
        heartbeat_constant=environment.ci,
        page=_page(settings, found),
        width=settings.of("width"),
        paste_gap=SSH_PASTE_GAP if environment.ssh else PASTE_GAP,
        line_limit=found.line_limit,
        output_is_terminal=found.output_is_terminal,
        interactive=found.input_is_terminal,
        ci=environment.ci,
    )


def carried_over(now: Presentation, before: Presentation, after: Presentation) -> Presentation:
    """Return how it is spoken to once settings were read anew: what a command has set since stays."""
    changed = {
        field.name: getattr(after, field.name)
        for field in fields(Presentation)
        if getattr(after, field.name) != getattr(before, field.name)
        and not getattr(getattr(now, field.name), "source", "").startswith("/")
    }
    return replace(now, **changed)


def pace(settings: Settings, *, screen_reader: bool) -> float:
    """Return milliseconds between frames; one out of bounds is clamped and told (design, pacing)."""
    from robota_console.terminal.frame import clamped_pace

    asked = settings.of("pace")
    if asked.value is None:
        return PACE_MS if screen_reader else 0.0
    value, warning = clamped_pace(asked.value)
    if warning:
        settings.warnings.append(warning)
    return value


def _or(resolved: Resolved[Any], default: Any) -> Resolved[Any]:
    return Resolved(default, resolved.source) if resolved.value is None else resolved


def _page(settings: Settings, found: Descriptors) -> Resolved[int]:
    if not found.input_is_terminal:  # a script's next line is no answer to a page
        return Resolved(0, "standard input is not a terminal")
    page: Resolved[int] = settings.of("page")
    return page


def _bell(
    settings: Settings, environment: Environment, found: Descriptors, screen_reader: bool
) -> Resolved[bool]:
    asked = settings.of("bell")
    if not found.output_is_terminal:
        return Resolved(False, "standard output is not a terminal")
    if asked.value is None:
        return Resolved(False, "Emacs") if environment.emacs else Resolved(screen_reader, FROM_MODE)
    return asked


def _controls(settings: Settings, key: str, possible: bool, *, off: Any = False) -> Resolved[Any]:
    asked = settings.of(key)
    if asked.value is not off and not possible:
        settings.warnings.append(settings_words.no_controls(key))
        return Resolved(off, "the terminal takes no control sequences")
    return asked
