"""The environment: the one place that reads it."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Environment:
    """Variables as they were at the start, and what is derived from them."""

    variables: Mapping[str, str]

    @classmethod
    def current(cls) -> Environment:
        """Return the process's environment."""
        return cls(dict(os.environ))

    def get(self, name: str) -> str | None:
        """Return a variable's value, None where it is not set or blank."""
        value = self.variables.get(name, "").strip()
        return value or None

    @property
    def ci(self) -> bool:
        """Return whether a CI service runs this, as most of them say."""
        return self.get("CI") not in (None, "0", "false") or self.get("GITHUB_ACTIONS") is not None

    @property
    def ssh(self) -> bool:
        """Return whether the terminal is at the other end of an ssh connection (V17)."""
        return self.get("SSH_CONNECTION") is not None

    @property
    def emacs(self) -> bool:
        """Return whether Emacs shows the terminal (V15)."""
        return self.get("INSIDE_EMACS") is not None

    @property
    def locale(self) -> str:
        """Return the locale's name, as POSIX chooses among the variables; empty where none is set."""
        return next((v for n in ("LC_ALL", "LC_CTYPE", "LANG") if (v := self.get(n))), "")

    def editor(self) -> tuple[str, ...]:
        """Return the editor's words; empty where none is set."""
        import shlex

        words = self.get("VISUAL") or self.get("EDITOR") or ""
        try:
            return tuple(shlex.split(words))
        except ValueError:  # a quotation that does not end: the system will say what it is not
            return tuple(words.split())
