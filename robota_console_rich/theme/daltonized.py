"""What the daltonized pair has in place of green and red: blue is good, orange is bad."""

from __future__ import annotations

from robota_console_rich.theme.tokens import Token

OVER_DARK = {
    Token.TEXT_SUCCESS: ("#6cb8f0", "cyanBright"),
    Token.TEXT_WARNING: ("#f5e27a", "yellowBright"),
    Token.TEXT_ERROR: ("#f0883e", "redBright"),
    Token.BORDER_ATTENTION: ("#f5e27a", "yellowBright"),
    Token.BORDER_ACTIVE: ("#6cb8f0", "cyanBright"),
    Token.BORDER_ERROR: ("#f0883e", "redBright"),
    Token.STATUS_RUNNING: ("#f5e27a", "yellowBright"),
    Token.STATUS_SUCCESS: ("#6cb8f0", "cyanBright"),
    Token.STATUS_ERROR: ("#f0883e", "redBright"),
    Token.STATUS_DENIED: ("#f5e27a", "yellowBright"),
    Token.STATUS_WAITING: ("#f5e27a", "yellowBright"),
    Token.STATUS_CANCELLED: ("#b8b08a", "white"),
    Token.MARKDOWN_DIFF_ADDED: ("#9fd0ff", "cyanBright"),
    Token.MARKDOWN_DIFF_REMOVED: ("#ffab5e", "redBright"),
    Token.MARKDOWN_DIFF_ADDED_BACKGROUND: ("#0a2a5e", "blue"),
    Token.MARKDOWN_DIFF_REMOVED_BACKGROUND: ("#5a2c00", "red"),
    Token.SYNTAX_ADDITION: ("#6cb8f0", "cyanBright"),
    Token.SYNTAX_DELETION: ("#f0883e", "redBright"),
}
OVER_LIGHT = {
    Token.TEXT_SUCCESS: ("#0a5fb4", "blue"),
    Token.TEXT_WARNING: ("#3d3600", "black"),
    Token.TEXT_ERROR: ("#ad4c00", "red"),
    Token.BORDER_ATTENTION: ("#3d3600", "black"),
    Token.BORDER_ACTIVE: ("#0a5fb4", "blue"),
    Token.BORDER_ERROR: ("#ad4c00", "red"),
    Token.STATUS_RUNNING: ("#3d3600", "black"),
    Token.STATUS_SUCCESS: ("#0a5fb4", "blue"),
    Token.STATUS_ERROR: ("#ad4c00", "red"),
    Token.STATUS_DENIED: ("#3d3600", "black"),
    Token.STATUS_WAITING: ("#3d3600", "black"),
    Token.STATUS_CANCELLED: ("#5a564a", "black"),
    Token.MARKDOWN_DIFF_ADDED: ("#002a8a", "blue"),
    Token.MARKDOWN_DIFF_REMOVED: ("#702800", "red"),
    Token.MARKDOWN_DIFF_ADDED_BACKGROUND: ("#d7e8ff", "blue"),
    Token.MARKDOWN_DIFF_REMOVED_BACKGROUND: ("#ffdfb8", "red"),
    Token.SYNTAX_ADDITION: ("#0a5fb4", "blue"),
    Token.SYNTAX_DELETION: ("#ad4c00", "red"),
}
