r"""One JSON object as one line that any terminal, log and CI service takes for mere text.

ASCII only, every control character escaped, no lone surrogate, no number that JSON lacks. `##[`
and its like, which CI services obey anywhere in a line, are written `#\u0023[` (T20): the same
text to whoever reads the JSON.
"""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import TYPE_CHECKING, Any

from robota_console.text.sanitizer import sanitize

if TYPE_CHECKING:
    from robota_console.model.safe import Safe


def json_line(value: dict[str, Any]) -> Safe:
    """Return the object with its LF."""
    text = json.dumps(_whole(value), allow_nan=False)
    return sanitize(re.sub(r"##(?=\w*\[)", r"#\\u0023", text) + "\n")


def _whole(value: Any) -> Any:
    match value:
        case dict():
            return {name: _whole(item) for name, item in value.items()}
        case list() | tuple():
            return [_whole(item) for item in value]
        case str():
            return value.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
        case float() if not isfinite(value):
            return None
        case _:
            return value
