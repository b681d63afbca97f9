"""When a person left and when they came back, told by the lines they type.

The source is the line: a cooked terminal shows nothing of one before its Enter. So at a line's
coming nobody knows when it was begun, and who wrote for ten minutes looks like who was out for ten.
Three rules follow.

- Silence for the idle time is leaving. The next line is the return.
- But a line takes its writer's time: one second a character, which is slow (12 words a minute), for
  a recap that is missed costs less than one that tells a writer they were not there. Where the silence
  less that time is shorter than the idle time, nobody had left. So one long line brings no recap.
- Lines that come as a paste were not typed here, and take no time.

Focus reports would put bytes into the line that is being typed, so the line surface asks for none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

SECONDS_A_CHARACTER = 1.0


@dataclass(frozen=True, slots=True)
class Presence:
    """The last sign of a person, and since when they count as away."""

    sign_at: float
    left_at: float | None = None

    @property
    def away(self) -> bool:
        """Return whether they count as away."""
        return self.left_at is not None


@dataclass(frozen=True, slots=True)
class Left:
    """The person went away."""

    at: float


@dataclass(frozen=True, slots=True)
class Returned:
    """The person is back. `was_away` is False where they had only been typing all the while."""

    left_at: float
    at: float
    was_away: bool


def silence(presence: Presence, now: float, *, idle_after: float) -> tuple[Presence, Left | None]:
    """Return what it means that no sign has come by now, in seconds of one clock."""
    if presence.away or now - presence.sign_at < idle_after:
        return presence, None
    return replace(presence, left_at=now), Left(now)


def sign(
    presence: Presence, now: float, typed: int, *, idle_after: float
) -> tuple[Presence, Returned | None]:
    """Return what it means that a line of so many characters came now."""
    if presence.left_at is None:
        return Presence(now), None
    was_away = now - presence.sign_at - typed * SECONDS_A_CHARACTER >= idle_after
    return Presence(now), Returned(presence.left_at, now, was_away)
