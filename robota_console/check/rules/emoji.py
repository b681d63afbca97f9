"""Emoji and pictures: read as long names, in another language than the text, or dropped."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

_PICTURE = r"\u2600-\u27bf\u2b50-\u2b59\U0001f000-\U0001faff"

RULE = rule("emoji", Severity.HURTS, rf"[{_PICTURE}][{_PICTURE}\ufe0f\u200d]*")
