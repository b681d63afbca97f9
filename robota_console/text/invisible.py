"""Invisible characters: which there are, and which may stay because they do work where they stand.

A character that nobody sees or hears can turn a line around, hide in a command or carry words past
a listener, and one screen reader drops the rest of a line after it. So each is named (`naming`)
unless it does its work: a joiner inside a Persian or Indic word, what holds an emoji together, a
selector after a character that has variants.

What decides is at most two characters before it and one after it, and those are always characters
that stay themselves. So naming twice changes nothing, and a stream holds back very little.
"""

import re
from functools import cache
from typing import NamedTuple

CONTROL = ((0x00, 0x08), (0x0B, 0x1F), (0x7F, 0x9F))
"""C0 but TAB and LF, DEL and C1."""

INVISIBLE = (
    (0x00AD, 0x00AD),  # soft hyphen: seen or not as the terminal likes, so looks alike may differ
    (0x034F, 0x034F),  # combining grapheme joiner: only sorts
    (0x061C, 0x061C),  # Arabic letter mark, a bidi control
    (0x115F, 0x1160),  # Hangul fillers: letters to a parser, blank to the eye
    (0x17B4, 0x17B5),  # Khmer inherent vowels
    (0x180B, 0x180F),  # Mongolian variation selectors and vowel separator
    (0x200B, 0x200F),  # zero width space, joiners, bidi marks
    (0x2028, 0x202E),  # line and paragraph separators, bidi embeddings and overrides
    (0x2060, 0x206F),  # word joiner, invisible operators, bidi isolates, deprecated controls
    (0x3164, 0x3164),  # Hangul filler
    (0xD800, 0xDFFF),  # lone surrogates: encoding them would fail later
    (0xFDD0, 0xFDEF),  # noncharacters
    (0xFE00, 0xFE0F),  # variation selectors
    (0xFEFF, 0xFEFF),  # byte order mark
    (0xFFA0, 0xFFA0),  # halfwidth Hangul filler
    (0xFFF0, 0xFFFB),  # unassigned ignorables, interlinear annotation
    (0x13430, 0x1343F),  # hieroglyph joiners
    (0x1BCA0, 0x1BCA3),  # shorthand format controls
    (0x1D173, 0x1D17A),  # musical format controls
    (0xE0000, 0xE0FFF),  # tags, supplementary variation selectors
    *((plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, 0x110000, 0x10000)),  # noncharacters
)
"""First and last of each range: Unicode's Default_Ignorable_Code_Point, separators and format
characters that show nothing, surrogates, noncharacters."""

PICTURE = (
    "©®\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u24c2\u25a0-\u27bf\u2934\u2935"
    "\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
"""What emoji are made of (UTS 51), by blocks."""

JOINING = (
    "\u0600-\u061b\u061d-\u07ff\u0840-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff\u1807\u180a"
    "\u1810-\u18af\u1a20-\u1aaf\u1b00-\u1c4f\ua840-\ua87f\ua8e0-\ua8ff\ua980-\ua9df\uaa60-\uaa7f"
    "\uabc0-\uabff\ufb50-\ufdcf\ufdf0-\ufdfd\ufe70-\ufefc\U00010d00-\U00010d3f"
    "\U00011000-\U00011fff\U0001e900-\U0001e95f"
)
"""Scripts whose letters join or stack: Arabic and its kin, Indic ones, Mongolian (UAX 31, 2.3)."""

VARIED = (
    "\u1000-\u109f\u2102-\u2138\u2200-\u22ff\u2a00-\u2aff\u3001\u3002\u3400-\u4dbf\u4e00-\u9fff"
    "\ua840-\ua877\uaa60-\uaa7f\uf900-\ufaff\uff01-\uff1f\U00010ac0-\U00010aff"
    "\U00013000-\U0001342f\U0001d49c-\U0001d4cf\U00020000-\U0002fffd\U00030000-\U0003fffd"
)
"""What has registered variants: ideographs, mathematical signs, some letters (UCD, IVD)."""


class Stay(NamedTuple):
    """One of `these` stays right after `after` and, where said, right before `before`: classes."""

    after: str
    these: str
    before: str = ""
    over: str = ""
    """One character that stands between `after` and it."""


STAYS = (
    Stay(JOINING, "\u200d"),  # Devanagari eyelash ra; an Arabic abbreviation, so at an end too
    Stay(JOINING, "\u200c", JOINING + "0-9A-Za-z"),  # inside a Persian word
    Stay("0-9A-Za-z)", "\u200c", JOINING),  # a Persian ending on a Latin word
    Stay(PICTURE, "\ufe0e\ufe0f"),  # drawn as text or as a picture
    Stay(PICTURE, "\u200d", PICTURE),  # a family
    Stay(PICTURE, "\u200d", PICTURE, over="\ufe0f"),  # a heart on fire
    Stay("0-9#*", "\ufe0e\ufe0f", "\u20e3"),  # a keycap
    Stay(VARIED, "\ufe00-\ufe0d\U000e0100-\U000e01ef"),
    Stay("\u1820-\u18aa", "\u180b-\u180d\u180f"),  # Mongolian letters
)

FLAG = "\U0001f3f4"
FLAG_ROOM = 8
"""Characters of the longest flag."""

_LAND = "[\U000e0061-\U000e007a]"  # two tag letters
_PART = "[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,4}"  # England is gb and eng
_CANCEL = "\U000e007f"


@cache
def suspect() -> re.Pattern[str]:
    """Return what finds one invisible or control character."""
    return re.compile(_suspects())


@cache
def names() -> re.Pattern[str]:
    """Return what finds one invisible character with its fate, as groups.

    `odd` is the character. `flag` is the rest of a flag's tags, which all stay; `stays` is set when
    it stays; `run` is the same again, which never stays.
    """
    stays = "|".join(
        f"(?<=[{row.after}]{row.over}[{row.these}])" + (f"(?=[{row.before}])" if row.before else "")
        for row in STAYS
    )
    flag = f"(?<={FLAG}{_LAND}){_LAND}{_PART}{_CANCEL}"
    return re.compile(f"(?P<odd>{_suspects()})(?:(?P<flag>{flag})|(?:(?P<stays>{stays})|)(?P<run>(?P=odd)*))")


@cache
def flag() -> re.Pattern[str]:
    """Return what finds a flag of tags at the end of a text."""
    return re.compile(rf"{FLAG}{_LAND}{_LAND}{_PART}{_CANCEL}\Z")


@cache
def flag_begun() -> re.Pattern[str]:
    """Return what finds, at the end of a text, tags that may yet become a flag."""
    return re.compile(rf"{FLAG}(?:{_LAND}{{1,2}}|{_LAND}{_LAND}{_PART})\Z")


# A class of all others, negated: the engine looks most up in one table and tries what lies beyond
# it in turn, so the range with the pictures comes first. Text is read ten times faster this way.
def _suspects() -> str:
    others, at = [], 0
    for first, last in (*sorted(CONTROL + INVISIBLE), (0x110000, 0x110000)):
        if at < first:
            others.append((at, first - 1))
        at = last + 1
    others.sort(key=lambda bounds: not bounds[0] <= 0x1F600 <= bounds[1])
    return "[^" + "".join(f"\\U{first:08x}-\\U{last:08x}" for first, last in others) + "]"
