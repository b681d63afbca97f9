"""What is said of a model and its endpoint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.text.duration import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NAMED = 5
"""Models that are named one by one."""
NOT_STARTED = "The model agent is not started."
TOO_LONG = "The conversation is longer than the model takes. /clear begins anew."
NO_JSON = "The answer of {host} could not be read."
CUT = "This turn was broken off here."
"""What the model is told in place of an answer that was not given to its end."""
NOT_DONE = "Not done, the turn was broken off."
"""What the model is told a tool gave that did not end."""


def missing(install: str) -> str:
    """Say that packages are missing, and what installs them."""
    return f"The model agent needs further packages. Run: {install}"


def no_answer(url: str) -> str:
    """Say that nobody is there."""
    return f"No answer from {url}. Is it running?"


def too_slow(url: str) -> str:
    """Say that an answer did not come in time."""
    return f"No answer from {url} in time."


def broken_off(host: str) -> str:
    """Say that the connection ended in the middle."""
    return f"The connection to {host} broke off."


def key_refused(host: str, variable: str, *, given: bool) -> str:
    """Say that a key is wrong or missing."""
    what = f"The key was refused by {host}." if given else f"{host} wants a key."
    return f"{what} Set {variable}." if variable else f"{what} Name its variable in model-key-variable."


def no_model(name: str, host: str) -> str:
    """Say that a model is not there."""
    return f"{host} has no model {name}, or its address is another."


def not_offered(name: str, names: Sequence[str]) -> str:
    """Say that a model cannot be chosen."""
    return f"No model {name} there. {_some(names)}"


def which_model(host: str, names: Sequence[str]) -> str:
    """Say that a model has to be named."""
    if not names:
        return f"{host} lists no models. Name one in the setting model."
    return f"{host} has {count(len(names), 'model')}: name one in the setting model. {_some(names)}"


def try_later(host: str, seconds: float | None) -> str:
    """Say that a limit is reached."""
    when = f" Try again in {count(max(1, round(seconds)), 'second')}." if seconds is not None else ""
    return f"{host} takes no more requests for now.{when}"


def no_credit(host: str) -> str:
    """Say that the account has nothing left."""
    return f"The account at {host} has no credit left."


def overloaded(host: str) -> str:
    """Say that the endpoint cannot serve now."""
    return f"{host} cannot serve now. Try again later."


def answered_badly(host: str, status: int) -> str:
    """Say that the endpoint failed."""
    return f"{host} answered with error {status}."


def too_many_requests(number: int) -> str:
    """Say that a turn has become too long."""
    return f"The model asked for {number} steps in one turn, which is the most. Say go on, and it goes on."


def behaved_oddly(why: str) -> str:
    """Say that the model did what cannot be followed."""
    return f"The model's answer could not be followed: {why}."


def no_server(name: str, why: str) -> str:
    """Say that a tool server is not there."""
    return f"The tool server {name} did not start: {why}."


def unknown_preset(name: str, known: Iterable[str]) -> str:
    """Say that there is no such preset."""
    return f"model-preset {name} is not known. Known are {', '.join(known)}."


def no_address(known: Iterable[str]) -> str:
    """Say that an address is missing."""
    return f"The model agent needs an address. Set model-url, or model-preset to one of {', '.join(known)}."


def no_http(address: str) -> str:
    """Say that an address is none."""
    return f"model-url {address} is no address. One begins with http:// or https://."


def no_key(preset: str, variable: str) -> str:
    """Say that a key is missing."""
    return f"model-preset {preset} needs a key. Set the environment variable {variable}."


def odd_key(variable: str) -> str:
    """Say that a key cannot be one."""
    return f"The key in {variable} holds characters that no key has."


def _some(names: Sequence[str]) -> str:
    if not names:
        return ""
    rest = f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
    return f"There: {', '.join(names[:NAMED])}{rest}."
