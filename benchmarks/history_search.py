"""Searching a warm prompt history of 1 GB: the first result, giving up, and all of it.

    .venv/bin/python -m benchmarks.history_search

Goals: a match in the newest block is told within 100 ms, an abort takes effect within 50 ms.
Not a test: it writes 1 GB into a temporary folder, and machines differ.
"""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from benchmarks.row import Row, high
from benchmarks.script import Options, tell
from robota_console.model.typed_before import Scope
from robota_console.store import jsonl
from robota_console.store.prompt_history import FilePromptHistory

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SIZE = 1024**3
ROUNDS = 5
TEXTS = {
    "ASCII": "Please look at the orders table and say which rows have no customer, then fix the join. ",
    "not ASCII": "Bitte prüfe die Tabelle der Aufträge und sage, welche Zeilen keinen Kunden haben. ",
}


def write(path: Path, text: str, size: int) -> None:
    """Fill the file with messages of some 170 to 500 bytes, and one to be found at its end."""
    pages = []
    for page in range(64):
        at = {"at": f"2026-01-02T03:04:05.{page:03}+00:00", "sessionId": f"s{page}", "project": "/work/shop"}
        fields = [at | {"text": f"{number} {text * (1 + number % 4)}"} for number in range(2000)]
        pages.append(b"".join(map(jsonl.dump, fields)))
    with path.open("wb") as file:
        while file.tell() < size:
            file.write(pages[file.tell() % len(pages)])
        file.write(jsonl.dump({"sessionId": "s1", "project": "/work/shop", "text": "the needle"}))


async def first(history: FilePromptHistory, words: str) -> tuple[float, float]:
    """Return milliseconds to the first result, and from the abort then to the last byte read."""
    told: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    begun = time.perf_counter()
    search = history.search(
        words, Scope.ALL, session_id="s1", most=9, found=lambda _: told.set_result(time.perf_counter())
    )
    task = asyncio.create_task(search)
    found = await told
    aborted = time.perf_counter()
    task.cancel()
    await asyncio.wait([task])
    await asyncio.get_running_loop().shutdown_default_executor()
    assert not [one for one in threading.enumerate() if one.name.startswith("asyncio_")]
    return (found - begun) * 1000, (time.perf_counter() - aborted) * 1000


async def whole(history: FilePromptHistory, words: str) -> float:
    """Return seconds of a search that finds nothing before the file's beginning."""
    begun = time.perf_counter()
    await history.search(words, Scope.ALL, session_id="s1", most=9)
    return time.perf_counter() - begun


def rows(options: Options) -> Iterator[Row]:
    """Search each kind of file."""
    size = options.count(SIZE, SIZE // 256)
    of, times = f"{size / 1024**3:.3g} GB of history", options.count(ROUNDS, 2)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "history.jsonl"
        history = FilePromptHistory(path, "/work/shop")
        for name, text in TEXTS.items():
            write(path, text, size)
            cold = asyncio.run(whole(history, "needle"))  # and now it is warm
            rounds = [asyncio.run(first(history, "needle")) for _ in range(times)]
            found, aborted = zip(*rounds, strict=True)
            yield within(f"first match in {of}, {name}", found, 100)
            yield within(f"abort of a search of {of}, {name}", aborted, 50)
            again = asyncio.run(whole(history, "needle"))
            yield Row(
                what=f"a search of all of {of}, {name}, warm",
                peer="the first one",
                ours=round(again, 2),
                theirs=round(cold, 2),
                unit="s",
                times="once",
            )


def within(what: str, milliseconds: Sequence[float], most: float) -> Row:
    """Return the row of something that may take so many ms."""
    return Row(
        what=what,
        ours=round(median(milliseconds), 2),
        high=round(high(milliseconds), 2),
        unit="ms",
        goal=f"within {most:g} ms",
        is_met=median(milliseconds) <= most,
        times=f"{len(milliseconds)} times",
    )


if __name__ == "__main__":
    tell(rows)
