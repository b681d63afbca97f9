"""The prompt history as a file: private, shared by processes, read backwards, given up at once."""

from __future__ import annotations

import asyncio
import json
import os
import stat
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest

from robota_console.model.typed_before import Scope, TypedBefore, TypedPage
from robota_console.store import private
from robota_console.store.prompt_history import FilePromptHistory, Search
from robota_console.store.prompt_log import FilePromptLog
from tests.store.full import room_for

if TYPE_CHECKING:
    from pathlib import Path

    from robota_console.store.backwards import ReadAt

GARBAGE = (b"\0\xff garbage", b'{"text":', b"[]", b'{"needle":7}', b"{needle}")


def line(number: int, text: str = "needle") -> bytes:
    """Return a message's line as another program may write it, 200 bytes and more."""
    fields = {"sessionId": "s1", "project": "/shop", "text": f"{text} {number} {'x' * 150}", "more": True}
    return json.dumps(fields).encode() + b"\n"


async def find(path: Path, words: str, most: int = 10_000) -> TypedPage:
    """Search everywhere."""
    return await FilePromptHistory(path, "/shop").search(words, Scope.ALL, session_id="s1", most=most)


def test_only_its_owner_reads_it_after_each_line_anew(tmp_path: Path) -> None:
    """What was typed stays with whoever typed it."""
    path = tmp_path / "data" / "history.jsonl"
    log = FilePromptLog(path, "/shop")
    for text in ("a", "b"):
        log.append("s1", text)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
        path.chmod(0o644)
        path.parent.chmod(0o755)


async def test_a_symbolic_link_or_a_folder_is_refused(tmp_path: Path) -> None:
    """Nobody leads what is typed into another file, and the fault is heard."""
    (tmp_path / "theirs").write_bytes(b"")
    link, folder, pipe = tmp_path / "link", tmp_path / "folder", tmp_path / "pipe"
    link.symlink_to(tmp_path / "theirs")
    folder.mkdir()
    os.mkfifo(pipe)

    for path, words in ((link, "A symbolic link is not followed"), (folder, ""), (pipe, "Not a file")):
        with pytest.raises(OSError, match=words or "s a directory"):
            FilePromptLog(path, "/shop").append("s1", "secret")
        with pytest.raises(OSError, match=words or "Not a file"):
            await find(path, "")
    assert (tmp_path / "theirs").read_bytes() == b""


def test_lines_are_what_other_implementations_read(tmp_path: Path) -> None:
    """Facts, section 13."""
    path = tmp_path / "history.jsonl"
    FilePromptLog(path, "/shop", wall=lambda: 0.25).append("s1", "Grüße")

    assert path.read_text() == (
        '{"at":"1970-01-01T00:00:00.250+00:00","sessionId":"s1","project":"/shop","text":"Grüße"}\n'
    )


async def test_a_line_cut_off_stays_alone(tmp_path: Path) -> None:
    """What was typed after a crash, or on a full disk, is whole."""
    path = tmp_path / "history.jsonl"
    log = FilePromptLog(path, "/shop")
    log.append("s1", "first")
    with room_for(path, 20), pytest.raises(OSError, match="File too large"):
        log.append("s1", "second")
    log.append("s1", "second")

    page = await find(path, "")

    assert [one.text for one in page.found] == ["second", "first"]
    assert page.unreadable == 1


async def test_several_may_type_at_once(tmp_path: Path) -> None:
    """Two consoles glue nothing together."""
    path = tmp_path / "history.jsonl"
    texts = [f"message {number} {'x' * 5000}" for number in range(80)]

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda text: FilePromptLog(path, "/shop").append("s1", text), texts))

    page = await find(path, "")
    assert sorted(one.text for one in page.found) == sorted(texts)
    assert page.unreadable == 0


async def test_many_blocks_give_all_lines_in_order(tmp_path: Path) -> None:
    """Wherever a block ends, each message is found once."""
    path = tmp_path / "history.jsonl"
    path.write_bytes(b"".join(map(line, range(3000))) + line(3000, "needle" + "y" * 200_000))

    page = await find(path, "NEEDLE")

    assert [one.text.split()[1] for one in page.found] == [str(number) for number in range(3000, -1, -1)]


async def test_what_cannot_be_read_is_counted(tmp_path: Path) -> None:
    """A person hears that there was more, and finds what could be read."""
    path = tmp_path / "history.jsonl"
    hay = [line(number, "hay") for number in range(600)]
    path.write_bytes(b"".join([*hay, *(bad + b"\n" for bad in GARBAGE), b"\n", line(1), *hay]))

    page = await find(path, "needle")

    assert len(page.found) == 1
    assert page.unreadable == len(GARBAGE)


async def test_a_search_that_has_enough_reads_no_further(tmp_path: Path) -> None:
    """The newest block alone is looked at, however long the file."""
    path = tmp_path / "history.jsonl"
    path.write_bytes(b"garbage\n" + b"".join(map(line, range(2000))))

    page = await find(path, "needle", most=3)

    assert (len(page.found), page.unreadable, page.more) == (3, 0, True)


async def test_a_cancelled_search_stops_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Esc is heeded at once: nothing more is told, and no further block is read."""
    path = tmp_path / "history.jsonl"
    path.write_bytes(b"".join(map(line, range(2000))))
    told: list[TypedBefore] = []
    heard, gate = asyncio.Event(), threading.Event()
    blocks = 0

    def slow_disk(descriptor: int) -> ReadAt:
        def read(offset: int, count: int) -> bytes:
            nonlocal blocks
            blocks += 1
            if blocks == 2:
                gate.wait(30)
            return os.pread(descriptor, count, offset)

        return read

    def tell(one: TypedBefore) -> None:
        told.append(one)
        heard.set()

    monkeypatch.setattr(private, "reader", slow_disk)
    history = FilePromptHistory(path, "/shop")
    task = asyncio.create_task(history.search("needle", Scope.ALL, session_id="s1", most=10_000, found=tell))
    await heard.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    count = len(told)
    gate.set()
    await asyncio.get_running_loop().shutdown_default_executor()
    await asyncio.sleep(0)

    assert blocks == 2
    assert 0 < len(told) == count


def test_a_search_that_is_given_up_reads_no_further_block(tmp_path: Path) -> None:
    """However long the file, the disk is at rest at once."""
    path = tmp_path / "history.jsonl"
    path.write_bytes(b"".join(map(line, range(2000))))
    stop = threading.Event()
    search = Search(
        words="needle",
        scope=Scope.ALL,
        session_id="s1",
        project="/shop",
        most=10_000,
        found=lambda _: stop.set(),
        stop=stop,
    )

    assert 0 < len(search.run(path).found) < 500


async def test_a_search_does_not_hold_up_the_session(tmp_path: Path) -> None:
    """While it reads, everything else goes on."""
    path = tmp_path / "history.jsonl"
    path.write_bytes(line(1))

    task = asyncio.create_task(find(path, "nowhere"))
    await asyncio.sleep(0)

    assert not task.done()
    assert (await task).found == ()
