"""A fault in a command of ours is one line; the prompt opens again."""

from __future__ import annotations

import pytest

from tests.console.room import Room


class BrokenEditor:
    """An editor whose own code is wrong."""

    async def edit(self, _text: str) -> str:
        raise KeyError("line")

    async def open(self, _path: str) -> int:
        raise KeyError("line")


@pytest.mark.parametrize("command", ["/edit", "/editor"])
async def test_the_prompt_is_there_again_after_the_line_that_says_what_failed(command: str) -> None:
    """Who is told of a fault and hears no prompt afterwards waits for ever."""
    async with Room([], editor=BrokenEditor()) as room:
        said = await room.type(command)

        assert "error: " in said
        assert "KeyError" in said
        assert said.endswith("you: ")
        assert (await room.type("/status")).endswith("you: ")
