"""Command-line options, one for each setting, from one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from robota_console.cli.completions import FILE, values

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

F = Any
_HELP: tuple[tuple[str, str | None, str], ...] = (
    ("screen-reader", None, "Lines, bells and a calm pace for a screen reader."),
    ("surface", "auto|plain|rich", "Which surface to show."),
    ("stream", "sentence|paragraph|line|answer", "How much of an answer is a line, and comes at a time."),
    ("verbosity", "quiet|normal|full", "How much is said of tools and thoughts."),
    ("bell", None, "Ring when a turn ends or asks."),
    ("marks", None, "Set jump marks (OSC 133)."),
    ("title", None, "Set the window title."),
    ("notify", "off|osc9|osc777|osc99", "Desktop notification when a turn ends or asks, by that sequence."),
    ("pace", "MS", "Milliseconds between writes, 0 is off."),
    ("keys", "line|single", "Answer menus by a line or by one key."),
    ("notices", "hold|now", "Hold notices while you type, or say them at once."),
    ("away", "S", "Seconds without a line after which you count as away, 0 is never."),
    ("heartbeat", "S", "Seconds to the first sign of life in a silent turn, 0 is off."),
    ("width", "CELLS", "Break lines at words for so many cells, 0 is off."),
    ("page", "N", "Wait after so many lines of a long text, 0 is off."),
    ("reduced-motion", None, "No motion on the drawn surface."),
    ("theme", "ID", "Colours of the drawn surface."),
    ("agent", "NAME", "Which agent answers: practice, model, or one that robota-console agents lists."),
    ("acp", "'CMD ARGS'", "Any agent that speaks the Agent Client Protocol."),
    ("model", "NAME", "The model agent's model."),
    ("model-url", "URL", "Where the model's server is, if not where the preset says."),
    ("model-preset", "openai|ollama|llama-cpp", "Which kind of server that is."),
    ("model-key-variable", "NAME", "Which environment variable holds its key."),
    ("permission-mode", "plan|default|accept-edits|bypass", "What asks for permission."),
    ("keep-sessions", None, "Keep sessions, so that they can be resumed."),
    ("history", None, "Keep what you send, for /history."),
    ("loops", None, "Let loops run, kept ones too."),
)
_REPEATED = (
    ("allow", "PATTERN", "Allow without asking, such as 'run(npm test*)'."),
    ("deny", "PATTERN", "Deny without asking."),
)
SESSION_ONLY = {"keys", "notices", "notify", "away", "page", "title", "marks", "surface", "loops"}
"""Settings a run of one turn has no use for."""

AT_THE_HOST = {
    "agent", "acp", "model", "model-url", "model-preset", "model-key-variable", "permission-mode", "allow",
    "deny", "keep-sessions", "history", "loops",
}  # fmt: skip
"""Settings of a session, which an attached terminal has no say in."""


def settings_options(leave_out: Iterable[str] = ()) -> Callable[[F], F]:
    """Return a decorator that adds an option for each setting; values are read later, by the table.

    A bad value is a warning, not a refusal (T13), so all are plain words here.
    """
    left = set(leave_out)

    def add(function: F) -> F:
        for name, hint, words in reversed(_REPEATED):
            if name in left:
                continue
            function = click.option(f"--{name}", metavar=hint, multiple=True, help=words)(function)
        for name, metavar, words in reversed(_HELP):
            if name in left:
                continue
            declared = f"--{name}/--no-{name}" if metavar is None else f"--{name}"
            function = click.option(
                declared, default=None, metavar=metavar, help=words, shell_complete=values(name, metavar)
            )(function)
        words = "Read, or not, this folder's own settings and plugins, for this run."
        function = click.option("--trust/--no-trust", default=None, help=words)(function)
        words = "Your settings file, instead of the usual."
        return click.option("--config", metavar=FILE, help=words, shell_complete=values("config", FILE))(
            function
        )

    return add
