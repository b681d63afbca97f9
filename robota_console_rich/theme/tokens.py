"""Tokens: what a theme gives a colour to. The value is the path in a theme file."""

from __future__ import annotations

from enum import StrEnum


class Token(StrEnum):
    """A role that a part of the screen plays; no part asks for a colour by any other name."""

    TEXT_ACCENT = "colors.text.accent"
    TEXT_EMPHASIS = "colors.text.emphasis"
    TEXT_SUCCESS = "colors.text.success"
    TEXT_WARNING = "colors.text.warning"
    TEXT_ERROR = "colors.text.error"
    TEXT_SESSION = "colors.text.session"
    TEXT_MUTED = "colors.text.muted"
    TEXT_ON_ACCENT = "colors.text.onAccent"
    """Text on a field of the accent colour: what is chosen, what was found."""

    BORDER_ATTENTION = "colors.border.attention"
    BORDER_FOCUSED = "colors.border.focused"
    BORDER_ACTIVE = "colors.border.active"
    BORDER_MUTED = "colors.border.muted"
    BORDER_ERROR = "colors.border.error"

    STATUS_RUNNING = "colors.status.running"
    STATUS_SUCCESS = "colors.status.success"
    STATUS_ERROR = "colors.status.error"
    STATUS_DENIED = "colors.status.denied"
    STATUS_WAITING = "colors.status.waiting"
    STATUS_CANCELLED = "colors.status.cancelled"
    STATUS_IDLE = "colors.status.idle"

    MARKDOWN_HEADING = "markdown.heading"
    MARKDOWN_FIRST_HEADING = "markdown.firstHeading"
    MARKDOWN_CODE = "markdown.code"
    MARKDOWN_CODESPAN = "markdown.codespan"
    MARKDOWN_LINK = "markdown.link"
    MARKDOWN_HREF = "markdown.href"
    MARKDOWN_BLOCKQUOTE = "markdown.blockquote"
    MARKDOWN_DEL = "markdown.del"
    MARKDOWN_HTML = "markdown.html"
    MARKDOWN_DIFF_ADDED = "markdown.diffAdded"
    MARKDOWN_DIFF_REMOVED = "markdown.diffRemoved"
    MARKDOWN_DIFF_ADDED_BACKGROUND = "markdown.diffAddedBackground"
    MARKDOWN_DIFF_REMOVED_BACKGROUND = "markdown.diffRemovedBackground"
    MARKDOWN_DIFF_HUNK = "markdown.diffHunk"
    MARKDOWN_DIFF_META = "markdown.diffMeta"

    SYNTAX_KEYWORD = "syntax.keyword"
    SYNTAX_BUILT_IN = "syntax.built_in"
    SYNTAX_TYPE = "syntax.type"
    SYNTAX_LITERAL = "syntax.literal"
    SYNTAX_NUMBER = "syntax.number"
    SYNTAX_REGEXP = "syntax.regexp"
    SYNTAX_STRING = "syntax.string"
    SYNTAX_CLASS = "syntax.class"
    SYNTAX_FUNCTION = "syntax.function"
    SYNTAX_COMMENT = "syntax.comment"
    SYNTAX_DOCTAG = "syntax.doctag"
    SYNTAX_META = "syntax.meta"
    SYNTAX_TAG = "syntax.tag"
    SYNTAX_NAME = "syntax.name"
    SYNTAX_ATTR = "syntax.attr"
    SYNTAX_ADDITION = "syntax.addition"
    SYNTAX_DELETION = "syntax.deletion"

    WAVE_1 = "motion.wave[0]"
    WAVE_2 = "motion.wave[1]"
    WAVE_3 = "motion.wave[2]"
    WAVE_4 = "motion.wave[3]"


WAVE = (Token.WAVE_1, Token.WAVE_2, Token.WAVE_3, Token.WAVE_4)
"""The colours that run through the wave, in order."""

SYNTAX = tuple(token for token in Token if token.startswith("syntax."))
"""Colours of code; none where highlighting is off."""

BACKGROUNDS = frozenset({Token.MARKDOWN_DIFF_ADDED_BACKGROUND, Token.MARKDOWN_DIFF_REMOVED_BACKGROUND})
"""Fields behind text; every other token colours text or lines."""
