"""Time the sanitizer beside other packages that take escape sequences out of text.

Each contender goes through each corpus in turn, round after round. Processor time counts, and of that
the median, so that what else the machine does meets all of them alike.
"""

import json
import re
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from pydoc_data.topics import topics
from statistics import median

import click
import humanfriendly.terminal  # type: ignore[import-not-found] # is in the peers' environment
import wcwidth
import wcwidth.escape_sequences

from benchmarks.row import Row
from benchmarks.script import Options, tell
from robota_console.text.sanitizer import sanitize

HERE = Path(__file__).parent
LIBRARY = Path(json.__file__).parent.parent
ROUNDS = 15
OWN = "sanitize"
GOALS = {"plain": ("a third of its time", 1 / 3), "captures": ("at most 1.2 times", 1.2)}
"""By the corpus's first word."""
CONTENDERS: dict[str, Callable[[str], str]] = {
    OWN: sanitize,
    "click": click.unstyle,
    "humanfriendly": humanfriendly.terminal.ansi_strip,
    "wcwidth": wcwidth.escape_sequences.strip_sequences,
}
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


def medians(
    contenders: dict[str, Callable[[str], str]], texts: Sequence[str], rounds: int
) -> dict[str, float]:
    """Return the median seconds of each contender, their rounds interleaved."""
    seconds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(rounds):
        for name, function in contenders.items():
            timed(function, texts)  # so that none meets a cache that another left
            seconds[name].append(timed(function, texts))
    return {name: median(each) for name, each in seconds.items()}


def left_over(function: Callable[[str], str], texts: Sequence[str]) -> int:
    """Return how many control characters are still there afterwards."""
    return sum(len(CONTROL.findall(function(text))) for text in texts)


def rows(options: Options) -> Iterator[Row]:
    """Time them on each corpus."""
    sets, count = corpora(), options.count(ROUNDS, 2)
    for corpus, texts in sets.items():
        took = medians(CONTENDERS, texts, count)
        name = min((name for name in CONTENDERS if name != OWN), key=took.__getitem__)
        size = sum(map(len, texts)) / 1e9
        goal, most = GOALS.get(corpus.partition(" ")[0].strip(":,"), ("", 0.0))
        yield Row(
            what=f"sanitizing {corpus}",
            peer=f"{name}, the fastest of {len(CONTENDERS) - 1}",
            ours=round(took[OWN] / size, 3),
            theirs=round(took[name] / size, 3),
            unit="ns a character",
            goal=goal,
            is_met=took[OWN] <= most * took[name] if goal else None,
            times=f"{count} rounds, alternated",
        )
    left = {name: left_over(function, sets["captures, whole"]) for name, function in CONTENDERS.items()}
    name = min((name for name in CONTENDERS if name != OWN), key=left.__getitem__)
    yield Row(
        what="control characters left in captures",
        peer=f"{name}, the fewest of {len(CONTENDERS) - 1}",
        ours=left[OWN],
        theirs=left[name],
        unit="",
        goal="zero",
        is_met=left[OWN] == 0,
        times="once",
    )


if __name__ == "__main__":
    tell(rows)
