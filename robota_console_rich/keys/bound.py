"""Bound keys: a context's actions as prompt_toolkit's bindings, built again whenever the table changes.

prompt_toolkit's own bindings of several keys will not do for chords: they cross contexts,
Esc in one is an Esc after all, and other bindings (of the composer, of Esc) join in when it
gives up. So a chord's first stroke is a binding of its own here, and what follows it is
taken before all others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.application import get_app
from prompt_toolkit.filters import Condition, to_filter
from prompt_toolkit.key_binding import KeyBindings, KeyBindingsBase
from prompt_toolkit.keys import Keys

from robota_console_rich.keys.catalogue import CATALOGUE
from robota_console_rich.keys.chord import Due
from robota_console_rich.keys.stroke import heard, sent

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping

    from prompt_toolkit.filters import FilterOrBool
    from prompt_toolkit.key_binding import KeyPressEvent
    from prompt_toolkit.key_binding.key_bindings import Binding, KeysTuple

    from robota_console_rich.keys.keymap import Handler, Keymap
    from robota_console_rich.keys.stroke import Stroke

ESCAPE = "escape"


@Condition
def _esc_is_alone() -> bool:
    """Return whether no key came together with the Esc: a terminal sends Alt and a key as Esc and the key."""
    processor = get_app().key_processor
    return len(processor.key_buffer) <= 1 and not processor.input_queue


@Condition
def _esc_has_a_letter() -> bool:
    """Return whether a printable key came together with the Esc."""
    processor = get_app().key_processor
    after = (*processor.key_buffer, *processor.input_queue)[1:2]
    return bool(after) and (stroke := heard(after[0].key)) is not None and stroke.printable


class BoundKeys(KeyBindingsBase):
    """The bindings of some actions of one context."""

    def __init__(
        self, keymap: Keymap, context: str, handlers: Mapping[str, Handler], filter: FilterOrBool
    ) -> None:
        """Bind these; they count where `filter` is true.

        Chords that begin alike are to be bound together, else only the last one is heard.
        """
        self._keymap = keymap
        self._context = context
        self._handlers = handlers
        self._filter = to_filter(filter)
        self._built = KeyBindings()
        self._generation = -1

    @property
    def _version(self) -> Hashable:
        return self._keymap.generation

    @property
    def bindings(self) -> list[Binding]:
        """Return all of them."""
        return self._now().bindings

    def get_bindings_for_keys(self, keys: KeysTuple) -> list[Binding]:
        """Return those for exactly these keys."""
        return self._now().get_bindings_for_keys(keys)

    def get_bindings_starting_with_keys(self, keys: KeysTuple) -> list[Binding]:
        """Return those for these keys and more."""
        return self._now().get_bindings_starting_with_keys(keys)

    def _now(self) -> KeyBindings:
        if self._generation != self._keymap.generation:
            self._generation = self._keymap.generation
            self._built = self._build()
        return self._built

    def _build(self) -> KeyBindings:
        built = KeyBindings()
        if not CATALOGUE[self._context].typing:
            # Alt+y is not y: at a permission it would be an answer.
            built.add(ESCAPE, Keys.Any, filter=self._filter & _esc_has_a_letter)(lambda _: None)
        for action, handler in self._handlers.items():
            for keys in self._keymap.table.live(self._context, action):
                if len(keys) == 1:
                    self._add(built, sent(keys[0]), handler)
        seconds = self._seconds()
        for first in seconds:
            self._add(built, sent(first), self._beginning(first))
        if seconds:
            built.add(Keys.Any, filter=Condition(self._is_waiting), eager=True)(self._second)
        return built

    def _add(self, built: KeyBindings, keys: tuple[str, ...], handler: Handler) -> None:
        """Add one key, before whatever prompt_toolkit itself has that begins with it."""
        filter = self._filter & ~Condition(self._keymap.chord_waits)
        eager = _esc_is_alone if keys == (ESCAPE,) else True
        built.add(*keys, filter=filter, eager=eager)(handler)

    def _seconds(self) -> Mapping[Stroke, Mapping[Stroke, str]]:
        """Return the chords of those actions that are handled here."""
        chords = self._keymap.table.seconds(self._context)
        mine = {
            first: {second: action for second, action in seconds.items() if action in self._handlers}
            for first, seconds in chords.items()
        }
        return {first: seconds for first, seconds in mine.items() if seconds}

    def _beginning(self, stroke: Stroke) -> Callable[[KeyPressEvent], None]:
        def begin(event: KeyPressEvent) -> None:
            keymap, processor = self._keymap, event.key_processor
            if keymap.pressed_in is not processor:
                keymap.pressed_in = processor
                processor.before_key_press += lambda _: keymap.chord.pressed()
            keymap.begin_chord(stroke, context=self._context, by=self._counts)

        return begin

    def _counts(self) -> bool:
        return self._filter()

    def _is_waiting(self) -> bool:
        return self._keymap.chord_waits() and self._keymap.chord_by == self._counts

    def _second(self, event: KeyPressEvent) -> object:
        """Finish the chord, or try the key alone."""
        keymap, press = self._keymap, event.key_sequence[0]
        due = keymap.chord.second(
            heard(press.key),
            context=self._context,
            generation=keymap.generation,
            at=keymap.now(),
            seconds=self._seconds(),
        )
        if due is Due.ALONE:
            event.key_processor.feed(press, first=True)
        return self._handlers[due](event) if isinstance(due, str) else None
