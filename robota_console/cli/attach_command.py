"""`robota-console attach`: a session that runs elsewhere, at this terminal."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from robota_console.cli import hosts
from robota_console.cli.ending import run_to_end
from robota_console.cli.fault import say_fault
from robota_console.cli.started import PRODUCT, start
from robota_console.model.exit_code import ExitCode
from robota_console.text import attach_words, fault_words, serve_words
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from robota_console.ports.carrier import Carrier

SSH_PATIENCE = 0.0
"""Seconds until a host that is reached by ssh must have said hello: none, since it may ask for a password."""


def attach(target: str | None, flags: Mapping[str, Any], *, observe: bool, stdio: bool) -> int:
    """Follow a session until the person leaves; return the exit code."""
    if target is None:
        return say_fault(serve_words.NO_NAME, ExitCode.USAGE)
    role = ConnectionRole.OBSERVE if observe else ConnectionRole.DRIVE
    if stdio:
        return _joined(target, role)
    try:
        started = start({**flags, "trust": False})
        argv = hosts.by_ssh(target, observe=observe, program=PRODUCT.command_name)
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    except ValueError as error:
        return say_fault(str(error), ExitCode.USAGE)
    if started.settings.refused:
        return say_fault(started.settings.refused, started.settings.refused_code)
    connect: Callable[[str], Awaitable[Carrier]]
    if argv is not None:
        connect = partial(_by_ssh, target, observe)
    else:
        host = hosts.found(target)
        if isinstance(host, str):
            return say_fault(host, ExitCode.UNAVAILABLE)
        connect = partial(_by_socket, partial(hosts.connected, host, role))
    from robota_console.cli.attach_wiring import run_attached
    from robota_console.wire_channel.bounds import HELLO_WITHIN

    def again(moved_to: str) -> str:
        return f"{PRODUCT.command_name} attach {hosts.again(target, moved_to)}"

    far = argv is not None
    within = SSH_PATIENCE if far else HELLO_WITHIN
    run = partial(run_attached, started, connect, again=again, hello_within=within, far=far, observe=observe)
    return run_to_end(run)


def _joined(target: str, role: ConnectionRole) -> int:
    """Carry the protocol between this process's standard streams and a host of this machine."""
    from robota_console.host.joining import join

    host = hosts.found(target)
    if isinstance(host, str):
        return say_fault(host, ExitCode.UNAVAILABLE)
    try:
        join(hosts.connected(host, role))
    except OSError as error:
        return say_fault(attach_words.not_reached(error.strerror or str(error)), ExitCode.UNAVAILABLE)
    return ExitCode.DONE


async def _by_socket(connect: Any, _moved_to: str) -> Carrier:
    from robota_console.wire_channel.socket_carrier import on_socket

    return await on_socket(connect)


async def _by_ssh(target: str, observe: bool, moved_to: str) -> Carrier:
    from robota_console.wire_channel.child_carrier import connect_child

    wanted = hosts.again(target, moved_to)
    try:
        argv = hosts.by_ssh(wanted, observe=observe, program=PRODUCT.command_name) or (wanted,)
        return await connect_child(argv, past_banner=True)
    except OSError as error:
        words = f"ssh: {error.strerror or error}"
        raise RuntimeError(attach_words.not_reached(words)) from error
    except ValueError as error:  # no id at all is where the host says that it went
        raise RuntimeError(attach_words.not_reached(str(error))) from error
