"""The drawing: joins the look, the live region and the painted voice for the base's surface."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from prompt_toolkit.key_binding import merge_key_bindings

from robota_console_rich.keys.keymap import Keymap
from robota_console_rich.keys.watch import Watch
from robota_console_rich.live.composer import Composer
from robota_console_rich.live.composer_keys import composer_keys
from robota_console_rich.live.controls import Controls
from robota_console_rich.live.layout import LiveLayout
from robota_console_rich.live.menu import Menu
from robota_console_rich.live.panel import Panel
from robota_console_rich.live.queue import Queue
from robota_console_rich.live.region import Region
from robota_console_rich.live.search import Search
from robota_console_rich.live.source import LiveSource
from robota_console_rich.live.status import Status
from robota_console_rich.live.status_words import at_rest, loops_waiting
from robota_console_rich.live.streaming import Streaming
from robota_console_rich.live.tasks import NAME, tasks_picker
from robota_console_rich.live.theme_picker import ThemePicker
from robota_console_rich.live.words import NO_TASKS
from robota_console_rich.look import Look
from robota_console_rich.paint.painter import Painter
from robota_console_rich.paint.voice import PaintedVoice
from robota_console_rich.theme.sheet import sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from prompt_toolkit.filters import Condition
    from prompt_toolkit.key_binding import KeyBindingsBase

    from robota_console.model.drawn import PromptView
    from robota_console.model.render_state import RenderState
    from robota_console.ports.channel import Change, ChannelPort
    from robota_console.ports.input import LineSource
    from robota_console.transcript.drawing import DrawingParts


class LiveDrawing:
    """Implements `transcript.drawing.Drawing`; `follow` comes before all else."""

    live = True

    def __init__(self, parts: DrawingParts, source: LineSource) -> None:
        self._parts = parts
        self._channel: ChannelPort
        self._unfollow: Callable[[], None] = lambda: None
        self._look = look = Look.of(parts)
        self._keymap = keymap = Keymap(parts.clock.now)
        self._watch = Watch(
            keymap, parts.keybindings, clock=parts.clock, say=self._warn, changed=self._changed
        )
        self.source = self._live = LiveSource(source, parts.clock)
        self._composer = Composer(
            look=look,
            clock=parts.clock,
            send=self._live.send,
            commands=parts.commands,
            paths=parts.paths,
            real_cursor=parts.can.ime_cursor.value,
            invalidate=self._changed,
        )
        self._menu = Menu(
            look=look,
            keymap=keymap,
            clock=parts.clock,
            send=self._live.give,
            early=self._composer.insert,
            writing=lambda: not self._composer.empty,
            invalidate=self._changed,
            real_cursor=parts.can.ime_cursor.value,
        )
        self._search = Search(
            look=look,
            keymap=keymap,
            history=parts.history,
            session_id=lambda: self._channel.status().session_id,
            insert=self._composer.put_text,
            run=self._live.send,
            invalidate=self._changed,
            real_cursor=parts.can.ime_cursor.value,
        )
        self._themes = ThemePicker(look=look, keymap=keymap, keep=parts.keep, invalidate=self._changed)
        self._panels = [
            Panel(
                picker,
                look=look,
                keymap=keymap,
                clock=parts.clock,
                send=self._live.give,
                invalidate=self._changed,
            )
            for picker in (tasks_picker(self._state), *parts.adapter.pickers())
        ]
        layout = self._layout()
        self._region = Region(
            parts,
            layout.layout,
            bindings=layout.bindings,
            style=sheet(look.live),
            focused=lambda here: self._channel.focused(here),
            touched=self._touched,
            ended=self._live.end,
        )
        layout.follow(self._region.app)
        look.subscribe(self._changed)
        shown = parts.presentation()
        self.voice = PaintedVoice(
            parts.canvas,
            self._region.commit,
            Painter(look, lambda: parts.size()[0], encoding=parts.encoding),
            live=lambda: self._region.live,
            settled=self._region.drain,
            failed=self._region.fail,
            width=shown.width.value,
            marks=parts.can.marks.value,  # drawn, the terminal decides; in lines, the setting does
            title=shown.title.value,
            notify=shown.notify.value,
        )

    @property
    def problems(self) -> Sequence[str]:
        """Return what is wrong with themes and key bindings, a line each."""
        return [*self._look.problems, *self._keymap.problems, *self._keymap.warnings]

    @property
    def themes(self) -> Sequence[str]:
        """Return the ids of the themes that may be chosen."""
        return self._look.themes

    @property
    def unsent(self) -> str:
        """Return the composer's text."""
        return self._composer.unsent

    def appearance(self, key: str, value: object) -> None:
        """Take a changed setting; motion is for the next drawing."""
        self._look.change(key, value)

    def follow(self, channel: ChannelPort) -> None:
        """Show this session's state from now on."""
        self._unfollow()
        self._channel = channel
        self._unfollow = channel.subscribe(self._heard)
        self._changed()

    async def begin(self) -> None:
        """Borrow the terminal and show the live region; raises OSError where that cannot be."""
        self._watch.look()
        self._live.live = True
        try:
            await self._region.begin()
        except BaseException:
            self._live.live = False
            raise

    async def end(self) -> None:
        """Erase the live region and give the terminal back as it was found."""
        self._live.live = False
        self._search.close()
        self._streaming.stop()
        await self._region.end()

    def prompt(self, view: PromptView | None) -> None:
        """Show the prompt that is open; None: only the composer is there."""
        with self._held():
            self._composer.show(view)
            self._menu.show(view)

    def put_draft(self, text: str) -> None:
        """Put a text into the composer, before what stands there."""
        with self._held(raises=True):  # so that whoever has it keeps it
            self._composer.put_draft(text)

    def panel(self, name: str) -> bool:
        """Open a panel, `theme`, `history` or one of the adapter's; False where none has that name."""
        named: dict[str, Callable[[], None]] = {"theme": self._themes.open, "history": self._search.open}
        named |= {panel.name: panel.open for panel in self._panels}
        if name not in named:
            return False
        with self._held():
            named[name]()
        return True

    @contextmanager
    def _held(self, *, raises: bool = False) -> Iterator[None]:
        """Take the region away where what is done inside has a fault."""
        try:
            yield
        except Exception as error:
            self._region.fail(error)
            if raises:
                raise

    def _layout(self) -> LiveLayout:
        parts, look = self._parts, self._look
        self._streaming = Streaming(
            look=look,
            clock=parts.clock,
            state=self._state,
            stream=lambda: parts.presentation().stream.value,
            invalidate=self._changed,
        )
        queue = Queue(
            look=look,
            keymap=self._keymap,
            state=self._state,
            may_cancel=lambda: self._composer.empty,
        )
        return LiveLayout(
            composer=self._composer,
            keys=self._keys,
            above=[self._streaming, queue],
            overlays=[self._menu, self._search, self._themes, *self._panels],
            below=[
                Status(
                    look=look,
                    keymap=self._keymap,
                    state=self._state,
                    status=lambda: self._channel.status(),
                )
            ],
        )

    def _keys(self, active: Condition) -> KeyBindingsBase:
        controls = Controls(
            self._parts,
            source=self._live,
            composer=self._composer,
            region=lambda: self._region,
            search=self._search.open,
            at_rest=lambda: active() and at_rest(self._state()),
            loop_waits=lambda: bool(loops_waiting(self._state())),
        )
        own = composer_keys(
            self._composer,
            self._keymap,
            active=active,
            waiting=lambda: bool(self._state().waiting),
            actions=controls.actions,
        )
        lists = {
            "open-theme-picker": lambda _event: self._themes.open(),
            "open-workspace-switcher": lambda _event: self._show_tasks(),
        }
        return merge_key_bindings([own, self._keymap.bindings("app", lists, filter=active)])

    def _show_tasks(self) -> None:
        if self._state().tasks:
            self.panel(NAME)
        else:
            self._composer.say(NO_TASKS)

    def _state(self) -> RenderState:
        return self._channel.snapshot()

    def _heard(self, _change: Change) -> None:
        self._changed()

    def _touched(self) -> None:
        self._watch.key()
        self._channel.attended()

    def _changed(self) -> None:
        self._region.invalidate()

    def _warn(self, lines: Sequence[str]) -> None:
        for line in lines:
            self._parts.warn(line)
