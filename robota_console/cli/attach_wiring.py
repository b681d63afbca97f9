"""A session that a host owns, shown at this terminal. Leaving only detaches."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from robota_console.cli.adapter import ShellAdapter
from robota_console.cli.announcement import first_line
from robota_console.cli.departing import Departing
from robota_console.cli.desks import first_desk
from robota_console.cli.drawn import Shape
from robota_console.cli.fault import say_fault
from robota_console.cli.folders import data_folder
from robota_console.cli.foreground import Foreground
from robota_console.cli.own_commands import own_commands
from robota_console.cli.own_commands.blocking import blocked
from robota_console.cli.own_commands.speaking import speaking_commands
from robota_console.cli.own_history import OwnHistory
from robota_console.cli.own_terminal import OwnTerminal
from robota_console.cli.stage import Stage
from robota_console.cli.started import PRODUCT
from robota_console.cli.stores import HISTORY
from robota_console.cli.trust import project
from robota_console.console.commands import presenting
from robota_console.console.surface import PlainSurface
from robota_console.model.exit_code import ExitCode
from robota_console.text import attach_words, settings_words
from robota_console.text.label import Label
from robota_console.text.menu import one_line
from robota_console.text.numbered import Numbers
from robota_console.transcript.block import block
from robota_console.transcript.retelling import RESUMED, last_number, newest, retold, shortened
from robota_console.wire_channel.bounds import HELLO_WITHIN, AttachBounds
from robota_console.wire_channel.channel import AttachedChannel
from robota_console.wire_channel.ended import EndReason

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from robota_console.cli.started import Started
    from robota_console.model.typed import InputItem
    from robota_console.ports.carrier import Carrier
    from robota_console.ports.session import SessionStatus
    from robota_console.wire_channel.ended import Ended


class Attached:
    """One terminal at a session that a host owns; a `Shown`."""

    def __init__(
        self,
        terminal: OwnTerminal,
        connect: Callable[[str], Awaitable[Carrier]],
        *,
        again: Callable[[str], str],
        hello_within: float = HELLO_WITHIN,
        far: bool = False,
        observe: bool = False,
    ) -> None:
        """Both `connect` and `again`, the command that comes back, are given the session's id.

        That is where it is another one than at first, or has another name; else it is empty.
        `far`: the way to the host may break by itself, as an ssh does. Elsewhere only a terminal
        that was killed is gone without a word, and nobody waits for it.
        """
        self._terminal = terminal
        self._came_to: SessionStatus | None = None
        self._again = again
        self._left: Ended | None = None
        self._coming: asyncio.Future[None] | None = None
        self._left_first: tuple[ExitCode, str] | None = None
        started = terminal.started
        self._stage = stage = Stage(
            started,
            ends=terminal.source,
            canvas=terminal.output,
            voice=terminal.voice,
            clock=terminal.clock,
            desk=lambda: self._desk,
            surface=lambda: self._surface,
            interrupt=self.interrupt,
            stop=terminal.jobs.stop,
            appearance=lambda: appearance,
            detach=lambda: self._surface.leave(),
        )
        foreground = Foreground(stage.dressing, terminal.output, terminal.signals, shown=started.presentation)
        own, appearance = own_commands(started, foreground, themes=stage.themes, changed=stage.changed)
        speaking = speaking_commands(started, lambda intent: presenting.apply(self._desk, intent))
        self._channel = AttachedChannel(
            lambda: connect(self._moved_to()),
            clock=terminal.clock,
            client=f"{PRODUCT.spoken_name} {PRODUCT.version}",
            local_commands={**own, **speaking},
            appearance=appearance,
            leave=lambda: self._surface.leave(),
            on_end=self._ended,
            comes_back=True,
            expected=far,
            bounds=AttachBounds(
                idle_after=started.settings.of("away").value,
                hello_within=hello_within,
                observes=observe,
            ),
        )
        self._desk = first_desk(
            started,
            self._channel,
            ShellAdapter(
                PRODUCT, started.settings, blocked=blocked(started), sharing=lambda: attach_words.HERE
            ),
            voice=terminal.voice,
            clock=terminal.clock,
            numbers=Numbers(),
            foreground=foreground,
            set_pace=self._set_pace,
        )
        self._keep_history()
        self._source = Departing(stage.dressing, lambda: self._surface.leave())
        self._surface = PlainSurface(self._desk, source=self._source, lease=stage.dressing)

    async def run(self, *, announce: bool = True) -> tuple[int, str]:
        """Follow the session until the person leaves, or the host ends; return exit code and fault.

        `announce`: this is the first that is said at this terminal.
        """
        try:
            self._coming = asyncio.ensure_future(self._channel.start())
            await self._coming
            self._came_to = self._channel.status()
            if announce:
                self._announce()
            self._terminal.stop = self._stage.stop
            await self._stage.dress()
            self._begin()
            code = await self._surface.run(prompted=False)
            await self._stage.close()
            self._say_end()
        except asyncio.CancelledError:
            if self._left_first is None:
                raise
            return self._left_first
        except OSError as error:
            return ExitCode.UNAVAILABLE, attach_words.not_reached(error.strerror or str(error))
        except RuntimeError as error:
            return ExitCode.UNAVAILABLE, str(error)
        finally:
            await self._stage.close()
            self._terminal.stop = self._terminal.jobs.stop
            await self._channel.stop()
        return code, self._surface.fault

    @property
    def left_over(self) -> Sequence[InputItem]:
        """Return what was typed and nobody has taken, the end of the input too."""
        ended = self._source.ended
        return [*self._surface.left, *([ended] if ended else [])]

    def interrupt(self) -> None:
        """Take a Ctrl-C: it stops what is being read out, and else detaches (V18)."""
        if self._desk.reading is not None:
            self._surface.interrupt()
            return
        if self._desk.echoes:
            self._terminal.voice.half_line()  # the terminal has echoed it
        if self._leave_first(ExitCode.INTERRUPTED, attach_words.LEFT_FIRST):
            self._terminal.voice.close()
        else:
            self._surface.leave()

    def end(self, code: ExitCode, fault: str = "") -> None:
        """Detach with that code."""
        if not self._leave_first(code, fault):
            self._surface.leave(code, fault)

    def resumed(self) -> None:
        """Say the prompt again after `fg`."""
        self._surface.resumed()

    def _leave_first(self, code: ExitCode, fault: str) -> bool:
        """Wait no longer for a host that takes its time; False where it is reached already."""
        if self._coming is None or self._coming.done():
            return False
        self._left_first = code, fault
        self._coming.cancel()
        return True

    def _set_pace(self, screen_reader: bool) -> None:
        self._terminal.set_pace(screen_reader)
        self._stage.mode(screen_reader)

    def _keep_history(self) -> None:
        """Keep and find what is typed here as for a session of this terminal's own, if that is wanted."""
        started, aids = self._terminal.started, self._desk.aids
        if started.settings.of("history").value:
            home = started.environment.variables.get("HOME", "")
            typed = OwnHistory(data_folder() / HISTORY, lambda: project(self._channel.status().folder, home))
            aids.prompts = aids.history = typed

    def _announce(self) -> None:
        """Say the mode, and what could not be read."""
        shown, voice = self._desk.presentation, self._terminal.voice
        agent, drawn = one_line(self._channel.status().agent), self._stage.decision()
        said = first_line(PRODUCT.spoken_name, shown, agent, network=True, drawn=drawn.shape is Shape.DRAWN)
        voice.say(block(None, said))
        missed = [settings_words.not_drawn(drawn.why)] if drawn.missed else []
        for warning in [*self._terminal.started.settings.warnings, *missed]:
            voice.say(block(Label.WARNING, warning))

    def _begin(self) -> None:
        """Say which session this is, and its newest entries."""
        shown, voice, channel = self._desk.presentation, self._desk.voice, self._channel
        listens = self._desk.listens
        said = attach_words.attached(channel.name, observing=channel.observing, listens=listens)
        voice.say(block(Label.NOTICE, said))
        entries = tuple(channel.entries())
        self._desk.numbers.begins(channel.status().session_id, after=last_number(entries))
        last = newest(entries, RESUMED)
        told = retold(last, self._desk.numbers, ci=shown.ci, stream=shown.stream.value)
        for item in shortened(told):
            voice.say(item)

    def _ended(self, ended: Ended) -> None:
        self._left = ended
        if ended.reason is EndReason.CLOSED:
            self._surface.leave(ExitCode.UNAVAILABLE, attach_words.host_ended(ended.name, ended.why))

    def _moved_to(self) -> str:
        came, now = self._came_to, self._channel.status()
        if came is None:
            return ""
        is_found = came.session_id == now.session_id and came.name in ("", now.name)
        return "" if is_found else now.session_id

    def _say_end(self) -> None:
        if (left := self._left) is not None and left.reason is EndReason.USER:
            again = self._again(self._moved_to())
            words = attach_words.detached(left.name, running=left.running, again=again)
            self._terminal.voice.say(block(Label.DONE, words))


async def run_attached(
    started: Started,
    connect: Callable[[str], Awaitable[Carrier]],
    *,
    again: Callable[[str], str],
    hello_within: float,
    far: bool,
    observe: bool,
) -> int:
    """Follow a session at a terminal of its own; return the exit code."""
    terminal = OwnTerminal(started)
    attached = Attached(terminal, connect, again=again, hello_within=hello_within, far=far, observe=observe)
    terminal.begin(attached)
    code, fault = await attached.run()
    code = await terminal.close(code)
    return say_fault(fault, code or ExitCode.UNAVAILABLE) if fault else code
