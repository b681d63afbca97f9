"""The desk: what the surface has open, holds, and knows; and the one way it says something."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from robota_console.console.draft import Draft
from robota_console.console.hold import Hold
from robota_console.console.prompt import PromptKind
from robota_console.console.view import view_of
from robota_console.model.setting import Notices
from robota_console.text import attach_words, catalog
from robota_console.text.label import Label
from robota_console.transcript.block import Block, Streamed, block

if TYPE_CHECKING:
    from asyncio import Task
    from collections.abc import Callable

    from robota_console.console.prompt import Prompt
    from robota_console.console.search import Search
    from robota_console.model.drawn import PromptView
    from robota_console.model.setting import Presentation
    from robota_console.ports.aid import Clipboard, Editor, Files
    from robota_console.ports.channel import ChannelPort
    from robota_console.ports.cli_adapter import CliAdapter
    from robota_console.ports.clock import Clock
    from robota_console.ports.own_command import OwnRunner
    from robota_console.ports.store import PromptHistory, PromptLog
    from robota_console.text.numbered import Numbers
    from robota_console.transcript.block import Item
    from robota_console.transcript.drawing import Drawing
    from robota_console.transcript.reading import Reading
    from robota_console.transcript.record import Record
    from robota_console.transcript.voice import Voice

RECALLED = 500
"""How many of what was typed `/recall` reaches; `/history` reaches further."""


@dataclass(slots=True)
class Aids:
    """What is borrowed from the person's machine; None where there is none."""

    clipboard: Clipboard | None = None
    editor: Editor | None = None
    files: Files | None = None
    history: PromptHistory | None = None
    prompts: PromptLog | None = None
    """Where what is sent from here is kept, if the session itself does not keep it."""
    own: OwnRunner | None = None
    """Where there is none the channel knows those commands."""


@dataclass(slots=True, kw_only=True)
class Desk:
    """Shared by the rooms of the surface. Only the surface's own loop touches it."""

    channel: ChannelPort
    voice: Voice
    clock: Clock
    adapter: CliAdapter
    aids: Aids
    numbers: Numbers
    record: Record
    presentation: Presentation
    drawing: Drawing | None = None
    """What shows the session live; None where lines are all there is."""
    prompt: Prompt | None = None
    view: PromptView | None = None
    """How a drawing shows the prompt."""
    reading: Reading | None = None
    draft: Draft = field(default_factory=Draft)
    hold: Hold = field(default_factory=Hold)
    recall: list[str] = field(default_factory=list)
    """What was sent, dropped or not understood, oldest first, for `/recall`."""
    echoed: list[str] = field(default_factory=list)
    """Messages whose turn has not begun and that were typed at the message prompt."""
    command: str = ""
    """The command that was typed last, where its echo stands right before what comes of it."""
    other_turn: bool = False
    """A turn runs that this terminal did not ask for, while its message prompt is open."""
    awaiting_turn: bool = False
    """A message was given to the session and its turn has not begun."""
    sent_at: float | None = None
    attended_at: float | None = None
    """When the person last did something here."""
    input_ended: bool = False
    outbox: str | None = None
    """A message a command wants sent."""
    next_prompt: Prompt | None = None
    """A prompt a command wants opened instead of the usual one."""
    holding: bool = False
    """A command was typed in a pause: what it says comes before what was held."""
    search: Search | None = None
    """A search that runs, which Ctrl-C stops."""
    lent_to: Task[object] | None = None
    """The command whose child has the terminal; nothing is written meanwhile."""
    stop_wanted: bool = False
    """A command wants the turn stopped."""
    set_pace: Callable[[bool], None] = lambda on: None
    """Paces what is written as the screen reader mode has it, on or off (V12)."""
    next_line: Callable[[], None] = lambda: None
    """Lets one more line of a pipe through."""
    activity: Callable[[], tuple[str, float]] = lambda: ("working", 0.0)
    """What runs, in words, and for how many seconds."""

    def moved(self, channel: ChannelPort, record: Record) -> Desk:
        """Return a desk for another session: what the person has written and set comes along."""
        return Desk(
            channel=channel,
            voice=self.voice,
            clock=self.clock,
            adapter=self.adapter,
            aids=self.aids,
            numbers=self.numbers,
            record=record,
            presentation=self.presentation,
            drawing=self.drawing,
            draft=self.draft,
            recall=self.recall,
            input_ended=self.input_ended,
            set_pace=self.set_pace,
        )

    @property
    def interactive(self) -> bool:
        """Return whether a terminal is typed at."""
        return self.presentation.interactive

    @property
    def echoes(self) -> bool:
        """Return whether what is typed shows where this writes, so that it need not be written."""
        shown = self.presentation
        return shown.interactive and shown.output_is_terminal and self.drawing is None

    @property
    def busy(self) -> bool:
        """Return whether a turn runs, is about to, or waits in the queue."""
        state = self.channel.snapshot()
        if state.is_thinking or self.awaiting_turn or state.waiting:
            return True
        return self.channel.status().is_executing  # between two turns of a queue

    @property
    def quiet(self) -> bool:
        """Return whether nothing may be written now (T2). A drawing's prompt is no line of the transcript."""
        if self.lent_to is not None or self.reading is not None or self.holding:
            return True
        return self.prompt is not None and self.drawing is None

    @property
    def listens(self) -> bool:
        """Return whether all is said as it comes, and a prompt opens only where Enter asks for one.

        Whoever only observes at a terminal has nothing to send; a drawing's composer is in nobody's way.
        """
        return self.channel.observing and self.interactive and self.drawing is None

    @property
    def occupied(self) -> bool:
        """Return whether no other prompt may open now."""
        return self.prompt is not None or self.reading is not None or self.lent_to is not None

    def attended(self, typed: int = 0) -> None:
        """Note that the person did something; `typed` as in `ChannelPort.attended`. At a pipe nobody does."""
        if self.interactive:
            self.attended_at = self.clock.now()
            self.channel.attended(typed)

    def now_words(self) -> str:
        """Return what goes on now, in one line."""
        state = self.channel.snapshot()
        if state.permission is not None or state.question is not None:
            return catalog.WAITING_FOR_YOU
        if not state.is_ready and not state.is_thinking:
            return catalog.starting(len(state.waiting))
        return catalog.working(*self.activity(), len(state.waiting)) if self.busy else catalog.READY

    def tell(self, item: Item) -> None:
        """Say an item of the turn, or hold it while a prompt is open."""
        if self.other_turn:
            return
        if self.quiet:
            self.hold.output.append(item)
        else:
            self.write(item)

    def note(self, item: Block) -> None:
        """Say what is not of a turn, or hold it as a notice."""
        if not self.quiet:
            self.write(item)
        elif self.presentation.notices.value is Notices.NOW and self._may_interject():
            self._interject(item)
        else:
            self.hold.notice(item)

    def missed(self) -> None:
        """Count a turn that ran while a prompt was open; with `--notices now` it is said at once."""
        if self.quiet and self.presentation.notices.value is Notices.NOW and self._may_interject():
            self._interject(block(Label.NOTICE, catalog.other_turns(1)))
        else:
            self.hold.turns += 1

    def say(self, label: Label, *lines: str) -> None:
        """Write a block of our own at once: an answer to what was just typed."""
        self.write(block(label, *lines))

    def only_observes(self) -> bool:
        """Return whether nothing can be ordered from here, and say so where that is the case."""
        if self.channel.observing:
            self.say(Label.NOTICE, attach_words.READ_ONLY)
        return self.channel.observing

    def write(self, item: Item) -> None:
        """Write an item now, or once a child gives the terminal back."""
        if self.lent_to is not None:
            self.hold.output.append(item)
            return
        match item:
            case Streamed(label, line, stress):
                self.voice.add(label, line, stress)
            case Block():
                self.voice.say(item)

    def open(self, prompt: Prompt) -> None:
        """Write a prompt and wait for a line; from now on nothing else is written."""
        if prompt.kind is PromptKind.MESSAGE:
            self.voice.message_prompt(prompt.text)
        else:
            self.voice.prompt(prompt.text)
        self.reopen(prompt)

    def reopen(self, prompt: Prompt) -> None:
        """Wait for one more line at a prompt that is not said again."""
        self.prompt = prompt
        if self.drawing is not None:
            self.view = view_of(prompt)
            self.drawing.prompt(self.view)
        self.next_line()

    def close(self, echo: str | None = None) -> None:
        """Note that a line was read at the prompt."""
        self.withdraw()
        self.voice.entered(echo)

    def abandon(self) -> None:
        """Note that no line will be read at the prompt; what is said next begins a new line."""
        self.withdraw()
        if self.interactive:  # something may have been typed, and no Enter
            self.voice.half_line()

    def release(self) -> None:
        """Say what was held."""
        held = self.hold.release()
        if held.dropped or len(held.notices) > 1:
            self.say(Label.NOTICE, catalog.held(len(held.notices) + held.dropped))
        for notice in held.notices:
            self.write(notice)
        if held.turns:
            self.say(Label.NOTICE, catalog.other_turns(held.turns))
        for item in held.output:
            self.write(item)

    def remember(self, text: str) -> None:
        """Keep what was typed for `/recall`; the same twice in a row once."""
        if text.strip() and self.recall[-1:] != [text]:
            self.recall.append(text)
            del self.recall[:-RECALLED]

    def withdraw(self) -> None:
        """Let no prompt be open any more; nothing is written."""
        self.prompt = self.view = None
        if self.drawing is not None:
            self.drawing.prompt(None)

    def _may_interject(self) -> bool:
        prompt = self.prompt
        return prompt is not None and not prompt.secret and prompt.kind is not PromptKind.PASTE

    def _interject(self, item: Block) -> None:
        assert self.prompt is not None
        self.voice.new_line()
        self.write(item)
        self.voice.prompt(self.prompt.text)
