"""How long an ACP agent has for what: the bounds its client keeps."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AcpLimits:
    """Seconds. A prompt has no bound: the person has `cancel`.

    What `close` takes in all stays under the session's `Limits.agent_close`.
    """

    initialize: float = 60.0
    session: float = 60.0
    """For a new session, and for loading one."""
    setting: float = 30.0
    sign_in: float = 600.0
    """A browser may be needed."""
    quiet: float = 0.3
    """Without an update after a load, before the first prompt: gemini replays past its reply."""
    quiet_most: float = 5.0
    unwind: float = 5.0
    """What a cancelled prompt has to end before the next; then the agent is started again."""
    lost: float = 0.05
    """An empty answer this soon after a cancel is a lost prompt (claude: 1 to 2 ms)."""
    exit: float = 1.0
    """What an agent that said its last word has to exit, so that its code can be said."""
    farewell: float = 0.4
    """From the end of its input to SIGTERM; SIGKILL comes a second later."""
