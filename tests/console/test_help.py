"""`/help`, as it is heard."""

import re

from robota_console.console.commands.helping import FEW, SOON
from robota_console.model.command import CommandSpec
from robota_console.text.command_group import FIRST
from tests.console.room import Room
from tests.console.test_commands import INIT, NeverThere
from tests.fakes.agent import ScriptedAgent


async def test_help_says_what_is_needed_first_and_the_groups() -> None:
    """Fifty lines help nobody who listens: ten commands, and how to hear the others."""
    async with Room(agent=ScriptedAgent(commands=[INIT])) as room:
        head, *rows, prompt = (await room.type("/help")).split("\n")
        everything = await room.type("/help all")

    number = everything.count("\n/")
    groups = [row for row in rows if row.startswith("/help ")]
    assert head == (
        f"notice: {number} commands, these first. Anything else is a message. "
        "Empty Enter in a turn says the status."
    )
    assert [re.split("[ .,]", row)[0][1:] for row in rows[: len(FIRST)]] == list(FIRST)
    assert rows[len(FIRST)] == "/help turns. 7 commands: what runs and what waits."
    assert rows[-2:] == ["/init. Looks around.", f"/help all. {number} commands: each by its name."]
    assert sum(int(re.findall(r"\d+", row)[0]) for row in groups[:-1]) + 1 == number
    assert len(rows) <= FEW
    assert prompt == "you: "


async def test_help_all_lists_every_command_with_what_it_does() -> None:
    """One list, the terminal's and the session's together, each on a line of its own."""
    async with Room() as room:
        head, *rows, _ = (await room.type("/help all")).split("\n")

    names = [row.split(" ")[0].rstrip(".,") for row in rows]
    assert head == f"notice: {len(names)} commands."
    assert names == sorted(names)
    assert {"/again", "/exit", "/permissions", "/status"} <= set(names)
    assert all(row.endswith(".") for row in rows)


async def test_help_with_a_groups_name_lists_the_group() -> None:
    """The most wanted first; what an agent and what a plugin brings are groups too."""
    plugin = CommandSpec(name="water", description="Waters.", source="Green House")
    brought = [INIT, CommandSpec(name="all", description="Does all.", source="agent"), plugin]
    async with Room(agent=ScriptedAgent(commands=brought)) as room:
        drafts = await room.type("/help Drafts")
        plugins = await room.type("/help green house")
        agents = await room.type("/help own")
        overview = await room.type("/help")

    assert drafts.startswith("notice: 8 commands.\n/draft. Says the draft with line numbers.\n/send. ")
    assert plugins == "notice: 1 command.\n/water. Waters.\nyou: "
    assert agents == "notice: 2 commands.\n/all. Does all.\n/init. Looks around.\nyou: "
    assert "\n/help own. 2 commands: what the agent brings.\n/water. Waters.\n" in overview


async def test_help_with_a_word_lists_what_begins_so() -> None:
    """Who remembers half of a name hears few lines."""
    async with Room() as room:
        heard = await room.type("/help re")

        assert heard.startswith("notice: 5 commands.\n/recall, maybe N or WORDS. ")
        assert await room.type("/help nothing") == (
            "error: No command /nothing. /help lists them. A message may begin with // for a slash.\nyou: "
        )


async def test_help_with_a_name_says_that_one() -> None:
    """And not what begins like it; a name that is a group's too is the command's behind a slash."""
    async with Room() as room:
        line = await room.type("/help status")
        group = await room.type("/help settings")
        command = await room.type("/help /settings")
        begun = await room.type("/help /s")

    assert line.startswith("notice: 1 command.\n/status. ")
    assert group.startswith("notice: 11 commands.\n/help, ")
    assert "\n/settings reset or set KEY VALUE. " in group
    assert (
        command
        == "notice: 1 command.\n/settings reset or set KEY VALUE. Keeps a setting, or resets all.\nyou: "
    )
    assert "\n/save " in begun
    assert "\n/stop. " in begun


async def test_help_says_that_an_agent_that_still_starts_may_bring_more() -> None:
    """Who looks for the agent's own command while it signs in does not take the list for whole."""
    async with Room(agent=NeverThere()) as room:
        await room.type("/help")
        await room.passing(SOON)
        head = room.text.partition("notice: ")[2].partition("\n")[0]
        await room.type("/help nothing")
        await room.passing(SOON)

    assert head.endswith(" Empty Enter in a turn says the status. The agent's own come once it is ready.")
    assert "for a slash. The agent's own come once it is ready.\nyou: " in room.text
