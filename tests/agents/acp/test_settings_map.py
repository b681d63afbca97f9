"""An agent's modes, models and options, by whichever way they come (oddity 15)."""

from __future__ import annotations

import pytest

from robota_console.agents.acp.settings_map import SettingsMap

MODES = {
    "currentModeId": "ask",
    "availableModes": [{"id": "ask", "name": "Ask"}, {"id": "code", "name": "Code"}],
}
MODELS = {"currentModelId": "m1", "availableModels": [{"modelId": "m1", "name": "One"}, {"modelId": "m2"}]}
MODE_OPTION = {
    "id": "mode",
    "name": "Session mode",
    "category": "mode",
    "type": "select",
    "currentValue": "ask",
    "options": [{"value": "ask", "name": "Ask"}, {"value": "code", "name": "Code"}],
}
LEVELS = [{"value": "low", "name": "Low"}, {"value": "high", "name": "High"}]
EFFORT = {
    "id": "effort",
    "name": "Effort",
    "category": "thought_level",
    "type": "select",
    "currentValue": "low",
    "options": [
        {
            "group": "g",
            "name": "All",
            "options": [{"value": "low", "name": "Low"}, {"value": "high", "name": "High"}],
        }
    ],
}
SWITCH = {"id": "web", "name": "Web", "type": "boolean", "currentValue": True}


def settings_of(**result: object) -> SettingsMap:
    """Return the settings of a new session."""
    settings = SettingsMap()
    settings.take_new_session({"sessionId": "s", **result})
    return settings


def values(settings: SettingsMap) -> dict[str, str]:
    """Return what holds, by name."""
    return {setting.name: setting.value for setting in settings.settings()}


def test_oddity_15_modes_and_models_by_themselves() -> None:
    """Gemini and qwen send models that the SDK drops."""
    settings = settings_of(modes=MODES, models=MODELS)

    assert values(settings) == {"Mode": "ask", "Model": "m1"}
    assert [option.label for option in settings.settings()[1].options] == ["One", "m2"]
    assert settings.request("mode", "code") == ("session/set_mode", {"modeId": "code"})
    assert settings.request("model", "m2") == ("session/set_model", {"modelId": "m2"})


def test_oddity_15_modes_that_come_both_ways_are_one_setting() -> None:
    """Two menus for one thing would be one too many."""
    settings = settings_of(modes=MODES, configOptions=[MODE_OPTION, EFFORT])

    assert values(settings) == {"Session mode": "ask", "Effort": "low"}
    setting_id = settings.settings()[0].setting_id
    method = ("session/set_config_option", {"configId": "mode", "value": "code"})
    assert settings.request(setting_id, "code") == method


def test_oddity_15_a_mode_that_changes_by_its_own_update_changes_the_option_too() -> None:
    """The agent says it in the one way, the person sees it in the other."""
    settings = settings_of(modes=MODES, configOptions=[MODE_OPTION])

    assert settings.update({"sessionUpdate": "current_mode_update", "currentModeId": "code"})
    assert values(settings) == {"Session mode": "code"}


def test_oddity_15_an_agent_without_settings_has_none() -> None:
    """No empty menu."""
    assert settings_of().settings() == ()
    assert settings_of(modes={"currentModeId": "x", "availableModes": []}).settings() == ()


def test_a_switch_is_on_or_off_and_is_sent_as_a_boolean() -> None:
    """`true` as a text would be refused."""
    settings = settings_of(configOptions=[SWITCH])
    (setting,) = settings.settings()

    assert [option.label for option in setting.options] == ["on", "off"]
    assert setting.value == "true"
    params = {"configId": "web", "value": False, "type": "boolean"}
    assert settings.request(setting.setting_id, "false") == ("session/set_config_option", params)


def test_an_option_keeps_the_name_it_can_be_typed_by() -> None:
    """`/config effort`; only one called like the modes has to give way."""
    settings = settings_of(modes=MODES, configOptions=[{**MODE_OPTION, "category": None}, EFFORT])

    assert [setting.setting_id for setting in settings.settings()] == ["mode", "config mode", "effort"]
    method = ("session/set_config_option", {"configId": "mode", "value": "code"})
    assert settings.request("config mode", "code") == method


def test_options_in_groups_are_one_list() -> None:
    """One number a row."""
    (setting,) = settings_of(configOptions=[EFFORT]).settings()

    assert [option.value for option in setting.options] == ["low", "high"]


def test_a_reply_with_all_options_counts_over_what_was_asked_for() -> None:
    """Setting one may change another; the agent has the last word."""
    settings = settings_of(configOptions=[EFFORT, SWITCH])
    setting_id = settings.settings()[0].setting_id

    settings.set_done(setting_id, "high", {"configOptions": [{**EFFORT, "currentValue": "high"}]})

    assert values(settings) == {"Effort": "high"}


@pytest.mark.parametrize("result", [None, {}, {"configOptions": None}])
def test_a_reply_without_options_means_that_the_value_holds(result: object) -> None:
    """set_mode answers nothing."""
    settings = settings_of(modes=MODES)

    settings.set_done("mode", "code", result)

    assert values(settings) == {"Mode": "code"}


def test_what_the_agent_changes_itself_is_news_once() -> None:
    """What the person chose is not."""
    settings = settings_of(modes=MODES, models=MODELS)
    settings.request("model", "m2")
    settings.set_done("model", "m2", {})
    settings.update({"sessionUpdate": "current_mode_update", "currentModeId": "code"})

    assert settings.news() == ["Mode Code."]
    assert settings.news() == []


def test_an_update_that_says_what_holds_changes_nothing() -> None:
    """No news."""
    settings = settings_of(configOptions=[EFFORT])

    assert not settings.update({"sessionUpdate": "config_option_update", "configOptions": [EFFORT]})
    assert settings.update(
        {"sessionUpdate": "config_option_update", "configOptions": [{**EFFORT, "currentValue": "high"}]}
    )
    assert not settings.update({"sessionUpdate": "config_option_update", "configOptions": None})
    assert values(settings) == {"Effort": "high"}


@pytest.mark.parametrize(("setting_id", "value"), [("mode", "fly"), ("config mode", "ask"), ("x", "y")])
def test_what_is_not_offered_is_not_sent(setting_id: str, value: str) -> None:
    """One line, and no request."""
    with pytest.raises(ValueError, match=r"^(The agent has no such setting|Mode cannot be fly)\.$"):
        settings_of(modes=MODES).request(setting_id, value)


def test_a_bad_entry_is_passed_over_and_the_others_stay() -> None:
    """One option without an id does not cost the menu."""
    settings = settings_of(configOptions=[None, {"id": 7}, {"id": "none"}, EFFORT, EFFORT])

    assert values(settings) == {"Effort": "low"}
