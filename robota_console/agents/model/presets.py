"""Endpoints that are known by name, and what settings of a model come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.agents.model import words
from robota_console.agents.model.config import ModelConfig

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY_VARIABLE = "OPENAI_API_KEY"
"""The environment variable a key is taken from where no other is named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preset:
    """Where a known endpoint is. Without a `key_variable` it needs no key, and is given none."""

    name: str
    base_url: str
    key_variable: str = ""


_ALL = (
    Preset(name="ollama", base_url="http://127.0.0.1:11434/v1"),
    Preset(name="llama-cpp", base_url="http://127.0.0.1:8080/v1"),
    Preset(name="openai", base_url="https://api.openai.com/v1", key_variable=KEY_VARIABLE),
)
PRESETS: Mapping[str, Preset] = {preset.name: preset for preset in _ALL}
"""By name, the local ones first."""


def resolve(preset: str, model: str, base_url: str, key: str, *, key_variable: str = "") -> ModelConfig | str:
    """Return what the settings come to, or the problem in one line; an empty text is one that is not set.

    An address of one's own stands before the preset's. `key_variable` is where the key
    was found, where the person named that; without, it is OpenAI's and shown to nobody else.
    """
    known = PRESETS.get(preset.strip().casefold())
    if preset.strip() and known is None:
        return words.unknown_preset(preset.strip(), PRESETS)
    own, key = base_url.strip().rstrip("/"), key.strip()
    address = own or (known.base_url if known else "")
    if not address:
        return words.no_address(PRESETS)
    if not address.casefold().startswith(("http://", "https://")) or not address.partition("://")[2]:
        return words.no_http(base_url.strip())
    variable = key_variable or ("" if own or known is None else known.key_variable)
    if known and not own and known.key_variable and not key:
        return words.no_key(known.name, variable)
    if not variable or (known and not own and not known.key_variable):
        key = ""
    if not (key.isascii() and key.isprintable()) or " " in key:
        return words.odd_key(variable)
    return ModelConfig(model.strip(), address, key, variable)
