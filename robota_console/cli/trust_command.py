"""`robota-console trust`: deciding about a folder beforehand, and taking that back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from robota_console.cli.fault import say_fault
from robota_console.cli.listing import say_lines
from robota_console.cli.started import start
from robota_console.cli.trust import data_file, project
from robota_console.model.exit_code import ExitCode
from robota_console.text import fault_words, trust_words

if TYPE_CHECKING:
    from collections.abc import Mapping


def keep_trust(flags: Mapping[str, Any], folder: str | None, *, forget: bool) -> int:
    """Keep that a folder is trusted, or forget what was decided; say which; return the exit code."""
    try:
        started = start({**flags, "trust": False})  # what is decided here is no matter of the folder's
    except OSError as error:
        return say_fault(fault_words.folder_gone(error.strerror or ""), ExitCode.UNAVAILABLE)
    place = Path(started.folder, folder or "").expanduser()
    if not place.is_dir():
        return say_fault(trust_words.no_folder(str(place)), ExitCode.USAGE)
    root = project(str(place), started.environment.variables.get("HOME", ""))
    from robota_console.store.trust import TrustFile

    file = TrustFile(data_file())
    try:
        if forget:
            file.forget(root)
        else:
            file.decide(root, True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        return say_fault(trust_words.not_kept(str(data_file()), why), ExitCode.UNAVAILABLE)
    return say_lines(started, [trust_words.forgotten(root) if forget else trust_words.trusted(root)])
