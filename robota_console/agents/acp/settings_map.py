"""An agent's modes, models and further settings, however it tells them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from robota_console.agents.acp.raw import line, mapping, objects, text
from robota_console.model.agent_setting import MODE, MODEL, AgentSetting
from robota_console.model.question import Option
from robota_console.text.menu import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

MOST_SETTINGS = 200
MOST_OPTIONS = 5_000
_OPTION = "config "
"""Begins our id of a config option that is called like the modes or models."""
_ON, _OFF = "true", "false"
_SWITCH = (Option(_ON, "on"), Option(_OFF, "off"))


class SettingsMap:
    """Keeps the settings of one session. Modes or models that come as a config option too are one setting."""

    def __init__(self) -> None:
        self._plain: dict[str, AgentSetting] = {}
        self._options: dict[str, AgentSetting] = {}
        self._own_ids: dict[str, str] = {}
        self._switches: set[str] = set()
        self._told: dict[str, str] = {}

    def take_new_session(self, result: object) -> None:
        """Take the result of session/new, session/load or session/resume: all settings anew."""
        raw = mapping(result)
        self._plain = {}
        modes, models = mapping(raw.get("modes")), mapping(raw.get("models"))
        self._add(MODE, "Mode", modes.get("availableModes"), "id", modes.get("currentModeId"))
        self._add(MODEL, "Model", models.get("availableModels"), "modelId", models.get("currentModelId"))
        self._take_options(raw.get("configOptions"))
        self._told = {setting.setting_id: setting.value for setting in self.settings()}

    def settings(self) -> tuple[AgentSetting, ...]:
        """Return them in the agent's order, modes and models first."""
        categories = {option.category for option in self._options.values()}
        plain = [setting for setting in self._plain.values() if setting.category not in categories]
        return (*plain, *self._options.values())

    def update(self, raw: object) -> bool:
        """Take a `current_mode_update` or `config_option_update`; return whether a setting changed."""
        update, before = mapping(raw), self.settings()
        match update.get("sessionUpdate"):
            case "current_mode_update":
                self._set(MODE, text(update.get("currentModeId")))
            case "config_option_update":
                self._take_options(update.get("configOptions"))
            case _:
                pass
        return self.settings() != before

    def news(self) -> list[str]:
        """Return a sentence for each setting the agent itself changed since the last call: `Mode plan.`."""
        found = []
        for setting in self.settings():
            told = self._told.get(setting.setting_id, setting.value)
            self._told[setting.setting_id] = setting.value
            if told != setting.value:
                name = one_line(setting.name).rstrip(".:")
                found.append(f"{name} {_label(setting, setting.value)}.")
        return found

    def request(self, setting_id: str, value: str) -> tuple[str, dict[str, object]]:
        """Return the method that sets a setting, and its params without `sessionId`.

        Raises ValueError with one line where there is no such setting or value.
        """
        setting = next((one for one in self.settings() if one.setting_id == setting_id), None)
        if setting is None:
            raise ValueError("The agent has no such setting.")
        if value not in {option.value for option in setting.options}:
            raise ValueError(f"{one_line(setting.name)} cannot be {line(value) or 'empty'}.")
        self._told[setting_id] = value
        if setting_id == MODE:
            return "session/set_mode", {"modeId": value}
        if setting_id == MODEL:
            return "session/set_model", {"modelId": value}
        params: dict[str, object] = {"configId": self._own_ids[setting_id], "value": value}
        if setting_id in self._switches:
            params |= {"type": "boolean", "value": value == _ON}
        return "session/set_config_option", params

    def set_done(self, setting_id: str, value: str, result: object = None) -> None:
        """Take the reply: the value holds, or what the agent says of its options instead."""
        self._told[setting_id] = value
        options = mapping(result).get("configOptions")
        if isinstance(options, list):
            self._take_options(options)
        else:
            self._set(setting_id, value)

    def _set(self, setting_id: str, value: str) -> None:
        # A mode may be set by its own method while it is listed as a config option, and the other way round.
        if setting_id == MODE and (same := self._option_of(MODE)):
            self._put(self._options, same, value)
        for table in (self._plain, self._options):
            self._put(table, setting_id, value)

    def _put(self, table: dict[str, AgentSetting], setting_id: str, value: str) -> None:
        setting = table.get(setting_id)
        if setting is not None and value:
            table[setting_id] = replace(setting, value=value)

    def _option_of(self, category: str) -> str:
        return next((one.setting_id for one in self._options.values() if one.category == category), "")

    def _add(self, category: str, name: str, offered: object, key: str, current: object) -> None:
        options = _options(objects(offered), key)
        if options:
            self._plain[category] = AgentSetting(
                setting_id=category, name=name, category=category, value=text(current), options=options
            )

    def _take_options(self, raw: object) -> None:
        if not isinstance(raw, list):
            return
        self._options, self._own_ids, self._switches = {}, {}, set()
        for entry in objects(raw)[:MOST_SETTINGS]:
            if (setting := self._option(entry)) is not None:
                self._options[setting.setting_id] = setting

    def _option(self, entry: Mapping[str, object]) -> AgentSetting | None:
        own_id = text(entry.get("id"))
        if not own_id:
            return None
        current = entry.get("currentValue")
        is_switch = isinstance(current, bool)
        options = _SWITCH if is_switch else _options(_ungrouped(entry.get("options")), "value")
        if not options:
            return None
        setting_id = _OPTION + own_id if own_id in (MODE, MODEL) else own_id
        if setting_id in self._own_ids:
            return None
        self._own_ids[setting_id] = own_id
        if is_switch:
            self._switches.add(setting_id)
        return AgentSetting(
            setting_id=setting_id,
            name=text(entry.get("name")) or own_id,
            category=text(entry.get("category")),
            value=(_ON if current else _OFF) if is_switch else text(current),
            options=options,
            description=text(entry.get("description")),
        )


def _ungrouped(raw: object) -> Iterator[Mapping[str, object]]:
    for entry in objects(raw):
        if "options" in entry and "value" not in entry:
            yield from objects(entry["options"])
        else:
            yield entry


def _options(entries: Iterable[Mapping[str, object]], key: str) -> tuple[Option, ...]:
    found: dict[str, Option] = {}
    for entry in entries:
        value = text(entry.get(key))
        if value and len(found) < MOST_OPTIONS:
            label = text(entry.get("name")) or value
            found.setdefault(value, Option(value, label, text(entry.get("description"))))
    return tuple(found.values())


def _label(setting: AgentSetting, value: str) -> str:
    names = (option.label for option in setting.options if option.value == value)
    return line(next(names, value))
