"""Whether the session is drawn here, only coloured, or plain; decided once, with the reason."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING

from robota_console.cli import capability
from robota_console.transcript.drawing import Capabilities

if TYPE_CHECKING:
    from robota_console.cli.environment import Environment
    from robota_console.cli.settings import Settings
    from robota_console.model.setting import Presentation

LIBRARIES = ("robota_console_rich", "rich", "prompt_toolkit")


class Shape(Enum):
    """What the words come in."""

    PLAIN = "plain"
    COLOURED = "coloured"
    """The plain lines, with colour and nothing that moves (V19)."""
    DRAWN = "drawn"


@dataclass(frozen=True, slots=True)
class Decision:
    """The shape, and why; `missed`: something else was asked for by name."""

    shape: Shape
    why: str
    missed: bool = False


def decide(settings: Settings, environment: Environment, presentation: Presentation) -> Decision:
    """Return the shape. Nothing is drawn in screen reader mode, whatever else is asked for."""
    asked = settings.of("surface")
    if asked.value == "plain":
        return Decision(Shape.PLAIN, asked.source)
    if why := _hindrance(environment, presentation):
        return Decision(Shape.PLAIN, why, missed=asked.value == "rich")
    still = settings.of("reduced-motion")
    if still.value:
        return Decision(Shape.COLOURED, still.source)
    return Decision(Shape.DRAWN, asked.source)


def _hindrance(environment: Environment, presentation: Presentation) -> str:
    """Return why nothing can be drawn, in words; empty where it can."""
    if presentation.screen_reader.value:
        return "screen reader mode is on"
    if not presentation.output_is_terminal:
        return "standard output is not a terminal"
    if not presentation.interactive:
        return "standard input is not a terminal"
    if environment.get("TERM") in (None, "dumb"):
        return "the terminal is dumb, by TERM"
    if environment.ci:
        return "this is CI"
    if environment.emacs:
        return "this is a shell in Emacs"
    return "" if installed() else "extra rich is not installed: pip install 'robota-console[rich]'"


@cache
def installed() -> bool:
    """Return whether the extra is there; nothing of it is imported."""
    from importlib.util import find_spec

    return all(find_spec(name) is not None for name in LIBRARIES)


def capabilities(settings: Settings, environment: Environment, presentation: Presentation) -> Capabilities:
    """Return what the terminal may be sent."""
    out = presentation.output_is_terminal
    colour = capability.colour(environment, output_is_terminal=out)
    return Capabilities(
        colour=colour,
        depth=_depth(environment) if colour.value else 0,
        motion=capability.motion(colour, reduced=settings.of("reduced-motion"), output_is_terminal=out),
        marks=capability.turn_marks(environment, output_is_terminal=out),
        ime_cursor=capability.ime_cursor(environment, output_is_terminal=out),
        focus=capability.focus_events(environment, both_are_terminals=out and presentation.interactive),
        signs=capability.signs(environment),
    )


def _depth(environment: Environment) -> int:
    """Return how many colours there are: FORCE_COLOR's level, COLORTERM, the terminal's name."""
    forced = {"1": 16, "2": 256, "3": 1 << 24}.get(environment.get("FORCE_COLOR") or "")
    if forced:
        return forced
    if environment.get("COLORTERM") in ("truecolor", "24bit"):
        return 1 << 24
    return 256 if "256color" in (environment.get("TERM") or "") else 16
