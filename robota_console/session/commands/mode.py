"""`/mode`: what asks, or the agent's own mode where it has modes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.agent_setting import MODE
from robota_console.model.command import CommandResult, CommandSpec
from robota_console.model.event import StatusChanged
from robota_console.model.permission import PermissionMode
from robota_console.model.question import Answer, Cancelled, Option, Question
from robota_console.session import words
from robota_console.session.commands.choosing import choose, setting_of
from robota_console.session.commands.replies import refused, usage
from robota_console.text import policy_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

SPEC = CommandSpec(
    name="mode",
    description="Says or sets what asks for permission; or the agent's own mode.",
    argument_hint="|".join(mode.value for mode in PermissionMode),
)


class ModeCommand:
    """Says the mode, or sets it."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return the one."""
        return (SPEC,)

    async def run(self, _name: str, args: str, session: Workings) -> CommandResult:
        """Set the mode that is named; without one let it be chosen, or say what it is where nobody can.

        Where the agent has modes of its own they are meant; `/permissions mode` sets what asks.
        """
        if (own := setting_of(session, MODE)) is not None:
            return await choose(own, args, session)
        if not args.strip():
            return await _chosen(session)
        return set_mode(args.strip().lower(), session) or usage(SPEC)


async def _chosen(session: Workings) -> CommandResult:
    policy, now = session.registry.policy, session.permissions.mode
    modes = [one for one in PermissionMode if policy is None or one in policy.permission_modes]
    question = Question(
        title=words.which("Permission mode"),
        options=tuple(Option(one.value, one.value, words.MODE_WORDS[one]) for one in modes),
        default_values=(now.value,),
    )
    match await session.ask(question):
        case Answer(values=(value, *_)):
            return set_mode(value, session) or CommandResult()
        case Cancelled(reason=words.NOBODY_TO_ASK):
            return CommandResult(message=words.mode_is(now))
        case _:
            return CommandResult()


def set_mode(word: str, session: Workings) -> CommandResult | None:
    """Set a mode, which the session then says; None where there is none of that name.

    One that an organization rules out is refused.
    """
    mode = next((mode for mode in PermissionMode if mode.value == word), None)
    if mode is None:
        return None
    policy = session.registry.policy
    if policy is not None and mode not in policy.permission_modes:
        return refused(policy_words.mode_ruled_out(mode, policy.label, policy.permission_modes))
    session.permissions.mode = mode
    session.emit(StatusChanged(words.mode_is(mode)))
    return CommandResult()
