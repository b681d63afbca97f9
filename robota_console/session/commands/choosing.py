"""Choosing a value for one of the agent's own settings: by name, or from a numbered menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult
from robota_console.model.question import Answer, Option, Question
from robota_console.session import failure, words
from robota_console.session.commands.replies import refused
from robota_console.session.naming import one_line

if TYPE_CHECKING:
    from robota_console.model.agent_setting import AgentSetting
    from robota_console.session.workings import Workings


def setting_of(session: Workings, category: str) -> AgentSetting | None:
    """Return the agent's setting of a category that can be chosen now; None where there is none."""
    found = (one for one in session.agent.settings() if one.category == category and one.options)
    return next(found, None)


async def choose(setting: AgentSetting, args: str, session: Workings) -> CommandResult:
    """Set it to what is named, or to what is chosen from a menu; say what it is then, once."""
    option = _named(setting, args.strip()) if args.strip() else await _asked(setting, session)
    if option is None:
        known = ", ".join(one_line(one.label) for one in setting.options)
        return refused(words.no_such_choice(args.strip(), known)) if args.strip() else CommandResult()
    try:
        await session.agent.adjust(setting.setting_id, option.value)
    except (OSError, RuntimeError) as error:
        return refused(failure.one_line(error))
    if not args.strip():  # the menu's answer was said
        return CommandResult()
    return CommandResult(message=words.chosen(one_line(setting.name), one_line(option.label)))


def _named(setting: AgentSetting, typed: str) -> Option | None:
    """Return the option of that value or label, or the only one whose label begins so."""
    wanted = typed.casefold()
    for option in setting.options:
        if wanted in (option.value.casefold(), one_line(option.label).casefold()):
            return option
    begun = [option for option in setting.options if one_line(option.label).casefold().startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


async def _asked(setting: AgentSetting, session: Workings) -> Option | None:
    question = Question(
        title=words.which(one_line(setting.name)),
        description=setting.description,
        options=setting.options,
        default_values=(setting.value,) if setting.value else (),
    )
    match await session.ask(question):
        case Answer(values=(value, *_)):
            return next((option for option in setting.options if option.value == value), None)
        case _:
            return None
