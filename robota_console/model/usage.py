"""What a session has used: context, tokens, cost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ContextState:
    """How full the agent's context is, in tokens; zeros where it does not say."""

    used_tokens: int = 0
    max_tokens: int = 0

    @property
    def percentage(self) -> float:
        """Return how full it is, 0 to 100."""
        return 100.0 * self.used_tokens / self.max_tokens if self.max_tokens else 0.0


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens and cost so far; None where the agent does not say."""

    input_tokens: int | None = None
    output_tokens: int | None = None
    cost: float | None = None
    currency: str = "USD"
