"""The list of background tasks: each row says its log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.drawn import MenuRow
from robota_console.ports.cli_adapter import Picker
from robota_console.text.menu import one_line, sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from robota_console.model.render_state import RenderState

NAME = "tasks"


def tasks_picker(state: Callable[[], RenderState]) -> Picker:
    """Return it; its rows are those of the moment it is opened."""

    def rows() -> Sequence[MenuRow]:
        return [
            MenuRow(
                words=sentence(one_line(task.name)),
                details=sentence(f"{task.task_id}, {task.status.value}"),
                answer=f"/{NAME} log {task.task_id}",
                number=place,
            )
            for place, task in enumerate(state().tasks, 1)
        ]

    return Picker(name=NAME, title="Background tasks", rows=rows)
