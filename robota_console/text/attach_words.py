"""What is said at a terminal that is attached to a host's session."""

from __future__ import annotations

from robota_console.text.menu import one_line, sentence

HERE = "This terminal is attached."
READ_ONLY = "You only observe here. /exit leaves."
NOT_SENT = "No longer attached. Not sent."
LEFT_FIRST = "not attached. Ctrl-C ended the wait."
AWAY = "Not attached just now. Not sent."
BEGAN_ANEW = "began the conversation anew."
RESET_ELSEWHERE = "/settings reset is for the terminal a session runs at. Nothing was changed."
MISSED = "Some of what was said was missed here. /transcript says it again."
SESSION_OVER = "Its session is over."
SERVES_NO_LONGER = "It serves no longer. The session may go on."
TOO_SLOW = "This terminal took too long to show what it said."


def attached(name: str, *, observing: bool, listens: bool = False) -> str:
    """Say which session this terminal follows now, and how to leave it; `listens` as at the desk."""
    if listens:
        return f"Observing {one_line(name)}. You only observe here. Enter opens a prompt, /exit leaves."
    if observing:
        return f"Observing {one_line(name)}. {READ_ONLY}"
    return f"Attached to {one_line(name)}. /exit leaves it as it is."


def detached(name: str, *, running: bool, again: str) -> str:
    """Say that the person left, what goes on without them, and the command that comes back, if any."""
    goes_on = " Its turn goes on." if running else ""
    return f"detached from {one_line(name)}.{goes_on}{f' {again}.' if again else ''}"


def host_ended(name: str, why: str = "") -> str:
    """Say that a host, or the way to it, is gone, and why where that is known."""
    of = f", session named {one_line(name)}" if name else ""
    return f"the host ended{of}.{_more(why)}"


def not_reached(why: str) -> str:
    """Say that there was no session to attach to, and why."""
    return f"not attached.{_more(why)}"


def no_answer(seconds: float) -> str:
    """Say that whatever was reached does not speak like a host."""
    return f"It did not answer within {seconds:g} seconds."


def broke(name: str) -> str:
    """Say that the way to a session is interrupted, and that it is tried again."""
    return f"Lost the way to {one_line(name)}. Trying again."


def is_back(name: str) -> str:
    """Say that this terminal is attached again."""
    return f"Attached again to {one_line(name)}."


def switched(name: str) -> str:
    """Say that the host went to another session; its transcript follows."""
    return f"The host went to {one_line(name)}. It begins:"


def named_it(name: str) -> str:
    """Say, of somebody at another terminal, that they gave the session a name."""
    return f"named the session {sentence(name)}"


def not_shown(why: str) -> str:
    """Say that a line of the host's could not be shown."""
    return f"Something the host said cannot be shown.{_more(why)}"


def refused(why: str) -> str:
    """Say that the host did not take what this terminal sent."""
    return f"The host refused it.{_more(why)}"


def answered_before(by: str, words: str) -> str:
    """Say that another terminal's answer came first, so that this one's did not count."""
    answer = f", {one_line(words)}" if words else ""
    return f"Already answered by {one_line(by)}{answer}. Your answer did not count."


def not_at_this_terminal(name: str) -> str:
    """Say that a command of the terminal's own is not there, and that the host was not asked for it."""
    return f"/{one_line(name)} is not available at this terminal."


def of_the_session(key: str) -> str:
    """Say that a setting is not this terminal's to keep, and that nothing was changed."""
    return f"{one_line(key)} is the session's own, set where it runs. Nothing was changed."


def action_refused(kind: str) -> str:
    """Say that something a command asked of this terminal is not done here."""
    return f"{one_line(kind)} is refused at this terminal."


def appearance_refused(key: str, why: str) -> str:
    """Say which part of an appearance cannot be written, and that nothing was."""
    return f"{one_line(key)}: {sentence(one_line(why))} Nothing was changed."


def _more(why: str) -> str:
    return f" {sentence(one_line(why))}" if why else ""
