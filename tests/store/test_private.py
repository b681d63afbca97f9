"""Folders and files that only their owner reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from robota_console.store.private import make_folder

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("kind", ["a file", "a link to nowhere"])
def test_what_stands_in_the_place_of_a_folder_is_said_to_be_none(tmp_path: Path, kind: str) -> None:
    """That it exists is no help."""
    folder = tmp_path / "data"
    if kind == "a file":
        folder.write_text("")
    else:
        folder.symlink_to("nowhere")

    with pytest.raises(NotADirectoryError) as raised:
        make_folder(folder)

    assert raised.value.filename == str(folder)
