"""A menu as a frame: its rows with numbers and letters, dimmed until they can be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console_rich.live import words
from robota_console_rich.live.frame import Frame, Row
from robota_console_rich.live.menu_keys import begun, context_of, letters
from robota_console_rich.theme.tokens import Token

if TYPE_CHECKING:
    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.menu_choice import Choice
    from robota_console_rich.look import Look

CHOSEN = "> "
OTHER = "  "


def menu_frame(
    choice: Choice, *, look: Look, keymap: Keymap, live: bool, typing: bool, hint: str = ""
) -> Frame:
    """Return what is drawn of it now; `live` once its keys count, `hint` stands for its keys."""
    view = choice.view
    muted = look.live(Token.TEXT_MUTED)
    border = Token.BORDER_FOCUSED
    if not live:
        border = Token.BORDER_MUTED
    elif view.kind == "permission":
        border = Token.BORDER_ATTENTION
    return Frame(
        title=view.title or view.text.strip(),
        title_style=look.live(Token.TEXT_EMPHASIS, bold=True) if live else muted,
        border=look.live(border),
        above=tuple(Row(((muted, line),)) for line in view.lines),
        rows=tuple(
            _row(choice, place, look, keymap, live=live and not typing) for place in range(len(view.rows))
        ),
        urgent=not live or bool(hint),
        chosen=(choice.place or 0) if live and not typing else None,
        footer=Row(((muted, _footer(choice, keymap, live=live, typing=typing, hint=hint)),)),
    )


def _row(choice: Choice, place: int, look: Look, keymap: Keymap, *, live: bool) -> Row:
    row = choice.view.rows[place]
    here = live and place == choice.place
    token = (
        Token.TEXT_ON_ACCENT
        if here and row.available
        else None
        if live and row.available
        else Token.TEXT_MUTED
    )
    style = look.live(token) if token else ""
    lead = CHOSEN if here else OTHER
    if choice.view.several:
        lead += "[x] " if place in choice.taken else "[ ] "
    number = f"{row.number}. " if row.number else ""
    said = f"{lead}{number}{row.words}"
    pieces = [(style, said)]
    if keys := letters(choice.view, row, keymap):
        pieces.append((look.live(Token.TEXT_MUTED), f" ({keys})"))
    if row.details:
        pieces.append((look.live(Token.TEXT_MUTED), f" {row.details}"))
    return Row(tuple(pieces), indent=len(lead) + len(number))


def _footer(choice: Choice, keymap: Keymap, *, live: bool, typing: bool, hint: str) -> str:
    view = choice.view
    if not live:
        return words.SOON
    if typing:
        return keymap.hint("text-prompt", [("submit", words.SEND), ("cancel", words.BACK)])
    if choice.digits:
        return words.number_begun(choice.digits)
    if hint:
        return hint
    context = context_of(view)
    give = {"multi-select": "submit", "menu-select": "select", "list-picker": "select"}.get(
        context, "confirm"
    )
    leave = {"menu-select": "back", "multi-select": "cancel", "list-picker": "cancel"}.get(context)
    pairs: list[tuple[str | tuple[str, ...], str]] = [(("previous", "next"), words.MOVE)]
    if view.several:
        pairs.append(("toggle", words.TAKE))
    pairs.append((give, words.DONE if view.several else words.CHOOSE))
    if view.cancel is not None and leave:
        pairs.append((leave, words.CANCEL))
    told = [keymap.hint(context, pairs), words.REASON if begun(choice) else words.TYPE]
    if view.several and not choice.fits:
        told.insert(0, words.needed(view).rstrip("."))
    return ", ".join(filter(None, told))
