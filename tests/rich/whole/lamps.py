"""The host of `docs/extending/picker.md`, as it stands there, with the add-on's drawing put on it."""

from __future__ import annotations

import asyncio
import os
from typing import Any

from robota_console.console.commands.session_view import listed
from robota_console.model.setting import Resolved
from robota_console.transcript.drawing import Capabilities, DrawingParts
from robota_console_rich.door import surface
from tests.docs.examples import block

CAN = Capabilities(
    colour=Resolved(False),
    depth=0,
    motion=Resolved(False),
    marks=Resolved(False),
    ime_cursor=Resolved(True),
    focus=Resolved(False),
)


def parts(host: Any) -> DrawingParts:
    """Return the base's side: what the shell of `robota-console` gives a drawing, and nothing of lamps."""
    return DrawingParts(
        canvas=host.output,
        lease=host.source,
        input_fd=0,
        size=lambda: (os.get_terminal_size(1).columns, os.get_terminal_size(1).lines),
        clock=host.clock,
        adapter=host.desk.adapter,
        presentation=lambda: host.desk.presentation,
        can=CAN,
        live=True,
        theme="",
        syntax=False,
        theme_files=lambda: (),
        keybindings=lambda: None,
        encoding="utf-8",
        commands=lambda: listed(host.desk),
        history=lambda: None,
        editor=None,
        paths=lambda begun: (),
        interrupt=lambda: None,
        suspend=lambda: None,
        detach=None,
        warn=lambda words: None,
        keep=lambda key, value: None,
        failed=lambda error: os.abort(),
    )


async def main() -> None:
    """Run it, drawn, until its input ends."""
    namespace: dict[str, Any] = {"__name__": "lamps"}
    exec(block("extending/picker.md", "python"), namespace)
    host = namespace["Host"]()
    await host.main(lambda: host.ends.put_on(host.desk, surface(parts(host), host.source)))


if __name__ == "__main__":
    asyncio.run(main())
