"""The host of `docs/extending/picker.md`, as it stands there, with the add-on's drawing put on it."""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING, Any

from robota_console.console.commands.helping import listed
from robota_console.model.setting import Resolved
from robota_console.transcript.drawing import Capabilities
from robota_console_rich.door import surface
from tests.docs.examples import block
from tests.rich.support.parts import quiet_parts

if TYPE_CHECKING:
    from robota_console.transcript.drawing import DrawingParts

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
    return quiet_parts(
        canvas=host.output,
        lease=host.source,
        clock=host.clock,
        can=CAN,
        failed=lambda error: os.abort(),
        adapter=host.desk.adapter,
        presentation=lambda: host.desk.presentation,
        commands=lambda: listed(host.desk),
    )


async def main() -> None:
    """Run it, drawn, until its input ends."""
    namespace: dict[str, Any] = {"__name__": "lamps"}
    exec(block("extending/picker.md", "python"), namespace)
    host = namespace["Host"]()
    await host.main(lambda: host.ends.put_on(host.desk, surface(parts(host), host.source)))


if __name__ == "__main__":
    asyncio.run(main())
