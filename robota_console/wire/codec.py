"""Messages as lines, and back. Encoding and decoding are total: neither raises, whatever it is given."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, get_args

from robota_console.wire import words
from robota_console.wire.fitting import fitted
from robota_console.wire.json_line import dump, parse
from robota_console.wire.limit import FRAME_CAP, NUMBER_ROOM, PROTOCOL, REQUEST_ID_CAP, WHOLE_CAP
from robota_console.wire.message import ClientMessage, HostMessage
from robota_console.wire.refusal import Reason, Refusal
from robota_console.wire.served import UNSERVED_CLIENT, UNSERVED_HOST
from robota_console.wire.table import record_of

if TYPE_CHECKING:
    from collections.abc import Mapping


@cache
def client_types() -> Mapping[str, Any]:
    """Return every message of a client by its type."""
    return {kind.type: kind for kind in get_args(ClientMessage)}


@cache
def host_types() -> Mapping[str, Any]:
    """Return every message of a host by its type."""
    return {kind.type: kind for kind in get_args(HostMessage)}


def encode_client(message: ClientMessage) -> bytes:
    """Return a client's message as a line with its LF, whole however long it is."""
    return dump(_plain(message)) + b"\n"


def encode_host(message: HostMessage) -> bytes:
    """Return a host's message as a line with its LF; what no line could hold is cut (`fitting`)."""
    return fitted(_plain(message), FRAME_CAP - NUMBER_ROOM) + b"\n"


def decode_client(line: bytes | str) -> ClientMessage | Refusal:
    """Return what a client said, or why it is refused."""
    found = parse(line)
    return found if isinstance(found, Refusal) else _read(found, client_types(), UNSERVED_CLIENT)


def decode_host(line: bytes | str) -> HostMessage | Refusal:
    """Return what a host said, or why it cannot be shown."""
    return decode_numbered(line)[0]


def decode_numbered(line: bytes | str) -> tuple[HostMessage | Refusal, int]:
    """Return what a host said, and its number where the carrier counts; else 0."""
    found = parse(line)
    if isinstance(found, Refusal):
        return found, 0
    seq = found.get("seq")
    if not isinstance(seq, int) or isinstance(seq, bool) or not 0 < seq <= WHOLE_CAP:
        seq = 0
    return _read(found, host_types(), UNSERVED_HOST), seq


def _plain(message: Any) -> dict[str, Any]:
    kind: Any = type(message)
    return {"type": message.type, **record_of(kind).write(message)}


def _read(found: dict[str, Any], types: Mapping[str, Any], unserved: frozenset[str]) -> Any:
    name, request_id = found.get("type"), _request_id(found)
    if not isinstance(name, str):
        return Refusal(Reason.UNKNOWN_TYPE, words.NO_TYPE, request_id)
    kind = types.get(name)
    if kind is None:
        if name in unserved:
            return Refusal(Reason.NOT_AVAILABLE, words.not_available(name), request_id)
        return Refusal(Reason.UNKNOWN_TYPE, words.unknown(name), request_id)
    if name == "hello" and (theirs := _other_version(found)) is not None:
        return Refusal(Reason.VERSION, words.version_differs(theirs))
    try:
        return record_of(kind).read(found)
    except ValueError as error:
        return Refusal(Reason.WRONG_FIELD, words.wrong_field(name, str(error)), request_id)


def _request_id(found: dict[str, Any]) -> str:
    given = found.get("requestId")
    if not isinstance(given, str) or len(given) > REQUEST_ID_CAP:
        return ""
    return given.encode(errors="ignore").decode()


def _other_version(found: dict[str, Any]) -> int | None:
    # Another version may name its other fields otherwise, so this is looked at first.
    theirs = found.get("protocol")
    if not isinstance(theirs, int) or isinstance(theirs, bool) or theirs == PROTOCOL:
        return None
    return theirs
