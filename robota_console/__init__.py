"""A console for AI agent sessions that can be followed by ear, by braille or in a log.

What a program that embeds it may use is listed in `__all__`. Each name is loaded
when it is asked for, so that importing the package costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from robota_console.version import VERSION as __version__

if TYPE_CHECKING:
    from robota_console.channel.channel import InteractionChannel as InteractionChannel
    from robota_console.channel.switch import ChannelSwitch as ChannelSwitch
    from robota_console.console.surface import PlainSurface as PlainSurface
    from robota_console.model.exit_code import ExitCode as ExitCode
    from robota_console.model.option import RenderOptions as RenderOptions
    from robota_console.model.option import SessionOptions as SessionOptions
    from robota_console.ports.agent import Agent as Agent
    from robota_console.ports.channel import ChannelPort as ChannelPort
    from robota_console.ports.cli_adapter import CliAdapter as CliAdapter
    from robota_console.ports.session import HostActions as HostActions
    from robota_console.ports.session import Session as Session
    from robota_console.ports.surface import Surface as Surface
    from robota_console.run.one_shot import OneShot as OneShot
    from robota_console.session.session import BuiltInSession as BuiltInSession
    from robota_console.text.sanitizer import SanitizerStream as SanitizerStream
    from robota_console.text.sanitizer import sanitize as sanitize

_HOMES = {
    "Agent": "ports.agent",
    "BuiltInSession": "session.session",
    "ChannelPort": "ports.channel",
    "ChannelSwitch": "channel.switch",
    "CliAdapter": "ports.cli_adapter",
    "ExitCode": "model.exit_code",
    "HostActions": "ports.session",
    "InteractionChannel": "channel.channel",
    "OneShot": "run.one_shot",
    "PlainSurface": "console.surface",
    "RenderOptions": "model.option",
    "SanitizerStream": "text.sanitizer",
    "Session": "ports.session",
    "SessionOptions": "model.option",
    "Surface": "ports.surface",
    "sanitize": "text.sanitizer",
}

__all__ = [
    "Agent",
    "BuiltInSession",
    "ChannelPort",
    "ChannelSwitch",
    "CliAdapter",
    "ExitCode",
    "HostActions",
    "InteractionChannel",
    "OneShot",
    "PlainSurface",
    "RenderOptions",
    "SanitizerStream",
    "Session",
    "SessionOptions",
    "Surface",
    "__version__",
    "sanitize",
]


def __getattr__(name: str) -> object:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{home}"), name)
