"""Every setting: its key, how a value is read, what it is without one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum

from robota_console.model.attention import IDLE_AFTER
from robota_console.model.permission import PermissionMode
from robota_console.model.setting import Keys, Notices, NotifyBy, Stream, Verbosity

Read = Callable[[object], object]


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting. `key` is its name in a file and, with dashes, on the command line.

    Its variable is `ROBOTA_CONSOLE_` and the key in capitals.
    """

    key: str
    read: Read
    default: object
    other_variables: tuple[str, ...] = ()
    """Names others have given the same thing."""
    by_folder: bool = False
    """A folder's own file may set it too: it concerns the work, not how this person is spoken to."""
    not_by_folder: object = None
    """A value that a folder may not choose all the same."""
    grants: bool = False
    """A session may not keep it: it lets an agent do more."""
    are_patterns: bool = False
    """It is a list of permission patterns, each of which may be none."""
    forbids: bool = False
    """What cannot be read of it is no warning, and all sources count: else too much would be allowed."""
    vital: bool = False
    """Nothing is started where it cannot be read: something else would be, which nobody asked for."""
    of_session: bool = False
    """It concerns the session, not how a terminal speaks: a terminal that is attached does not set it."""

    def may_be_by_folder(self, raw: object) -> bool:
        """Return whether a folder's own file may set that; one that cannot be read is told elsewhere."""
        try:
            return self.by_folder and self.read(raw) is not self.not_by_folder
        except ValueError:
            return True

    @property
    def variable(self) -> str:
        """Return the environment variable's name."""
        return "ROBOTA_CONSOLE_" + self.key.replace("-", "_").upper()

    @property
    def field(self) -> str:
        """Return the name as an identifier."""
        return self.key.replace("-", "_")


def yes_or_no(value: object) -> bool:
    """Return a truth; raises ValueError saying what was expected."""
    if isinstance(value, bool):
        return value
    word = str(value).strip().casefold()
    if word in ("1", "yes", "true", "on"):
        return True
    if word in ("0", "no", "false", "off"):
        return False
    raise ValueError("yes or no expected")


def one_of(kind: type[Enum]) -> Read:
    """Return a reader of an enumeration's words."""

    def read(value: object) -> object:
        for member in kind:
            if member.value == str(value).strip().casefold():
                return member
        raise ValueError(f"{', '.join(str(m.value) for m in kind)} expected")

    return read


def number(least: float, words: str) -> Read:
    """Return a reader of a number that is at least so much."""
    return lambda value: _number(value, least, words)


def whole_number(words: str) -> Read:
    """Return a reader of a whole number from 0 on."""

    def read(value: object) -> object:
        found = _number(value, 0, words)
        if found != int(found):
            raise ValueError(f"{words} expected")
        return int(found)

    return read


def _number(value: object, least: float, words: str) -> float:
    try:
        found = float(str(value))
    except ValueError:
        raise ValueError(f"{words} expected") from None
    if isinstance(value, bool) or found != found or found < least or found == float("inf"):
        raise ValueError(f"{words} expected")
    return found


def word(value: object) -> str:
    """Return a text."""
    if not isinstance(value, str) or not value.strip():
        raise ValueError("a word expected")
    return value.strip()


def words(value: object) -> tuple[str, ...]:
    """Return a list of texts; one text is a list of one."""
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise ValueError("a list of words expected")


def command_words(value: object) -> tuple[str, ...]:
    """Return a command's words, a text's as a shell would part them, none acted on."""
    import shlex

    if isinstance(value, str):
        try:
            found = tuple(shlex.split(value))
        except ValueError:
            raise ValueError("a command with each quote closed expected") from None
    else:
        found = words(value) if isinstance(value, list) else ()
    if not found or not found[0].strip() or any("\0" in part for part in found):
        raise ValueError("a command expected, as one text or a list of words")
    return found


def patterns(texts: Iterable[str], bad: Callable[[str], None]) -> tuple[str, ...]:
    """Return the permission patterns among some texts; what is none is told to `bad`."""
    from robota_console.session import pattern

    kept = []
    for text in texts:
        try:
            pattern.parse(text)
        except ValueError as error:
            bad(str(error))
        else:
            kept.append(text)
    return tuple(kept)


def surface(value: object) -> str:
    """Return which surface to show."""
    if value in ("auto", "plain", "rich"):
        return str(value)
    raise ValueError("auto, plain, rich expected")


def address(value: object) -> str:
    """Return a web address."""
    found = word(value)
    if not found.startswith(("http://", "https://")):
        raise ValueError("an address that begins with http:// or https:// expected")
    return found


class ModelPreset(Enum):
    """What kind of server the model agent talks to."""

    OPENAI = "openai"
    OLLAMA = "ollama"
    LLAMA_CPP = "llama-cpp"


_SECONDS = "a number of seconds"
ROWS = (
    SettingRow("screen-reader", yes_or_no, None, ("ACCESSIBLE",)),
    SettingRow("surface", surface, "auto"),
    SettingRow("stream", one_of(Stream), Stream.SENTENCE, by_folder=True),
    SettingRow(
        "verbosity", one_of(Verbosity), Verbosity.NORMAL, by_folder=True, not_by_folder=Verbosity.QUIET
    ),
    SettingRow("bell", yes_or_no, None),
    SettingRow("bell-turn", yes_or_no, True),
    SettingRow("bell-prompt", yes_or_no, True),
    SettingRow("bell-tool", yes_or_no, True),
    SettingRow("marks", yes_or_no, False),
    SettingRow("title", yes_or_no, False),
    SettingRow("notify", one_of(NotifyBy), NotifyBy.OFF),
    SettingRow("pace", number(float("-inf"), "a number of milliseconds"), None),
    SettingRow("keys", one_of(Keys), Keys.LINE),
    SettingRow("notices", one_of(Notices), Notices.HOLD),
    SettingRow("away", number(0, _SECONDS), IDLE_AFTER),
    SettingRow("heartbeat", number(0, _SECONDS), None, by_folder=True),
    SettingRow("width", whole_number("a number of cells"), 0),
    SettingRow("page", whole_number("a number of lines"), 0, by_folder=True),
    SettingRow("reduced-motion", yes_or_no, False, by_folder=True),
    SettingRow("theme", word, "", by_folder=True),
    SettingRow("syntax-highlighting", yes_or_no, True, by_folder=True),
    SettingRow("agent", word, "practice", grants=True, of_session=True),
    SettingRow("acp", command_words, (), grants=True, vital=True, of_session=True),
    SettingRow("model", word, "", of_session=True),
    SettingRow("model-url", address, "", grants=True, vital=True, of_session=True),
    SettingRow("model-preset", one_of(ModelPreset), ModelPreset.OPENAI, grants=True, of_session=True),
    SettingRow("model-key-variable", word, "", grants=True, of_session=True),
    SettingRow(
        "permission-mode", one_of(PermissionMode), PermissionMode.DEFAULT, grants=True, of_session=True
    ),
    SettingRow("allow", words, (), grants=True, are_patterns=True, of_session=True),
    SettingRow("deny", words, (), are_patterns=True, forbids=True, by_folder=True, of_session=True),
    SettingRow("keep-sessions", yes_or_no, True, of_session=True),
    SettingRow("history", yes_or_no, True, of_session=True),
    SettingRow("loops", yes_or_no, True, of_session=True),
)
BY_KEY = {row.key: row for row in ROWS}
