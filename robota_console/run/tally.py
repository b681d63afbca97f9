"""What a turn has come to, gathered from its events for a format that tells it at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model import event as e
from robota_console.model.tool import ToolResult
from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from robota_console.model.tool import ToolState
    from robota_console.model.usage import Usage


class Tally:
    """The answer, the tools and the end, whatever kind of end it is."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._response = ""
        self.tools: list[ToolState] = []
        """Those that ended, in order."""
        self.usage: Usage | None = None
        self.stop_reason = ""
        self.error = ""
        """Why the turn failed, in one line."""
        self.detail: tuple[str, ...] = ()

    @property
    def answer(self) -> str:
        """Return what the agent answered, up to where it stopped."""
        return self._response or "".join(self._pieces)

    @property
    def files_changed(self) -> list[str]:
        """Return the paths of files that tools changed, each once, in order."""
        diffs = [
            diff
            for tool in self.tools
            if tool.result is ToolResult.SUCCESS and tool.diff
            for diff in (tool.diff, *tool.further_diffs)
        ]
        return list(dict.fromkeys(diff.path for diff in diffs if diff.lines or diff.created))

    def hear(self, event: e.Event) -> None:
        """Take an event in."""
        match event:
            case e.TextDelta(delta=delta):
                self._pieces.append(delta)
            case e.ToolEnd(state=tool):
                self.tools.append(tool)
            case e.ContextUpdate(usage=usage):
                self.usage = usage or self.usage
            case e.Complete(result=result) | e.Interrupted(result=result):
                self._response = result.response
                self.usage = result.usage or self.usage
                self.stop_reason = result.stop_reason
            case e.Error(message=message, detail=detail):
                first, *rest = message.split("\n")
                self.error, self.detail = one_line(first), (*rest, *detail)
            case _:
                pass
