"""One host, many observers: a streamed turn of 10,000 deltas, and clients that stop reading.

    .venv/bin/python -m benchmarks.fan_out

Unix sockets of this process's own folder only; under two minutes. Goals with 1,000 observers: each has
every event in order; the host's memory grows by at most 300 KB a client; the driver's latency (95th
percentile, from the delta said to the bytes given to its socket) grows at most 2 times. 50 clients
that stop reading are cut off and change none of it. Not a test: machines differ.
"""

from __future__ import annotations

import asyncio
import json
import os
import selectors
import socket
import subprocess
import sys
import tempfile
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.row import Row
from benchmarks.script import Options, tell
from benchmarks.terminal import resident
from robota_console.host import door
from robota_console.host.descriptors import raise_limit
from robota_console.host.host import Host
from robota_console.host.server import HostServer
from robota_console.model import event as e
from robota_console.model.option import Product, SessionOptions
from robota_console.ports.agent import AgentCapabilities
from robota_console.session.session import BuiltInSession
from robota_console.terminal.clock import LoopClock
from robota_console.wire import message as m
from robota_console.wire.client_end import ClientEnd
from robota_console.wire.limit import DRAIN_SECONDS
from robota_console.wire.message_base import ConnectionRole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

SELF = (sys.executable, "-m", "benchmarks.fan_out")
DELTAS = 10_000
MANY = 1_000
BETWEEN = 0.001
"""Seconds between two deltas: faster than any model speaks."""
STUCK = 50
DRAIN = 5.0
"""Seconds after which a client that does not read is cut off here, in place of 120, where there are any."""
SAID = [f"word {number} of the answer, " for number in range(DELTAS)]


class StreamingAgent:
    """Says the words, and notes when."""

    name = "streaming"
    capabilities = AgentCapabilities()

    def __init__(self) -> None:
        self.said_at: list[float] = []

    async def start(self) -> None:
        """Be ready."""

    def commands(self) -> list[Any]:
        """Have none."""
        return []

    async def turn(self, _prompt: str, _context: Any) -> AsyncIterator[Any]:
        """Say a word each millisecond."""
        due = time.monotonic()
        for word in SAID:
            self.said_at.append(time.monotonic())
            yield e.TextDelta(word)
            due += BETWEEN
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    async def cancel(self) -> None:
        """Never be asked to."""

    async def close(self) -> None:
        """Have nothing to close."""


class Actions:
    """Does nothing, and says that it did."""

    async def perform(self, _action: Any) -> str | None:
        """Do it."""
        return None


class TimedSocket(socket.socket):
    """The driver's socket, which notes when it was given what."""

    def __init__(self, fileno: int) -> None:
        super().__init__(socket.AF_UNIX, socket.SOCK_STREAM, fileno=fileno)
        self.given: list[tuple[float, bytes]] = []

    def sendmsg(self, buffers: Any, *more: Any) -> int:
        """Send, and note it."""
        count = super().sendmsg(buffers, *more)
        self.given.append((time.monotonic(), b"".join(buffers)[:count]))
        return count


@dataclass
class Measured:
    """What one turn came to."""

    p50: float
    p95: float
    memory_at_rest: float
    """KB a client, and so is the next."""
    memory_most: float
    observers: dict[str, Any]
    seconds: float
    left: int
    """Clients there are at its end, the driver aside."""


def latencies(agent: StreamingAgent, given: list[tuple[float, bytes]]) -> list[float]:
    """Return milliseconds from each delta said to the write that had it, sorted."""
    end, found, place, length = ClientEnd("driver"), [], 0, 0
    ends = []
    for word in SAID:
        length += len(word)
        ends.append(length)
    told = 0
    for at, data in given:
        for one in end.receive(data):
            told += len(one.delta) if isinstance(one, m.TextDelta) else 0
        while place < DELTAS and ends[place] <= told:
            found.append((at - agent.said_at[place]) * 1000)
            place += 1
    assert place == DELTAS, f"the driver was told {place} deltas"
    return sorted(found)


async def measured(observers: int, stuck: int) -> Measured:
    """Let a turn be streamed to a driver, observers, and clients that do not read."""
    loop = asyncio.get_running_loop()
    clock, agent = LoopClock(loop), StreamingAgent()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        session = BuiltInSession(
            SessionOptions(agent="streaming", working_folder=name),
            agent=agent,
            clock=clock,
            host=Actions(),
            session_id="bench",
        )
        await session.initialize()
        host = Host(clock=clock, product=Product(version="1"), drain=DRAIN if stuck else DRAIN_SECONDS)
        await host.bind(session)
        server = HostServer(folder, host, host_id="bench")
        await server.start()
        before = resident()

        ours, theirs = socket.socketpair()
        timed = TimedSocket(ours.detach())
        host.admit(timed, ConnectionRole.DRIVE)
        theirs.sendall(ClientEnd("driver").start())
        theirs.setblocking(False)
        loop.add_reader(theirs, lambda: theirs.recv(1 << 20))

        command = [*SELF, "--observe", name, str(observers)]
        watching = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        stopped = [
            door.connect(door.socket_path(folder, "bench", ConnectionRole.OBSERVE)) for _ in range(stuck)
        ]
        for sock in stopped:
            sock.sendall(ClientEnd("stuck").start())
        while sum(client.greeted for client in host.clients()) < observers + stuck + 1:
            await asyncio.sleep(0.01)
        rest = most = resident()

        begun = time.monotonic()
        session.submit("go", driver="driver-1")
        reading = asyncio.ensure_future(watching.communicate())
        while not reading.done() or session.status().is_executing:
            most = max(most, resident())
            await asyncio.sleep(0.05)
        took = time.monotonic() - begun
        told, _ = await reading
        await asyncio.sleep(0.1)  # the last batch's moment
        times = latencies(agent, timed.given)
        left = len(list(host.clients())) - 1
        loop.remove_reader(theirs)
        for sock in (*stopped, theirs):
            sock.close()
        await server.stop()
        await host.release()
        await session.shutdown()
    return Measured(
        p50=times[len(times) // 2],
        p95=times[len(times) * 95 // 100],
        memory_at_rest=(rest - before) / 1024 / max(observers + stuck, 1),
        memory_most=(most - before) / 1024 / max(observers + stuck, 1),
        observers=json.loads(told),
        seconds=took,
        left=left,
    )


def observe(folder: Path, count: int) -> None:
    """Be so many observers, to the turn's end; print how many heard all of it in order."""
    raise_limit()
    waiting = selectors.DefaultSelector()
    heard: dict[int, list[str]] = {}
    for _ in range(count):
        sock = door.connect(door.socket_path(folder, "bench", ConnectionRole.OBSERVE))
        end = ClientEnd("observer")
        sock.sendall(end.start())
        sock.setblocking(False)
        heard[sock.fileno()] = []
        waiting.register(sock, selectors.EVENT_READ, end)
    events: dict[int, list[str]] = {number: [] for number in heard}
    over = 0
    while over < count:
        for key, _ in waiting.select():
            end = key.data
            data = os.read(key.fd, 1 << 18)
            told = end.receive(data) if data else end.receive_end()
            for one in told:
                if isinstance(one, m.TextDelta):
                    heard[key.fd].append(one.delta)
                if (kind := type(one).__name__) != "TextDelta" or events[key.fd][-1] != kind:
                    events[key.fd].append(kind)
            if not data or (events[key.fd].count("Thinking") == 2):
                waiting.unregister(key.fileobj)
                over += 1
    order = ["HostHello", "UserMessage", "TurnSource", "Thinking", "TextDelta", "Complete", "Thinking"]
    wanted = "".join(SAID)
    whole = sum("".join(heard[fd]) == wanted and events[fd][: len(order)] == order for fd in heard)
    print(json.dumps({"observers": count, "whole": whole}))


def apart(observers: int, stuck: int) -> Measured:
    """Measure in a process of its own."""
    command = [*SELF, "--one", str(observers), str(stuck)]
    return Measured(**json.loads(subprocess.run(command, check=True, capture_output=True).stdout))


def rows(options: Options) -> Iterator[Row]:
    """Measure without observers, with them, and with those that stop reading."""
    many = options.count(MANY, 50)
    alone = apart(0, 0)
    for who, observers, stuck in ((f"{many:,} observers", many, 0), (f"100, {STUCK} stuck", 100, STUCK)):
        found = apart(observers, stuck)
        whole = found.observers["whole"]
        yield counted(f"who heard all in order, {who}", whole, "all", whole == observers, "clients")
        yield Row(
            what=f"a delta to the driver's socket, {who}",
            peer="without observers, medians",
            ours=round(found.p50, 2),
            theirs=round(alone.p50, 2),
            high=round(found.p95, 2),
            their_high=round(alone.p95, 2),
            unit="ms",
            goal="95th percentile at most 2 times",
            is_met=found.p95 <= 2 * alone.p95,
            times=f"{DELTAS:,} deltas each",
        )
        most = found.memory_most
        yield counted(
            f"the host's memory a client at most, {who}", round(most, 1), "at most 300 KB", most <= 300, "KB"
        )
        if stuck:
            yield counted("stuck clients that are left", found.left, "zero", found.left == 0, "clients")


def counted(what: str, ours: float, goal: str, is_met: bool, unit: str) -> Row:
    """Return the row of what stands beside nothing."""
    return Row(what=what, ours=ours, unit=unit, goal=goal, is_met=is_met, times=f"{DELTAS:,} deltas, once")


def main() -> None:
    """Be what the first argument says: observers, one measurement, or all of it."""
    match sys.argv[1:]:
        case ["--observe", folder, count]:
            observe(Path(folder), int(count))
        case ["--one", observers, stuck]:
            print(json.dumps(asdict(asyncio.run(measured(int(observers), int(stuck))))))
        case _:
            tell(rows)


if __name__ == "__main__":
    main()
