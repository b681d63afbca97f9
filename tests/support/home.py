"""A person's home, in which sessions outlive their consoles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.faults.ending import piped
from tests.support.console import Console, lines

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FORGOTTEN = "notice: The agent does not remember the earlier turns.\n"


@dataclass(frozen=True, slots=True)
class Home:
    """A home, and the folder that is worked in."""

    path: Path
    folder: Path

    @classmethod
    def under(cls, path: Path) -> Home:
        """Return one in a folder that is there."""
        made = cls(path / "home", path / "work")
        for folder in (made.path, made.folder):
            folder.mkdir()
        return made

    @property
    def env(self) -> dict[str, str]:
        """Return what makes it the home."""
        return {"HOME": str(self.path)}

    @property
    def data(self) -> Path:
        """Return where things are kept."""
        return self.path / ".local/share/robota-console"

    @property
    def journals(self) -> list[Path]:
        """Return the journals, the oldest first."""
        return sorted(self.data.glob("sessions/*.jsonl"), key=lambda path: path.stat().st_mtime_ns)

    def console(self, *options: str, **pty: Any) -> Console:
        """Return a console at a terminal that has said all it was to say."""
        env = self.env | pty.pop("extra_env", {})
        console = Console(self.folder, *options, ready=False, extra_env=env, **pty)
        console.settled()
        return console

    def piped(
        self, *typed: str, options: Sequence[str] = (), code: int = 0, err: str = "", **more: Any
    ) -> str:
        """Return what a script of lines leads to, at a pipe."""
        given = "".join(f"{line}\n" for line in typed).encode()
        more.setdefault("foreign", None)
        return piped(self.folder, *options, given=given, code=code, err=err, env=self.env, **more)

    def everything(self) -> bytes:
        """Return all that is kept, as one."""
        return b"\n".join(path.read_bytes() for path in self.data.rglob("*") if path.is_file())


def calmly(console: Console, text: str) -> str:
    """Type a line as late as a person does; return all that comes of it, up to the next prompt's rest."""
    console.apart(text)
    mark = console.mark()
    console.send_line(text)
    console.settled(mark)
    return lines(console.since(mark))
