"""What a model is reached by, resolved."""

from __future__ import annotations

from dataclasses import dataclass

INSTRUCTIONS = (
    "You work for a person at a text console, who may hear your answer instead of seeing it. "
    "Answer in short plain sentences, the result first. No emoji, no decoration, no drawings. "
    "Paths are relative to the working folder; the person may put @ before one. "
    "Look with the tools before you change something; "
    "change files with edit or write and run commands with run. The person is asked before each change "
    "and each command; where they deny one, do not try it again in another way. "
    "Ask the person with ask where you cannot decide. For work of several steps keep a plan with plan."
)
RETRIES = 2
"""How often a request is tried again where the endpoint could not be reached or was overloaded."""


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """A model behind an OpenAI-compatible endpoint."""

    model: str
    """As the endpoint names it; empty: the only one it offers."""
    base_url: str
    """With the path that `/chat/completions` is added to."""
    key: str = ""
    key_variable: str = ""
    """The environment variable the key comes from, to be named where it is refused."""
    instructions: str = INSTRUCTIONS
    retries: int = RETRIES
