"""The address of a proposed change: read from what was typed, and nothing but https."""

from __future__ import annotations

from itertools import pairwise

from robota_console.model.supervised import PullRequest, RequestKind

LONGEST = 2_000
"""Characters of an address."""
DIGITS = 9
PLACES = {
    "pull": RequestKind.PULL,
    "pulls": RequestKind.PULL,
    "pull-requests": RequestKind.PULL,
    "merge_requests": RequestKind.MERGE,
}
"""What forges write before the number."""
SCHEME = "https://"

HOW = "Type the https address of a pull request, such as https://forge.example/team/app/pull/12."
NONE = "No pull request is linked."
UNLINKED = "No pull request is linked any more."


def pull_request(typed: str) -> PullRequest | None:
    """Return the proposed change at an address; None where it is no https address of one.

    A name or a password in it, a space, and all but plain ASCII are refused: what is opened
    is what is heard.
    """
    url = typed.strip()
    if not url.lower().startswith(SCHEME) or len(url) > LONGEST or not url.isascii() or not url.isprintable():
        return None
    if any(sign in url for sign in ' "<>\\^`{|}'):
        return None
    authority, _, rest = url[len(SCHEME) :].partition("/")
    host, _, port = authority.partition(":")
    if not _is_host(host) or (port and not port.isdecimal()):
        return None
    parts = rest.partition("#")[0].partition("?")[0].split("/")
    for place, number in pairwise(parts):
        if place in PLACES and number.isdecimal() and len(number) <= DIGITS and int(number):
            url = f"{SCHEME}{authority}/{rest}"
            return PullRequest(url=url, host=host.lower(), number=int(number), kind=PLACES[place])
    return None


def linked(request: PullRequest) -> str:
    """Say which one is linked, and that it is shown where sessions are listed."""
    from robota_console.text.supervise_words import pull_request as named

    return f"Linked: {named(request)} on {request.host}. robota-console supervise can open it."


def _is_host(host: str) -> bool:
    labels = host.split(".")
    return all(label and label.replace("-", "").isalnum() and label[0] != "-" for label in labels)
