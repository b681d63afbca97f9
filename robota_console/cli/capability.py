"""The capability gate: what a terminal may be sent, by rule and override.

The plain surface uses none of it: it never colours and never moves. What is
decided here is handed on with its source and can be asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.option import RawOverride
from robota_console.model.setting import Resolved

if TYPE_CHECKING:
    from robota_console.cli.environment import Environment


OVERRIDES = {
    "no-colour": "NO_COLOR",
    "colour": "FORCE_COLOR",
    "turn-marks": "ROBOTA_CONSOLE_TURN_MARKS",
    "ime-cursor": "ROBOTA_CONSOLE_IME_CURSOR",
    "focus-events": "ROBOTA_CONSOLE_FOCUS_EVENTS",
    "signs": "ROBOTA_CONSOLE_SIGNS",
}
"""Which variable overrides which capability."""


def overrides(environment: Environment) -> dict[str, RawOverride]:
    """Return what was overridden, unread, with the name to say where it cannot be read."""
    found = {name: (environment.get(variable), variable) for name, variable in OVERRIDES.items()}
    return {name: RawOverride(raw, variable) for name, (raw, variable) in found.items() if raw is not None}


def colour(environment: Environment, *, output_is_terminal: bool) -> Resolved[bool]:
    """Return whether colour may be used; what it forbids no theme and no flag allows.

    NO_COLOR counts where it is not empty (no-color.org), and beats FORCE_COLOR.
    CI alone decides nothing.
    """
    if environment.get("NO_COLOR"):
        return Resolved(False, "NO_COLOR")
    force = environment.get("FORCE_COLOR")
    if force is not None:
        return Resolved(force != "0", "FORCE_COLOR")
    if environment.get("TERM") == "dumb":
        return Resolved(False, "TERM")
    return Resolved(output_is_terminal, "standard output")


def motion(gate: Resolved[bool], *, reduced: Resolved[bool], output_is_terminal: bool) -> Resolved[bool]:
    """Return whether anything may move; never where colour is forbidden, never off a terminal."""
    if not gate.value:
        return Resolved(False, gate.source)
    if reduced.value:
        return Resolved(False, reduced.source)
    return Resolved(output_is_terminal, "standard output")


def _override(environment: Environment, name: str) -> bool | None:
    return {"1": True, "0": False}.get(environment.get(f"ROBOTA_CONSOLE_{name}") or "")


def turn_marks(environment: Environment, *, output_is_terminal: bool) -> Resolved[bool]:
    """Return whether a drawn surface may set jump marks: an override, else a terminal that takes them.

    Not WezTerm, nor Linux's own console, where a reader of the screen may speak what it does not know.
    """
    asked = _override(environment, "TURN_MARKS")
    if asked is not None:
        return Resolved(asked, "ROBOTA_CONSOLE_TURN_MARKS")
    if environment.get("TERM_PROGRAM") == "WezTerm":
        return Resolved(False, "TERM_PROGRAM")
    if (environment.get("TERM") or "").startswith("linux"):
        return Resolved(False, "TERM")
    return Resolved(output_is_terminal, "standard output")


def ime_cursor(environment: Environment, *, output_is_terminal: bool) -> Resolved[bool]:
    """Return whether the real cursor may go to the composition cell; not in Apple's Terminal."""
    asked = _override(environment, "IME_CURSOR")
    if asked is not None:
        return Resolved(asked, "ROBOTA_CONSOLE_IME_CURSOR")
    if environment.get("TERM_PROGRAM") == "Apple_Terminal":
        return Resolved(False, "TERM_PROGRAM")
    return Resolved(output_is_terminal, "standard output")


def focus_events(environment: Environment, *, both_are_terminals: bool) -> Resolved[bool]:
    """Return whether focus may be asked for: an override, else both ends are terminals."""
    asked = _override(environment, "FOCUS_EVENTS")
    if asked is not None:
        return Resolved(asked, "ROBOTA_CONSOLE_FOCUS_EVENTS")
    return Resolved(both_are_terminals, "standard input and output")


def signs(environment: Environment) -> Resolved[bool]:
    """Return whether boxes and glyphs may be drawn beyond ASCII.

    Not where somebody chose the C locale by name, nor in Linux's own console and on DEC's
    terminals, whose fonts lack them. An encoding that lacks them is no matter of choice.
    """
    asked = _override(environment, "SIGNS")
    if asked is not None:
        return Resolved(asked, "ROBOTA_CONSOLE_SIGNS")
    if environment.locale in {"C", "POSIX"}:
        return Resolved(False, "the locale")
    if (environment.get("TERM") or "").startswith(("linux", "vt1", "vt2")):
        return Resolved(False, "TERM")
    return Resolved(True, "default")


def light(environment: Environment) -> bool:
    """Return whether the terminal has said that its background is light, by `COLORFGBG`.

    Within tmux or screen the variable is that of another terminal, maybe of long ago.
    """
    if environment.get("TMUX") or environment.get("STY"):
        return False
    return (environment.get("COLORFGBG") or "").rpartition(";")[2] in {"7", "15"}
