"""`docs/man/robota-console.1`, made of the command line.

`python -m tests.cli.man_page > docs/man/robota-console.1` writes it. An option that several commands take
is told once. Its name stands in a paragraph of its own: the tags of a list are never broken, and a narrow
terminal or a braille display would lose their ends.
"""

from __future__ import annotations

from inspect import cleandoc
from re import sub
from typing import TYPE_CHECKING

import click

from robota_console.cli.app import command
from robota_console.cli.policy_file import SYSTEM, VARIABLE
from robota_console.cli.setting_table import ROWS
from robota_console.text.menu import spoken_list
from robota_console.version import VERSION

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

PROGRAM = "robota-console"
LONG = 18
"""Characters of a word that may not fit a line."""
SETTINGS = [row.field for row in ROWS if row.field in {option.name for option in command.params}]
"""Settings that are options of the program."""
EXITS = (
    ("0", "Done."),
    ("1", "The turn failed."),
    ("2", "Bad usage."),
    ("3", "Configuration or agent not available."),
    ("4", "A permission was needed and nobody could give it."),
    ("129, 131, 143", "A signal ended it: the hang-up, quit, termination."),
    ("130", "Interrupted."),
    ("141", "The output was closed."),
)
VARIABLES = (
    ("ACCESSIBLE", "As ROBOTA_CONSOLE_SCREEN_READER."),
    ("NO_COLOR, FORCE_COLOR", "Whether the drawn surface has colour; NO_COLOR wins."),
    ("VISUAL, EDITOR", "What /edit opens."),
    (VARIABLE, "One more policy file."),
    (("ROBOTA_CONSOLE_TURN_MARKS, ROBOTA_CONSOLE_IME_CURSOR, ROBOTA_CONSOLE_FOCUS_EVENTS, "
      "ROBOTA_CONSOLE_SIGNS"),
     "1 or 0: what the drawn surface may send, whatever is known of the terminal."),
)  # fmt: skip
FILES = (
    ("~/.config/robota-console/robota.toml", "Your settings, on Linux."),
    ("robota.toml", "A folder's settings, once you trust the folder."),
    ("~/.local/share/robota-console", "Kept sessions, and what you typed, on Linux."),
    (str(SYSTEM), "What an organization rules out."),
)


def page() -> str:
    """Return the page."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    context = click.Context(command, info_name=PROGRAM, **command.context_settings)
    yield f'.TH ROBOTA\\-CONSOLE 1 "" "{PROGRAM} {VERSION}" " "'
    yield ".ad l"  # words are not set apart to fill a line
    yield ".nh"
    yield from (".SH NAME", f"{_text(PROGRAM)} \\- {_text(_short(command))}")
    yield from (".SH SYNOPSIS", f"\\fB{_text(PROGRAM)}\\fR {_pieces(command, context)}")
    yield ".SH DESCRIPTION"
    yield from _paragraphs(command)
    yield ".SH OPTIONS"
    yield from _options(_shown(command, context))
    yield ".SH COMMANDS"
    for name in command.list_commands(context):
        yield from _command(name, command.commands[name], context)
    for title, rows in (("EXIT STATUS", EXITS), ("ENVIRONMENT", _variables()), ("FILES", FILES)):
        yield f".SH {title}"
        for name, words in rows:
            yield from _row(f"\\fB{_text(name)}\\fR", words)


def _command(name: str, one: click.Command, context: click.Context) -> Iterator[str]:
    inner = click.Context(one, info_name=name, parent=context)
    yield f".SS {_text(name)}"
    yield f"\\fB{_text(f'{PROGRAM} {name}')}\\fR {_pieces(one, inner)}"
    yield ".PP"
    yield from _paragraphs(one)
    above = {option.name: option for option in _shown(command, context)}
    own = [option for option in _shown(one, inner) if not _same(option, above.get(option.name))]
    yield from _options(own)
    taken = {option.name for option in _shown(one, inner) if option not in own} & set(SETTINGS)
    if taken:
        left = [f"--{name.replace('_', '-')}" for name in SETTINGS if name not in taken]
        but = f", but for {spoken_list(left, 'and')}" if left else ""
        yield from (".PP", _text(f"It takes the settings among the options above{but}."))


def _variables() -> Iterator[tuple[str, str]]:
    yield (
        "ROBOTA_CONSOLE_ and a setting",
        (
            f"Any setting, in capitals, dashes as underscores, such as {ROWS[0].variable}. "
            "A flag is stronger, a file weaker."
        ),
    )
    yield from VARIABLES


def _same(option: click.Option, other: click.Option | None) -> bool:
    return other is not None and (option.help, option.metavar) == (other.help, other.metavar)


def _shown(one: click.Command, context: click.Context) -> list[click.Option]:
    return [option for option in one.get_params(context) if isinstance(option, click.Option)]


def _options(options: Iterable[click.Option]) -> Iterator[str]:
    for option in options:
        if option.name == "help":
            continue
        names = ", ".join(f"\\fB{_text(name)}\\fR" for name in (*option.opts, *option.secondary_opts))
        takes = f" \\fI{_text(option.metavar)}\\fR" if option.metavar and not option.is_flag else ""
        yield from _row(names + takes, option.help or "")


def _row(head: str, words: str) -> Iterator[str]:
    yield from (".PP", head, ".RS 4", _text(words), ".RE")


def _pieces(one: click.Command, context: click.Context) -> str:
    return " ".join(map(_text, one.collect_usage_pieces(context)))


def _short(one: click.Command) -> str:
    words = (one.help or "").partition(".")[0]
    return words[:1].lower() + words[1:]


def _paragraphs(one: click.Command) -> Iterator[str]:
    for number, paragraph in enumerate(cleandoc(one.help or "").split("\n\n")):
        if number:
            yield ".PP"
        yield _text(" ".join(paragraph.split()))


def _text(words: str) -> str:
    """Return words as roff takes them: no command, hyphens that can be copied, long words with breaks."""
    said = " ".join(map(_word, words.replace("\\", "\\e").split(" "))).replace("-", "\\-")
    return f"\\&{said}" if said[:1] in (".", "'") else said


def _word(word: str) -> str:
    return sub(r"(?<=.)([|/_])(?=.)", r"\1\\:", word) if len(word) > LONG else word


if __name__ == "__main__":
    print(page(), end="")  # noqa: T201
