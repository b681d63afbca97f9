"""Choosing among rows: where one stands, what is taken, which line comes of it. Knows no keys, no time."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.drawn import MenuRow, PromptView

YES_OR_NO = {"yes", "no"}


class Choice:
    """What has been chosen of a prompt so far; each method returns the line to send, or None."""

    def __init__(self, view: PromptView) -> None:
        self.view = view
        self.place = _first(view)
        """The row one stands at; None before one has gone to any."""
        self.taken = {place for place, row in enumerate(view.rows) if row.selected and view.several}
        self.digits = ""
        """What was typed of a number that may have more digits."""

    @property
    def row(self) -> MenuRow | None:
        """Return the row one stands at."""
        return None if self.place is None else self.view.rows[self.place]

    @property
    def fits(self) -> bool:
        """Return whether what is taken of several may be given."""
        alone = any(self.view.rows[place].alone for place in self.taken)
        return alone or self.view.least <= len(self.taken) <= self.view.most

    def move(self, step: int) -> None:
        """Go so many rows further, around the end."""
        self.digits = ""
        begin = self.place if self.place is not None else min(-step, 0)
        self.place = (begin + step) % len(self.view.rows)

    def toggle(self) -> None:
        """Take the row, or leave it; not more than may be, and one that stands alone stands alone."""
        self.digits = ""
        row, place = self.row, self.place
        if row is None or place is None:
            return
        if place in self.taken:
            self.taken.remove(place)
        elif row.available:
            taken = set() if row.alone else {each for each in self.taken if not self.view.rows[each].alone}
            if row.alone or len(taken) < self.view.most:
                self.taken = taken | {place}

    def enter(self) -> str | None:
        """Give the row one stands at, or of several those that are taken, if they may be given."""
        self.digits = ""
        if not self.view.several:
            return self.row.answer if self.row is not None and self.row.available else None
        if not self.fits:
            return None
        answers = [self.view.rows[place].answer for place in sorted(self.taken)]
        return ",".join(answers) or self.view.nothing or None

    def choose(self, place: int) -> str | None:
        """Go to a row and give it; of several, take it or leave it."""
        self.place = place
        if self.view.several:
            self.toggle()
            return None
        return self.enter()

    def digit(self, digit: str) -> str | None:
        """Take a digit: a number that can be no other is chosen at once, else one goes to its row."""
        typed = self.digits + digit
        numbers = {row.number: place for place, row in enumerate(self.view.rows) if row.number}
        if not any(str(number).startswith(typed) for number in numbers):
            typed = digit
        self.digits = ""
        if not any(str(number).startswith(typed) for number in numbers):
            return None
        further = any(str(number).startswith(typed) and str(number) != typed for number in numbers)
        place = numbers.get(int(typed))
        if place is not None and not further:
            return self.choose(place)
        if place is not None:
            self.place = place
        self.digits = typed
        return None

    def by_letter(self, letter: str) -> int | None:
        """Return the row that a letter stands for."""
        wanted = letter.casefold()
        return next((place for place, row in enumerate(self.view.rows) if wanted and wanted in row.key), None)

    def by_answer(self, answer: str) -> int | None:
        """Return the row with that answer."""
        return next((place for place, row in enumerate(self.view.rows) if row.answer == answer), None)


def _first(view: PromptView) -> int | None:
    """Return where one begins: at the default; where there is none and much hangs on it, nowhere (T5)."""
    chosen = next((place for place, row in enumerate(view.rows) if row.selected), None)
    if chosen is None and not weighs(view):
        return 0
    return chosen


def weighs(view: PromptView) -> bool:
    """Return whether an Enter meant for something else would do harm: a permission, a yes or no."""
    return view.kind == "permission" or {row.answer for row in view.rows} == YES_OR_NO
