"""The composer's keys: each action of its contexts, under whatever keys a person has given them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, merge_key_bindings
from prompt_toolkit.key_binding.bindings.named_commands import get_by_name
from prompt_toolkit.keys import Keys

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from prompt_toolkit.buffer import Buffer
    from prompt_toolkit.key_binding import KeyBindingsBase, KeyPressEvent

    from robota_console_rich.keys.keymap import Keymap
    from robota_console_rich.live.composer import Composer

    Handler = Callable[[KeyPressEvent], object]

_NAMED = {
    "cursor-left": "backward-char",
    "cursor-right": "forward-char",
    "cursor-start": "beginning-of-line",
    "cursor-end": "end-of-line",
    "delete-forward": "delete-char",
}


def composer_keys(
    composer: Composer,
    keymap: Keymap,
    *,
    active: Condition,
    waiting: Callable[[], bool],
    actions: Mapping[str, Callable[[], object]],
) -> KeyBindingsBase:
    """Return the bindings that count while `active`; those that are more exact count first.

    `waiting` is whether a message is queued; `actions`, as `Controls` has them, do what is
    not the composer's own.
    """
    return merge_key_bindings(
        [
            _always(composer, actions),
            _rest(composer, active),
            *_bound(composer, keymap, active=active, waiting=waiting, actions=actions),
        ]
    )


def _bound(
    composer: Composer,
    keymap: Keymap,
    *,
    active: Condition,
    waiting: Callable[[], bool],
    actions: Mapping[str, Callable[[], object]],
) -> list[KeyBindingsBase]:
    message = active & Condition(lambda: composer.view is None)
    answer = active & Condition(lambda: composer.view is not None)
    empty = Condition(lambda: composer.empty)
    completing = message & Condition(lambda: composer.completions.shown)
    queued = message & empty & Condition(waiting)
    chat = {
        "submit": _do(composer.submit),
        "new-line": _new_line,
        "history-previous": _previous(composer),
        "history-next": _next(composer),
        "history-search": _do(actions["history-search"]),
        "expand-paste": _do(composer.expand),
        "external-editor": _do(actions["external-editor"]),
        **_editing(),
    }
    typed = {
        "submit": _do(composer.submit),
        "cursor-up": lambda event: event.current_buffer.cursor_up(),
        "cursor-down": lambda event: event.current_buffer.cursor_down(),
        **_editing(),
    }
    rows = {
        "previous": lambda event: event.current_buffer.complete_previous(),
        "next": lambda event: event.current_buffer.complete_next(),
        "close": lambda event: event.current_buffer.cancel_completion(),
        "accept": _accept,
        "execute": _do(composer.submit),
    }
    end = {"end-input": _do(actions["end-input"])}
    return [
        keymap.bindings("app", {name: _do(actions[name]) for name in ("suspend", "detach")}),
        keymap.bindings("thinking", {"abort": _escape(composer, actions["stop"])}, filter=active),
        keymap.bindings("text-input", typed, filter=answer),
        keymap.bindings("chat-input", chat, filter=message),
        keymap.bindings("chat-input", end, filter=active & empty),
        keymap.bindings("queued-prompt", {"cancel": _do(actions["cancel-queued"])}, filter=queued),
        keymap.bindings("autocomplete", rows, filter=completing),
    ]


def _always(composer: Composer, actions: Mapping[str, Callable[[], object]]) -> KeyBindings:
    keys = KeyBindings()
    keys.add("c-c", eager=True)(_do(actions["interrupt"]))

    @keys.add("c-l")
    def _redraw(event: KeyPressEvent) -> None:
        """Draw the region anew; prompt_toolkit's own would clear the transcript from the screen."""
        event.app.renderer.erase()

    return keys


def _rest(composer: Composer, active: Condition) -> KeyBindings:
    keys = KeyBindings()
    message = active & Condition(lambda: composer.view is None)

    @keys.add(Keys.BracketedPaste, filter=active)
    def _paste(event: KeyPressEvent) -> None:
        composer.paste(event.data)

    @keys.add("tab", filter=message)
    def _complete(event: KeyPressEvent) -> None:
        event.current_buffer.start_completion(insert_common_part=True)

    @keys.add("tab", filter=active & ~message)
    def _tab(event: KeyPressEvent) -> None:
        """Take no tab into an answer."""

    return keys


def _editing() -> dict[str, Handler]:
    named = {action: get_by_name(name).call for action, name in _NAMED.items()}
    return named | {
        "delete-backward": _deleting(lambda buffer: 1),
        "delete-word": _deleting(_word),
        "delete-line": _deleting(lambda buffer: buffer.document.cursor_position_col or 1),
    }


def _deleting(count: Callable[[Buffer], int]) -> Handler:
    def delete(event: KeyPressEvent) -> None:
        # not into prompt_toolkit's clipboard: what is deleted may be a secret
        event.current_buffer.delete_before_cursor(count(event.current_buffer))

    return delete


def _word(buffer: Buffer) -> int:
    start = buffer.document.find_start_of_previous_word(WORD=True)
    return buffer.cursor_position if start is None else -start


def _new_line(event: KeyPressEvent) -> None:
    event.current_buffer.insert_text("\n")


def _accept(event: KeyPressEvent) -> None:
    buffer = event.current_buffer
    if buffer.complete_state is not None and buffer.complete_state.current_completion is None:
        buffer.complete_next()
    buffer.complete_state = None


def _escape(composer: Composer, stop: Callable[[], object]) -> Handler:
    """Return Esc's order: the open prompt first, then the turn or the waiting loop."""

    def escape(_event: KeyPressEvent) -> None:
        if not composer.cancel():
            stop()

    return escape


def _previous(composer: Composer) -> Handler:
    def previous(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.document.on_first_line:
            composer.step(-1)
        else:
            buffer.cursor_up()

    return previous


def _next(composer: Composer) -> Handler:
    def further(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        if buffer.document.on_last_line:
            composer.step(1)
        else:
            buffer.cursor_down()

    return further


def _do(action: Callable[[], object]) -> Handler:
    def handler(_event: KeyPressEvent) -> None:
        action()

    return handler
