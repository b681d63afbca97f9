"""Time the sanitizer beside other packages that take escape sequences out of text.

Each contender goes through each corpus in turn, round after round. Processor time counts, and of that
the median, so that what else the machine does meets all of them alike.
"""

import json
import re
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from pydoc_data.topics import topics
from statistics import median

import click
import humanfriendly.terminal
import wcwidth
import wcwidth.escape_sequences

from robota_console.text.sanitizer import SanitizerStream, sanitize

HERE = Path(__file__).parent
LIBRARY = Path(json.__file__).parent.parent
ROUNDS = 15
OWN = "sanitize"
CONTENDERS: dict[str, Callable[[str], str]] = {
    OWN: sanitize,
    "click": click.unstyle,
    "humanfriendly": humanfriendly.terminal.ansi_strip,
    "wcwidth": wcwidth.escape_sequences.strip_sequences,
}
COMPILED = {"wcwidth in C": wcwidth.strip_sequences}
CONTROL = re.compile(r"[\0-\x08\x0b-\x1f\x7f-\x9f]")


def corpora() -> dict[str, list[str]]:
    """Return each corpus as the texts it comes in."""
    prose = list(topics.values())
    code = [
        (LIBRARY / name).read_text("utf-8")
        for name in ("argparse.py", "asyncio/base_events.py", "json/decoder.py", "typing.py")
    ]
    plain = prose + code
    captures = [path.read_bytes().decode() for path in sorted((HERE / "captures").glob("*.txt"))]
    written = {
        name: (HERE / "prose" / f"{name}.txt").read_text("utf-8") for name in ("typographic", "scripts")
    }
    return {
        "plain: prose and code, whole": plain,
        "plain, line by line": [line for text in plain for line in text.split("\n")],
        "plain, word by word": [word for text in prose[:10] for word in re.findall(r"\s*\S+", text)],
        "typographic prose, whole": [written["typographic"]] * 20,
        "many scripts, whole": [written["scripts"]] * 20,
        "captures, whole": captures,
        "captures, line by line": [line for text in captures for line in text.splitlines(keepends=True)],
    }


def timed(function: Callable[[str], str], texts: Sequence[str]) -> float:
    """Return the processor seconds that one pass takes."""
    start = time.process_time()
    for text in texts:
        function(text)
    return time.process_time() - start


def medians(contenders: dict[str, Callable[[str], str]], texts: Sequence[str]) -> dict[str, float]:
    """Return the median seconds of each contender, their rounds interleaved."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, function in contenders.items():
            seconds[name].append(timed(function, texts))
    return {name: median(rounds) for name, rounds in seconds.items()}


def left_over(function: Callable[[str], str], texts: Sequence[str]) -> int:
    """Return how many control characters are still there afterwards."""
    return sum(len(CONTROL.findall(function(text))) for text in texts)


def main() -> None:
    contenders = CONTENDERS | COMPILED
    sets = corpora()
    print(
        "nanoseconds a character; fastest of the three peers over sanitize: more than 1 is faster than they\n"
    )
    print(f"{'':32}" + "".join(f"{name:>15}" for name in contenders) + f"{'times as fast':>16}")
    for corpus, texts in sets.items():
        took = medians(contenders, texts)
        size = sum(map(len, texts))
        fastest = min(took[name] for name in CONTENDERS if name != OWN)
        row = "".join(f"{took[name] / size * 1e9:15.2f}" for name in contenders)
        print(f"{corpus:32}{row}{fastest / took[OWN]:16.2f}")
    row = "".join(f"{left_over(function, sets['captures, whole']):15}" for function in contenders.values())
    print(f"{'controls left in captures':32}{row}")
    words = sets["plain, word by word"]
    took = medians({"stream": lambda text: SanitizerStream().feed(text)}, words)
    print(f"\nA new stream and one word: {took['stream'] / len(words) * 1e9:.0f} ns")


if __name__ == "__main__":
    main()
