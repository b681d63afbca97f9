"""What the shell tells a surface: the read-only CLI adapter."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

from robota_console.text import trust_words
from robota_console.text.menu import on_or_off

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from robota_console.cli.settings import Settings
    from robota_console.cli.trust import Trust
    from robota_console.model.command import CommandSpec
    from robota_console.model.option import Product
    from robota_console.model.setting import Resolved
    from robota_console.ports.cli_adapter import Picker


COMMAND = "acp"
"""A setting whose words are one command line."""
HIDDEN = frozenset({"language", "remote-control", "restart", "statusline"})
"""Each still answers that it is not possible here, where it is typed all the same."""
ON_KEPT_SESSIONS = frozenset({"fork", "new", "resume", "sessions"})
"""Where no session is kept, each answers why."""


@dataclass(frozen=True, slots=True)
class ShellAdapter:
    """Implements `ports.cli_adapter.CliAdapter`."""

    product: Product
    settled: Settings
    further: Sequence[CommandSpec] = field(default_factory=tuple)
    blocked: frozenset[str] = frozenset()
    """What an organization rules out, be it the session's or the terminal's."""
    trust: Callable[[], Trust | None] = lambda: None
    """What is known of the folder by now."""
    read: bool = False
    """What the folder brings was read, as it is trusted."""
    sharing: Callable[[], str] = lambda: ""
    """Says how other terminals have a part in the session."""

    def display_name(self) -> str:
        """Return the product's name."""
        return self.product.spoken_name

    def settings(self) -> Mapping[str, tuple[str, str]]:
        """Return each setting's value and source, as words."""
        said = {key: (_said(found), found.source) for key, found in self.settled.values.items()}
        command = self.settled.of(COMMAND)
        return said | {COMMAND: (shlex.join(command.value) or "none", command.source)}

    def commands(self) -> Sequence[CommandSpec]:
        """Return commands of the shell's own; there are none yet."""
        return self.further

    def hidden_commands(self) -> frozenset[str]:
        """Return commands this shell could do nothing for, or that are ruled out."""
        kept = frozenset() if self.settled.of("keep-sessions").value else ON_KEPT_SESSIONS
        return HIDDEN | kept | frozenset(map(str.lower, self.blocked))

    def left_out(self) -> Sequence[str]:
        """Return that the folder's own things were not read, where that is so."""
        trust = self.trust()
        if trust is None or self.read or not trust.brought:
            return ()
        return (trust_words.FROM_NEXT_START if trust.decision else trust_words.not_here(trust.brought),)

    def shared(self) -> str:
        """Return how other terminals have a part in the session."""
        return self.sharing()

    def pickers(self) -> Sequence[Picker]:
        """Return lists of the shell's own; there are none yet."""
        return ()


def _said(found: Resolved[object]) -> str:
    value = found.value
    if isinstance(value, bool):
        return on_or_off(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "none"
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return "not set" if value is None else str(value)
