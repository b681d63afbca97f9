"""Ordinary text: what the sanitizer has nothing to do with, told from the rest as fast as can be."""

from robota_console.text.invisible import suspect

_BRIEF = 30
_LONG = 500
_PRINTED = b"\t\n" + bytes(range(0x20, 0x7F))
_CHANGED = bytes(code if code in _PRINTED else code ^ 1 for code in range(0x100))


def is_ordinary(text: str) -> bool:
    """Return whether text is free of control characters, TAB and LF apart, and of invisible ones."""
    if text.isascii():
        # Each the fastest at its length (benchmarks/sanitizer), and that is most of what is read.
        if len(text) < _BRIEF and text.isprintable():
            return True
        if len(text) > _LONG:
            return not _has_control(text)
        raw = text.encode()
        return raw.translate(_CHANGED) == raw
    if "\x1b" in text:
        return False
    # Bytes again, since in most languages most characters are ASCII and gone at once.
    rest = text.encode("utf-8", "surrogatepass").translate(None, _PRINTED)
    if len(rest) * 4 < len(text):
        text = rest.decode("utf-8", "surrogatepass")
    return suspect().search(text) is None


# One search of the whole after the other: each runs at the speed of memory, a loop does not.
def _has_control(text: str) -> bool:
    # fmt: off
    return (
        "\x1b" in text or "\r" in text or "\x00" in text or "\x01" in text or "\x02" in text
        or "\x03" in text or "\x04" in text or "\x05" in text or "\x06" in text or "\x07" in text
        or "\x08" in text or "\x0b" in text or "\x0c" in text or "\x0e" in text or "\x0f" in text
        or "\x10" in text or "\x11" in text or "\x12" in text or "\x13" in text or "\x14" in text
        or "\x15" in text or "\x16" in text or "\x17" in text or "\x18" in text or "\x19" in text
        or "\x1a" in text or "\x1c" in text or "\x1d" in text or "\x1e" in text or "\x1f" in text
        or "\x7f" in text
    )
    # fmt: on
