"""What went wrong with a model, as a line that tells the way on.

Imports pydantic-ai; only the engine may import it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from pydantic_ai import exceptions as x

from robota_console.agents.model import words

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from robota_console.agents.model.config import ModelConfig

LONG = 300
"""Characters of a line of the endpoint's own that are kept."""
DEPTH = 20
"""Errors behind an error that are looked at."""
DETAILS = 5
"""Lines of the endpoint's own that are kept."""


def host_of(url: str) -> str:
    """Return whom an address names, without a user's name and secret in it."""
    return urlsplit(url).netloc.rpartition("@")[2] or url


def shown(url: str) -> str:
    """Return an address as it may be said."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{host_of(url)}{parts.path}"


def told(error: x.AgentRunError, config: ModelConfig) -> RuntimeError:
    """Return an error whose text is one line; the endpoint's own words are its notes, the key never."""
    host = host_of(config.base_url)
    for kind, say in _WORDS.items():
        if isinstance(error, kind):
            found = RuntimeError(say(error, host, config))
            break
    else:
        first = _lines(error.message)[0].partition(". ")[0]  # what follows is advice for programmers
        found = RuntimeError(words.behaved_oddly(first.rstrip(".")))
    for line in _own_words(error):
        found.add_note(line.replace(config.key, "KEY") if config.key else line)
    return found


def deeper(error: BaseException) -> list[str]:
    """Return what lies behind a connection that failed, such as a certificate; nothing if nobody is there."""
    cause = error
    for _ in range(DEPTH):  # errors may lead round in a circle
        further = cause.__cause__ or cause.__context__
        if further is None:
            break
        if isinstance(further, ConnectionRefusedError):
            return []
        cause = further
    return _lines(str(cause)) if cause is not error and str(cause).strip() else []


def _connection(error: x.ModelConnectionError, host: str, config: ModelConfig) -> str:
    return words.no_answer(shown(config.base_url)) if error.phase == "connect" else words.broken_off(host)


_WORDS: Mapping[type[x.AgentRunError], Callable[..., str]] = {
    x.ModelRateLimitError: lambda error, host, _: words.try_later(host, error.retry_after),
    x.ModelQuotaExceededError: lambda _, host, __: words.no_credit(host),
    x.ModelAuthenticationError: lambda _, host, config: words.key_refused(
        host, config.key_variable, given=bool(config.key)
    ),
    x.ModelNotFoundError: lambda error, host, _: words.no_model(error.model_name, host),
    x.ModelContextWindowExceededError: lambda *_: words.TOO_LONG,
    x.ModelUnavailableError: lambda _, host, __: words.overloaded(host),
    x.ModelTimeoutError: lambda _, __, config: words.too_slow(shown(config.base_url)),
    x.ModelRequestTimeout: lambda _, __, config: words.too_slow(shown(config.base_url)),
    x.ModelConnectionError: _connection,
    x.ModelHTTPError: lambda error, host, _: words.answered_badly(host, error.status_code),
    x.ModelAPIError: lambda _, host, __: words.NO_JSON.format(host=host),
}  # fmt: skip
"""The first kind that fits is meant."""


def _own_words(error: x.AgentRunError) -> list[str]:
    if isinstance(error, x.ModelConnectionError):
        return deeper(error)
    body = getattr(error, "body", None)
    while isinstance(body, dict):
        body = body.get("message") or body.get("error")
    if not isinstance(body, str):
        return _lines(error.message) if type(error) is x.ModelAPIError else []
    return _lines(body)


def _lines(text: str) -> list[str]:
    lines = [line.strip()[:LONG] for line in text.splitlines() if line.strip()]
    return lines[:DETAILS] or ["no words"]
