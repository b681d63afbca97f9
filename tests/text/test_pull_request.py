"""Addresses of pull requests: what is one, and what is never opened."""

import pytest

from robota_console.model.supervised import PullRequest, RequestKind
from robota_console.text.pull_request import linked, pull_request

PULL, MERGE = RequestKind.PULL, RequestKind.MERGE


@pytest.mark.parametrize(
    ("typed", "host", "number", "kind"),
    [
        pytest.param("https://github.com/a/b/pull/12", "github.com", 12, PULL, id="GitHub"),
        pytest.param(
            " https://github.com/a/b/pull/12/files?w=1#d ", "github.com", 12, PULL, id="a part of it"
        ),
        pytest.param("https://git.desk:8443/a/b/pulls/3", "git.desk", 3, PULL, id="Gitea, at a port"),
        pytest.param("https://gitlab.com/a/b/c/-/merge_requests/7", "gitlab.com", 7, MERGE, id="GitLab"),
        pytest.param("HTTPS://Bitbucket.org/a/b/pull-requests/9", "bitbucket.org", 9, PULL, id="Bitbucket"),
    ],
)
def test_a_pull_request_is_known_by_its_address(
    typed: str, host: str, number: int, kind: RequestKind
) -> None:
    """What a list says of it is read from there, and from nothing else."""
    found = pull_request(typed)

    assert found == PullRequest(url=found.url if found else "", host=host, number=number, kind=kind)
    assert found.url.startswith("https://")
    assert found.url.endswith(typed.strip().partition("//")[2])


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "12",
        "http://github.com/a/b/pull/12",
        "file:///a/pull/12",
        "javascript:https://github.com/a/b/pull/12",
        "-https://github.com/a/b/pull/12",
        "https://github.com/a/b",
        "https://github.com/a/b/pull/x",
        "https://github.com/a/b/pull/0",
        "https://github.com/a/b?x=/pull/12",
        "https://github.com@evil.example/a/pull/12",
        "https://gith\u0443b.com/a/b/pull/12",
        "https://github.com/a/pull/12 --help",
        "https://github.com/a/pull/12\x1b[2J",
        "https:///a/pull/12",
        "https://-host/a/pull/12",
        "https://host:x/a/pull/12",
        "https://host/" + "a" * 3_000 + "/pull/12",
    ],
)
def test_what_is_no_https_address_of_one_is_none(typed: str) -> None:
    """What is opened is what is heard: no other scheme, no hidden host, nothing that is an option."""
    assert pull_request(typed) is None


def test_what_is_linked_is_said() -> None:
    """A listener hears the number and the host, and where it can be opened."""
    found = pull_request("https://gitlab.com/a/-/merge_requests/7")

    assert found is not None
    assert linked(found) == "Linked: merge request 7 on gitlab.com. robota-console supervise can open it."
