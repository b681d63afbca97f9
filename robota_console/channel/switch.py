"""Going to another session in this process: the old one is down before the new one is shown."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from robota_console.channel import words
from robota_console.channel.bound import begun, shared

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    from robota_console.channel.channel import InteractionChannel
    from robota_console.model.option import RenderOptions


class ChannelSwitch:
    """Which channel is selected, and whether what is typed may go to it.

    Where the old channel could not be stopped, or the new one not started, the one
    selected stays, input is off, and `retry` is the only way on.
    """

    def __init__(
        self,
        build: Callable[[RenderOptions], InteractionChannel],
        *,
        on_ready: Callable[[InteractionChannel], None] | None = None,
    ) -> None:
        self._build = build
        self._on_ready = on_ready
        self._wanted: RenderOptions | None = None
        self._attempt: asyncio.Task[bool] | None = None
        self._to_stop: list[InteractionChannel] = []
        self.selected: InteractionChannel | None = None
        self.problem: str | None = None
        """What went wrong; None where nothing did."""

    @property
    def recovery(self) -> str | None:
        """Return what went wrong and the way on; None where nothing did."""
        return f"{self.problem} {words.TRY_AGAIN}" if self.problem else None

    @property
    def input_enabled(self) -> bool:
        """Return whether what is typed may go to the selected channel."""
        return self.selected is not None and self._attempt is None and self.recovery is None

    async def open(self, options: RenderOptions) -> bool:
        """Stop what is selected, then build, start and select another; False where that failed.

        The ready handler gets the new channel before it starts. Raises RuntimeError
        while another switch is under way or waits for a retry.
        """
        if self._attempt is not None or self.recovery is not None:
            raise RuntimeError(words.SWITCH_BUSY)
        return await self._tried(options)

    async def retry(self) -> bool:
        """Try again what failed, or join the attempt under way; True where nothing failed."""
        if self._attempt is not None:
            return await shared(self._attempt)
        if self.recovery is None or self._wanted is None:
            return True
        return await self._tried(self._wanted)

    async def close(self) -> None:
        """Stop every channel that is not down yet, after an attempt under way; raises what failed."""
        if self._attempt is not None:
            await shared(self._attempt)
        await self._stop_all()

    async def _tried(self, options: RenderOptions) -> bool:
        self._wanted, self.problem = options, None
        self._attempt = begun(self._switched(options))
        return await shared(self._attempt)

    async def _switched(self, options: RenderOptions) -> bool:
        try:
            await self._stop_all()
            self.selected = await self._started(options)
        except Exception as error:
            self.problem = words.not_switched(error)
        finally:
            self._attempt = None
        return self.recovery is None

    async def _started(self, options: RenderOptions) -> InteractionChannel:
        channel = self._build(options)
        self._to_stop.append(channel)
        try:
            if self._on_ready is not None:
                self._on_ready(channel)
            await channel.start()
        except Exception:
            with suppress(Exception):  # what stays up is met again before the next attempt
                await self._stop_all()
            raise
        return channel

    async def _stop_all(self) -> None:
        while self._to_stop:
            await self._to_stop[0].stop()
            self._to_stop.pop(0)
