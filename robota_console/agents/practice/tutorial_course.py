"""Where a person is in the tutorial: the step, what happened since it began, what is said next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.practice.tutorial_steps import STEPS, Decided, Said

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.agents.practice.tutorial_steps import Fact, Step

INTRODUCTION = (
    f"A tutorial of {len(STEPS)} short steps. You do each of them, and I notice. "
    "Say `step` to hear a step again, `skip` or `back` to move, `stop` to end it. "
    "Whatever else you say is answered as always."
)
NUMBERS = tuple(str(number) for number in range(1, len(STEPS) + 1))
"""What a step may be called by."""
STOPPED = "The tutorial is stopped. `/tutorial` goes on with it."
NOT_ON = "No tutorial is on. `/tutorial` begins one."
WHICH = f"There are {len(STEPS)} steps. Type `/tutorial 1` to `/tutorial {len(STEPS)}`."
FIRST = "This is the first step."
LAST = "This is the last step."
UNASKED = "Nothing was asked, for you or the mode allowed it before. `/permissions forget all` takes it back."
NOT_YET = "The step asks for another answer. `step` says it again."


class Course:
    """A tutorial that is on or stopped. Each method returns what is to be said; empty where nothing is."""

    def __init__(self) -> None:
        self.on = False
        self._place = 0
        self._begun = False
        self._facts: list[Fact] = []
        self._looked_at = 0
        self._said: set[str] = set()

    @property
    def step(self) -> Step:
        """Return the step that is to be done."""
        return STEPS[self._place]

    @property
    def facts(self) -> tuple[Fact, ...]:
        """Return what happened since it began."""
        return tuple(self._facts)

    def note(self, fact: Fact) -> None:
        """Take what happened, while the tutorial is on."""
        if not self.on:
            return
        self._facts.append(fact)
        if isinstance(fact, Said):
            self._said.add(fact.text.strip())

    def heard(self, text: str) -> bool:
        """Return whether the same was said before."""
        return text.strip() in self._said

    def begin(self, args: str) -> str:
        """Begin, go on where it was stopped, or go to a step by its number."""
        if args.casefold() == "stop":
            return self._stop() if self.on else NOT_ON
        if args and args not in NUMBERS:
            return WHICH
        introduction = "" if self._begun else f"{INTRODUCTION}\n\n"
        self.on = self._begun = True
        return introduction + self._go_to(NUMBERS.index(args) if args else self._place)

    def order(self, prompt: str) -> str:
        """Follow a word that is for the tutorial; empty for all others, and while it is stopped."""
        if not self.on:
            return ""
        match prompt.strip().rstrip(".!").casefold():
            case "step":
                return self._next() or self._words()
            case "skip" if self._place == len(STEPS) - 1:
                return f"{LAST} {self._stop()}"
            case "skip":
                return self._go_to(self._place + 1)
            case "back":
                return self._go_to(self._place - 1) if self._place else f"{FIRST} {self._words()}"
            case "stop":
                return self._stop()
            case _:
                return ""

    def go_on(self) -> str:
        """Go to the next step where this one is done, once a turn is over."""
        new, self._looked_at = self._facts[self._looked_at :], len(self._facts)
        return self._next() or self._hint(new)

    def _next(self) -> str:
        if not self.on or not self.step.done(self._facts):
            return ""
        number = self._place + 1
        done = f"Step {number} is done. {self.step.after}".rstrip()
        return f"{done}\n\n{self._go_to(number)}"

    def _hint(self, new: Sequence[Fact]) -> str:
        decided = [fact for fact in new if isinstance(fact, Decided) and (fact.by_person or fact.granted)]
        if not (self.on and self.step.decides and decided):
            return ""
        return NOT_YET if decided[-1].by_person else UNASKED

    def _go_to(self, place: int) -> str:
        self._place = place
        self._facts.clear()
        self._looked_at = 0
        return self._words()

    def _words(self) -> str:
        return f"Step {self._place + 1} of {len(STEPS)}, {self.step.name}. {self.step.words}"

    def _stop(self) -> str:
        self.on = False
        return STOPPED
