"""Commands of the terminal and of the session, as they are heard."""

import asyncio

import pytest

from robota_console.model.command import CommandSpec, HostActionKind
from robota_console.model.event import ContextUpdate, TextDelta, ToolEnd
from robota_console.model.tool import ToolKind, ToolResult, ToolState
from robota_console.model.usage import ContextState, Usage
from tests.console.room import ARMED, Room
from tests.fakes.agent import HANG, PAUSE, ScriptedAgent

HELLO = TextDelta("Hello.")
INIT = CommandSpec(name="init", description="Looks around.", source="agent")


class NeverThere(ScriptedAgent):
    """It takes its time to start, and then cannot."""

    def __init__(self) -> None:
        super().__init__()
        self.fails = asyncio.Event()

    async def start(self) -> None:
        await self.fails.wait()
        raise OSError("It is gone.")


async def test_the_modes_are_chosen_from_a_menu() -> None:
    """Who does not know their names hears what each means; the present one is the default."""
    async with Room() as room:
        asked = await room.type("/mode")
        await room.passing(ARMED)
        chosen = await room.type("1")

    assert asked == (
        "question: Permission mode?\n"
        "1. plan. Reading only; edits and commands are denied.\n"
        "2. default. Edits and commands ask.\n"
        "3. accept-edits. Edits are allowed, commands ask.\n"
        "4. bypass. Nothing asks.\n"
        "Choose 1 to 4, c cancels, default 2 default: "
    )
    assert chosen.startswith(
        "chosen: plan.\nnotice: Mode plan. Reading only; edits and commands are denied.\n"
    )


async def test_an_unknown_command_is_kept_for_recall() -> None:
    """A slip of one letter need not be typed again from its beginning."""
    async with Room() as room:
        heard = await room.type("/renam The garden")

        assert heard.startswith("error: No command /renam. /help lists them.")
        await room.type("/recall 1")
        assert room.desk.draft.text == "/renam The garden"


async def test_two_slashes_send_a_message_that_begins_with_one() -> None:
    """An agent may have commands of its own."""
    async with Room([HELLO]) as room:
        await room.type("//compact")

        assert room.agent.prompts == ["/compact"]


async def test_again_repeat_and_last_say_it_as_it_was_said() -> None:
    """What was missed is heard once more, all of it or a part."""
    failed = ToolState(
        name="run", first_arg="make", kind=ToolKind.RUN, result=ToolResult.ERROR, exit_code=2, output="x\n"
    )
    async with Room([ToolEnd(failed), HELLO], [TextDelta("And you?")]) as room:
        assert await room.type("/again") == "notice: Nothing was said yet.\nyou: "
        assert await room.type("/last") == "error: There is no answer yet.\nyou: "
        said = await room.type("make")

        assert await room.type("/again") == said
        assert await room.type("/repeat") == "assistant: Hello.\nyou: "
        await room.type("and?")
        assert await room.type("/last") == "assistant: And you?\nyou: "
        assert await room.type("/last 2") == "assistant: Hello.\nyou: "
        assert await room.type("/last 3") == "error: There is no answer 3.\nyou: "


async def test_the_queue_is_said_and_taken_back() -> None:
    """What was typed ahead can be heard, and unsaid."""
    async with Room([PAUSE, HELLO]) as room:
        await room.type("one")
        await room.type("two")
        await room.type("three")

        heard = await room.type("/queue")
        assert heard == "notice: 2 messages waiting.\n1 of 2: two\n2 of 2: three\n"
        heard = await room.type("/queue cancel")
        assert heard == "notice: 2 messages taken back as a draft.\n"
        assert room.desk.draft.lines == ("two", "three")

        room.agent.release()
        await room.passing()
        assert room.text.endswith("done: ok.\nyou, 2 lines, Enter sends: ")


async def test_stop_ends_the_turn_and_says_what_was_not_sent() -> None:
    """The word for Esc, for hands and keyboards without it."""
    async with Room([HELLO, HANG]) as room:
        await room.type("one")
        await room.type("two")

        heard = await room.type("/stop")

        assert "done: interrupted. answer cut. Nothing queued was sent.\n" in heard
        assert heard.endswith("you, 1 line, Enter sends: ")


async def test_status_says_what_runs_then_the_session() -> None:
    """Most wanted first."""
    full = ContextUpdate(ContextState(used_tokens=500, max_tokens=1000))
    async with Room([full, HANG]) as room:
        await room.type("one")
        await room.passing(75)

        heard = await room.type("/status")

        assert heard.startswith(
            "status: working, 1 minute 16 seconds.\nSession not named yet. Agent scripted, "
        )
        assert "Context 50 percent full, 500 of 1000 tokens.\n" in heard
        room.surface.interrupt()


async def test_t10_cost_is_said_when_asked() -> None:
    """As far as the agent tells."""
    spent = ContextUpdate(ContextState(10, 1000), Usage(input_tokens=12, output_tokens=3, cost=0.5))
    async with Room([spent, HELLO]) as room:
        await room.type("one")

        heard = await room.type("/cost")

        assert heard.startswith("cost: 12 tokens in, 3 tokens out.\n0.50 ")


async def test_clear_begins_anew_and_forgets_what_was_said() -> None:
    """Also what `/last` would say."""
    async with Room([HELLO]) as room:
        await room.type("one")

        heard = await room.type("/clear")

        assert heard.startswith("notice: The history is empty. ")
        assert await room.type("/last") == "error: There is no answer yet.\nyou: "


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("/rename The garden", "notice: The session is named The garden."),
        ("/rename", "error: A name is needed: /rename NAME."),
        ("/verbosity", "notice: verbosity is normal. It takes quiet, normal or full."),
        ("/verbosity full", "notice: verbosity full."),
        ("/verbosity loud", "error: Type /verbosity quiet, normal or full, maybe save."),
        ("/stream", "notice: stream is sentence. It takes sentence, paragraph, line or answer."),
        ("/stream answer", "notice: stream answer."),
        ("/bell", "notice: bell is off. It takes on or off."),
        ("/screen-reader", "notice: screen-reader is off. It takes on, off or save."),
        ("/bell on", "notice: bell on."),
        ("/bell off save", "notice: bell off, kept."),
        ("/mode plan", "notice: Mode plan. Reading only; edits and commands are denied."),
        ("/permissions", "notice: Mode default. Edits and commands ask.\nNothing is remembered."),
        ("/permissions mode bypass", "notice: Mode bypass. Nothing asks."),
        ("/tasks", "notice: There are no background tasks."),
        ("/tasks log 7", "error: There is no task task7."),
        ("/loop list", "notice: There are no loops."),
        ("/loop stop 3", "error: There is no loop loop3."),
        ("/stop", "notice: No turn runs and no loop waits."),
        ("/plan", "notice: There is no plan."),
        ("/queue", "notice: Nothing waits."),
        ("/show", "notice: Nothing was left out."),
        ("/draft", "notice: There is no draft."),
        ("/drop", "notice: There is no draft."),
        ("/send", "error: There is no draft."),
        ("/edit", "error: No editor is set. Set EDITOR, or use /change, /line and /paste."),
        ("/paste x.txt", "error: No files can be read here."),
        ("/change x", "error: There is no draft."),
        ("/change a => b", "error: There is no draft."),
        ("/line x", "error: There is no draft."),
        ("/recall", "notice: Nothing was typed yet."),
        ("/code x", "error: Type /code N."),
        ("/table x", "error: Type /table N."),
        ("/output 1", "error: Nothing is numbered yet."),
        ("/settings set page 20", "notice: page 20, kept."),
        ("/settings", "error: Type /settings reset or set KEY VALUE. /status says what is set."),
        ("/language de", "notice: language: de."),
        ("/statusline on", "notice: status line: on."),
        ("/remote-control on", "notice: remote control: on."),
        ("/reload-plugins", "error: There are no plugins here."),
    ],
)
async def test_each_command_answers_in_one_line(command: str, said: str) -> None:
    """Done, refused or wrongly typed: one line says which, and how it is typed."""
    async with Room() as room:
        assert await room.type(command) == f"{said}\nyou: "


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("x", "error: Type /change OLD => NEW. An equals sign does for the arrow."),
        ("a => b", 'error: The draft does not hold "a".'),
        ("one = two", "notice: draft: two"),
    ],
)
async def test_v22_what_is_changed_and_into_what_stands_about_an_arrow(typed: str, said: str) -> None:
    """Many readers are silent on it, so how it can be typed is said."""
    async with Room([]) as room:
        await room.type("one")
        await room.type("/recall 1")

        assert (await room.type(f"/change {typed}")).startswith(f"{said}\n")


@pytest.mark.parametrize("command", ["/exit", "/restart"])
async def test_leaving_is_the_hosts(command: str) -> None:
    """The surface ends nothing by itself: it asks the session, which asks its host."""
    async with Room() as room:
        await room.type(command)

        kind = HostActionKind.EXIT if command == "/exit" else HostActionKind.RESTART
        assert [action.kind for action in room.host.actions] == [kind]


async def test_what_the_host_refuses_is_said() -> None:
    """Whatever a command wanted, its refusal is its answer."""
    async with Room() as room:
        room.host.refusal = "language is not possible here."

        assert await room.type("/language de") == "error: language is not possible here.\nyou: "


async def test_an_agents_own_command_is_heard_as_it_was_typed_and_not_again() -> None:
    """The terminal has echoed it; one that waited is said when its turn begins."""
    agent = ScriptedAgent([HELLO], [HELLO, PAUSE], [HELLO], commands=[INIT])
    async with Room(agent=agent) as room:
        said = await room.type("/init")
        assert agent.prompts == ["/init"]
        assert "you: /init" not in said

        await room.type("two")
        await room.type("/init")
        agent.release()
        await room.passing()
        assert room.text.count("you: /init\nassistant: ") == 1


async def test_what_waits_for_an_agent_that_cannot_start_is_said_at_the_end() -> None:
    """No prompt comes any more, so that it is a draft nobody can send."""
    agent = NeverThere()
    async with Room(agent=agent) as room:
        await room.type("my message")
        assert await room.type("") == "status: starting, 1 waiting. Output held, Enter goes on.\nyou: "
        agent.fails.set()
        await room.passing(10)

    assert "notice: The session ended. 1 message not sent:\nmy message\n" in room.text
    assert "a draft now" not in room.text
