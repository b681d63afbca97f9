"""Which paths may be read and written without asking."""

from __future__ import annotations

import pytest

from robota_console.model.permission import PermissionMode
from robota_console.session.policy import Ruling
from tests.session.requests import ROOT, edit, ruling


@pytest.mark.parametrize(
    ("allow", "path", "granted"),
    [
        ("write(src/*)", "src/a.py", True),
        ("write(src/*)", "./src/a.py", True),
        ("write(./src/*)", "src/a.py", True),
        ("edit(src/*)", "src/a.py", True),
        ("write(src/*)", "src/deep/a.py", False),
        ("write(src/**)", "src/deep/a.py", True),
        ("write(**/*.py)", "a.py", True),
        ("write(**/*.py)", "src/deep/a.py", True),
        ("write(src/*)", "src/../../a.py", False),
        ("write(src/*)", "src/../a.py", False),
        ("write(**)", "/etc/passwd", False),
        ("write(**)", "../a.py", False),
        ("write(*)", "../a.py", False),
        ("write(*)", "src/a.py", False),
        ("write(*)", "a.py", True),
        ("write", "src/a.py", True),
        ("write", "/etc/passwd", False),
        ("write(/tmp/*)", "/tmp/a", True),
        ("write(/tmp/*)", "/tmp/../etc/a", False),
        ("write(/home/ada/**)", "../a.py", True),
        ("read(src/*)", "src/a.py", False),
        ("write(src/\\*)", "src/a.py", False),
        ("write(src/\\*)", "src/*", True),
    ],
)
def test_a_rule_for_paths(allow: str, path: str, granted: bool) -> None:
    """A pattern for inside never reaches outside; a star stays in its folder, two do not."""
    assert (ruling(edit(path), allow=allow) is Ruling.ALLOW) is granted


def test_a_link_that_leads_outside_matches_no_pattern() -> None:
    """It looks inside; the request says it is not."""
    assert ruling(edit("src/link", outside=True), allow="write(src/*)") is Ruling.ASK
    assert ruling(edit("src/link", outside=True), allow="write(**)") is Ruling.ASK
    assert ruling(edit("src/link", outside=True), deny="write(src/*)") is Ruling.DENY


@pytest.mark.parametrize(
    ("deny", "path"),
    [
        ("write(secret/*)", "secret/deep/key"),
        ("write(secret/*)", "./secret/key"),
        ("write(secret/*)", "src/../secret/key"),
        ("write(secret/*)", f"{ROOT}/secret/key"),
        (f"write({ROOT}/secret/*)", "secret/key"),
        ("write(/etc/*)", "//etc/passwd"),
        ("write(*.pem)", "keys/a.PEM"),
        ("write", "a"),
    ],
)
def test_a_deny_rule_for_paths_crosses_folders_and_sees_through_spellings(deny: str, path: str) -> None:
    """A forgotten star must not leave a folder below open."""
    assert ruling(edit(path), deny=deny, mode=PermissionMode.BYPASS) is Ruling.DENY


def test_a_deny_rule_counts_for_every_path_a_request_is_about() -> None:
    """What changes several files must not pass because the first of them is allowed."""
    asked = edit("src/a.py", further_paths=("secrets/key", "src/b.py"))

    assert ruling(asked, mode=PermissionMode.BYPASS, deny="edit(secrets/*)") is Ruling.DENY
    assert ruling(asked, mode=PermissionMode.BYPASS, deny="edit(other/*)") is Ruling.ALLOW
