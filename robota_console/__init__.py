"""A console for AI agent sessions that can be followed by ear, by braille or in a log.

What a program that embeds it may use is listed in `__all__`. Each name is loaded
when it is asked for, so that importing the package costs nothing; `__init__.pyi` tells type checkers.
"""

from __future__ import annotations

from robota_console.version import VERSION

__version__ = VERSION

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
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{home}"), name)
