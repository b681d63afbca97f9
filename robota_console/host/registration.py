"""What a host says of itself in a file beside its sockets: whose process it is, and not a word of content."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import stat
import string
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any

from robota_console.host import folder as own
from robota_console.host.activity import Activity
from robota_console.host.process import started_at
from robota_console.text.pull_request import pull_request

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from pathlib import Path

    from robota_console.model.supervised import PullRequest

SUFFIX = ".json"
LETTERS = frozenset(string.ascii_letters + string.digits + "_-")
LONGEST = 65_536
"""Bytes of a registration; a longer file is none."""
LAST_MOMENT = 2.0**40
"""Seconds since the epoch; what is told to be later is nonsense."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """A host that said it serves, or did: `is_alive` tells."""

    host_id: str
    pid: int
    started_at: str
    """When its process started, as this system tells it."""
    generation: str
    """Differs for each time a host began to serve."""
    session_id: str = ""
    """The session that is served now; the id is that of the one it began with."""
    name: str = ""
    folder: str = ""
    """The session's working folder."""
    activity: Activity = Activity.IDLE
    pull_request: PullRequest | None = None
    next_loop_at: float | None = None
    """Seconds since the epoch; None where no loop waits."""
    version: str = ""

    @property
    def is_alive(self) -> bool:
        """Return whether the very process that wrote it still runs."""
        return started_at(self.pid) == self.started_at


NAMES = {one.name: one.name for one in fields(Registration)} | {
    "host_id": "id",
    "started_at": "startedAt",
    "session_id": "sessionId",
    "pull_request": "pr",
    "next_loop_at": "nextLoopAt",
}
"""How each field is called in the file."""
ADDED = frozenset({"pull_request", "next_loop_at"})
"""What an older host does not say."""


def is_id(name: str) -> bool:
    """Return whether a host can be called so; a file of another name is none of a host's."""
    return bool(name) and LETTERS.issuperset(name)


def path_of(folder: Path, host_id: str) -> Path:
    """Return where a host's registration is."""
    return folder / (host_id + SUFFIX)


def write(folder: Path, registration: Registration) -> None:
    """Put it in place of the one before, whole; raises OSError."""
    told = {NAMES[name]: value for name, value in asdict(registration).items()}
    told["activity"] = registration.activity.value
    if (request := registration.pull_request) is not None:
        told["pr"] |= {"kind": request.kind.value}
    own.replace_file(path_of(folder, registration.host_id), json.dumps(told).encode() + b"\n")


def read(path: Path) -> Registration | None:
    """Return what a file says; None where it says nothing of the kind."""
    try:
        told = json.loads(_bytes(path))
        values = {name: told[NAMES[name]] for name in NAMES if name not in ADDED}
        values["activity"] = Activity(values["activity"])
        values["pull_request"] = _request(told.get(NAMES["pull_request"]))
        values["next_loop_at"] = _moment(told.get(NAMES["next_loop_at"]))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return _checked(values, path)


def _bytes(path: Path) -> bytes:
    """Return its first bytes; raises OSError, also for what is no file: a pipe would be waited for."""
    opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOFOLLOW | os.O_CLOEXEC)
    with open(opened, "rb") as file:  # noqa: PTH123 - it is open already
        if not stat.S_ISREG(os.fstat(opened).st_mode):
            raise OSError(errno.EINVAL, "not a file")
        return file.read(LONGEST)


def registrations(folder: Path) -> Iterable[tuple[str, Registration | None]]:
    """Return every registration by its id, None where it cannot be read; raises OSError."""
    return [(host_id, read(path_of(folder, host_id))) for host_id in ids(folder)]


def ids(folder: Path, suffixes: Collection[str] = (SUFFIX,)) -> list[str]:
    """Return the ids that hosts' files of these kinds have, sorted; raises OSError."""
    return sorted({path.stem for path in folder.iterdir() if path.suffix in suffixes and is_id(path.stem)})


def remove(folder: Path, host_id: str, *, generation: str) -> None:
    """Remove it, unless another host has put its own there."""
    path = path_of(folder, host_id)
    found = read(path)
    if found is not None and found.generation == generation:
        with contextlib.suppress(OSError):
            path.unlink()


def _checked(values: dict[str, Any], path: Path) -> Registration | None:
    if type(values["pid"]) is not int or values["pid"] <= 0 or values["host_id"] != path.stem:
        return None
    texts = (value for name, value in values.items() if name not in ADDED | {"pid", "activity"})
    return Registration(**values) if all(isinstance(value, str) for value in texts) else None


def _request(told: Any) -> PullRequest | None:
    # Read anew from its address: what it is called is what is opened, and that is https.
    return pull_request(told["url"]) if isinstance(told, dict) and isinstance(told["url"], str) else None


def _moment(told: Any) -> float | None:
    is_number = isinstance(told, int | float) and not isinstance(told, bool)
    return float(told) if is_number and 0 <= told < LAST_MOMENT else None
