"""`docs/protocol.md`, made of the code: `python -m tests.wire.protocol_page > docs/protocol.md`."""

from __future__ import annotations

from dataclasses import MISSING, fields, is_dataclass
from typing import TYPE_CHECKING, Any, get_args, get_type_hints

from robota_console.host.absent import GRACE
from robota_console.wire import limit, naming, served
from robota_console.wire.answer import ANSWERS
from robota_console.wire.codec import client_types, host_types
from robota_console.wire.record import Field, Record
from robota_console.wire.role import OBSERVER_MAY
from robota_console.wire.table import NAMESPACE, record_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

INTRODUCTION = f"""\
# The session protocol

How a session in one process is followed and driven from others. This page is made of the code, and a
test holds it to that. Each message has a [golden line](../tests/wire/golden), read and written, to hold
another implementation to.

A message is a JSON object with a `type`. On a stream each is one line that ends with LF, in UTF-8, of at
most {limit.FRAME_CAP} bytes; we write printable ASCII only. Names that are not known are passed over. A field
with a question mark may be left out, and `null` is the same. Times are seconds: an entry's `at`, and
`createdAt` and `updatedAt` of a session, since the epoch; all others on the session's clock, which the
host's hello tells.

## How a connection goes

1. The host says `hello`: the protocol's version ({limit.PROTOCOL}), the role it gives this client, and the
   session. The carrier decided the role (a socket's peer, an ssh); a client cannot ask for one here.
2. The client says `hello` before anything else. A version that differs is refused and the connection
   closed; what is added within a version is an optional field or another message.
3. The client reads what it shows: `get-history` page by page, `get-context`, `get-commands`,
   `get-status`, `get-executing`, `get-pending`, `get-execution-workspace`, and if it drives `get-prompts`.
4. Events come as they happen. `history_changed`, `history_cleared`, `session_switched` and `resume_gap`
   mean: read again.
5. A line that cannot be taken is answered by `protocol_error`, with its `requestId` where it had one.
   Nothing was done, and the connection goes on. A host that closes it in order says `closing` first.

An observer may send what is marked below and nothing else, and is asked nothing. Driver ids are for
showing, and no right. The first answer to a permission or a question counts; `prompt_resolved` tells all.

What happens is encoded once for all clients. Each such line has a `seq`, counted by the host from 1 on; a
client finds a hole where a line is not for it. Answers, and what is for one client alone, have none. The
host keeps the newest {limit.RESUME_FRAMES} of them, or {limit.RESUME_BYTES} bytes.

A client whose connection may break, as an ssh does, says `returns` in its hello. For {GRACE:g} seconds
after it broke without `leave` the client counts as attached and what is asked stays open. On the next
connection its hello has the `resumeKey` of the last host's hello whose connection brought an answer, and
`resume` follows: `resumed` gives it its name again, and all after `lastSeq` comes before what happens
then. `resume_gap` means that some of it is gone, or that the host does not know the client: it reads
everything again. It always asks again for what is open, and for what it had asked.

A `history` page has at most {limit.PAGE_CAP} bytes, or one entry. What a tool printed may be longer than a
line: the longest texts are cut then, and say so. For a client that does not read, {limit.LOCAL_BACKLOG}
bytes wait at a terminal, {limit.BACKLOG} elsewhere; past that it is told `resume_gap`. One whose
backlog is never empty for {limit.DRAIN_SECONDS:g} seconds is closed.
"""


def page() -> str:
    """Return the whole page."""
    return "\n".join((INTRODUCTION, *_client(), *_host(), *_objects())).rstrip() + "\n"


def _client() -> Iterator[str]:
    yield "## What a client says\n"
    rows = (
        (
            f"`{name}`",
            _says(kind),
            _fields(kind),
            "yes" if name in OBSERVER_MAY else "no",
            ", ".join(f"`{one.type}`" for one in ANSWERS[kind]),
        )
        for name, kind in client_types().items()
    )
    yield from _table(("type", "meaning", "fields", "observer", "answered by"), rows)
    names = ", ".join(f"`{name}`" for name in sorted(served.UNSERVED_CLIENT))
    yield f"Known and not available here, which `protocol_error` says: {names}.\n"


def _host() -> Iterator[str]:
    yield "## What a host says\n"
    rows = ((f"`{name}`", _says(kind), _fields(kind)) for name, kind in host_types().items())
    yield from _table(("type", "meaning", "fields"), rows)


def _objects() -> Iterator[str]:
    yield "## What messages are made of\n"
    kinds: dict[str, type[Any]] = {}
    for kind in (*client_types().values(), *host_types().values()):
        kinds.update({one.__name__: one for one in _within(kind)})
    rows = ((f"`{name}`", _says(kinds[name]), _object_fields(kinds[name])) for name in sorted(kinds))
    yield from _table(("object", "meaning", "fields"), rows)


def _within(kind: type[Any]) -> Iterator[type[Any]]:
    hints = get_type_hints(kind, localns=dict(NAMESPACE), include_extras=True)
    for one in fields(kind):
        for found in _dataclasses(hints[one.name]):
            yield found
            yield from _within(found)


def _dataclasses(hint: Any) -> Iterator[type[Any]]:
    if isinstance(hint, type) and is_dataclass(hint):
        yield hint
    for inner in get_args(hint):
        yield from _dataclasses(inner)


def _says(kind: type[Any]) -> str:
    said = str(kind.__doc__).splitlines()[0].replace("|", r"\|")
    for one in fields(kind):
        said = said.replace(f"`{one.name}`", f"`{_told(kind, one.name)}`")
    return said


def _told(kind: type[Any], name: str) -> str:
    return naming.NAMES.get(kind, {}).get(name) or naming.camel(name)


def _object_fields(kind: type[Any]) -> str:
    tag = naming.TAGS.get(kind)
    told = _fields(kind)
    return f"`type`: `{tag}`<br>{told}" if tag else told


def _fields(kind: Any) -> str:
    return "<br>".join(_each(record_of(kind)))


def _each(record: Record) -> Iterator[str]:
    for one in record.fields:
        if isinstance(one, Field):
            may = "" if one.default is MISSING else "?"
            yield f"`{'.'.join(one.path)}`{may}: {one.shape.words}"
        else:
            inner = one.record.kind.__name__
            yield from (f"{told}, of a `{inner}` if there is one" for told in _each(one.record))
    yield from (f"`{name}`, derived, passed over when read" for name in record.added)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201
