"""Running commands: the terminal's own here, all others by the session; and reading out what they say."""

from __future__ import annotations

from functools import partial
from inspect import isawaitable
from typing import TYPE_CHECKING, TypeVar

from robota_console.console.commands import offering
from robota_console.console.commands.outcome import told
from robota_console.console.commands.table import COMMANDS
from robota_console.console.prompt import Prompt, PromptKind
from robota_console.text import catalog, command_words
from robota_console.text.label import Label
from robota_console.text.question_command import question_command
from robota_console.transcript.block import block, one_line
from robota_console.transcript.reading import FRAME_LINES, Reading

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.console.ring import Ring
    from robota_console.model.command import CommandResult
    from robota_console.transcript.block import Block

T = TypeVar("T")
LEAVING = ("exit", "quit")


class Running:
    """Runs a command and says what came of it; no effect of a session's command is applied here."""

    def __init__(self, desk: Desk, ring: Ring) -> None:
        self._desk = desk
        self._ring = ring
        self.pending = 0
        """Commands that still run."""
        self._own = 0
        self.answering = False
        """A command typed at a question runs: what it says comes before the prompt is there again."""
        self._once_done: Callable[[], None] | None = None

    def command(self, name: str, args: str) -> None:
        """Run a command by its name."""
        row = COMMANDS.get(name)
        ruled_out = name in self._desk.adapter.hidden_commands()  # the session says why
        picker = None if row is not None or ruled_out else offering.picker(self._desk, name)
        if picker is not None:
            self.read_out(offering.offered(self._desk, picker))
            return
        if row is None or ruled_out or not row.offered(self._desk):
            self._start()
            work = self._held(self._desk.channel.execute(name, args))
            self._ring.spawn(work, partial(self._result, name, args))
            return
        outcome = row.run(self._desk, args)
        if isawaitable(outcome):
            self.follow(outcome)
        else:
            self.read_out(outcome)

    def wait_for(self, work: Awaitable[None], then: Callable[[], None]) -> None:
        """Open no prompt for a message until the work is done, whatever comes of it, and then go on."""
        self._start()
        self._ring.spawn(self._ended(work), lambda _: then())

    def follow(self, outcome: Awaitable[Sequence[Block]]) -> None:
        """Read out what comes, once it comes; until then no prompt is due."""
        self._start()
        self._own += 1
        self._ring.spawn(self._held(outcome, own=1), self._came)

    def once_done(self, then: Callable[[], None]) -> None:
        """Go on once all that the terminal's own commands have to say was said."""
        self._once_done = then
        self._perhaps_done()

    def at_question(self, line: str) -> bool:
        """Run a command of the read-only set, or say that it must wait; False for anything else (V9)."""
        if command := question_command(line):
            before = self._own
            self.command(*command)
            self.answering = self._own > before
            return True
        if not self.knows(line):
            return False
        in_turn = self._desk.channel.snapshot().is_thinking
        self._desk.say(Label.ERROR, command_words.not_while_asked(in_turn=in_turn))
        return True

    def leaves(self, line: str) -> bool:
        """Run a command that only leaves, whatever is open: who is attached ends nothing by it."""
        name = line.strip().lower().removeprefix("/")
        if name not in LEAVING or not line.startswith("/") or not self._only_leaves():
            return False
        self.command(name, "")
        self.answering = True  # no prompt is due any more
        return True

    def _only_leaves(self) -> bool:
        return any(spec.name in LEAVING and spec.read_only for spec in self._desk.channel.commands())

    def knows(self, line: str) -> bool:
        """Return whether a line is a command."""
        name = line[1:].partition(" ")[0].lower() if line.startswith("/") else ""
        return name in COMMANDS or name in {spec.name for spec in self._desk.channel.commands()}

    def read_out(self, blocks: Sequence[Block]) -> None:
        """Say blocks; long ones in frames, by pages, until Ctrl-C."""
        lines = sum(len(item.lines) for item in blocks)
        page = self._desk.presentation.page.value
        if lines <= FRAME_LINES and not (page and lines > page):
            for item in blocks:
                self._desk.write(item)
            return
        self._desk.reading = Reading(blocks, page=page)
        self.read_on()

    def read_on(self) -> None:
        """Say the next frame of what is being read out."""
        reading = self._desk.reading
        if reading is None:
            return
        if reading.page_full and self._desk.input_ended:  # nobody will turn it
            self._desk.reading = None
            return
        if reading.page_full:
            self._desk.open(Prompt(PromptKind.MORE, catalog.more_prompt(reading.left)))
            return
        lines = reading.chunk()
        if not lines:
            self._desk.reading = None
            return
        self._desk.write(block(None, *lines))
        self._ring.spawn(self._desk.voice.drain(), lambda _there: self.read_on())

    def _start(self) -> None:
        self.pending += 1

    async def _ended(self, work: Awaitable[None]) -> None:
        try:
            await work
        finally:
            self.pending -= 1

    async def _held(self, work: Awaitable[T], own: int = 0) -> T:
        """Let a fault in a command, which is told, keep no prompt from opening again."""
        try:
            return await work
        except Exception:
            self.pending -= 1
            self._own -= own
            self.answering = False
            self._perhaps_done()
            raise

    def _came(self, blocks: Sequence[Block]) -> None:
        self.pending -= 1
        self._own -= 1
        self.answering = False
        self.read_out(blocks)
        self._perhaps_done()

    def _perhaps_done(self) -> None:
        if self._once_done is not None and not self._own:
            then, self._once_done = self._once_done, None
            then()

    def _result(self, name: str, args: str, result: CommandResult | None) -> None:
        self.pending -= 1
        if result is None:
            self._desk.remember(f"/{name} {args}".rstrip())
            self._desk.say(Label.ERROR, command_words.unknown_command(one_line(name)))
            return
        if blocks := told(result, ci=self._desk.presentation.ci):
            self.read_out(blocks)
