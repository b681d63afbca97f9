"""What a line typed at a question or a permission came to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from robota_console.model.permission import Verdict
    from robota_console.model.question import Response


@dataclass(frozen=True, slots=True)
class Accepted:
    """It settles the question, a cancel included; `chosen_words` is said before it is acted on."""

    response: Response
    chosen_words: str


@dataclass(frozen=True, slots=True)
class Granted:
    """It settles the permission, a denial included; `chosen_words` is said before it is acted on."""

    verdict: Verdict
    chosen_words: str


@dataclass(frozen=True, slots=True)
class Refused:
    """It settles nothing; `words` is the one `error:` line, then the short prompt is due (T5)."""

    words: str


@dataclass(frozen=True, slots=True)
class Empty:
    """Nothing was typed and there is no default: say what was held, and the prompt again."""


@dataclass(frozen=True, slots=True)
class Repeat:
    """The whole question is to be said again, all rows included."""


@dataclass(frozen=True, slots=True)
class Show:
    """All of the request is to be said; from then on it counts as shown (V11)."""


@dataclass(frozen=True, slots=True)
class OwnText:
    """The last row was chosen: a text is asked for next."""


@dataclass(frozen=True, slots=True)
class BackToList:
    """No text of one's own after all: the short prompt of the list is due."""


QuestionReply = Accepted | Refused | Empty | Repeat | OwnText | BackToList
PermissionReply = Granted | Refused | Empty | Repeat | Show
