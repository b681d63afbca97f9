"""What the package exports, for type checkers."""

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

__version__: str

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
