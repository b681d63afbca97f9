"""Doing something to a session: asked first, looked at again, and left to the host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.supervised import Action
from robota_console.supervise.polling import awaited_end, look
from robota_console.text import supervise_words as words
from robota_console.text.label import Label
from robota_console.transcript.block import block

if TYPE_CHECKING:
    from collections.abc import Callable

    from robota_console.model.supervised import SupervisedRow
    from robota_console.ports.clock import Clock
    from robota_console.ports.supervision import Supervision
    from robota_console.supervise.asking import Asking
    from robota_console.supervise.view import View
    from robota_console.transcript.voice import Voice


class Acting:
    """Acts on rows as they were said; one that changed since is refused. It remembers the row chosen last."""

    def __init__(
        self,
        supervision: Supervision,
        voice: Voice,
        *,
        view: View,
        asking: Asking,
        clock: Clock,
        news: Callable[[], bool],
    ) -> None:
        self._supervision = supervision
        self._voice = voice
        self._view = view
        self._asking = asking
        self._clock = clock
        self._news = news
        self._chosen = ""

    def choose(self, place: int | None) -> None:
        """Say all of a row; actions without a number are meant for it from now on."""
        row = self._row(place)
        if row is not None:
            self._voice.say(block(None, self._view.whole(self._view.number(row.row_id) or 0, row)))

    async def act(self, action: Action, place: int | None, *, before: Callable[[], None]) -> None:
        """Do it where the person says yes and nothing changed; `before` is called when it comes to it."""
        if action is Action.NEW:
            await self._asked(action, None, "", before)
            return
        shown = self._row(place)
        if shown is None:
            return
        self._news()
        name = self._view.called(shown)
        why = self._view.refusal(action, shown)
        if why is None and not self._view.same(action, shown):
            why = words.CHANGED
        if why is not None:
            self._say(Label.ERROR, why)
            return
        await self._asked(action, shown, name, before)

    def _row(self, place: int | None) -> SupervisedRow | None:
        """Return the row that is meant, as it was said last; None, and why, where there is none."""
        if place is None and not self._chosen:
            self._say(Label.ERROR, words.WHICH_ROW)
            return None
        number = self._view.number(self._chosen) if place is None else place
        row = None if number is None else self._view.shown(number)
        if row is None:
            self._say(Label.ERROR, words.GONE)
        else:
            self._chosen = row.row_id
        return row

    async def _asked(
        self, action: Action, row: SupervisedRow | None, name: str, before: Callable[[], None]
    ) -> None:
        if not await self._asking.confirm(action, words.question(action, name, row)):
            self._say(Label.CHOSEN, words.NOTHING_DONE)
            return
        self._say(Label.CHOSEN, words.chosen(action, name))
        before()
        if row is not None:
            self._view.take(await look(self._supervision))
            if not self._view.same(action, row):
                self._say(Label.ERROR, words.CHANGED)
                return
        await self._done(action, row, name)

    async def _done(self, action: Action, row: SupervisedRow | None, name: str) -> None:
        """Let the host decide and do it, with all that was said before on the terminal."""
        self._voice.close()
        await self._voice.drain()
        row_id, generation = (row.row_id, row.generation) if row is not None else ("", "")
        try:
            why = await self._supervision.act(action, row_id, generation)
        except OSError as error:
            why = error.strerror or str(error)
        if why is not None:
            self._view.take(await look(self._supervision))
            self._say(Label.ERROR, words.refused(why))
        elif action is not Action.STOP or row is None:
            self._view.take(await look(self._supervision))
            self._say(Label.NOTICE, words.done(action, name, self._view.number(row_id)))
        else:
            self._view.take(await awaited_end(self._supervision, row, clock=self._clock))
            if self._view.same(action, row):  # else that it ended is said, as news
                self._say(Label.NOTICE, words.done(action, name, None))

    def _say(self, label: Label, line: str) -> None:
        self._voice.say(block(label, line))
