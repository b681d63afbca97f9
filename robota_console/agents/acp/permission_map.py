"""A permission an agent asks for: the request a person hears, and the answer by the kinds of its options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.acp.claim import READING, TAKES_AWAY, claim, input_of
from robota_console.agents.acp.command_of import typed
from robota_console.agents.acp.place import place
from robota_console.agents.acp.raw import LINE_ROOM, line, mapping, objects, text
from robota_console.agents.acp.tool_call import name_of
from robota_console.agents.acp.tool_content import diffs, output, uncompared
from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import DiffKind, ToolKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from robota_console.agents.acp.claim import Claim
    from robota_console.model.permission import Verdict
    from robota_console.model.tool import Diff

CANCELLED: dict[str, object] = {"outcome": {"outcome": "cancelled"}}
ALWAYS_ONLY = "The agent offers no single yes, it will not ask again for this"
NO_YES = "The agent offers no yes, every answer refuses"
_GRANTS = ("allow_once", "allow_always")
_REFUSALS = ("reject_once", "reject_always")


def several(name: str) -> str:
    """Say which of the agent's answers a yes gives it, where it has several."""
    return f"To the agent yes means: {name or 'an answer without a name'}"


def outcome(raw_params: object, verdict: Verdict) -> dict[str, object]:
    """Return the result of session/request_permission: the first option of a kind that fits.

    A single yes or no comes before a lasting one: what lasts, our own session
    remembers. Where none fits, the request is cancelled.
    """
    options = _options(raw_params)
    for kind in _GRANTS if verdict.granted else _REFUSALS:
        if kind in options:
            return {"outcome": {"outcome": "selected", "optionId": options[kind]}}
    return CANCELLED


def request_of(
    call_id: str, fields: Mapping[str, object], raw_params: object, folder: str
) -> PermissionRequest:
    """Return the request for a call whose fields are known, from the permission or before it.

    The kind is the agent's claim. A mode may let pass what reads or writes one
    known path inside the folder; anything less plain is of the kind `OTHER`, which
    is asked, and a command is always a command.
    """
    about, changed = claim(fields, folder), diffs(fields, folder)
    away = next((path for path, outside in about.paths if outside), "")
    path = away or (about.paths[0][0] if about.paths and about.kind is not ToolKind.RUN else "")
    others = tuple(uncompared(fields))
    further = tuple(one for one, _ in about.paths if one != path)
    # A change is said in place of the arguments: where a further path would go unsaid with them, it is one.
    is_all = len(changed) == 1 and changed[0].path == path and not others and not further
    diff = changed[0] if is_all else None
    args = _named_apart(_args(about, fields, () if diff else changed, folder))
    if about.kind is not ToolKind.RUN:  # a command says its own
        args |= _unsaid(further, said={*map(str, args.values()), *(each.path for each in changed)})
    return PermissionRequest(
        request_id=line(call_id),
        tool_name=name_of(fields, about.kind),
        kind=about.kind if _is_plain(about) else ToolKind.OTHER,
        command=about.command if about.kind is ToolKind.RUN else "",
        path=path,
        further_paths=further,
        outside=bool(away),
        runs=_takes_away(fields) or _makes_program(changed, [words for _, words in others]),
        args=args,
        diff=diff,
        note=_note(raw_params),
    )


def _unsaid(paths: tuple[str, ...], *, said: set[str]) -> dict[str, object]:
    left = [path for path in paths if path not in said]
    return {"further paths": "\n".join(left)} if left else {}


def _is_plain(about: Claim) -> bool:
    if about.kind in READING:
        return about.known and len(about.paths) == 1
    return about.kind is not ToolKind.EDIT or len(about.paths) == 1


# A deletion is asked for like a program: no mode lets it pass, and a grant means this very path.
def _takes_away(fields: Mapping[str, object]) -> bool:
    return fields.get("kind") in TAKES_AWAY


def _makes_program(changed: tuple[Diff, ...], texts: list[str]) -> bool:
    added = (each.text for diff in changed for each in diff.lines if each.kind is DiffKind.ADDED)
    return any(words.startswith("#!") for words in (*added, *texts))


# Of two arguments with one name neither hides the other.
def _named_apart(pairs: Iterator[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for place_, (name, value) in enumerate(pairs, 1):
        while name in found:
            name = f"{name}, argument {place_}"
        found[name] = value
    return found


def _note(raw_params: object) -> str:
    options = _options(raw_params)
    kind = next((kind for kind in _GRANTS if kind in options), "")
    if not kind:
        return NO_YES
    note = "" if kind == _GRANTS[0] else ALWAYS_ONLY
    # Of several an agent's own mode may hang on which is taken: the one that will be is said.
    names = [line(one.get("name")) for one in _offered(raw_params) if one.get("kind") == kind]
    return ". ".join(filter(None, (note, several(names[0]) if len(names) > 1 else "")))


def _options(raw_params: object) -> dict[str, str]:
    found: dict[str, str] = {}
    for option in _offered(raw_params):
        found.setdefault(text(option.get("kind")), text(option.get("optionId")))
    return found


def _offered(raw_params: object) -> list[Mapping[str, object]]:
    options = objects(mapping(raw_params).get("options"))
    return [
        one for one in options if isinstance(one.get("kind"), str) and isinstance(one.get("optionId"), str)
    ]


def _args(
    about: Claim, fields: Mapping[str, object], changed: tuple[Diff, ...], folder: str
) -> Iterator[tuple[str, object]]:
    if _takes_away(fields) and about.kind is ToolKind.EDIT:
        yield "change", fields["kind"]
    if about.address:
        yield "url", about.address
    title = text(fields.get("title")).strip()
    if title and title not in (name_of(fields, about.kind), about.command):
        yield "title", title
    said = {about.command, about.address, *_bodies(fields)}
    for name, value in input_of(fields).items():
        if value is not None and (not (words := typed(value)) or words not in said):
            yield line(name) or "unnamed", _shown(value, about, folder)
    for place_, diff in enumerate(changed, 1):
        yield f"file {place_}", "\n".join([diff.path, *(_line(each.kind) + each.text for each in diff.lines)])
    for path, words in uncompared(fields):
        yield f"new text of {path}", words
    if words := output(fields):
        yield "details", words


def _bodies(fields: Mapping[str, object]) -> Iterator[str]:
    for part in objects(fields.get("content")):
        yield from (text(part.get(name)) for name in ("oldText", "newText"))


# A path as it is said everywhere else.
def _shown(value: object, about: Claim, folder: str) -> object:
    if not isinstance(value, str) or len(value) > 20 * LINE_ROOM:
        return value
    found = place(folder, value)
    return found[0] if found in about.paths else value


def _line(kind: DiffKind) -> str:
    return {DiffKind.ADDED: "+", DiffKind.REMOVED: "-", DiffKind.HUNK: "@"}.get(kind, " ")
