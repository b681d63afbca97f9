"""Block elements: bars, shades and shapes, which stand for an amount or a state without saying it."""

from robota_console.check.finding import Severity
from robota_console.check.rules.glyph import rule

RULE = rule("block-elements", Severity.HURTS, r"[\u2580-\u25ff\u2b1b-\u2b1e]+")
