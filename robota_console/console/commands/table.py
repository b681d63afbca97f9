"""The table of the terminal's own commands; everything else is the session's."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from robota_console.console.commands import (
    drafting,
    helping,
    keeping,
    owning,
    presenting,
    reviewing,
    searching,
    session_view,
    transcribing,
)
from robota_console.model.command import CommandSpec

if TYPE_CHECKING:
    from robota_console.console.desk import Desk
    from robota_console.transcript.block import Block

Outcome = Sequence["Block"]
"""What a command says; it is read out, and may be stopped."""
Run = Callable[["Desk", str], "Outcome | Awaitable[Outcome]"]


@dataclass(frozen=True, slots=True)
class Row:
    """A command: how it is listed, and what runs it."""

    name: str
    hint: str
    words: str
    run: Run
    at_question: bool = False
    """It may be used while a question is open (V9)."""
    offered: Callable[[Desk], bool] = lambda _desk: True
    """Whether it is there at all."""

    @property
    def spec(self) -> CommandSpec:
        """Return how `/help` lists it."""
        return CommandSpec(
            name=self.name,
            description=self.words,
            argument_hint=self.hint,
            source="terminal",
            read_only=self.at_question,
        )


ROWS = (
    Row("again", "", "Says the last turn again.", reviewing.again, at_question=True),
    Row("change", "OLD => NEW", "Changes the draft. An equals sign does for the arrow.", drafting.change),
    Row("code", "N", "Says code block N whole.", reviewing.code, at_question=True),
    Row("copy", "[last|code N|output N|draft]", "Copies to the clipboard.", keeping.copy),
    Row("cost", "", "Says tokens and cost so far.", session_view.cost),
    Row("draft", "", "Says the draft with line numbers.", drafting.draft, at_question=True),
    Row("drop", "", "Discards the draft.", drafting.drop),
    Row("edit", "", "Opens the draft in your editor.", drafting.edit),
    Row("editor", "[FILE]", "Opens a file of this machine, or the draft, in your editor.", owning.editor),
    Row("export", "FILE", "Writes the session to a new .md, .jsonl or .html file.", transcribing.export),
    Row("help", "[NAME|GROUP|all]", "Lists commands.", helping.help_lines, at_question=True),
    Row(
        "history", "[session|project|all] [WORDS]", "Finds what was typed before.", searching.history,
        offered=searching.has_history,
    ),
    Row("keybindings", "[path]", "Opens the file that sets the keys of drawn mode.", owning.keybindings),
    Row("last", "[N]", "Says the last answer, or the Nth last.", reviewing.last, at_question=True),
    Row("line", "N TEXT", "Replaces line N of the draft.", drafting.line),
    Row("output", "N", "Says tool output N whole.", reviewing.output, at_question=True),
    Row("paste", "[FILE]", "Adds a file, or lines up to a lone dot, to the draft.", drafting.paste),
    Row("plan", "", "Says the plan, step by step.", session_view.plan, at_question=True),
    Row("queue", "[cancel]", "Says what waits; or cancels it.", session_view.queue, at_question=True),
    Row("recall", "[N|WORDS]", "Brings back something typed as a draft.", drafting.recall),
    Row("repeat", "", "Says the last thing again.", reviewing.repeat),
    Row("save", "last|code N|output N|draft FILE", "Writes to a new file.", keeping.save),
    Row(
        "screen-reader",
        "on|off|save",
        "Switches screen reader mode.",
        presenting.screen_reader,
        at_question=True,
    ),
    Row("send", "", "Sends the draft.", drafting.send),
    Row("shell", "[COMMAND]", "Runs a command, or your shell, at this terminal.", owning.shell),
    Row("show", "", "Says all of what was left out in part.", reviewing.show, at_question=True),
    Row("status", "", "Says what runs, what waits, how this is set.", session_view.status, at_question=True),
    Row("stop", "", "Stops the turn, else the waiting loop.", session_view.stop, at_question=True),
    Row("table", "N", "Says table N row by row.", reviewing.table, at_question=True),
    Row(
        "theme", "[list|ID|syntax on|syntax off|motion on|motion off]", "Says or sets how drawn mode looks.",
        owning.theme,
    ),
    Row("transcript", "[N|all]", "Says the session's entries again.", transcribing.transcript),
)  # fmt: skip
COMMANDS = {row.name: row for row in ROWS}
