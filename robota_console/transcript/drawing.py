"""A drawing: what the add-on gives a surface in place of a plain terminal's two ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from robota_console.model.setting import Resolved

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from robota_console.model.command import CommandSpec
    from robota_console.model.drawn import PromptView
    from robota_console.model.setting import Presentation
    from robota_console.ports.aid import Editor
    from robota_console.ports.channel import ChannelPort
    from robota_console.ports.cli_adapter import CliAdapter
    from robota_console.ports.clock import Clock
    from robota_console.ports.input import InputLease, LineSource
    from robota_console.ports.output import Canvas
    from robota_console.ports.store import PromptHistory
    from robota_console.transcript.voice import Voice


@dataclass(frozen=True, slots=True)
class HostFile:
    """A file the shell found for the add-on: a theme, or the key bindings."""

    name: str
    """What it is called where its fault is told: a path, shortened."""
    stem: str
    """Its name without folder and ending."""
    text: str = ""
    problem: str = ""
    """Why it could not be read; there is no text then."""
    plugin: str = ""
    """The plugin it came with."""


@dataclass(frozen=True, slots=True)
class Capabilities:
    """What this terminal may be sent, decided once by the shell: no part of a drawing decides again."""

    colour: Resolved[bool]
    depth: int
    """Colours it knows: 16, 256 or 16777216; 0 without colour."""
    motion: Resolved[bool]
    marks: Resolved[bool]
    """Jump marks, OSC 133."""
    ime_cursor: Resolved[bool]
    """The real cursor may stand at the composition cell."""
    focus: Resolved[bool]
    """Focus events may be asked for."""
    signs: Resolved[bool] = field(default_factory=lambda: Resolved(True))
    """Boxes and glyphs beyond ASCII may be shown, where the encoding has them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingParts:
    """All that the add-on gets of the program around it."""

    canvas: Canvas
    lease: InputLease
    input_fd: int
    """Read only inside a lease."""
    size: Callable[[], tuple[int, int]]
    """Columns and rows, as they are now."""
    clock: Clock
    adapter: CliAdapter
    presentation: Callable[[], Presentation]
    can: Capabilities
    live: bool
    """False: lines are coloured and nothing else (V19); no key is read."""
    theme: str
    """The id that was set; empty for the default."""
    syntax: bool
    """Code is highlighted."""
    theme_files: Callable[[], Iterable[HostFile]]
    keybindings: Callable[[], HostFile | None]
    """The file as it is now; None where there is none."""
    encoding: str
    """What the terminal is written in."""
    commands: Callable[[], Sequence[CommandSpec]]
    """What `/help` lists, and may be completed."""
    history: Callable[[], PromptHistory | None]
    editor: Editor | None
    paths: Callable[[str], Sequence[str]]
    """Files and folders of the working folder that begin so, at most 200, a folder with its slash."""
    interrupt: Callable[[], None]
    """Ctrl-C."""
    suspend: Callable[[], None]
    """Ctrl-Z: the drawing is ended before the process stops, and begins again after `fg`."""
    detach: Callable[[], None] | None
    """Ctrl-] at a session of a host; None where the session is this process's own."""
    warn: Callable[[str], None]
    """Say a line as a warning: key bindings that were changed and cannot be read."""
    keep: Callable[[str, object], str | None]
    """Write one appearance setting; return why not."""
    failed: Callable[[Exception], None]
    """The drawing cannot go on: the surface becomes plain. Called at most once, on the loop's thread."""


class Drawing(Protocol):
    """Shows what is said above a live region, and reads keys there.

    Until `begin` and from `end` on it writes nothing by itself. `voice` may be
    used all the same: then its lines are coloured only.
    """

    @property
    def live(self) -> bool:
        """Return whether it has a live region; else `begin` and `end` do nothing (V19)."""

    @property
    def voice(self) -> Voice:
        """Return what says: above the live region where there is one."""

    @property
    def source(self) -> LineSource:
        """Return what gives `Composed`, `Ordered` and `InputEnded` items, or lines where it is not live."""

    @property
    def problems(self) -> Sequence[str]:
        """Return what is wrong with themes and key bindings, a line each, to be said once as warnings."""

    @property
    def themes(self) -> Sequence[str]:
        """Return the ids of the themes that may be chosen."""

    def appearance(self, key: str, value: object) -> None:
        """Take a changed setting: `theme`, `syntax-highlighting`, `reduced-motion`. What was said stays."""

    def follow(self, channel: ChannelPort) -> None:
        """Show this session's state from now on."""

    async def begin(self) -> None:
        """Borrow the terminal and show the live region; raises OSError where that cannot be.

        It may begin again after its end: once a child has had the terminal, or after `fg`.
        The composer then holds what it held.
        """

    async def end(self) -> None:
        """Erase the live region and give the terminal back as it was found. A second call does nothing.

        All that was committed has been given to the canvas; what the composer holds is in `unsent`.
        """

    @property
    def unsent(self) -> str:
        """Return the composer's text."""

    def prompt(self, view: PromptView | None) -> None:
        """Show the prompt that is open; None: only the composer is there."""

    def put_draft(self, text: str) -> None:
        """Put a text into the composer, before what stands there."""

    def panel(self, name: str) -> bool:
        """Open a panel, `theme`, `history` or one of the adapter's; False where none has that name."""


class MakeDrawing(Protocol):
    """What the entry point in the group `robota_console.surfaces` names."""

    def __call__(self, parts: DrawingParts, source: LineSource) -> Drawing:
        """Return a drawing over the terminal's own `source`, not begun."""
