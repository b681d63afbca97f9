"""Pastes: a large one stands in the composer as one character, shown by its label, until it is sent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prompt_toolkit.formatted_text.utils import fragment_list_to_text
from prompt_toolkit.layout.processors import Processor, Transformation
from prompt_toolkit.layout.utils import explode_text_fragments

from robota_console.text.sanitizer import sanitize
from robota_console_rich.live import words

if TYPE_CHECKING:
    from collections.abc import Callable

    from prompt_toolkit.formatted_text import StyleAndTextTuples
    from prompt_toolkit.layout.processors import TransformationInput

LINES = 10
CHARACTERS = 1_000
"""A paste of more lines or more characters is folded."""
SHOWN = 10_000
"""Characters that can be unfolded; more would make every key slow."""
KEPT = 8 * 1024 * 1024
"""Characters of sent pastes that stay for recall; of more the oldest go."""
_MARKS = range(0xD800, 0xE000)
"""Surrogates, one a paste: what is read never has any, so nobody can type or paste one."""


def received(data: str) -> str:
    """Return pasted text as text: terminals send its line ends as CR."""
    return sanitize(data.replace("\r\n", "\n").replace("\r", "\n"))


class Pastes:
    """The folded texts of this session, each under a mark and a number of its own."""

    def __init__(self) -> None:
        self._texts: dict[str, tuple[int, str]] = {}
        self._number = 0

    def fold(self, text: str) -> str:
        """Return what stands for a text in the composer: itself, or one character."""
        if (text.count("\n") < LINES and len(text) <= CHARACTERS) or len(self._texts) == len(_MARKS):
            return text
        mark = next(mark for place in _MARKS if (mark := chr(place)) not in self._texts)
        self._number += 1
        self._texts[mark] = self._number, text
        return mark

    def unfold(self, text: str) -> str:
        """Return a text with every paste in its place."""
        if not self._texts:
            return text
        return "".join(self.text(character) or character for character in text)

    @property
    def folded(self) -> bool:
        """Return whether any is kept."""
        return bool(self._texts)

    def text(self, mark: str) -> str | None:
        """Return the paste a character stands for, None where it is none."""
        return self._texts[mark][1] if mark in self._texts else None

    def label(self, mark: str) -> str | None:
        """Return how a paste is shown."""
        if mark not in self._texts:
            return None
        number, text = self._texts[mark]
        return words.paste(number, text.rstrip("\n").count("\n") + 1, len(text))

    def trim(self) -> None:
        """Let go of the oldest where too much is kept; what is being written must not have any."""
        kept = sum(len(text) for _, text in self._texts.values())
        for mark, (_, text) in list(self._texts.items()):
            if kept <= KEPT:
                return
            del self._texts[mark]
            kept -= len(text)


class PasteLabels(Processor):
    """Shows a label in place of each folded paste; the cursor steps over it as over one character."""

    def __init__(self, pastes: Pastes, style: Callable[[], str]) -> None:
        self._pastes = pastes
        self._style = style

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Return the line with labels, and where each character is shown."""
        if not self._pastes.folded:
            return Transformation(transformation_input.fragments)
        fragments = explode_text_fragments(transformation_input.fragments)
        labels = {
            place: label
            for place, character in enumerate(fragment_list_to_text(fragments))
            if (label := self._pastes.label(character)) is not None
        }
        if not labels:
            return Transformation(fragments)
        shown: StyleAndTextTuples = []
        starts: list[int] = []
        sources: list[int] = []
        for place, fragment in enumerate(fragments):
            starts.append(len(sources))
            label = labels.get(place)
            shown.append(fragment if label is None else (self._style(), label))
            sources += [place] * (1 if label is None else len(label))
        return Transformation(
            shown,
            source_to_display=lambda place: (
                starts[place] if place < len(starts) else len(sources) + place - len(starts)
            ),
            display_to_source=lambda place: (
                sources[place] if place < len(sources) else len(starts) + place - len(sources)
            ),
        )
