"""A million random and mutated lines of the session protocol, none of which may raise.

    .venv/bin/python benchmarks/wire_fuzz.py [COUNT] [SEED]

Each line is a golden one with bytes changed, cut, doubled or joined to another's, or with
values put in places where they do not belong, or noise. Both decoders read each. The time is
compared with `json.loads` on the same lines, whose errors are passed over. Not a test: by hand.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.wire.codec import decode_client, decode_host
from robota_console.wire.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

GOLDEN = Path(__file__).parent.parent / "tests" / "wire" / "golden"
BATCH = 20_000
ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1.5, 2**53, -(2**80), 10**400, "", "x", "\ud800", "\0", "\u202e", "a" * 5000,
    [], [[]], {}, {"type": "answer"}, {"a": {"a": {}}},
)  # fmt: skip
PIECES = (
    b"{", b"}", b"[", b"]", b'"', b"\\", b"\\ud800", b",", b":", b"NaN", b"-Infinity", b"1e999", b"9" * 5000,
    b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\0", b"\n", b"null", b"true", b"[" * 3000, b'{"a":' * 3000,
    b'"seq":1,', b'"type":',
)  # fmt: skip


def main(count: int, seed: int) -> None:
    lines = [path.read_bytes()[:-1] for path in sorted(GOLDEN.glob("*/*.json"))]
    chance = random.Random(seed)
    outcomes: Counter[str] = Counter()
    spent = {"decode_client": 0.0, "decode_host": 0.0, "json.loads": 0.0}
    done = 0
    while done < count:
        batch = [
            line for _, line in zip(range(min(BATCH, count - done)), fuzzed(lines, chance), strict=False)
        ]
        spent["json.loads"] += timed(batch, plain)
        for name, decode in (("decode_client", decode_client), ("decode_host", decode_host)):
            spent[name] += timed(batch, decode)
            outcomes.update(outcome(decode(line)) for line in batch)
        done += len(batch)
    print(f"{done} lines, seed {seed}, no exception")
    for name, number in outcomes.most_common():
        print(f"  {name}: {number}")
    told("all", spent, done)
    whole = [line for line in lines if not isinstance(decode_host(line), Refusal)] * 1000
    told("golden lines of a host", {name: timed(whole, read) for name, read in HOST.items()}, len(whole))


def told(what: str, spent: dict[str, float], count: int) -> None:
    print(f"{what}:")
    for name, seconds in spent.items():
        each, times = seconds / count * 1e6, seconds / spent["json.loads"]
        print(f"  {name}: {seconds:.1f} s, {each:.1f} microseconds each, {times:.2f} times")


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


def outcome(said: object) -> str:
    return said.reason.value if isinstance(said, Refusal) else "a message"


HOST: dict[str, Callable[[bytes], object]] = {"decode_host": decode_host, "json.loads": plain}

if __name__ == "__main__":
    main(*(int(given) for given in (sys.argv[1:] + ["1000000", "1"][len(sys.argv) - 1 :])))
