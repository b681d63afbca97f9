"""What a model is told again each time: the turns before, and what they have used."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from robota_console.model.entry import Role

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from robota_console.model.entry import Entry

MOST = 100_000
"""Characters of an earlier process's conversation that are told again, the newest."""


@dataclass(slots=True)
class Conversation:
    """Turns so far; `earlier` is what another process kept of it, until it is made into messages."""

    messages: list[Any] = field(default_factory=list)
    earlier: Sequence[tuple[Role, str]] = ()
    input_tokens: int = 0
    output_tokens: int = 0
    has_plan: bool = False


def spoken(entries: Iterable[Entry]) -> list[tuple[Role, str]]:
    """Return what person and agent said, in turns: the person first, then by turns, the newest `MOST`."""
    said: list[tuple[Role, str]] = []
    for entry in entries:
        if entry.role not in (Role.USER, Role.ASSISTANT) or not entry.text.strip():
            continue
        if said and said[-1][0] is entry.role:
            said[-1] = (entry.role, f"{said[-1][1]}\n\n{entry.text}")
        else:
            said.append((entry.role, entry.text))
    room = MOST
    first = len(said)
    while first and (room := room - len(said[first - 1][1])) >= 0:
        first -= 1
    newest = said[first:] or [(role, text[-MOST:]) for role, text in said[-1:]]
    return newest[1:] if newest and newest[0][0] is Role.ASSISTANT else newest
