"""What takes a copy, and what a draft is edited with."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from robota_console.cli.aids import clipboard_commands
from robota_console.cli.doctor.finding import Fact
from robota_console.text import doctor_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from robota_console.cli.started import Started


def facts(started: Started) -> Iterator[Fact]:
    """Give the commands that may take a copy, the first to be tried first, and the editor."""
    environment = started.environment
    path = environment.get("PATH")
    found = [words[0] for words in clipboard_commands(environment) if shutil.which(words[0], path=path)]
    yield Fact(name="clipboard", value=found, words="" if found else doctor_words.NO_CLIPBOARD)
    editor = environment.editor()
    source = "VISUAL" if environment.get("VISUAL") else "EDITOR"
    if not editor:
        yield Fact(name="editor", value=None, words=doctor_words.NO_EDITOR)
        return
    heed = "" if shutil.which(editor[0], path=path) else doctor_words.no_editor(editor[0], source)
    yield Fact(name="editor", value=" ".join(editor), source=source, heed=heed)
