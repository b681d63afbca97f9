"""Runs of marks: a line of dashes or stars, which is read mark by mark or swallows what it surrounds."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

RULE = rule("mark-runs", Severity.HINT, r"([^\w\s\u2500-\u25ff\u2800-\u28ff]|_)\1{3,}")
"""Without those that are found as frames, shapes or braille."""
