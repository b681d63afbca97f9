"""What the daltonized pair has in place of green and red: blue is good, orange is bad."""

from __future__ import annotations

from robota_console_rich.theme.tokens import Token

OVER_DARK = {
    Token.TEXT_SUCCESS: ("#6cb8f0", "cyanBright"),
    Token.TEXT_WARNING: ("#f5e27a", "whiteBright"),
    Token.TEXT_ERROR: ("#f0883e", "yellow"),
    Token.BORDER_ATTENTION: ("#f5e27a", "whiteBright"),
    Token.BORDER_ACTIVE: ("#6cb8f0", "cyanBright"),
    Token.BORDER_ERROR: ("#f0883e", "yellow"),
    Token.STATUS_RUNNING: ("#f5e27a", "whiteBright"),
    Token.STATUS_SUCCESS: ("#6cb8f0", "cyanBright"),
    Token.STATUS_ERROR: ("#f0883e", "yellow"),
    Token.STATUS_DENIED: ("#f5e27a", "whiteBright"),
    Token.STATUS_WAITING: ("#f5e27a", "whiteBright"),
    Token.STATUS_CANCELLED: ("#b8b08a", "white"),
    Token.MARKDOWN_DIFF_ADDED: ("#b3dcff", "cyanBright"),
    Token.MARKDOWN_DIFF_REMOVED: ("#ffc08a", "yellow"),
    Token.MARKDOWN_DIFF_ADDED_BACKGROUND: ("#0a2a5e", "blue"),
    Token.MARKDOWN_DIFF_REMOVED_BACKGROUND: ("#5a2c00", "red"),
    Token.SYNTAX_ADDITION: ("#6cb8f0", "cyanBright"),
    Token.SYNTAX_DELETION: ("#f0883e", "yellow"),
}
OVER_LIGHT = {
    Token.TEXT_SUCCESS: ("#0a5fb4", "blue"),
    Token.TEXT_WARNING: ("#5c5200", "black"),
    Token.TEXT_ERROR: ("#a34700", "red"),
    Token.BORDER_ATTENTION: ("#5c5200", "black"),
    Token.BORDER_ACTIVE: ("#0a5fb4", "blue"),
    Token.BORDER_ERROR: ("#a34700", "red"),
    Token.STATUS_RUNNING: ("#5c5200", "black"),
    Token.STATUS_SUCCESS: ("#0a5fb4", "blue"),
    Token.STATUS_ERROR: ("#a34700", "red"),
    Token.STATUS_DENIED: ("#5c5200", "black"),
    Token.STATUS_WAITING: ("#5c5200", "black"),
    Token.STATUS_CANCELLED: ("#5a564a", "black"),
    Token.MARKDOWN_DIFF_ADDED: ("#003f80", "blue"),
    Token.MARKDOWN_DIFF_REMOVED: ("#7a3300", "red"),
    Token.MARKDOWN_DIFF_ADDED_BACKGROUND: ("#d7e8ff", "blue"),
    Token.MARKDOWN_DIFF_REMOVED_BACKGROUND: ("#ffdfb8", "red"),
    Token.SYNTAX_ADDITION: ("#0a5fb4", "blue"),
    Token.SYNTAX_DELETION: ("#a34700", "red"),
}
