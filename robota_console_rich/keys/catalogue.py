"""The catalogue: every context, what can be done in it, and the strokes that do it at first."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Action:
    """One thing that a key does."""

    name: str
    strokes: tuple[str, ...]
    """As they are written in a file; none: it has no key at first."""
    about: str
    reserved: bool = False
    """A file may name it, for it is one of the format's, and nothing here does it yet."""


@dataclass(frozen=True, slots=True)
class Context:
    """A place whose keys count together."""

    name: str
    about: str
    actions: tuple[Action, ...]
    typing: bool = False
    """Text is typed while its keys count, so a chord may not begin with a printable key."""


PREVIOUS = Action("previous", ("up",), "The row before")
NEXT = Action("next", ("down",), "The row after")
SELECT = Action("select", ("enter",), "Choose the row")
CANCEL = Action("cancel", ("escape",), "Leave without a choice")
CLOSE = Action("close", ("escape",), "Close it")

ACROSS = (
    Action("previous", ("up", "left"), "The answer before"),
    Action("next", ("down", "right"), "The answer after"),
    Action("confirm", ("enter",), "Give the answer"),
)


def _reserved(*actions: Action) -> tuple[Action, ...]:
    return tuple(replace(action, reserved=True) for action in actions)


EDITING = (
    Action("cursor-left", ("left",), "One character to the left"),
    Action("cursor-right", ("right",), "One character to the right"),
    Action("cursor-start", ("home", "ctrl+a"), "To the start of the line"),
    Action("cursor-end", ("end", "ctrl+e"), "To the end of the line"),
    Action("delete-backward", ("backspace",), "Delete the character before the cursor"),
    Action("delete-forward", ("delete",), "Delete the character at the cursor"),
    Action("delete-word", ("ctrl+w",), "Delete the word before the cursor"),
    Action("delete-line", ("ctrl+u",), "Delete to the start of the line"),
)

CONTEXTS = (
    Context(
        "app",
        "Everywhere, where nothing nearer has the key",
        (
            Action("open-workspace-switcher", ("ctrl+b",), "Open the list of background tasks"),
            Action("open-theme-picker", ("ctrl+t",), "Open the list of themes"),
            Action("suspend", ("ctrl+z",), "Stop for a while; fg in the shell goes on"),
            Action("detach", ("ctrl+]",), "Leave an attached session, which goes on"),
        ),
        typing=True,
    ),
    Context("thinking", "While a turn runs", (Action("abort", ("escape",), "Abort the turn"),), typing=True),
    Context(
        "background-detail",
        "One background task",
        _reserved(Action("return-to-main", ("escape",), "Go back to the session")),
    ),
    Context("recovery", "After a failure", _reserved(Action("retry", ("enter",), "Try again"))),
    Context(
        "chat-input",
        "The composer",
        (
            Action("submit", ("enter",), "Send the text"),
            Action("new-line", ("alt+enter", "ctrl+j"), "Begin another line"),
            Action("history-previous", ("up",), "The prompt before, on the first line"),
            Action("history-next", ("down",), "The prompt after, on the last line"),
            Action("history-search", ("ctrl+r",), "Search earlier prompts"),
            *EDITING,
            Action("expand-paste", ("ctrl+o",), "Show a pasted text whole"),
            Action("external-editor", ("ctrl+x ctrl+e",), "Write the text in the editor"),
            Action("end-input", ("ctrl+d",), "Leave, where the text is empty"),
        ),
        typing=True,
    ),
    Context(
        "text-input",
        "A text asked for",
        (
            Action("submit", ("enter",), "Give the text"),
            Action("cursor-up", ("up",), "One line up"),
            Action("cursor-down", ("down",), "One line down"),
            *EDITING,
        ),
        typing=True,
    ),
    Context(
        "autocomplete",
        "Completions, while they are shown",
        (
            PREVIOUS,
            NEXT,
            CLOSE,
            Action("accept", ("tab",), "Take it into the text"),
            Action("execute", ("enter",), "Take it and send"),
        ),
        typing=True,
    ),
    Context(
        "queued-prompt",
        "A queued prompt, where the composer is empty",
        (Action("cancel", ("backspace", "delete"), "Take it back"),),
        typing=True,
    ),
    Context(
        "confirm",
        "A yes or no",
        (*ACROSS, Action("yes", ("y",), "Yes"), Action("no", ("n",), "No")),
    ),
    Context(
        "permission",
        "A permission",
        (
            *ACROSS,
            Action("allow-once", ("y",), "Allow this once"),
            Action("allow-session", ("s", "a"), "Allow what the row names, in this session"),
            Action("allow-project", ("p",), "Allow what the row names, in this project"),
            Action("deny", ("n", "d"), "Deny it"),
        ),
    ),
    Context(
        "text-prompt",
        "A line asked for",
        (
            Action("submit", ("enter",), "Give the line"),
            CANCEL,
            Action("delete-backward", ("backspace", "delete"), "Delete the character before the cursor"),
        ),
        typing=True,
    ),
    Context("list-picker", "A list to pick from", (PREVIOUS, NEXT, SELECT, CANCEL)),
    Context(
        "menu-select",
        "A menu",
        (PREVIOUS, NEXT, SELECT, Action("back", ("escape",), "Go back")),
    ),
    Context(
        "multi-select",
        "A list to pick several from",
        (
            PREVIOUS,
            NEXT,
            Action("toggle", ("space",), "Take the row or leave it"),
            Action("submit", ("enter",), "Give what is taken"),
            CANCEL,
        ),
    ),
    Context(
        "workspace-switcher",
        "The list of sessions and tasks",
        _reserved(
            PREVIOUS,
            NEXT,
            SELECT,
            Action("attach", ("a",), "Attach to the session"),
            Action("close", ("ctrl+b", "escape"), "Close it"),
        ),
    ),
    Context("background-list", "The list of background tasks", _reserved(PREVIOUS, NEXT, SELECT, CLOSE)),
    Context("transport-settings", "Settings of a connection", _reserved(PREVIOUS, NEXT, SELECT, CLOSE)),
    Context(
        "history-search",
        "The search in earlier prompts",
        (
            PREVIOUS,
            Action("next", ("down", "ctrl+r"), "The row after"),
            Action("insert", ("enter", "tab"), "Take it into the text"),
            Action("run", ("ctrl+e",), "Send it at once"),
            Action("cycle-scope", ("ctrl+s",), "All prompts, this session's, this project's"),
            Action("delete-backward", ("backspace",), "Delete the character before the cursor"),
            CLOSE,
        ),
        typing=True,
    ),
    Context("theme-picker", "The list of themes", (PREVIOUS, NEXT, SELECT, CANCEL)),
)

CATALOGUE = {context.name: context for context in CONTEXTS}
