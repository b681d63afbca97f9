"""In which order rows are listed."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from robota_console.model.supervised import SupervisedRow


class Order(Enum):
    """What rows are sorted by."""

    GROUP = "group"
    FOLDER = "folder"

    @property
    def other(self) -> Order:
        """Return the one that is not this."""
        return Order.FOLDER if self is Order.GROUP else Order.GROUP


def ordered(rows: Iterable[SupervisedRow], order: Order) -> list[SupervisedRow]:
    """Return rows by group and then id; by folder first where that is wanted, those without one last."""
    if order is Order.GROUP:
        return sorted(rows, key=lambda row: (row.group.value, row.row_id))
    return sorted(rows, key=lambda row: (not row.folder, row.folder, row.group.value, row.row_id))
