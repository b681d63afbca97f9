"""What is told besides a fact's own fields, for other implementations; a reader here passes it over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from robota_console.model.event import TurnResult
from robota_console.model.usage import ContextState
from robota_console.wire.shape import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _summaries(result: TurnResult) -> list[dict[str, str]]:
    return [{"name": clean(one.name), "args": clean(one.first_arg)} for one in result.tools]


ADDED: Mapping[type[Any], Mapping[str, Callable[[Any], Any]]] = {
    ContextState: {"usedPercentage": lambda state: round(state.percentage, 2)},
    TurnResult: {"toolSummaries": _summaries},
}
"""A row a fact: names, and what each is."""
