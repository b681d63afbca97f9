"""`/agent`, `/config` and `/model`: what answers, and its own settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.agent_setting import MODE, MODEL
from robota_console.model.command import CommandResult, CommandSpec
from robota_console.model.question import Answer, Option, Question
from robota_console.session import words
from robota_console.session.commands.choosing import choose, setting_of
from robota_console.session.commands.mode import SPEC as MODE_SPEC
from robota_console.session.commands.replies import listed, refused, usage
from robota_console.session.naming import one_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.model.agent_setting import AgentSetting
    from robota_console.session.agent_desk import AgentDesk
    from robota_console.session.workings import Workings

AGENT = CommandSpec(
    name="agent", description="Says what answers, and what it printed.", argument_hint="[log]"
)
CONFIG = CommandSpec(
    name="config", description="Sets one of the agent's settings.", argument_hint="[NAME [VALUE]]"
)
MODEL_SPEC = CommandSpec(name="model", description="Chooses the agent's model.", argument_hint="[NAME]")


def not_offered(agent: AgentDesk) -> frozenset[str]:
    """Return the commands that have nothing to do with the agent there is."""
    settings = [one for one in agent.settings() if one.options]
    hidden = set() if settings else {CONFIG.name}
    if not any(one.category == MODEL for one in settings):
        hidden.add(MODEL_SPEC.name)
    return frozenset(hidden)


class AgentCommands:
    """What answers, its model, its settings."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return all three."""
        return (AGENT, CONFIG, MODEL_SPEC)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Run one of them."""
        if name == AGENT.name:
            return _agent(args.strip(), session)
        if name == CONFIG.name:
            return await _config(args.strip(), session)
        model = setting_of(session, MODEL)
        return await choose(model, args, session) if model else refused(words.NO_MODELS)


def _agent(args: str, session: Workings) -> CommandResult:
    from robota_console.text.quoting import Place, quoted

    if args not in ("", "log"):
        return usage(AGENT)
    printed = session.agent.log()
    if args:
        lines = [quoted(one_line(line), Place.TOOL_OUTPUT) for line in printed or ()]
        return CommandResult(message=words.agent_log(len(lines)), lines=tuple(lines))
    own = [words.chosen(one_line(one.name), _label(one)) for one in session.agent.settings()]
    about = [words.agent_is(one_line(session.agent.name)), *own]
    if printed:
        about.append(words.agent_printed(len(printed)))
    return listed(about, "")


async def _config(args: str, session: Workings) -> CommandResult:
    settings = [one for one in session.agent.settings() if one.options and not _is_ruled_out(one, session)]
    if not settings:
        return refused(words.NO_CONFIG)
    name, _, value = args.partition(" ")
    if not name:
        setting = await _asked(settings, session)
        return await choose(setting, "", session) if setting else CommandResult()
    found = [one for one in settings if name.casefold() in (one.setting_id.casefold(), _word(one))]
    if not found:
        return refused(words.no_such_choice(name, ", ".join(_word(one) for one in settings)))
    return await choose(found[0], value, session)


# A setting with a command of its own is ruled out with that command.
def _is_ruled_out(setting: AgentSetting, session: Workings) -> bool:
    own = {MODE: MODE_SPEC.name, MODEL: MODEL_SPEC.name}.get(setting.category)
    return own is not None and session.registry.blocked_by(own) is not None


async def _asked(settings: Sequence[AgentSetting], session: Workings) -> AgentSetting | None:
    options = tuple(Option(one.setting_id, one_line(one.name), words.now_is(_label(one))) for one in settings)
    match await session.ask(Question(title=words.WHICH_SETTING, options=options)):
        case Answer(values=(chosen, *_)):
            return next((one for one in settings if one.setting_id == chosen), None)
        case _:
            return None


def _word(setting: AgentSetting) -> str:
    """Return a setting's name as one word that can be typed."""
    return one_line(setting.name).casefold().replace(" ", "-")


def _label(setting: AgentSetting) -> str:
    held = (option.label for option in setting.options if option.value == setting.value)
    return one_line(next(held, setting.value))
