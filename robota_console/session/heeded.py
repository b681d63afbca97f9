"""Files that others run or heed: a consent to write into their folder is none to write them."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from robota_console.session import command_line, glob

if TYPE_CHECKING:
    from collections.abc import Iterable

FOLDERS = frozenset((
    ".cargo", ".circleci", ".devcontainer", ".direnv", ".git", ".github", ".gitlab", ".githooks", ".hg",
    ".husky",
    ".idea", ".mvn", ".ssh", ".svn", ".venv", ".vscode", ".yarn", "node_modules", "site-packages", "venv",
))  # fmt: skip
"""Folders whose files all count."""
NAMES = frozenset((
    "build.gradle", "build.rs", "cargo.toml", "cmakelists.txt", "composer.json", "conftest.py", "deno.json",
    "dockerfile", "gemfile", "gnumakefile", "go.mod", "go.work", "gradlew", "gulpfile.js", "gruntfile.js",
    "jenkinsfile", "justfile", "makefile", "mvnw", "noxfile.py", "package-lock.json", "package.json",
    "pipfile", "pom.xml", "procfile", "pyproject.toml", "pytest.ini", "rakefile", "robota.toml", "setup.cfg",
    "setup.py", "sitecustomize.py", "taskfile.yml", "tox.ini", "tsconfig.json", "usercustomize.py",
    "vagrantfile",
    "yarn.lock",
))  # fmt: skip
"""Names, in whatever folder and case."""
ENDINGS = (
    ".bash", ".bat", ".cmd", ".command", ".csh", ".desktop", ".fish", ".gradle", ".ksh", ".mk", ".ps1",
    ".pth",
    ".service", ".sh", ".zsh",
)  # fmt: skip


def by_programs(path: str) -> bool:
    """Return whether programs run a file of that path or read it as their settings, by its name.

    A hidden file counts, and so does `x.config.js`: there are too many to name.
    """
    *folders, name = path.casefold().split("/")
    return (
        not FOLDERS.isdisjoint(folders)
        or name in NAMES
        or name.endswith(ENDINGS)
        or ".config." in name
        or name.startswith((".", "docker-compose", "requirements"))
    )


def by_commands(path: str, globs: Iterable[str], root: str = "") -> bool:
    """Return whether a command that was granted names that file as what it runs or heeds."""
    path = path.casefold()
    module = posixpath.splitext(path)[0].replace("/", ".")
    spellings = {path, posixpath.join(root.casefold(), path), module, module.removesuffix(".__main__")}
    return any(
        posixpath.normpath(word.casefold()) in spellings
        for text in globs
        for word in command_line.names(" ".join(glob.pieces(text)))
    )
