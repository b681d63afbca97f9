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


def resolve(
    preset: str, model: str, base_url: str, key: str, *, key_variable: str = KEY_VARIABLE
) -> ModelConfig | str:
    """Return what the settings come to, or the problem in one line; an empty text is one that is not set.

    An address of its own stands before the preset's. A preset that needs no key
    is not shown one at its own address: the key in the environment is somebody else's.
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
    if known and not own:
        if known.key_variable and not key:
            return words.no_key(known.name, key_variable)
        key = key if known.key_variable else ""
    if not (key.isascii() and key.isprintable()) or " " in key:
        return words.odd_key(key_variable)
    return ModelConfig(model.strip(), address, key, key_variable)
