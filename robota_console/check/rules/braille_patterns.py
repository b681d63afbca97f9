"""Braille patterns: dots used as a picture, which a braille display shows as letters that mean nothing."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

RULE = rule("braille-patterns", Severity.HURTS, r"[\u2800-\u28ff]+")
