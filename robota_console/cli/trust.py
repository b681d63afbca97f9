"""Whether a folder's own settings and plugins may be read: by a flag, by what was decided, else not."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from robota_console.cli.folders import data_folder
from robota_console.model.option import ProjectAccess
from robota_console.text import trust_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from robota_console.model.question import Question, Response

PLUGINS = Path(".robota") / "plugins"
"""Where a folder keeps plugins of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trust:
    """What is known of one folder."""

    folder: str
    """What is trusted: the worktree's top, else the folder itself; no link in it."""
    brought: tuple[str, ...] = ()
    """What the folder has of its own, as words; empty: there is nothing to trust."""
    decision: bool | None = None
    """None: nobody has decided."""
    kept_in: Path
    problem: str = ""
    """Why what was decided before could not be read."""

    @property
    def access(self) -> ProjectAccess:
        """Return what the session is told."""
        return ProjectAccess.GRANTED if self.decision else ProjectAccess.REFUSED

    @property
    def unknown(self) -> bool:
        """Return whether there is something to decide."""
        return bool(self.brought) and self.decision is None

    def warnings(self, *, asks: bool) -> tuple[str, ...]:
        """Return what is said at the start; of a folder that nobody trusted only where nobody `asks`."""
        untold = trust_words.not_read(self.brought) if self.unknown and not asks else ""
        return tuple(filter(None, (self.problem, untold)))

    def question(self) -> Question:
        """Return what the person is asked, once for this folder."""
        return trust_words.question(self.folder, self.brought)

    def decide(self, trusted: bool) -> str | None:
        """Keep the decision; return None, or one line that says why it lasts for this session only."""
        from robota_console.store.trust import TrustFile

        try:
            TrustFile(self.kept_in).decide(self.folder, trusted)
        except OSError as error:
            return trust_words.not_kept(str(self.kept_in), error.strerror or str(error))
        return None

    @staticmethod
    def trusts(response: Response) -> bool | None:
        """Return what an answer to the question means; None where there was none, and nothing is decided."""
        return trust_words.trusts(response)


def find(folder: str, flag: bool | None, variables: Mapping[str, str], *, own: Path, settings: str) -> Trust:
    """Return what is known of a folder; nothing in it is read.

    `own` is the person's settings file, which is nobody else's where it stands in the folder;
    `settings` is the name of a folder's own.
    """
    theirs = Path(folder) / settings
    brought = [settings] if os.path.lexists(theirs) and not _same(theirs, own) else []
    if os.path.lexists(Path(folder) / PLUGINS):
        brought.append(trust_words.PLUGINS)
    root, kept_in = project(folder, variables.get("HOME", "")), data_file()
    decision, problem = flag, ""
    if flag is None and _is_there(kept_in, unseen=True):
        decision, problem = _kept(root, kept_in)
    return Trust(folder=root, brought=tuple(brought), decision=decision, kept_in=kept_in, problem=problem)


def _kept(root: str, kept_in: Path) -> tuple[bool | None, str]:
    from robota_console.store.trust import TrustFile

    try:
        return TrustFile(kept_in).decision(root), ""
    except (OSError, ValueError) as error:
        return None, trust_words.unreadable(str(kept_in), getattr(error, "strerror", None) or str(error))


def _is_there(path: Path, *, unseen: bool) -> bool:
    """Return whether it is there, or `unseen` where a folder on the way lets nobody look."""
    try:
        return path.exists()
    except OSError:
        return unseen


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return one == other


def project(folder: str, home: str) -> str:
    """Return what a decision is about: the top of the git worktree, else the folder; no link in it.

    A worktree that holds the whole home, or that somebody else made, is no project:
    trusting it would be trusting everything that is ever unpacked there.
    """
    here = Path(os.path.realpath(folder))
    private = Path(os.path.realpath(home)) if home else Path("/")
    for place in (here, *here.parents):
        if private.is_relative_to(place):
            break
        if _is_there(place / ".git", unseen=False):
            return str(place if (place / ".git").stat().st_uid == os.getuid() else here)
    return str(here)


def data_file() -> Path:
    """Return where decisions are kept."""
    return data_folder() / "trust.json"
