"""The foreground of this terminal: one child at a time has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text import own_command_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.setting import Presentation
    from robota_console.ports.input import InputLease
    from robota_console.ports.output import Output
    from robota_console.terminal.signals import SignalCalls


class Foreground:
    """Runs a child that has the terminal, and gives it back as it was found."""

    def __init__(
        self, lease: InputLease, output: Output, signals: SignalCalls, *, shown: Presentation
    ) -> None:
        self._lease = lease
        self._output = output
        self._signals = signals
        self._is_terminal = shown.interactive and shown.output_is_terminal
        self._taken = False

    def refusal(self, name: str) -> str:
        """Return why a command of that name cannot have it now, in one line; empty where it can."""
        if not self._is_terminal:
            return own_command_words.needs_terminal(name)
        return own_command_words.IN_USE if self._taken else ""

    async def run(self, argv: Sequence[str], folder: str | None = None) -> int:
        """Return the exit code as `run_foreground` does; raises OSError, also where it is taken."""
        from robota_console.terminal.child import run_foreground

        if self._taken:
            raise OSError(own_command_words.IN_USE)
        self._taken = True
        try:
            return await run_foreground(
                argv, self._lease, output=self._output, signals=self._signals, folder=folder
            )
        finally:
            self._taken = False
