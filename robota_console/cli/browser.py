"""The desktop's own way to show a page."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from robota_console.text import serve_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PATIENCE = 3.0
"""Seconds in which an opener that fails has done so; one that runs longer is the browser."""
OPENERS: Mapping[str, Sequence[str]] = {"darwin": ("open",)}
"""By system; elsewhere it is `xdg-open`, where there is a `wslview` that."""
OTHERS = ("wslview", "xdg-open")


class DesktopBrowser:
    """A `Browser` through the system's opener: an argument vector, no shell, not at this terminal."""

    def __init__(self, variables: Mapping[str, str], *, system: str = sys.platform) -> None:
        """`variables` are the environment's."""
        self._variables = variables
        self._openers = OPENERS.get(system, OTHERS)

    async def show(self, url: str) -> str | None:
        """Show it; return why not."""
        path = self._variables.get("PATH")
        program = next(filter(None, (shutil.which(name, path=path) for name in self._openers)), None)
        if program is None:
            return serve_words.not_opened(f"{self._openers[-1]} is not installed", url)
        why = await asyncio.to_thread(self._run, (program, url))
        return serve_words.not_opened(why, url) if why else None

    def _run(self, argv: Sequence[str]) -> str:
        try:
            child = subprocess.Popen(
                argv,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                env=dict(self._variables),
                start_new_session=True,
            )
            code = child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return ""
        except OSError as error:
            return error.strerror or str(error)
        return f"{self._openers[-1]} ended with exit {code}" if code else ""
