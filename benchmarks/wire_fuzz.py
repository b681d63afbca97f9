"""A million random and mutated lines of the session protocol, none of which may raise.

    .venv/bin/python -m benchmarks.wire_fuzz

Each line is a golden one with bytes changed, cut, doubled or joined to another's, or with
values put in places where they do not belong, or noise. Both decoders read each. The time is
compared with `json.loads` on the same lines, whose errors are passed over. Not a test: by hand.
"""

from __future__ import annotations

import json
import random
import time
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.row import Row
from benchmarks.script import Options, tell
from robota_console.wire.codec import decode_client, decode_host
from robota_console.wire.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GOLDEN = Path(__file__).parent.parent / "tests" / "wire" / "golden"
COUNT, SEED = 1_000_000, 1
BATCH, WHOLE = 20_000, 1_000
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 2**53, -(2**80), 10**400, "", "x", "\ud800", "\0", "\u202e", "a" * 5000,
    [], [[]], {}, {"type": "answer"}, {"a": {"a": {}}},
)  # fmt: skip
PIECES = (
    b"{", b"}", b"[", b"]", b'"', b"\\", b"\\ud800", b",", b":", b"NaN", b"-Infinity", b"1e999", b"9" * 5000,
    b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\0", b"\n", b"null", b"true", b"[" * 3000, b'{"a":' * 3000,
    b'"seq":1,', b'"type":',
)  # fmt: skip


def rows(options: Options) -> Iterator[Row]:
    """Read them all with each decoder; what raises ends it."""
    lines = [path.read_bytes()[:-1] for path in sorted(GOLDEN.glob("*/*.json"))]
    count = options.count(COUNT, BATCH)
    given = fuzzed(lines, random.Random(SEED))
    spent = dict.fromkeys(DECODERS, 0.0)
    messages = 0
    for _ in range(count // BATCH):
        batch = list(islice(given, BATCH))
        for name, decode in DECODERS.items():
            spent[name] += timed(batch, decode)
        read = (decode(line) for line in batch for decode in (decode_client, decode_host))
        messages += sum(not isinstance(said, Refusal) for said in read)
    yield Row(
        what=f"exceptions of {count:,} odd lines, {messages / count / 2:.0%} of them read",
        ours=0,
        unit="",
        goal="zero",
        is_met=True,
        times=f"once, seed {SEED}",
    )
    whole = [line for line in lines if not isinstance(decode_host(line), Refusal)] * WHOLE
    yield beside("an odd line, read as a host's", spent, count)
    yield beside("an odd line, read as a client's", spent, count, "decode_client")
    yield beside(
        "a whole line of a host", {name: timed(whole, read) for name, read in DECODERS.items()}, len(whole)
    )


def beside(what: str, spent: dict[str, float], count: int, name: str = "decode_host") -> Row:
    """Return the row of a decoder."""
    return Row(
        what=what,
        peer="`json.loads`",
        ours=round(spent[name] / count * 1e6, 2),
        theirs=round(spent["json.loads"] / count * 1e6, 2),
        unit="microseconds",
        times=f"{count:,} lines each, alternated by {BATCH:,}",
    )


def fuzzed(lines: list[bytes], chance: random.Random) -> Iterator[bytes]:
    """Give lines for ever."""
    ways = (bytes_changed, cut, joined, noise, as_it_is, *[value_changed] * 5)
    while True:
        line = chance.choice(ways)(chance.choice(lines), lines, chance)
        if chance.random() < 0.1:
            line = chance.choice(ways)(line, lines, chance)
        yield line


def bytes_changed(line: bytes, _lines: list[bytes], chance: random.Random) -> bytes:
    changed = bytearray(line)
    for _ in range(chance.randint(1, 4)):
        place = chance.randrange(len(changed) + 1)
        piece = chance.choice(PIECES) if chance.random() < 0.5 else bytes([chance.randrange(256)])
        changed[place : place + chance.randint(0, 3)] = piece
    return bytes(changed)


def cut(line: bytes, _lines: list[bytes], chance: random.Random) -> bytes:
    return line[: chance.randrange(len(line) + 1)]


def joined(line: bytes, lines: list[bytes], chance: random.Random) -> bytes:
    other = chance.choice(lines)
    return line[: chance.randrange(len(line) + 1)] + other[chance.randrange(len(other)) :]


def noise(_line: bytes, _lines: list[bytes], chance: random.Random) -> bytes:
    if chance.random() < 0.5:
        return chance.randbytes(chance.randrange(200))
    return b"".join(chance.choices(PIECES, k=chance.randrange(12)))


def as_it_is(line: bytes, _lines: list[bytes], _chance: random.Random) -> bytes:
    return line


def value_changed(line: bytes, _lines: list[bytes], chance: random.Random) -> bytes:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return line
    place = found
    while isinstance(place, (dict, list)) and place:
        key = chance.choice(list(place)) if isinstance(place, dict) else chance.randrange(len(place))
        if chance.random() < 0.5 or not isinstance(place[key], (dict, list)):
            place[key] = chance.choice(ODD)
            break
        place = place[key]
    return json.dumps(found).encode()


def plain(line: bytes) -> object:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def timed(batch: list[bytes], read: Callable[[bytes], object]) -> float:
    begun = time.perf_counter()
    for line in batch:
        read(line)
    return time.perf_counter() - begun


DECODERS: dict[str, Callable[[bytes], object]] = {
    "json.loads": plain,
    "decode_client": decode_client,
    "decode_host": decode_host,
}

if __name__ == "__main__":
    tell(rows)
