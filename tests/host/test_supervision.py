"""Rows of real hosts' folders: real sockets and processes, and what each proves."""

from __future__ import annotations

import json
import os
import socket
from contextlib import ExitStack
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from robota_console.host import door, proof, registration
from robota_console.host.activity import Activity as Told
from robota_console.host.process import started_at
from robota_console.host.supervision import HostSupervision
from robota_console.model.supervised import (
    Action,
    Activity,
    Control,
    Liveness,
    Problem,
    PullRequest,
)
from robota_console.text import supervise_words
from robota_console.text.pull_request import pull_request
from robota_console.wire.message_base import ConnectionRole
from tests.host.street import URL, Street

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def street(tmp_path: Path) -> Iterator[Street]:
    """Give an empty folder of hosts."""
    with ExitStack() as stack:
        yield Street(tmp_path, stack)


async def test_a_host_that_proves_itself_says_what_it_does(street: Street) -> None:
    """Its process is the one behind its socket, so it is told in full."""
    street.host("h1")

    row = await street.row()

    assert row.controllable
    assert (row.row_id, row.activity, row.name) == ("h1", Activity.NEEDS_INPUT, "build")
    assert row.folder == "/home/ada/app"


async def test_every_activity_a_host_can_tell_is_one_that_is_shown() -> None:
    """None is lost between the two floors."""
    assert {told.value for told in Told} <= {shown.value for shown in Activity}


async def test_no_folder_is_no_session(street: Street, tmp_path: Path) -> None:
    """Before anything was served nothing is wrong."""
    supervision = HostSupervision(
        tmp_path / "none", attach=street._attach, begin=street._begin, browser=street
    )

    assert (await supervision.listing()).rows == ()


async def test_a_folder_others_can_reach_proves_nothing(street: Street) -> None:
    """What is in it may be anybody's."""
    street.host("h1")
    street.folder.chmod(0o750)

    with pytest.raises(OSError, match="Others may use this folder"):
        await street.supervision.listing()


async def test_a_host_that_nobody_serves_is_unverified(street: Street) -> None:
    """A file alone proves nothing."""
    street.host("h1", serves=False)

    row = await street.row()

    assert (row.liveness, row.control, row.name) == (Liveness.ALIVE, Control.UNAVAILABLE, "")


async def test_a_socket_of_another_process_is_unverified(street: Street) -> None:
    """The ids match, and the kernel says that somebody else listens there."""
    told = street.host("h1")
    parent = os.getppid()
    registration.write(street.folder, replace(told, pid=parent, started_at=started_at(parent) or ""))

    row = await street.row()

    assert (row.liveness, row.control) == (Liveness.ALIVE, Control.UNAVAILABLE)


async def test_a_number_that_another_process_has_now_is_dead(street: Street) -> None:
    """A process number is used again; its start is not."""
    told = street.host("h1")
    registration.write(street.folder, replace(told, started_at="1"))

    assert (await street.row()).liveness is Liveness.DEAD


async def test_what_cannot_be_read_is_said_to_be_there(street: Street, tmp_path: Path) -> None:
    """A damaged file, a link and a FIFO are rows that offer nothing, and nothing hangs."""
    (street.folder / "damaged.json").write_text("{")
    (street.folder / "link.json").symlink_to(tmp_path / "elsewhere")
    os.mkfifo(street.folder / "fifo.json")

    rows = (await street.supervision.listing()).rows

    assert [row.row_id for row in rows] == ["damaged", "fifo", "link"]
    assert {row.problem for row in rows} == {Problem.INVALID_REGISTRATION}


async def test_a_host_is_knocked_at_once_for_each_start(street: Street) -> None:
    """Its proof holds as long as start and socket are the same; nobody is disturbed every two seconds."""
    told = street.host("h1")
    assert (await street.row()).controllable
    assert (await street.row()).controllable
    assert street.knocks() == 1

    registration.write(street.folder, replace(told, generation="two"))

    assert (await street.row()).controllable
    assert street.knocks() == 1


async def test_a_socket_in_the_place_of_the_proven_one_proves_nothing(street: Street) -> None:
    """Proof was given by the one that is gone."""
    street.host("h1")
    assert (await street.row()).controllable
    path = door.socket_path(street.folder, "h1", ConnectionRole.OBSERVE)

    path.unlink()
    assert not (await street.row()).controllable
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.bind(str(path))
        assert not (await street.row()).controllable


@pytest.mark.parametrize("action", [Action.ATTACH, Action.OBSERVE])
async def test_attaching_gives_a_connection_to_the_process_that_was_meant(
    street: Street, action: Action
) -> None:
    """The role is decided by the socket, the owner by the kernel."""
    street.host("h1")
    row = await street.row()

    assert await street.supervision.act(action, "h1", row.generation) is None

    drives = action is Action.ATTACH
    assert street.attached == [ConnectionRole.DRIVE if drives else ConnectionRole.OBSERVE]


@pytest.mark.parametrize("action", [Action.ATTACH, Action.OBSERVE, Action.STOP])
async def test_another_start_than_the_one_shown_is_refused(street: Street, action: Action) -> None:
    """Whatever the view believed: the generation, the file and the process have to be the same."""
    told = street.host("h1")
    row = await street.row()
    registration.write(street.folder, replace(told, generation="two"))

    assert await street.supervision.act(action, "h1", row.generation) == supervise_words.CHANGED
    assert await street.supervision.act(action, "h1", "") == supervise_words.CHANGED
    assert await street.supervision.act(action, "h2", row.generation) == supervise_words.CHANGED
    assert not street.attached


async def test_a_row_that_was_forged_after_it_was_shown_is_refused(street: Street) -> None:
    """It is verified again when it is acted on, sockets and all."""
    street.child("h1")
    row = await street.row()
    for role in door.SUFFIXES:
        door.socket_path(street.folder, "h1", role).unlink()
    street.listen("h1")

    with pytest.raises(OSError, match="Another process answers"):
        await street.supervision.act(Action.ATTACH, "h1", row.generation)


async def test_stopping_ends_the_process_that_was_meant(street: Street) -> None:
    """It is asked to end, as a terminal's close would ask it."""
    process = street.child("h1")
    row = await street.row()

    assert await street.supervision.act(Action.STOP, "h1", row.generation) is None

    assert process.wait(10) == -15
    assert (await street.row()).liveness is Liveness.DEAD


async def test_a_new_session_is_begun_by_whoever_can(street: Street) -> None:
    """And its reason why not is handed on."""
    assert await street.supervision.act(Action.NEW, "", "") == "No room."
    assert street.begun == 1


async def test_nothing_is_opened_where_no_pull_request_is_registered(street: Street) -> None:
    """No page is guessed from anything a session says."""
    told = street.host("h1")

    said = await street.supervision.act(Action.OPEN, "h1", proof.start_of(told))

    assert (said, street.opened) == (supervise_words.NO_PULL_REQUEST, [])


async def test_the_pull_request_that_was_registered_is_opened_for_that_start_alone(street: Street) -> None:
    """A link is acted on like anything else: by the very process that was shown."""
    told = replace(street.host("h1"), pull_request=pull_request(URL))
    registration.write(street.folder, told)
    row = await street.row()

    done = await street.supervision.act(Action.OPEN, "h1", row.generation)
    registration.write(street.folder, replace(told, generation="two"))
    refused = await street.supervision.act(Action.OPEN, "h1", row.generation)

    assert row.pull_request == PullRequest(url=URL, host="forge.example", number=12)
    assert (done, refused, street.opened) == (None, supervise_words.CHANGED, [URL])


@pytest.mark.parametrize(
    "url",
    ["http://forge.example/a/pull/1", "file:///etc/passwd", "--help", "https://forge.example/", 7, None],
)
async def test_a_link_that_is_none_is_no_row_s(street: Street, url: object) -> None:
    """Whoever wrote it into the file: nothing but https is ever opened."""
    told = replace(street.host("h1"), pull_request=pull_request(URL))
    registration.write(street.folder, told)
    path = registration.path_of(street.folder, "h1")
    path.write_text(path.read_text().replace(json.dumps(URL), json.dumps(url)))

    row = await street.row()

    assert (row.controllable, row.pull_request) == (True, None)


@pytest.mark.parametrize("left", [True, False], ids=["its socket is deaf", "its socket is gone"])
async def test_a_host_that_ended_as_it_was_chosen_is_said_to_have(street: Street, left: bool) -> None:
    """ECONNREFUSED and ENOENT are the system's words for it, not a person's."""
    told = street.host("h1", serves=False)
    with socket.socket(socket.AF_UNIX) as deaf:
        if left:
            deaf.bind(str(door.socket_path(street.folder, "h1", ConnectionRole.DRIVE)))

        with pytest.raises(OSError) as raised:  # noqa: PT011 - its words are looked at
            await street.supervision.act(Action.ATTACH, "h1", proof.start_of(told))

    assert raised.value.strerror == "Its host has ended."
