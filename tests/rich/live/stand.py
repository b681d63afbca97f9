"""A live region on a terminal of its own, over the base's real writer, with all it delivers kept."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

from robota_console.model.command import CommandSpec
from robota_console.model.setting import Resolved
from robota_console.model.typed import Composed, InputEnded, Ordered
from robota_console.terminal.clock import LoopClock
from robota_console.terminal.writer import PacedWriter
from robota_console.transcript.drawing import Capabilities
from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.live.composer import Composer
from robota_console_rich.live.composer_keys import composer_keys
from robota_console_rich.live.controls import Controls
from robota_console_rich.live.layout import LiveLayout
from robota_console_rich.live.region import Region
from robota_console_rich.live.source import LiveSource
from robota_console_rich.look import Look
from robota_console_rich.theme.registry import Registry
from tests.fakes.input import TypedInput
from tests.rich.support.parts import quiet_parts
from tests.rich.support.terminal import Terminal

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence

    from robota_console.model.typed import InputItem
    from robota_console.transcript.drawing import DrawingParts
    from robota_console_rich.live.part import Overlay, Part

COMMANDS = (
    CommandSpec(name="help", description="Lists commands.", argument_hint="[NAME]"),
    CommandSpec(name="history", description="Finds what was typed."),
    CommandSpec(name="status", description="Says what runs."),
)
FILES = ("src/", "src/app.py", "setup.cfg", "s\x1b[2Jb.py")


class ScriptedEditor:
    """An editor that leaves another text, or fails."""

    def __init__(self) -> None:
        self.given: list[str] = []
        self.leaves = "edited\n"
        self.fault = ""
        self.open = asyncio.Event()
        self.open.set()

    async def edit(self, text: str) -> str:
        """Return what it leaves, once it is `open`ed."""
        self.given.append(text)
        await self.open.wait()
        if self.fault:
            raise OSError(self.fault)
        return self.leaves


class Stand:
    """All of the live core, joined as the add-on joins it."""

    def __init__(
        self,
        terminal: Terminal,
        *,
        focus: bool = False,
        depth: int = 0,
        real_cursor: bool = True,
        overlays: Sequence[Overlay] = (),
        above: Sequence[Part] = (),
        below: Sequence[Part] = (),
    ) -> None:
        loop = asyncio.get_running_loop()
        self.terminal = terminal
        self.found = terminal.modes
        self.clock = LoopClock(loop)
        self.lease = TypedInput()
        self.editor = ScriptedEditor()
        self.faults: list[Exception] = []
        self.called: list[str] = []
        self.fault: Exception | None = None
        self.focused: list[bool] = []
        self.waiting = False
        self.at_rest = False
        self.loop_waits = False
        self.items: list[InputItem] = []
        self.writer = PacedWriter(
            terminal.inner, pace_ms=0, on_gone=lambda why: self.called.append(f"gone: {why}"), loop=loop
        )
        self.can = Capabilities(
            colour=Resolved(depth > 0),
            depth=depth,
            motion=Resolved(True),
            marks=Resolved(False),
            ime_cursor=Resolved(real_cursor),
            focus=Resolved(focus),
        )
        self.parts = self._parts()
        look = Look(Registry(()), "", self.can, syntax=False)
        self.source = LiveSource(self.lease, self.clock)
        self.source.start(self.items.append)
        keymap = Keymap(self.clock.now)
        self.composer = Composer(
            look=look,
            clock=self.clock,
            send=self.source.send,
            commands=self.parts.commands,
            paths=self.parts.paths,
            real_cursor=real_cursor,
            invalidate=lambda: self.region.invalidate(),
        )
        self.controls = Controls(
            self.parts,
            source=self.source,
            composer=self.composer,
            region=lambda: self.region,
            search=lambda: self.called.append("search"),
            at_rest=lambda: self.at_rest,
            loop_waits=lambda: self.loop_waits,
        )
        self.layout = LiveLayout(
            composer=self.composer,
            keys=lambda writing: composer_keys(
                self.composer,
                keymap,
                active=writing,
                waiting=lambda: self.waiting,
                actions=self.controls.actions,
            ),
            overlays=overlays,
            above=above,
            below=below,
        )
        self.region = Region(
            self.parts,
            self.layout.layout,
            bindings=self.layout.bindings,
            focused=self.focused.append,
            ended=self.source.end,
        )
        self.layout.follow(self.region.app)

    @classmethod
    @asynccontextmanager
    async def open(cls, columns: int = 80, rows: int = 24, **options: Any) -> AsyncIterator[Self]:
        """Give one whose region is shown, and end it."""
        terminal = Terminal(columns, rows)
        stand = cls(terminal, **options)
        try:
            await stand.region.begin()
            await terminal.until("you:")
            yield stand
        finally:
            await stand.region.end()
            await stand.writer.close()
            terminal.close()

    async def say(self, *lines: str) -> None:
        """Commit lines and wait until they stand there."""
        for line in lines:
            assert self.region.commit(line + "\n")
        await self.settle()

    async def settle(self) -> None:
        """Wait until all that was committed has left, and take it."""
        await self.region.drain()
        self.terminal.look()

    @property
    def composed(self) -> list[str]:
        """The texts that were delivered."""
        return [item.text for item in self.items if isinstance(item, Composed)]

    @property
    def ordered(self) -> list[str]:
        """The commands that keys stood for."""
        return [f"{item.name} {item.args}".strip() for item in self.items if isinstance(item, Ordered)]

    @property
    def ended(self) -> list[str]:
        """Why input ended, for each end."""
        return [item.failed for item in self.items if isinstance(item, InputEnded)]

    def interrupt(self) -> None:
        """Take a Ctrl-C, or raise where a test wants a fault."""
        if self.fault is not None:
            raise self.fault
        self.called.append("interrupt")

    def _parts(self) -> DrawingParts:
        return quiet_parts(
            canvas=self.writer,
            lease=self.lease,
            clock=self.clock,
            can=self.can,
            failed=self.faults.append,
            input_fd=self.terminal.inner,
            size=lambda: self.terminal.size,
            commands=lambda: COMMANDS,
            editor=self.editor,
            paths=lambda begun: [path for path in FILES if path.startswith(begun)],
            interrupt=self.interrupt,
            suspend=lambda: self.called.append("suspend"),
            detach=lambda: self.called.append("detach"),
            warn=self.called.append,
        )
