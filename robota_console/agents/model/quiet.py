"""Keep what libraries log and warn of off the terminal, which is the console's alone."""

from __future__ import annotations

import logging
import warnings

LIBRARIES = ("fastmcp", "genai_prices", "httpcore2", "httpx2", "mcp", "openai", "pydantic_ai")


def quiet() -> None:
    """Do so for the libraries of the model agent; to be done again when one of them is imported."""
    for name in LIBRARIES:
        logger = logging.getLogger(name)
        logger.handlers = [logging.NullHandler()]
        logger.propagate = False
    warnings.filterwarnings("ignore", module=rf"(?:{'|'.join(LIBRARIES)})(?:\.|$)")
