"""Foreign text and what is left of it: one table for the whole form and the stream."""

from __future__ import annotations

import pytest

from robota_console.text.sequence import LIMIT

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
ZWSP, ZWNJ, ZWJ, VS16 = "\u200b", "\u200c", "\u200d", "\ufe0f"

SEQUENCES = [
    pytest.param("", "", id="nothing stays nothing"),
    pytest.param("one\ttwo\nthree", "one\ttwo\nthree", id="a tab and a line end stay"),
    pytest.param("a\x1b[2Jb", "ab", id="a screen clear disappears"),
    pytest.param("a\x9b2Jb", "ab", id="an 8-bit CSI disappears"),
    pytest.param("\x1b[38:2::255:0:0mred\x1b[0m", "red", id="a colon-separated colour disappears"),
    pytest.param("\x1b[4:3;58:5:1mwavy", "wavy", id="a wavy underline disappears"),
    pytest.param(
        "\x1b[?25l\x1b[>4;2m\x1b[!p\x1b[2 qok", "ok", id="private and intermediate marks belong to a CSI"
    ),
    pytest.param("\x1b[2@\x1b[3~ok", "ok", id="the first and the last final character end a CSI"),
    pytest.param("\x1b[<0;10;20M\x1b[<0;10;20mok", "ok", id="mouse reports disappear"),
    pytest.param("\x1b[32;10;20Mok", "ok", id="an urxvt mouse report disappears"),
    pytest.param("\x1b[M !!ok", " !!ok", id="a deleted line takes no text, old mouse reports or not"),
    pytest.param("\x1b[?1u\x1b[97;5:3uok", "ok", id="kitty keyboard replies disappear"),
    pytest.param(
        "\x1b[I\x1b[O\x1b[200~pasted\x1b[201~",
        "pasted",
        id="focus and paste reports disappear, the paste stays",
    ),
    pytest.param("\x1b(Bok\x1b)0\x1b#8\x1b%G\x1b F!", "ok!", id="escapes with characters between disappear"),
    pytest.param("\x1b7\x1b8\x1b=\x1b>\x1bc\x1bM\x1b\\ok", "ok", id="escapes of two characters disappear"),
    pytest.param("a\x1b", "a", id="an escape at the very end disappears"),
    pytest.param("a\x1b[", "a", id="a CSI that only began disappears"),
    pytest.param("a\x1b[3;", "a", id="a CSI without its end disappears"),
    pytest.param("a\x1b[3;\nb", "a\nb", id="a CSI without its end leaves the next line alone"),
    pytest.param("a\x1b[31öb", "aöb", id="a CSI ends before what cannot be in it"),
    pytest.param("a\x1b[3\x1b[1mb", "ab", id="an escape ends a CSI and begins anew"),
    pytest.param("\x1b\x1b[1mb", "b", id="two escapes begin one sequence"),
    pytest.param("a\x1b[31\x18b\x1b[31\x1ac", "abc", id="CAN and SUB abort a CSI"),
    pytest.param("a\x1b]0;t\x18b\x1bPq\x1ac", "abc", id="CAN and SUB abort a string"),
    pytest.param("a\x1b]0;title\x07b", "ab", id="a title up to BEL disappears"),
    pytest.param("a\x1b]0;title\x1b\\b", "ab", id="a title up to ST disappears"),
    pytest.param("a\x9d0;title\x9cb", "ab", id="an 8-bit title disappears"),
    pytest.param("a\x1b]0;title\x9cb", "ab", id="an 8-bit end ends a 7-bit title"),
    pytest.param("a\x1bktitle\x1b\\b", "ab", id="a screen title disappears"),
    pytest.param("\x1b]133;A\x07$ \x1b]133;B\x07ls", "$ ls", id="shell marks disappear"),
    pytest.param(
        "\x1b]8;;https://evil.example\x1b\\click\x1b]8;;\x1b\\ here",
        "click here",
        id="of a link the words stay",
    ),
    pytest.param("\x1b]52;c;cm0gLXJmIH4=\x07ok", "ok", id="a clipboard write disappears"),
    pytest.param(
        "\x1b]9;4;1;50\x07\x1b]777;notify;a;b\x07ok", "ok", id="progress and notifications disappear"
    ),
    pytest.param("\x1b]0;a\x1b[31mb\x07c", "bc", id="an escape inside a title ends it"),
    pytest.param("\x1b]0;a\x9b31mb\x07c", "bc", id="an 8-bit CSI inside a title ends it"),
    pytest.param(
        "\x1b]0;never ended\nsecond line", "\nsecond line", id="a title without an end takes its line only"
    ),
    pytest.param("a\x1b]0;t\x85b", "ab", id="any 8-bit control inside a title ends it"),
    pytest.param("a\x1b]0;never ended", "a", id="a title without an end and a line disappears"),
    pytest.param("a\x1bP1$r0m\x1b\\b\x90q\x9cc", "abc", id="DCS disappears in both forms"),
    pytest.param(
        "\x1bPq#0;2\nthe rest\nis heard",
        "\nthe rest\nis heard",
        id="after a DCS without an end the rest is heard",
    ),
    pytest.param("a\x1b_Gi=1;OK\x1b\\b\x9fG\x9cc", "abc", id="APC disappears in both forms"),
    pytest.param("a\x1b^private\x1b\\b\x9ep\x9cc", "abc", id="PM disappears in both forms"),
    pytest.param("a\x1bXstart\x1b\\b\x98s\x9cc", "abc", id="SOS disappears in both forms"),
    pytest.param(
        "\x1bPtmux;\x1b\x1b]52;c;aGk=\x07\x1b\\ok", "ok", id="what is passed through tmux disappears"
    ),
    pytest.param("\x1b_G" + "A" * 4096 + "\x1b\\ok", "ok", id="a whole chunk of a kitty picture disappears"),
    pytest.param("\x1b]" + "x" * LIMIT + "\x07ok", "ok", id="a string may be as long as the limit"),
    pytest.param(f"\x1b]{'x' * LIMIT}\x07\x1b]{'y' * LIMIT}\x07ok", "ok", id="each string has its own limit"),
    pytest.param("\x1b]" + "x" * (LIMIT + 5) + " ok", "xxxxx ok", id="past the limit a string is text"),
    pytest.param("\x9b" + "1" * LIMIT + "mok", "ok", id="a CSI may be as long as the limit"),
    pytest.param("\x1b[" + "1" * (LIMIT + 2) + "mok", "11mok", id="past the limit a CSI is text"),
    pytest.param("\x1b" + " " * (LIMIT + 2) + "ok", "  ok", id="past the limit an escape is text"),
]

CONTROLS = [
    pytest.param("one\r\ntwo\r\n", "one\ntwo\n", id="CRLF becomes LF"),
    pytest.param("one\r\r\ntwo", "one\ntwo", id="CR CR LF becomes LF"),
    pytest.param("rm -rf ~\rls -l   ", "rm -rf ~ls -l   ", id="CR overwrites nothing"),
    pytest.param("abc\b\b\bxyz", "abcxyz", id="BS overwrites nothing"),
    pytest.param("a\0b\x07c\x0ef\x0fg\x7fh", "abcfgh", id="NUL, BEL, SO, SI and DEL disappear"),
    pytest.param("one\x0btwo\x0cthree", "one two three", id="VT and FF part words as a blank does"),
    pytest.param("you\x0b: x", "you : x", id="VT is a blank before a colon too"),
    pytest.param("a\x84b\x85c\x8dd\x99e", "abcde", id="lone C1 controls disappear"),
    pytest.param("caf\xe9 \xa0 \xbf \xff", "caf\xe9 \xa0 \xbf \xff", id="Latin-1 past the C1 controls stays"),
]

NAMES = [
    pytest.param("a\u202eb", "a<U+202E>b", id="a bidi override is named"),
    pytest.param(
        "a\u2066b\u2069c\u200ed\u200fe\u061cf",
        "a<U+2066>b<U+2069>c<U+200E>d<U+200F>e<U+061C>f",
        id="bidi isolates and marks are named",
    ),
    pytest.param(f"pass{ZWSP}word\u2060", "pass<U+200B>word<U+2060>", id="zero-width characters are named"),
    pytest.param("\ufeffBOM", "<U+FEFF>BOM", id="a byte order mark is named"),
    pytest.param("co\xadop", "co<U+00AD>op", id="a soft hyphen is named"),
    pytest.param(
        "a\u3164b\uffa0c\u115fd\u1160e",
        "a<U+3164>b<U+FFA0>c<U+115F>d<U+1160>e",
        id="Hangul fillers are named",
    ),
    pytest.param("a\u180eb\u034fc\u17b4d", "a<U+180E>b<U+034F>c<U+17B4>d", id="other blanks are named"),
    pytest.param(
        "one\u2028two\u2029", "one<U+2028>two<U+2029>", id="line and paragraph separators are named"
    ),
    pytest.param("\ufff9a\ufffab\ufffb", "<U+FFF9>a<U+FFFA>b<U+FFFB>", id="interlinear annotation is named"),
    pytest.param("hi\U000e0068\U000e0069", "hi<U+E0068><U+E0069>", id="words hidden in tags are named"),
    pytest.param("a\ud800b\udfff\udc80", "a<U+D800>b<U+DFFF><U+DC80>", id="lone surrogates are named"),
    pytest.param("a\r\ud800b", "a<U+D800>b", id="a lone surrogate beside a control is named"),
    pytest.param("a\ufdd0\uffff\U0010fffe", "a<U+FDD0><U+FFFF><U+10FFFE>", id="noncharacters are named"),
    pytest.param(f"a{VS16} {VS16}", "a<U+FE0F> <U+FE0F>", id="a selector without a base is named"),
    pytest.param(f"1{VS16}2", "1<U+FE0F>2", id="a selector on a digit that is no keycap is named"),
    pytest.param(
        "\U0001f600" + "\U000e0141\U000e0142",
        "\U0001f600<U+E0141><U+E0142>",
        id="bytes hidden in selectors are named",
    ),
    pytest.param(f"a{ZWJ}b {ZWNJ}c", "a<U+200D>b <U+200C>c", id="a joiner in a Latin word is named"),
    pytest.param(f"\u0645{ZWNJ} \u0645", "\u0645<U+200C> \u0645", id="a non-joiner at a word's end is named"),
    pytest.param(
        f"\u0645{ZWNJ}{ZWNJ}\u0645", "\u0645<U+200C><U+200C>\u0645", id="two non-joiners in a row are named"
    ),
    pytest.param(
        f"\u0645{ZWJ}{ZWJ}\u0645", f"\u0645{ZWJ}<U+200D>\u0645", id="of two joiners in a row one is needed"
    ),
    pytest.param(
        f"\u0645{ZWNJ}\u202e\u0645", "\u0645<U+200C><U+202E>\u0645", id="what is named is no neighbour"
    ),
    pytest.param(
        f"\u0645{ZWNJ}\u3164\u0645", "\u0645<U+200C><U+3164>\u0645", id="a filler is no letter for a joiner"
    ),
    pytest.param(
        f"\U0001f468{ZWJ}a", "\U0001f468<U+200D>a", id="a joiner between a picture and a letter is named"
    ),
    pytest.param(f"\U0001f468{ZWJ}", "\U0001f468<U+200D>", id="a joiner after the last picture is named"),
    pytest.param(
        ENGLAND[:-1],
        ENGLAND[0] + "<U+E0067><U+E0062><U+E0065><U+E006E><U+E0067>",
        id="a flag without its end is named",
    ),
    pytest.param(
        ENGLAND[0] + "\U000e0067\U000e007f",
        ENGLAND[0] + "<U+E0067><U+E007F>",
        id="a flag too short to be one is named",
    ),
    pytest.param(
        ENGLAND[:3] + "\U000e007f", ENGLAND[0] + "<U+E0067><U+E0062><U+E007F>", id="a country alone is named"
    ),
    pytest.param(
        ENGLAND[:3] + "\U000e0061\U000e0062" * 3 + "\U000e007f",
        ENGLAND[0] + "<U+E0067><U+E0062>" + "<U+E0061><U+E0062>" * 3 + "<U+E007F>",
        id="a flag too long to be one is named",
    ),
    pytest.param(ENGLAND + "\U000e007f", ENGLAND + "<U+E007F>", id="a second end of a flag is named"),
    pytest.param(
        "a" + ENGLAND[1:],
        "a<U+E0067><U+E0062><U+E0065><U+E006E><U+E0067><U+E007F>",
        id="tags without a flag are named",
    ),
    pytest.param(ZWSP * 3 + "a", "<U+200B><U+200B><U+200B>a", id="three in a row are named one by one"),
    pytest.param(
        ZWSP * 57 + f"a{ZWSP}b{ZWSP}",
        "<U+200B, 57 times>a<U+200B>b<U+200B>",
        id="after a flood the count begins anew",
    ),
    pytest.param(ZWSP * 57 + "a", "<U+200B, 57 times>a", id="a flood is named once with its number"),
    pytest.param(
        f"\u2764{VS16 * 5}", f"\u2764{VS16}<U+FE0F, 4 times>", id="of a flood of selectors one is needed"
    ),
    pytest.param(
        f"{ZWSP}\x1b[m{ZWSP}\r{ZWSP}\0{ZWSP}", "<U+200B, 4 times>", id="what disappears does not part a flood"
    ),
    pytest.param(
        ENGLAND[0] + "\U000e0061" * 7,
        ENGLAND[0] + "<U+E0061, 7 times>",
        id="tags too many for a flag are a flood",
    ),
]

KEPT = [
    pytest.param(
        f"\u0645\u06cc{ZWNJ}\u062e\u0648\u0627\u0647\u0645", id="the non-joiner inside a Persian word"
    ),
    pytest.param(
        f"PDF{ZWNJ}\u0647\u0627 (UN){ZWNJ}\u0647\u0627 \u06f1\u06f0{ZWNJ}\u0647\u0627",
        id="a Persian ending on a foreign word",
    ),
    pytest.param(f"\u06f1\u06f4\u06f0\u06f0 \u0647{ZWJ}.\u0634", id="the joiner in an Arabic abbreviation"),
    pytest.param(f"\u0930\u094d{ZWJ}\u092f \u0915\u094d{ZWNJ}\u0937", id="joiners in Devanagari"),
    pytest.param(
        f"\u0dc1\u0dca{ZWJ}\u0dbb\u0dd3 \u0d28\u0d4d{ZWJ} \u09b0{ZWJ}\u09cd\u09af",
        id="joiners in Sinhala, Malayalam and Bengali",
    ),
    pytest.param(f"{FAMILY}!", id="an emoji family"),
    pytest.param(f"\U0001f575\U0001f3fd{ZWJ}\u2642{VS16}", id="a detective with a skin tone"),
    pytest.param(
        f"\u2764{VS16}{ZWJ}\U0001f525 \U0001f441{VS16}{ZWJ}\U0001f5e8{VS16}",
        id="pictures joined after a selector",
    ),
    pytest.param(
        f"\U0001f3f3{VS16}{ZWJ}\U0001f308 \U0001f1f3\U0001f1f1", id="a rainbow flag and a country's"
    ),
    pytest.param(f"1{VS16}\u20e3 #{VS16}\u20e3", id="keycaps"),
    pytest.param(f"{ENGLAND} {ENGLAND}{ENGLAND}", id="subdivision flags"),
    pytest.param(ENGLAND[:-1] + "\U000e0031\U000e007f", id="the longest subdivision flag"),
    pytest.param("\u260e\ufe0e \u00a9\ufe0f \u2122\ufe0f", id="signs drawn as text or as a picture"),
    pytest.param("\u845b\U000e0100 \u2229\ufe00", id="variants of an ideograph and of a mathematical sign"),
    pytest.param("\u1820\u180b", id="variants of a Mongolian letter"),
    pytest.param(
        "e\u0301 \u05e9\u05c1\u05b8 \u0e19\u0e49\u0e33 \U0001f44d\U0001f3fd \ue0b0",
        id="accents, points, tones and private glyphs",
    ),
    pytest.param("<U+202E> <U+200B, 57 times>", id="what was named before"),
]

CASES = [
    *SEQUENCES,
    *CONTROLS,
    *NAMES,
    *(pytest.param(*row.values, *row.values, id=f"{row.id} stays") for row in KEPT),
]
