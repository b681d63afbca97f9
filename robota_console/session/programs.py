"""Programs by what their words can do: what a star may stand after, what runs something else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """What may come after a command's beginning without being asked for again."""

    options: frozenset[str] | None = frozenset()
    """Whole names of options; None is any, of what opens no file."""
    words: bool = True
    """Names and paths inside the folder; else only options and numbers."""
    runs: bool = True
    """Whether it runs what lies in the folder; else it only reads."""

    def takes(self, word: str) -> bool:
        """Return whether a word may be added; where it leads is looked at before."""
        if not word.startswith("-"):
            return self.words or word.isdigit()
        if self.options is None or word in ("-", "--"):
            return True
        name = word.partition("=")[0]
        letters = name[1:].rstrip("0123456789")
        return name in self.options or (
            word == name and name[1] != "-" and all(f"-{one}" in self.options for one in letters)
        )


def _open(options: str, *, words: bool = True, runs: bool = True) -> Open:
    return Open(options=frozenset(options.split()), words=words, runs=runs)


_SPEAKER = Open(options=None, runs=False)
_SUM = _open("-b -t", runs=False)
# Neither `-R` and `-L`, which follow links that lead outside, nor lists of files to read.
_READING = (
    "-1 -a -A -b -B -c -C -d -e -E -f -F -h -i -k -l -m -n -o -p -q -r -s -S -t -T -u -v -w -x -z"
    " --after-context --all --before-context --bytes --chars --color --colour --context --count"
    " --exclude --exclude-dir --extended-regexp --files-with-matches --fixed-strings --human-readable"
    " --ignore-case --include --invert-match --line-number --lines --max-count --max-depth --number"
    " --only-matching --quiet --recursive --summarize --word-regexp --words"
)
_READER = _open(_READING, runs=False)
_GIT = _open(
    "-a -b -n -p -s -u -w --abbrev-commit --all --author --branch --cached --date --decorate --first-parent"
    " --follow --format --graph --grep --merges --name-only --name-status --no-color --no-merges --oneline"
    " --others --patch --porcelain --pretty --reverse --short --shortstat --since --staged --stat --until",
    runs=False,
)
_PYTEST = _open(
    "-k -l -m -n -q -ra -rA -s -v -x --co --collect-only --cov --durations --exitfirst --failed-first --ff"
    " --last-failed --lf --maxfail --no-cov --no-header --quiet --stepwise --sw --tb --verbose"
)
_NPM = _open(
    "-i -t -v --bail --ci --coverage --if-present --passWithNoTests --run --runInBand --silent"
    " --testNamePattern --verbose --watch --watchAll"
)
_CARGO = _open(
    "-j -p -q -v --all --all-features --all-targets --bins --doc --exact --features --ignored --lib --locked"
    " --no-fail-fast --no-run --nocapture --offline --package --quiet --release --test --tests --test-threads"
    " --verbose --workspace"
)
_GO = _open("-bench -count -cover -cpu -failfast -json -parallel -race -run -short -tags -timeout -v")
_MAKE = _open("-B -i -j -k -n -s", words=False)

OPEN: Mapping[tuple[str, ...], Open] = {
    **{(name,): _SPEAKER for name in ("basename", "dirname", "echo", "pwd")},
    **{(name,): _SUM for name in ("cksum", "md5sum", "sha1sum", "sha256sum")},
    **{(name,): _READER for name in (
        "cat", "cmp", "comm", "cut", "du", "egrep", "fgrep", "grep", "head", "nl", "readlink", "realpath",
        "stat", "tail", "wc",
    )},
    ("ls",): _open(f"{_READING} -R", runs=False),
    **{("git", name): _GIT for name in ("blame", "diff", "log", "ls-files", "shortlog", "show", "status")},
    **{(name, "test"): _NPM for name in ("bun", "npm", "pnpm", "yarn")},
    **{(name, "run", "test"): _NPM for name in ("bun", "npm", "pnpm", "yarn")},
    **{(name, "-m", "pytest"): _PYTEST for name in ("python", "python3")},
    ("pytest",): _PYTEST,
    ("cargo", "check"): _CARGO,
    ("cargo", "test"): _CARGO,
    ("go", "test"): _GO,
    ("go", "vet"): _GO,
    ("make",): _MAKE,
}  # fmt: skip
"""The only beginnings that a consent puts a star after: they read, or they test; `make` with one target."""


def opened(words: Sequence[str]) -> tuple[int, Open] | None:
    """Return how many words begin a command that may have more, and what those may be."""
    for count in (3, 2, 1):
        if row := OPEN.get(tuple(words[:count])):
            return count, row
    return None


RUN_OTHERS = frozenset((
    "-delete", "-exec", "-execdir", "-ok", "-okdir", "--checkpoint-action", "--compress-program",
    "--config-env",
    "--eval", "--exec", "--exec-batch", "--exec-path", "--node-options", "--open-files-in-pager", "--pager",
    "--pre", "--receive-pack", "--require", "--rsh", "--rsync-path", "--script-shell", "--to-command",
    "--toolexec", "-toolexec", "--upload-pack", "--use-compress-program",
))  # fmt: skip
"""Options that run another program or delete, whatever program has them; an abbreviation counts too."""

WRAPPERS = frozenset((
    "!", "bash", "builtin", "busybox", "chroot", "command", "dash", "do", "doas", "elif", "else", "env",
    "eval",
    "exec", "fish", "flock", "if", "ionice", "ksh", "nice", "nohup", "nsenter", "runuser", "script",
    "setpriv",
    "setsid", "sh", "stdbuf", "strace", "sudo", "taskset", "then", "time", "timeout", "toybox", "unshare",
    "until", "watch", "while", "xargs", "zsh", "{",
))  # fmt: skip
"""They run what comes after them."""
