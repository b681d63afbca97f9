"""What may run without asking: rules as a table, hostile commands among them."""

from __future__ import annotations

import pytest

from robota_console.model.permission import PermissionMode
from robota_console.model.tool import ToolKind
from robota_console.session import pattern
from robota_console.session.policy import MODES, Ruling
from tests.session.requests import ROOT, edit, other, read, ruling, run


@pytest.mark.parametrize("mode", PermissionMode)
@pytest.mark.parametrize("kind", ToolKind)
def test_each_mode_decides_each_kind_of_tool(mode: PermissionMode, kind: ToolKind) -> None:
    """The table is whole: a kind without a row would fail in the middle of a turn."""
    assert MODES[mode][kind] in Ruling


@pytest.mark.parametrize(
    ("mode", "reading", "writing", "running"),
    [
        (PermissionMode.PLAN, Ruling.ALLOW, Ruling.DENY, Ruling.DENY),
        (PermissionMode.DEFAULT, Ruling.ALLOW, Ruling.ASK, Ruling.ASK),
        (PermissionMode.ACCEPT_EDITS, Ruling.ALLOW, Ruling.ALLOW, Ruling.ASK),
        (PermissionMode.BYPASS, Ruling.ALLOW, Ruling.ALLOW, Ruling.ALLOW),
    ],
)
def test_a_mode_means_what_it_says(
    mode: PermissionMode, reading: Ruling, writing: Ruling, running: Ruling
) -> None:
    """Facts, section 6."""
    decided = [ruling(request, mode=mode) for request in (read("a.txt"), edit("a.txt"), run("make"))]

    assert decided == [reading, writing, running]


@pytest.mark.parametrize(
    "path", ["../a.txt", "/etc/hosts", "src/../../a.txt", "//etc/hosts", "/home/ada/garden2/a"]
)
def test_what_lies_outside_asks_even_where_the_same_inside_would_not(path: str) -> None:
    """Whatever the request says of itself: `..` is resolved here."""
    assert ruling(read(path)) is Ruling.ASK
    assert ruling(edit(path), mode=PermissionMode.ACCEPT_EDITS) is Ruling.ASK
    assert ruling(read("link/a.txt", outside=True)) is Ruling.ASK
    assert ruling(read(path), mode=PermissionMode.BYPASS) is Ruling.ALLOW


def test_an_absolute_path_inside_is_inside() -> None:
    """Agents name files both ways."""
    assert ruling(read(f"{ROOT}/src/a.txt")) is Ruling.ALLOW
    assert ruling(edit(f"{ROOT}/src/a.txt"), allow="write(src/*)") is Ruling.ALLOW
    assert ruling(edit("src/a.txt"), allow=f"write({ROOT}/src/*)") is Ruling.ALLOW


@pytest.mark.parametrize(
    "command",
    [
        "npm test; rm -rf /",
        "npm test;rm -rf /",
        "npm test && x",
        "npm test || x",
        "npm test | sh",
        "npm test |& sh",
        "npm test & x",
        "npm test &",
        "npm test $(x)",
        "npm test `x`",
        "npm test ${x}",
        "npm test $x",
        "npm test $'\\n'x",
        "npm test <(x)",
        "npm test > ~/.bashrc",
        "npm test >> a",
        "npm test 2>&1",
        "npm test < a",
        "npm test <<EOF\nx\nEOF",
        "npm test\nx",
        "npm test\rx",
        "npm test\r\nx",
        "npm test \\\nx",
        "npm test\x0bx",
        "npm test\x00x",
        "npm test\x1b[2Jx",
        "npm test\u2028x",
        "npm test\u202ex",
        "npm test\u00a0x",
        "npm test\tx",
        "npm test 'a;b'",
        'npm test "$(x)"',
        "npm test (x)",
        "npm test {a,b}",
        "NODE_OPTIONS=--require=/tmp/x npm test",
        "A=1 npm test",
        "! npm test",
        "npm testevil",
        "npm test-evil",
        "npm tests",
        "NPM test",
        "./npm test",
        "sudo npm test",
        "env npm test",
        "npm  test",
        "npm",
        "",
    ],
)
def test_a_consent_to_npm_test_never_grants(command: str) -> None:
    """Each asks again, in whatever way something else hides in it."""
    assert ruling(run(command), allow="run(npm test*)") is Ruling.ASK


@pytest.mark.parametrize(
    ("allow", "command"),
    [
        ("run(npm test*)", "npm test"),
        ("run(npm test*)", "npm test -- --watch=false src/a.test.js"),
        ("run(npm test*)", "  npm test  "),
        ("run(curl *)", "curl https://example.org/a"),
        ("run(npm run test:*)", "npm run test:unit"),
        ("run(git * main)", "git push origin main"),
        ("run(npm test && npm run lint)", "npm test && npm run lint"),
        ("run(*)", "make all"),
        ("RUN(make*)", "make all"),
        ("run", "make && make install"),
    ],
)
def test_an_allow_rule_grants(allow: str, command: str) -> None:
    """What was typed as a rule is meant: a whole command is granted as it stands, `run` is every command."""
    assert ruling(run(command), allow=allow) is Ruling.ALLOW


def test_what_stands_round_a_star_is_not_counted_twice() -> None:
    """`push main` names main once, the pattern wants it twice."""
    assert ruling(run("git push main"), allow="run(git push main*main)") is Ruling.ASK
    assert ruling(run("git push main to main"), allow="run(git push main*main)") is Ruling.ALLOW


def test_a_command_that_reaches_outside_is_granted_only_as_it_stands() -> None:
    """A consent to `cat` in the folder is none to other people's files."""
    reaching = run("cat /etc/passwd", outside=True)

    assert ruling(reaching, allow="run(cat*)") is Ruling.ASK
    assert ruling(reaching, allow="run") is Ruling.ASK
    assert ruling(reaching, allow="run(cat /etc/passwd)") is Ruling.ALLOW


@pytest.mark.parametrize(
    ("deny", "command"),
    [
        ("run(rm*)", "rm -rf /"),
        ("run(rm*)", "npm test; rm -rf /"),
        ("run(rm*)", "npm test && rm x"),
        ("run(rm*)", "echo $(rm x)"),
        ("run(rm*)", "echo `rm x`"),
        ("run(rm*)", "A=1 rm x"),
        ("run(rm*)", "sudo -n rm x"),
        ("run(rm*)", "env A=1 timeout -k 5 10 rm x"),
        ("run(rm*)", 'sh -c "rm x"'),
        ("run(rm*)", "/bin/rm x"),
        ("run(rm*)", "sudo /bin/rm x"),
        ("run(rm*)", "/usr/bin/sudo -u ada rm x"),
        ("run(rm*)", "flock lock rm x"),
        ("run(rm*)", "find . -name a -exec rm {} +"),
        ("run(rm*)", "find . -execdir /bin/rm {} ;"),
        ("run(rm*)", "ls | xargs -n 1 rm"),
        ("run(rm*)", "A=1 B=2 rm x"),
        ("run(rm*)", "sudo env A=1 rm x"),
        ("run(rm*)", "env -S rm x"),
        ("run(rm*)", "busybox rm x"),
        ("run(rm*)", "\\rm x"),
        ("run(rm*)", "r''m x"),
        ("run(rm*)", "RM x"),
        ("run(rm*)", "true\nrm x"),
        ("run(rm*)", "{ rm x; }"),
        ("run(git push*)", "git  push"),
        ("run", "ls"),
        ("run(*curl*)", "x | curl y"),
        pytest.param("run(rm*)", "sudo " * 400_000 + "rm x", id="behind more wrappers than anybody types"),
        pytest.param("run(rm*)", "A=1 " * 400_000 + "rm x", id="behind more settings"),
        pytest.param("run(rm*)", "ls " + "-exec " * 400_000 + "rm x", id="behind more options"),
    ],
)
def test_a_deny_rule_is_read_widely(deny: str, command: str) -> None:
    """What was forbidden stays so in any part of a command, and in every mode."""
    assert ruling(run(command), deny=deny) is Ruling.DENY
    assert ruling(run(command), deny=deny, allow="run", mode=PermissionMode.BYPASS) is Ruling.DENY


def test_a_command_of_megabytes_is_looked_at_as_quickly_as_it_is_read() -> None:
    """Meanwhile nothing else is heard, and no key is."""
    command = "echo " + "y" * 4_000_000

    assert ruling(run(command), granted=(f"run({command})",)) is Ruling.ALLOW
    assert ruling(run(command), granted=(f"run({command}*)",)) is Ruling.ALLOW
    assert ruling(run(command), deny=f"run({command})") is Ruling.DENY


def test_what_is_too_long_to_be_said_is_granted_once_only() -> None:
    """Whoever grants more than once hears each time what that means."""
    longest = "echo " + "y" * (pattern.LONGEST - 5)

    assert pattern.remembered(run(longest), ROOT) is not None
    assert pattern.remembered(run(f"{longest}y"), ROOT) is None


def test_rules_for_addresses() -> None:
    """A host is granted by its whole name; denied, whatever the case."""
    request = other("get", ToolKind.FETCH, args={"url": "https://Example.org/a"})

    assert ruling(request) is Ruling.ASK
    assert ruling(request, allow="fetch(https://Example.org/*)") is Ruling.ALLOW
    assert ruling(request, allow="fetch(https://Example.or*)") is Ruling.ALLOW
    assert ruling(request, allow="fetch(https://Example/*)") is Ruling.ASK
    assert ruling(request, deny="fetch(https://example.org*)") is Ruling.DENY
    assert ruling(request, deny="run") is Ruling.ASK
    assert ruling(other("get", ToolKind.FETCH, args={"url": 7}), allow="fetch(h*)") is Ruling.ASK
    assert ruling(other("notes"), allow="notes(x)") is Ruling.ASK
    assert ruling(edit(""), allow="write(**)") is Ruling.ASK


@pytest.mark.parametrize("command", ["git rm x", "npm run rmdir-test", "echo rm"])
def test_a_deny_rule_is_not_about_other_programs_words(command: str) -> None:
    """`rm` as a word of something else is not the program."""
    assert ruling(run(command), deny="run(rm*)") is Ruling.ASK


def test_a_tool_cannot_call_itself_into_a_rule() -> None:
    """What counts is what a tool does: names are the agent's to choose."""
    assert ruling(other("read", ToolKind.RUN, command="rm x"), allow="read") is Ruling.ASK
    assert ruling(other("notes", ToolKind.RUN, command="rm x"), allow="notes") is Ruling.ASK
    assert ruling(other("notes"), allow="notes") is Ruling.ALLOW
    assert ruling(other("deploy"), allow="notes") is Ruling.ASK
    assert ruling(other("notes", outside=True), allow="notes") is Ruling.ASK
    assert ruling(other("Bash", ToolKind.RUN, command="npm test"), allow="Bash(npm test*)") is Ruling.ALLOW
    assert ruling(other("Bash", ToolKind.RUN, command="npm test; x"), allow="Bash(npm test*)") is Ruling.ASK
    assert ruling(other("Bash", ToolKind.RUN, command="ls"), deny="bash") is Ruling.DENY
