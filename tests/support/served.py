"""A home in which sessions are served, and terminals that follow them."""

from __future__ import annotations

import json
import os
import signal
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, Self

from tests.support.console import YOU, Console, lines
from tests.support.home import Home

if TYPE_CHECKING:
    import re
    from pathlib import Path
    from types import TracebackType

NAME = "letters"
NEW = 700
"""Milliseconds of rest after which all that happened elsewhere is here."""


class Served:
    """Ends all that began in it, whatever a test came to."""

    def __init__(self, path: Path) -> None:
        self.home = Home.under(path)
        self._open = ExitStack()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._open.close()
        for host in self.registered():
            assert host["pid"] != os.getpid()
            with suppress(ProcessLookupError):
                os.kill(host["pid"], signal.SIGKILL)

    def terminal(self, *argv: str, until: str | re.Pattern[bytes] = YOU, **pty: Any) -> Console:
        """Return a terminal at which that was said."""
        env = self.home.env | pty.pop("extra_env", {})
        console = Console(self.home.folder, *argv, ready=False, extra_env=env, **pty)
        self._open.enter_context(console)
        console.expect(until)
        return console

    def serve(self, *options: str, name: str = NAME) -> Console:
        """Serve a session without a terminal of its own."""
        return self.terminal("serve", "--name", name, *options, until="ends it.\n")

    def shared(self, name: str = NAME) -> Console:
        """Return the terminal of a session that is shared."""
        own = self.terminal("--name", name)
        own.answer("/share")
        return own

    def attach(
        self, target: str = NAME, *options: str, until: str | re.Pattern[bytes] = YOU, **pty: Any
    ) -> Console:
        """Return a terminal that is attached."""
        return self.terminal("attach", target, *options, until=until, **pty)

    def observe(self, target: str = NAME, *options: str, **pty: Any) -> Console:
        """Return a terminal that only listens: no prompt is open there until Enter."""
        return self.attach(
            target, "--observe", *options, until="Enter opens a prompt, /exit leaves.\n", **pty
        )

    @property
    def left(self) -> list[str]:
        """Return what of hosts is found in the home: nothing, once all have ended."""
        return sorted(path.name for path in self.home.data.glob("hosts/*") if path.suffix != ".lock")

    def registered(self) -> list[dict[str, Any]]:
        """Return what each host says of itself."""
        return [json.loads(path.read_text()) for path in sorted(self.home.data.glob("hosts/*.json"))]


def told(console: Console, until: str) -> str:
    """Press Enter until what happened elsewhere is said, and its prompt can be answered; return all of it.

    Nothing is said while a prompt stands (T2), so nothing else shows that it is here.
    """
    mark = console.mark()
    for _ in range(20):
        at = console.mark()
        console.send_line()
        console.settled(at)
        if until in lines(console.since(mark)):
            console.expect(until)
            return lines(console.since(mark))
    raise AssertionError(f"{until!r} was not said: {console.since(mark)!r}")


def leave(console: Console, keys: bytes | str = b"\x03") -> tuple[int, str]:
    """Leave after a rest, and return the exit code and what was said from then on."""
    assert console.quiet(NEW)
    mark = console.mark()
    console.send(keys)
    code = console.wait()
    return code, console.since(mark).decode("utf-8", "replace").replace("\r\n", "\n").replace("\a", "")
