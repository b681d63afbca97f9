"""The peer `llm chat`, and the console's model agent, both at the tests' model server on 127.0.0.1."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

from benchmarks.peers import program
from benchmarks.terminal import CONSOLE
from tests.support.model_server.script import Reply, Say
from tests.support.model_server.server import model_server

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

MODEL = "fake-model"
MESSAGE = "say it"
PROMPT = b"> "
NAME = "`llm chat` 0.36"


class Paced(list[Say]):
    """Words of an answer that come one after the other, the first time that they are taken."""

    def __init__(
        self, words: Sequence[str], seconds: float, sleep: Callable[[float], None] = time.sleep
    ) -> None:
        super().__init__(map(Say, words))
        self._sleep = sleep
        self._seconds = seconds

    def __iter__(self) -> Iterator[Say]:
        """Give the first at once, and each further one after so many seconds."""
        seconds, self._seconds = self._seconds, 0.0  # the server looks at them again when they were sent
        for place, piece in enumerate(super().__iter__()):
            if place:
                self._sleep(seconds)
            yield piece


@contextmanager
def answering(words: Sequence[str], seconds: float) -> Iterator[str]:
    """Give a server that answers `MESSAGE` once with those words, so many seconds apart."""
    with model_server(models=(MODEL,), answers={MESSAGE: [Reply(pieces=Paced(words, seconds))]}) as url:
        yield url


def peer(peers: Path, home: Path, url: str) -> tuple[list[str], dict[str, str]]:
    """Return the peer's command and what its environment needs, its settings being written."""
    folder = home / "llm"
    folder.mkdir(exist_ok=True)
    model = f"- model_id: {MODEL}\n  model_name: {MODEL}\n  api_base: {url}/v1\n"
    (folder / "extra-openai-models.yaml").write_text(model)
    return [str(program(peers, "llm")), "chat", "-m", MODEL], {"LLM_USER_PATH": str(folder)}


def console(url: str, *more: str) -> list[str]:
    """Return the console's command for the same model."""
    return [*CONSOLE, "--agent", "model", "--model", MODEL, "--model-url", f"{url}/v1", *more]
