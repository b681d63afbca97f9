"""What a refusal says; it may reach a person, so nothing foreign is in it but a bounded ASCII name."""

from __future__ import annotations

from robota_console.wire.limit import FRAME_CAP, PROTOCOL

TOO_LARGE = f"A line longer than {FRAME_CAP} bytes was not read."
TOO_LARGE_TO_SEND = f"Not sent: longer than {FRAME_CAP} bytes."
NOT_UTF8 = "A line was not UTF-8 text."
NOT_JSON = "A line was not JSON."
NOT_AN_OBJECT = "A line was not a JSON object."
NO_TYPE = "A line had no type."
HELLO_FIRST = "The first line has to be a hello."
HELLO_TWICE = "A hello came twice."
NOT_CONNECTED = "The other side has not said hello yet."
READ_ONLY = "This connection only observes. /exit leaves it."
ENDED = "The connection was closed."
ENDED_IN_A_LINE = "The connection was closed in the middle of a line."


def no_hello(why: str) -> str:
    """Say that a connection did not begin with a hello, and what was wrong with its first line."""
    return f"{HELLO_FIRST} {why}".rstrip()


def unknown(name: str) -> str:
    """Say that a type is not one of the protocol's."""
    return f"{_named(name)} is not a known type."


def not_available(name: str) -> str:
    """Say that a type is one of the protocol's, and not served here."""
    return f"{_named(name)} is not available here."


def wrong_field(name: str, problem: str) -> str:
    """Say which field of a message was not as it has to be."""
    return f"{name}: {problem}."


def version_differs(theirs: int) -> str:
    """Say that the two sides cannot talk, and the way on."""
    other = str(theirs) if 0 <= theirs < 10_000 else "another"
    return f"The other side speaks protocol {other}, this one {PROTOCOL}. Update the older one."


def left_out(count: int) -> str:
    """Say how much of a text that was too long did not cross."""
    return f" ({count} characters not sent)"


def _named(name: str) -> str:
    shown = ascii(name[:40])
    return shown if len(name) <= 40 else f"{shown} and more"
