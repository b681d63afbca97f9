"""Terminals and files that tests begin with."""

from __future__ import annotations

import json

from robota_console.model.setting import Resolved
from robota_console.transcript.drawing import Capabilities, HostFile
from robota_console_rich.theme.colour import TRUE


def terminal(*, colour: bool = True, depth: int = TRUE, motion: bool = True) -> Capabilities:
    """Return what a terminal may be sent, as the shell has resolved it."""
    yes = Resolved(True)
    return Capabilities(
        colour=Resolved(colour),
        depth=depth if colour else 0,
        motion=Resolved(motion),
        marks=yes,
        ime_cursor=yes,
        focus=yes,
    )


def theme_file(content: object, stem: str = "sea", *, plugin: str = "") -> HostFile:
    """Return a theme file with this content; a text stands as it is."""
    text = content if isinstance(content, str) else json.dumps(content)
    return HostFile(name=f"themes/{stem}.json", stem=stem, text=text, plugin=plugin)
