"""A host goes to another session, as the people at its terminals hear it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.served import NAME, Served, leave, told

DETACHED = f"done: detached from {NAME}. robota-console attach {NAME}.\n"
GOES_ON = f"done: detached from {NAME}. Its turn goes on. robota-console attach {NAME}.\n"


@pytest.fixture
def on(tmp_path: Path) -> Iterator[Served]:
    """Return a home in which a session is served."""
    with Served(tmp_path) as served:
        served.serve()
        yield served


def test_going_to_another_session_takes_every_terminal_along(on: Served) -> None:
    """Which session it is now is said, and that one from its start; nobody types into the one before."""
    ann, bob = on.attach(), on.attach()
    ann.answer("say hi", "hi\ndone: ok.\nyou: ")

    new = ann.say("/new cellar", "begins:\nyou: ")
    back = ann.say(f"/resume {NAME}", "hi\nyou: ")
    none = ann.say("/resume attic")
    heard = told(bob, "assistant: hi\nyou: ")

    begins = (
        f"notice: The host went to {NAME}. It begins:\nnotice: peer driver-1 asks, say hi\nassistant: hi\n"
    )
    assert new == "/new cellar\nnotice: The host went to cellar. It begins:\nyou: "
    assert back == f"/resume {NAME}\n{begins}you: "
    assert none == "/resume attic\nerror: Not one session is meant by attic. /sessions lists them.\nyou: "
    assert "notice: The host went to cellar. It begins:\n" in heard
    assert heard.endswith(f"{begins}you: ")
    assert ann.say("say ho", "done: ok.\nyou: ") == "say ho\nassistant: ho\ndone: ok.\nyou: "


def test_the_command_that_comes_back_does_so_after_a_new_name(on: Served) -> None:
    """The name it was attached by leads nowhere any more."""
    ann = on.attach()
    ann.say("/rename cellar")

    said = leave(ann)[1]
    target = said.rstrip(".\n").rpartition("robota-console attach ")[2]

    assert target == on.registered()[0]["sessionId"]
    assert "Attached to cellar." in on.attach(target).text


def test_a_turn_that_runs_is_not_left_for_another_session(on: Served) -> None:
    """Whoever waits for it at another terminal would never hear its end."""
    ann, bob = on.attach(), on.attach()
    ann.send_line("wait 2 seconds")
    assert ann.quiet(300)

    heard = bob.answer("/new cellar", ".\n")
    ann.expect("over.\ndone: ok.\nyou: ")

    assert heard == "/new cellar\nerror: A turn is running. /stop first.\n"


def test_the_way_to_a_session_is_its_name_while_no_other_has_it(tmp_path: Path) -> None:
    """A name is typed as it was heard; eight letters and digits are copied one by one."""
    with Served(tmp_path) as on:
        first, spaced, second = on.serve(), on.serve(name="my letters"), on.serve()

        way = "Another terminal: robota-console attach"
        assert f"{way} {NAME}. " in first.text
        assert f"{way} 'my letters'. " in spaced.text
        assert f"{way} {NAME}. " not in second.text
        assert any(f"{way} {host['sessionId']}. " in second.text for host in on.registered())


def test_a_session_is_found_as_what_it_is_now(tmp_path: Path) -> None:
    """The one a host went on from is not served any more, and may be served by another."""
    with Served(tmp_path) as on:
        host = on.serve()
        ann = on.attach()
        [began] = on.registered()
        ann.answer("say hi", "done: ok.\nyou: ")
        ann.say("/new cellar", "begins:\nyou: ")
        [now] = on.registered()
        host.expect(
            "notice: Now serving a session named cellar. "
            f"Another terminal: robota-console attach {now['sessionId']}."
        )

        for old in (NAME, began["sessionId"], began["sessionId"][:5]):
            assert on.terminal("attach", old, until="\n").wait() == 3
        for new in ("cellar", now["sessionId"], now["sessionId"][:5]):
            leave(on.attach(new))
        again = on.terminal("serve", "--resume", NAME, until="ends it.\n")
        bob = on.attach(began["sessionId"])

        assert now["sessionId"] != began["sessionId"]
        assert now["name"] == "cellar"
        assert f"Serving a session named {NAME}." in again.text
        assert f"Attached to {NAME}." in bob.text
        assert leave(ann)[1].endswith(f"robota-console attach {now['sessionId']}.\n")
