"""How far a consent reaches: no further than what was said, whatever is hung on it."""

from __future__ import annotations

import pytest

from robota_console.model.permission import PermissionMode
from robota_console.session import pattern
from robota_console.session.policy import Ruling
from robota_console.session.programs import OPEN
from tests.session.requests import ROOT, edit, ruling, run

_OTHERS = """
flock script busybox taskset unshare nsenter chroot setpriv runuser caffeinate strace gdb expect toybox pwsh
osascript vim vi ed emacs less man at batch patch install split m4 tclsh sqlite3 tmux screen ssh
ssh-keygen pypy3
Rscript java find tar sort tree sed awk env sudo xargs rm cp mv date tee zip rsync curl docker sh bash python3
node perl deno uv npx bunx ./run.sh /bin/ls ./ls git go
"""
_SUBCOMMANDS = (
    *(
        "git push",
        "git rebase",
        "git bisect",
        "git submodule",
        "git grep",
        "git fetch",
        "git branch",
        "git -C",
    ),
    *("git ls-remote", "git config", "npm exec", "npm run", "npm run build", "npm ci", "cargo run", "go run"),
)
NEVER_FREE = ("--exec", "-exec", "--output", "--pager", "--config", "--to-command", "-c", "-o", "-C", "-f")


def after(command: str, other: str) -> Ruling:
    """Return what a consent to one command decides of another."""
    found = pattern.remembered(run(command), ROOT)
    assert found
    return ruling(run(other), granted=(str(found),))


@pytest.mark.parametrize(
    "words",
    [
        "../out/x", r"..\/x", r".\./x", ".'.'/x", '"."./x', ".?/x", ".*/x", ".[.]/x", "[.][.]/x",
        "ln?/secret",
        "l*/secret", "/et?/passwd", r"\/etc/passwd", '"/etc/passwd"', "~/x", "~root/x", "$HOME/x",
        "sub/../../x",
        "-I/etc", "-f../x", "-f..", "-fsub/../../x", "@/etc/passwd", "@list", "a:/etc/passwd",
        "a,/etc/passwd",
        "file:///etc/passwd", "--from=/etc/passwd", "--from=..", "a=../x", "=ls", "{.,..}/x", "<(x)",
        "!x", "!!",
        "x;y", "x|y", "x>y", "#x", "^x^y", "x\ty", "x\u2028y", "x\ny", "c:\\x", "..",
    ],
)  # fmt: skip
@pytest.mark.parametrize("begin", ["cat notes.txt", "npm test", "pytest", "git log", "echo hi"])
def test_a_word_that_may_lead_outside_or_that_a_shell_changes_asks_again(begin: str, words: str) -> None:
    """What was granted is reading here; each of these is another file, or another command."""
    assert after(begin, f"{begin} {words}") is Ruling.ASK
    assert ruling(run(f"{begin} {words}"), allow=f"run({begin}*)") is Ruling.ASK


@pytest.mark.parametrize(
    ("begin", "words"),
    [
        ("grep x", "-R src"),
        ("grep x", "-nR src"),
        ("grep x", "--dereference-recursive"),
        ("ls", "-LR"),
        ("du src", "-L"),
        ("wc -l", "--files0-from=list"),
        ("md5sum a", "-c list"),
        ("sha256sum a", "--check"),
        ("git log", "--output=.git/hooks/pre-commit"),
        ("git log", "--outp=x"),
        ("git log", "-Oorder"),
        ("git diff", "--ext-diff"),
        ("git diff", "--no-index a b"),
        ("make test", "SHELL=./evil.sh"),
        ("make test", "-f evil.mk"),
        ("make test", "-C sub"),
        ("make test", "-fevil.mk"),
        ("make test", "--eval=x"),
        ("make test", "deploy"),
        ("npm test", "--prefix sub"),
        ("npm test", "--script-shell=x.sh"),
        ("npm test", "--node-options=x"),
        ("npm test", "-- --config evil.js"),
        ("pytest", "-c evil.ini"),
        ("pytest", "-p evil"),
        ("pytest", "-pevil"),
        ("pytest", "--basetemp=src"),
        ("pytest", "--rootdir=sub"),
        ("pytest", "-o python_files=x"),
        ("pytest", "--junitxml=src/a.py"),
        ("python3 -m pytest", "-p evil"),
        ("cargo test", "--config evil"),
        ("cargo test", "--manifest-path sub/Cargo.toml"),
        ("go test", "-exec ./evil"),
        ("go test", "-exec=evil"),
        ("go test", "-toolexec evil"),
        ("go test", "-o src/x"),
        ("go vet", "-vettool=evil"),
    ],
)
def test_an_option_that_writes_or_runs_something_asks_again(begin: str, words: str) -> None:
    """Only options that are known to do neither are free."""
    assert after(begin, f"{begin} {words}") is Ruling.ASK


@pytest.mark.parametrize(
    ("begin", "command"),
    [
        ("cat notes.txt", "cat notes.txt src/a.txt -n"),
        ("cat notes.txt", "cat notes.txt - -- -5"),
        ("npm test", "npm test -- --watch=false src/a.test.js"),
        ("make test", "make test -j4 -k"),
        ("pytest", "pytest -xq -n 4 --tb=short tests/test_a.py::test_b -k not_slow"),
        ("git log", "git log --oneline -5 main..topic src/a.py"),
        ("git show", "git show HEAD:src/a.py"),
        ("go test", "go test ./... -run=TestA -count=1"),
        ("cargo test", "cargo test --release -p core -- --nocapture"),
        ("grep x", "grep x -rn --include=a.py src"),
        ("ls", "ls -laR src"),
    ],
)
def test_what_was_said_is_not_asked_again(begin: str, command: str) -> None:
    """Else nobody would answer `session`, but bypass."""
    assert after(begin, command) is Ruling.ALLOW


@pytest.mark.parametrize(
    "program",
    [*_OTHERS.split(), *_SUBCOMMANDS],
)
def test_any_other_program_is_remembered_exactly_as_it_was(program: str) -> None:
    """A list of dangerous programs is never whole; so this is one of harmless ones."""
    for command in (program, f"{program} a", f"{program} a b"):
        assert str(pattern.remembered(run(command), ROOT)) == f"run({command})"
        assert after(command, f"{command} x") is Ruling.ASK


def test_a_star_that_was_kept_for_a_project_reaches_no_further() -> None:
    """Kept by an older version, or put into the file by somebody else."""
    assert ruling(run("sort a -o b"), granted=("run(sort a*)",)) is Ruling.ASK
    assert ruling(run("make x SHELL=y"), granted=("run(*)",)) is Ruling.ASK


def test_options_that_run_something_are_free_nowhere() -> None:
    """Somebody will add a row."""
    for row in OPEN.values():
        for option in NEVER_FREE:
            assert not row.runs or not row.takes(option)


@pytest.mark.parametrize(
    ("rule", "command"),
    [
        ("run(find*)", "find src -exec rm x"),
        ("run(find*)", "find src -delete"),
        ("run(tar*)", "tar -x --to-command=x"),
        ("run(tar*)", "tar -c --checkpoint-act=exec=x"),
        ("run(sort*)", "sort --compress-prog=x"),
        ("run(rsync*)", "rsync --rsh=x a b"),
        ("run(git*)", "git log --exec-path=x"),
    ],
)
def test_a_typed_star_grants_no_option_that_runs_another_program(rule: str, command: str) -> None:
    """`find` with any words was meant, not any program."""
    assert ruling(run(command), allow=rule) is Ruling.ASK


@pytest.mark.parametrize(
    "path",
    [
        ".git/hooks/pre-commit", ".git/config", "sub/.git/config", ".GIT/config", "Makefile", "sub/makefile",
        "robota.toml", ".envrc", "package.json", "conftest.py", "tests/conftest.py", "pyproject.toml",
        ".github/workflows/a.yml", ".vscode/tasks.json", "deploy.sh", "jest.config.js", ".eslintrc",
        "Cargo.toml",
        "build.rs", "rules.mk", "node_modules/a/index.js", "Dockerfile", "requirements-dev.txt",
    ],
)  # fmt: skip
def test_a_file_that_programs_heed_asks_again(path: str) -> None:
    """A hook that was written unasked runs unasked, at the next commit."""
    assert ruling(edit(path), mode=PermissionMode.ACCEPT_EDITS) is Ruling.ASK
    folder = path.rpartition("/")[0]
    assert ruling(edit(path), granted=(f"write({folder}/*)" if folder else "write(*)",)) is Ruling.ASK
    assert ruling(edit(path), granted=(f"write({path})",)) is Ruling.ALLOW
    assert ruling(edit(path), allow="write") is Ruling.ALLOW
    assert ruling(edit(path), mode=PermissionMode.BYPASS) is Ruling.ALLOW


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ("run(./go)", "go"),
        ("run(./tools/go)", "tools/go"),
        ("run(./Go)", "go"),
        ("run(python3 tool.py)", "tool.py"),
        ("run(python3 -m tools.go)", "tools/go.py"),
        ("run(node --require ./hook.js x)", "hook.js"),
        ("run(tool --plugin=hook.js)", "hook.js"),
        (f"run({ROOT}/go)", "go"),
    ],
)
def test_a_file_that_a_granted_command_names_asks_again(command: str, path: str) -> None:
    """Two consents must not add up to a third: to write anything and run it."""
    folder = path.rpartition("/")[0]
    writes = f"write({folder}/*)" if folder else "write(*)"

    assert ruling(edit(path), granted=(writes,)) is Ruling.ALLOW
    assert ruling(edit(path), granted=(writes, command)) is Ruling.ASK
    assert ruling(edit(path), granted=(command,), mode=PermissionMode.ACCEPT_EDITS) is Ruling.ASK


def test_a_file_that_is_only_read_out_does_not_ask_again() -> None:
    """`cat notes.txt` makes no program of the notes."""
    assert ruling(edit("notes.txt"), granted=("write(*)", "run(cat notes.txt*)")) is Ruling.ALLOW


def test_a_program_asks_again_whatever_it_is_called() -> None:
    """Only who sees the file knows that it may be executed."""
    assert ruling(edit("go", runs=True), granted=("write(*)",)) is Ruling.ASK
    assert ruling(edit("go", runs=True), mode=PermissionMode.ACCEPT_EDITS) is Ruling.ASK


@pytest.mark.parametrize(
    "command",
    [
        "/bin/r? aa", "x=rm; $x ee", "r* x", "/bin/[r]m x", "$(echo rm) x", "`echo rm` x", "true && $x y",
        "sudo $x y", "A=1 ${x} y", '"$x" y', "for x in rm; do $x y; done", "{r,}m x", "if $x; then y; fi",
    ],
)  # fmt: skip
def test_a_program_that_is_only_named_while_it_runs_is_denied_by_any_rule_for_commands(command: str) -> None:
    """What it will be cannot be known, so it may be what was forbidden."""
    assert ruling(run(command), deny="run(rm*)", allow="run", mode=PermissionMode.BYPASS) is Ruling.DENY
    assert ruling(run(command), deny="write(a)", mode=PermissionMode.BYPASS) is Ruling.ALLOW


@pytest.mark.parametrize(
    "command",
    ["ls *.py", "echo $x", "cat $(ls)", "[ -f a ] && ls", "A=$x ls", "ls ?", "[[ -f a ]]", "{ ls; }"],
)
def test_variables_and_stars_in_other_places_are_not_denied(command: str) -> None:
    """Else no rule could be kept."""
    assert ruling(run(command), deny="run(rm*)", allow="run") is Ruling.ALLOW
