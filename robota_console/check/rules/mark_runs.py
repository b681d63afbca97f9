"""Runs of marks: a line of dashes or stars, which is read mark by mark or swallows what it surrounds."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

RULE = rule("mark-runs", Severity.HINT, r"([^\w\s]|_)\1{3,}")
