"""Commands on the draft: editing without an editor (V22), and with one (T18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console import draft as drafts
from robota_console.console.commands.lending import lent, refusal
from robota_console.console.picking import Pick
from robota_console.console.prompt import Prompt, PromptKind
from robota_console.text import catalog, command_words
from robota_console.text.label import Label
from robota_console.text.pick import number
from robota_console.text.sanitizer import sanitize
from robota_console.transcript.block import block, one_line

if TYPE_CHECKING:
    from collections.abc import Awaitable, Sequence

    from robota_console.console.desk import Desk
    from robota_console.transcript.block import Block

RECALL_LISTED = 10


def draft(desk: Desk, _args: str) -> Sequence[Block]:
    """Say the draft, each line with its number, so that none can pass for a row."""
    if not desk.draft:
        return [block(Label.NOTICE, catalog.NOTHING_TO_SEND)]
    lines = [f"line {place}: {text}" for place, text in enumerate(desk.draft.lines, 1)]
    return [block(Label.NOTICE, catalog.draft_gathered(len(lines))), block(None, *lines)]


def drop(desk: Desk, _args: str) -> Sequence[Block]:
    """Discard the draft; `/recall` can still bring it back."""
    if not desk.draft:
        return [block(Label.NOTICE, catalog.NOTHING_TO_SEND)]
    desk.remember(desk.draft.text)
    desk.draft = drafts.Draft()
    return [block(Label.NOTICE, catalog.DRAFT_DROPPED)]


def send(desk: Desk, _args: str) -> Sequence[Block]:
    """Send the draft, a half line too (V5)."""
    if not desk.draft:
        return [block(Label.ERROR, catalog.NOTHING_TO_SEND)]
    desk.outbox = desk.draft.text
    desk.draft = drafts.Draft()
    return []


def change(desk: Desk, args: str) -> Sequence[Block]:
    """Replace words in the draft: `/change OLD => NEW`; nothing after the arrow deletes.

    Readers are often silent on `>`, so what is heard as `OLD = NEW` is taken too.
    """
    if not desk.draft:
        return [block(Label.ERROR, catalog.NOTHING_TO_SEND)]
    old, arrow, new = args.partition("=>" if "=>" in args else " = ")
    if not arrow or not old.strip():
        return [block(Label.ERROR, catalog.CHANGE_USAGE)]
    changed = desk.draft.changed(old.strip(), new.strip())
    if changed is None:
        return [block(Label.ERROR, catalog.not_in_draft(old.strip()))]
    return _changed(desk, changed)


def line(desk: Desk, args: str) -> Sequence[Block]:
    """Replace one line of the draft: `/line N TEXT`."""
    typed, _, text = args.partition(" ")
    if not desk.draft:
        return [block(Label.ERROR, catalog.NOTHING_TO_SEND)]
    if (place := number(typed)) is None:
        return [block(Label.ERROR, command_words.usage("line", "N TEXT"))]
    try:
        changed = desk.draft.with_line(place, text)
    except IndexError:
        return [block(Label.ERROR, catalog.no_such_line(len(desk.draft.lines)))]
    return _changed(desk, changed)


def recall(desk: Desk, args: str) -> Sequence[Block]:
    """Make something typed before the draft: by number, 1 is the last, by words, or chosen from a list."""
    typed = list(reversed(desk.recall))
    if not args:
        return _recall_list(desk, typed)
    if (place := number(args)) is not None:
        found = typed[place - 1 : place] if place else []
    else:
        found = [text for text in typed if args.casefold() in text.casefold()][:1]
    if not found:
        return [block(Label.ERROR, catalog.nothing_recalled(args))]
    desk.draft = drafts.of_text(found[0])
    return said_draft(desk)


def paste(desk: Desk, args: str) -> Sequence[Block]:
    """Add a file to the draft, or open a prompt that takes lines up to a lone dot."""
    if not args:
        desk.next_prompt = Prompt(PromptKind.PASTE, catalog.PASTE_PROMPT)
        return []
    if desk.aids.files is None:
        return [block(Label.ERROR, catalog.NO_FILES)]
    try:
        text = desk.aids.files.read(args)
    except OSError as error:
        return [block(Label.ERROR, catalog.file_not_read(one_line(args), one_line(reason(error))))]
    desk.draft = desk.draft.added(*drafts.of_text(sanitize(text)).lines)
    return [block(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))]


def edit(desk: Desk, _args: str) -> Awaitable[Sequence[Block]]:
    """Open the draft in the person's editor; what is left there is the draft."""
    return _edit(desk)


async def _edit(desk: Desk) -> Sequence[Block]:
    if desk.aids.editor is None:
        return [block(Label.ERROR, catalog.NO_EDITOR)]
    if why := refusal(desk):
        return [block(Label.ERROR, why)]
    try:
        text = await lent(desk, desk.aids.editor.edit(desk.draft.text))
    except OSError as error:
        return [block(Label.ERROR, catalog.editor_failed(one_line(reason(error))))]
    desk.draft = drafts.of_text(sanitize(text))
    desk.attended(len(text))
    return [block(Label.NOTICE, catalog.draft_gathered(len(desk.draft.lines)))]


def reason(error: OSError) -> str:
    """Return why, in the system's words."""
    return error.strerror or str(error)


def said_draft(desk: Desk) -> Sequence[Block]:
    """Return the draft as it is said once it has changed: a line whole, several as their count."""
    lines = desk.draft.lines
    if len(lines) == 1:
        return [block(Label.NOTICE, f"draft: {lines[0]}")]
    return [block(Label.NOTICE, catalog.draft_gathered(len(lines)))]


def _changed(desk: Desk, changed: drafts.Draft) -> Sequence[Block]:
    """Take the changed draft; of several lines the one that is another now is said."""
    before, desk.draft = desk.draft.lines, changed
    both = enumerate(zip(before, changed.lines, strict=True), 1)
    said = [f"line {place}: {new}" for place, (old, new) in both if old != new]
    return [block(Label.NOTICE, *said)] if said and len(before) > 1 else said_draft(desk)


def _recall_list(desk: Desk, typed: list[str]) -> Sequence[Block]:
    """Say the newest; the prompt that takes a number follows them, as after a search."""
    if not typed:
        return [block(Label.NOTICE, catalog.NOTHING_TYPED)]
    pick = Pick(tuple(typed[:RECALL_LISTED]))
    desk.next_prompt = Prompt(PromptKind.PICK, pick.prompt, pick=pick)
    head = catalog.recall_head(len(typed), len(pick.texts))
    return [block(Label.NOTICE, head), block(None, *pick.rows())]
