"""What a character of an answer costs, and what an endless answer holds.

    .venv/bin/python -m benchmarks.answer_stream

Each text is fed a character at a time and at once, in two lengths: a character of the
longer one should cost no more than twice one of the shorter. `held` is the most memory
that the stream itself kept while prose ten times as long went through. Not a test: machines differ.
"""

from __future__ import annotations

import time
import tracemalloc
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.row import Row
from benchmarks.script import Options, tell
from robota_console.model.setting import Stream
from robota_console.text.answer_stream import AnswerStream
from robota_console.text.numbered import Numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 3
SHORT, LONG = 10_000, 100_000
TEXTS = {
    "prose": "This is an ordinary sentence of an answer, with `code` and **bold words**. ",
    "plain prose": "An ordinary sentence of an answer with nothing special in it at all. ",
    "Chinese": "\u8fd9\u662f\u4e00\u4e2a\u666e\u901a\u7684\u53e5\u5b50\u3002",
    "list": "- an item of a list, with `code`\n",
    "code blocks": "Text.\n\n```py\nx = 1\n```\n\n",
    "tables": "| a | b |\n|---|---|\n| c | d |\n\n",
    "one word": "x",
    "backticks": "`",
    "brackets": "[",
    "open emphasis": "**word and ",
    "never closed": "*a **b _c `d [e ",
    "quotes": "> ",
    "blanks": " ",
    "line ends": "\n",
    "a table's row": "| a | b ",
    "half labels": "permission\n",
}


def cost(text: str, step: int) -> float:
    """Return the processor's microseconds a character."""
    times = LONG // len(text)  # as many characters of either length
    begun = time.process_time()
    for _ in range(times):
        stream = AnswerStream(stream=Stream.SENTENCE, numbers=Numbers())
        for start in range(0, len(text), step):
            stream.feed(text[start : start + step])
        stream.flush()
    return (time.process_time() - begun) / len(text) / times * 1e6


def held(sentence: str, times: int) -> int:
    """Return the most kB that were held while a sentence came so many times."""
    stream = AnswerStream(stream=Stream.SENTENCE, numbers=Numbers())
    stream.feed(sentence * 10)
    tracemalloc.start()
    for _ in range(times):
        stream.feed(sentence)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak // 1024


def rows(options: Options) -> Iterator[Row]:
    """Feed each text, and give the worst of all first."""
    found, count = [], options.count(ROUNDS, 1)
    for name, part in TEXTS.items():
        texts = [part * (length // len(part)) for length in (SHORT, LONG)]
        for how, step in (("a character at a time", 1), ("at once", LONG)):
            pairs = [tuple(cost(text, step) for text in texts) for _ in range(count)]
            short, long = (median(each) for each in zip(*pairs, strict=True))
            found.append((long / short, long, short, f"{name}, {how}"))
    for slower, title in ((max(found), "worst"), (found[0], "ordinary")):
        _, long, short, which = slower
        yield Row(
            what=f"a character of {LONG:,} of an answer, {title} of {len(found)}: {which}",
            peer=f"one of {SHORT:,}",
            ours=round(long, 4),
            theirs=round(short, 4),
            unit="microseconds of the processor",
            goal="at most 2 times",
            is_met=long <= 2 * short,
            times=f"{count} pairs, alternated",
        )
    early, late = (held(TEXTS["prose"], times) for times in (500, 5_000))
    yield Row(
        what="held while 5,000 sentences go through",
        peer="the same of 500",
        ours=late,
        theirs=early,
        unit="kB",
        times="once",
    )


if __name__ == "__main__":
    tell(rows)
