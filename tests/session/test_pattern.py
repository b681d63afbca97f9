"""Patterns: how one is written, what a consent remembers, how it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from robota_console.model.tool import ToolKind
from robota_console.session import command_line, pattern
from robota_console.session.pattern_words import in_words
from robota_console.session.policy import Ruling
from tests.session.requests import ROOT, edit, other, read, ruling, run

if TYPE_CHECKING:
    from robota_console.model.permission import PermissionRequest

EVERY = "every {} with any words after it"


@pytest.mark.parametrize("text", ["", "()", "run(", "run()x", "run)", "run(a", "(a)", "run()"])
def test_a_pattern_that_cannot_be_read_is_refused(text: str) -> None:
    """A deny rule that was dropped in silence would grant."""
    with pytest.raises(ValueError, match="is no permission pattern"):
        pattern.parse(text)


@pytest.mark.parametrize(
    ("request_", "remembered", "words"),
    [
        (run("npm test"), "run(npm test*)", EVERY.format("npm test")),
        (run("npm test -- -t x"), "run(npm test*)", EVERY.format("npm test")),
        (run("npm run test --silent"), "run(npm run test*)", EVERY.format("npm run test")),
        (run("npm run build"), "run(npm run build)", "exactly npm run build"),
        (run("npm ci"), "run(npm ci)", "exactly npm ci"),
        (run("pytest -q tests"), "run(pytest*)", EVERY.format("pytest")),
        (run("echo hi there"), "run(echo hi*)", EVERY.format("echo hi")),
        (run("make test"), "run(make test*)", EVERY.format("make test")),
        (run("make"), "run(make)", "exactly make"),
        (run("cargo test"), "run(cargo test*)", EVERY.format("cargo test")),
        (run("go test ./..."), "run(go test*)", EVERY.format("go test")),
        (run("git log -n 3"), "run(git log*)", EVERY.format("git log")),
        (run("./go.sh"), "run(./go.sh)", "exactly ./go.sh"),
        (run("python3 tool.py x"), "run(python3 tool.py x)", "exactly python3 tool.py x"),
        (
            run("python3 -m pytest"),
            "run(python3 -m pytest*)",
            EVERY.format("python3 -m pytest"),
        ),
        (run("python3 -c 1"), "run(python3 -c 1)", "exactly python3 -c 1"),
        (run("python3"), "run(python3)", "exactly python3"),
        (run("git -C x push"), "run(git -C x push)", "exactly git -C x push"),
        (run("npm run"), "run(npm run)", "exactly npm run"),
        (run("rm a*"), "run(rm a\\*)", "exactly rm a*"),
        (run("/bin/sh -c ls"), "run(/bin/sh -c ls)", "exactly /bin/sh -c ls"),
        (run("ls  x"), "run(ls  x)", "exactly ls  x"),
        (run("cat a", outside=True), "run(cat a)", "exactly cat a"),
        (run("npm test; x"), "", ""),
        (run("npm test\nx"), "", ""),
        (run("A=1 npm test"), "", ""),
        (run("! npm test"), "", ""),
        (run("./x_ a"), "run(./x_ a)", "exactly ./x_ a"),
        (run(""), "", ""),
        (edit("src/a.py"), "write(src/*)", "every write to a file directly in src"),
        (edit("a.py"), "write(*)", "every write to a file directly in this folder"),
        (edit("we*rd/a.py"), "write(we\\*rd/*)", "every write to a file directly in we*rd"),
        (edit("Makefile"), "write(Makefile)", "every write to Makefile"),
        (edit("run-me", runs=True), "write(run-me)", "every write to run-me"),
        (edit("/etc/hosts"), "write(/etc/hosts)", "every write to /etc/hosts"),
        (edit("../x/a"), "write(/home/ada/x/a)", "every write to /home/ada/x/a"),
        (edit("link", outside=True), "", ""),
        (edit("a\nb"), "", ""),
        (read("/etc/hosts"), "read(/etc/hosts)", "every read of /etc/hosts"),
        (
            other("fetch", ToolKind.FETCH, args={"url": "https://example.org:8080/a?b"}),
            "fetch(https://example.org:8080/*)",
            "every fetch from https://example.org:8080",
        ),
        (other("fetch", ToolKind.FETCH, args={"url": "https://a@evil/"}), "", ""),
        (other("fetch", ToolKind.FETCH, args={"url": "file:///etc/passwd"}), "", ""),
        (other("fetch", ToolKind.FETCH), "", ""),
        (other("notes"), "notes", "every notes, whatever it is given"),
        (other("run"), "", ""),
        (other("a(b)"), "", ""),
        (other("notes", outside=True), "", ""),
    ],
)
def test_what_a_consent_remembers(request_: PermissionRequest, remembered: str, words: str) -> None:
    """What is said is what is kept, and it grants the request it came from."""
    found = pattern.remembered(request_, ROOT)

    assert (str(found) if found else "") == remembered
    if found:
        assert in_words(found) == words
        assert pattern.parse(str(found)) == found
        assert ruling(request_, granted=(remembered,)) is Ruling.ALLOW


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("run", "every command"),
        ("run(git * main)", "every command like git * main"),
        ("run(npm run test:*)", "every command like npm run test:*"),
        ("write", "every write to anything in this folder"),
        ("write(**)", "every write to files like **"),
        ("write(*/a)", "every write to files like */a"),
        ("read(a.txt)", "every read of a.txt"),
        ("fetch", "every fetch"),
        ("fetch(https://a/b)", "a fetch from https://a/b"),
        ("fetch(https://*.a/*)", "every fetch like https://*.a/*"),
        ("notes(x)", "every notes like x, whatever it is given"),
    ],
)
def test_a_rule_in_words(text: str, words: str) -> None:
    """`/permissions` says rules of every shape."""
    assert in_words(pattern.parse(text)) == words


ODD = ";&|<>`$(){}\n\r\t\0\\'\"!#*?~-./\u00a0\u2028\u202e"
TOKENS = (*("npm", "test", "sh", "-c", "a", "a=b"), *"   ", *ODD)
SHELL = st.one_of(
    st.lists(st.sampled_from(TOKENS), max_size=12).map("".join),
    st.builds("npm test{}".format, st.lists(st.sampled_from(TOKENS), max_size=6).map("".join)),
    st.text(max_size=12),
)
HOSTILE = frozenset(";&|<>`$(){}\n\r\x00")


@given(SHELL, SHELL)
def test_what_is_remembered_never_grants_a_command_with_a_separator(first: str, second: str) -> None:
    """Whatever was consented to, and whatever is hung on it."""
    found = pattern.remembered(run(first), ROOT)
    assume(found)

    for command in (second, first + second, f"{first} {second}", second + first):
        if HOSTILE & set(command.strip()):
            assert ruling(run(command), granted=(str(found),)) is Ruling.ASK


@given(SHELL)
def test_a_remembered_pattern_grants_what_it_came_from_and_only_plain_commands(command: str) -> None:
    """It is never asked twice, and no program but the first is run."""
    found = pattern.remembered(run(command), ROOT)

    assert (found is None) is not command_line.is_plain(command.strip())
    if found:
        assert ruling(run(command), granted=(str(found),)) is Ruling.ALLOW


@given(st.text(st.sampled_from("ab./*\\"), max_size=12), st.text(st.sampled_from("ab./*\\"), max_size=12))
def test_a_relative_pattern_never_grants_outside(glob_: str, path: str) -> None:
    """However stars, dots and slashes are mixed."""
    assume(glob_ and not glob_.startswith("/"))

    granted = ruling(edit(path), allow=f"write({glob_})") is Ruling.ALLOW

    assert not (granted and pattern.place_of(edit(path), ROOT).outside)
