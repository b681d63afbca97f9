"""What is said of an ACP agent; its name and its own words are foreign text."""

from __future__ import annotations

from robota_console.text.menu import named, one_line

SEE_LOG = " See /agent log."
"""Ends what is said where the log can be seen: not of an agent that did not start."""


def no_folder(name: str, folder: str) -> str:
    """Say that the working folder is gone."""
    return f"{name} cannot start: no folder {folder}. Change to a folder that is there and start again."


def not_found(name: str, program: str) -> str:
    """Say that its program is not installed."""
    return f"{name} cannot start: no program {program}. Install it, or check its command in the settings."


def not_started(name: str, program: str, reason: str) -> str:
    """Say why the system did not start it."""
    return f"{name} cannot start: {program}: {reason}. Check its command in the settings."


def ended(name: str, code: int | None) -> str:
    """Say how its process ended; None where it only stopped talking."""
    if code is None:
        return f"{name} closed its output."
    return f"{name} ended, exit {code}." if code >= 0 else f"{name} ended, signal {-code}."


def silent(name: str, seconds: float, request: str) -> str:
    """Say that it did not answer a request in time."""
    return f"{name} gave no answer to {request} within {seconds:g} seconds.{SEE_LOG}"


def no_agent(name: str) -> str:
    """Say that what was started does not know how an agent begins."""
    return f"{name} does not answer as an agent of the Agent Client Protocol."


def wrong_version(name: str, version: object) -> str:
    """Say that it speaks another version of the protocol."""
    return f"{name} speaks version {version} of the Agent Client Protocol, version 1 is needed. Update it."


def not_running(name: str) -> str:
    """Say that it has ended, where no turn starts it again."""
    return f"{name} is not running. The next message starts it."


def no_session(name: str) -> str:
    """Say that its answer names no session."""
    return f"{name} began no session.{SEE_LOG}"


def failed(name: str) -> str:
    """Say that it reported an error without words."""
    return f"{name} reported an error without words.{SEE_LOG}"


def sign_in(name: str, rest: str) -> str:
    """Say that it needs signing in, and how."""
    return f"{name} needs signing in. {rest}"


NO_METHOD = "Sign in with its own program, then start again."
NOT_SIGNED_IN = "Start again to sign in."
OUT_OF_TRIES = f"Signing in did not help.{SEE_LOG}"


def started_again(name: str, *, remembers: bool) -> str:
    """Say that it ended and runs again."""
    rest = "" if remembers else " It does not remember the earlier turns."
    return f"{name} had ended and was started again.{rest}"


def did_not_stop(name: str, *, remembers: bool) -> str:
    """Say that it went on with a stopped turn, so that it had to be started again."""
    rest = "" if remembers else " It does not remember the earlier turns."
    return f"{name} did not stop its earlier turn and was started again.{rest}"


def commands_changed(name: str) -> str:
    """Say that its commands changed by themselves."""
    return f"{name} changed its commands."


def denials(said: list[tuple[str, str]]) -> str:
    """Tell the agent what a person said while denying; the protocol has no place for it."""
    return "\n".join(f"The person denied: {title}. They say: {words}" for title, words in said)


def another_command(allowed: str, now: str) -> str:
    """Say that a command is not the one that was allowed."""
    return f"The agent was allowed {named(one_line(allowed))}, and says that it runs {named(one_line(now))}."
