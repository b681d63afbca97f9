"""Box drawing: frames and rules of line characters, which readers name one by one or drop."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

RULE = rule("box-drawing", Severity.HURTS, r"[\u2500-\u257f]+")
