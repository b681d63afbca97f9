"""What every event is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    """A fact about a session; `kind` is its name on the wire."""

    kind: ClassVar[str] = ""
