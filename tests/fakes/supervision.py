"""A host whose sessions a test makes and moves."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from robota_console.model.supervised import (
    Action,
    Activity,
    Control,
    Listing,
    ListingStatus,
    Liveness,
    SupervisedRow,
)
from robota_console.text import supervise_words

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable


def proven(row_id: str, activity: Activity = Activity.IDLE, **facts: Any) -> SupervisedRow:
    """Return a row that proved itself."""
    proof = {"liveness": Liveness.ALIVE, "control": Control.AVAILABLE, "generation": f"{row_id}-1"}
    return SupervisedRow(row_id, activity=activity, **{**proof, **facts})


class HostedRows:
    """Lists the rows it was given; remembers what it was asked to do, and refuses with a line or a fault."""

    def __init__(self, *rows: SupervisedRow) -> None:
        self.rows = {row.row_id: row for row in rows}
        self.listed = 0
        self.failed = False
        self.fault: OSError | None = None
        self.refusal: str | None = None
        self.lingers = False
        """Whether a session that is told to stop goes on."""
        self.acted: list[tuple[Action, str, str]] = []
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        """What goes on while an action is done."""

    async def listing(self) -> Listing:
        """Return the rows as they are."""
        self.listed += 1
        if self.fault is not None:
            raise self.fault
        if self.failed:
            return Listing(status=ListingStatus.FAILED)
        return Listing(tuple(self.rows.values()))

    async def act(self, action: Action, row_id: str, generation: str) -> str | None:
        """Remember it, and refuse where told to, or where no such start of such a session is."""
        self.acted.append((action, row_id, generation))
        row = self.rows.get(row_id)
        if action is not Action.NEW and (row is None or row.generation != generation):
            return supervise_words.CHANGED
        if self.meanwhile is not None:
            await self.meanwhile()
        if action is Action.STOP and self.refusal is None and not self.lingers:
            del self.rows[row_id]
        return self.refusal

    def change(self, row_id: str, **facts: Any) -> None:
        """Change what a row says."""
        self.rows[row_id] = replace(self.rows[row_id], **facts)
