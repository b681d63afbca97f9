"""The JSON schema of the file of key bindings, made from the catalogue.

`docs/keybindings.schema.json` holds it: an editor that knows it completes contexts and actions.
What keys clash it cannot say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.keys.catalogue import CONTEXTS
from robota_console_rich.keys.file import KEYS_MOST, WRITTEN_MOST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console_rich.keys.catalogue import Action, Context

KEY: Mapping[str, object] = {
    "type": "string",
    "pattern": "^[^ ]+( [^ ]+)?$",
    "maxLength": WRITTEN_MOST,
}


def schema() -> Mapping[str, object]:
    """Return the schema, as JSON values."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Key bindings",
        "type": "object",
        "required": ["version", "bindings"],
        "additionalProperties": False,
        "properties": {
            "$schema": {"type": "string"},
            "version": {"const": 1},
            "bindings": {
                "type": "object",
                "additionalProperties": False,
                "properties": {context.name: _context(context) for context in CONTEXTS},
            },
        },
        "$defs": {
            "keys": {
                "anyOf": [
                    KEY,
                    {"type": "array", "items": KEY, "minItems": 1, "maxItems": KEYS_MOST},
                    {"type": "null"},
                ]
            }
        },
    }


def _context(context: Context) -> Mapping[str, object]:
    return {
        "type": "object",
        "description": context.about,
        "additionalProperties": False,
        "properties": {action.name: _action(action) for action in context.actions},
    }


def _action(action: Action) -> Mapping[str, object]:
    return {"$ref": "#/$defs/keys", "description": action.about, "default": list(action.strokes)}
