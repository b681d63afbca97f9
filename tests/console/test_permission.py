"""A permission as a conversation: nothing is granted by accident, nothing unsaid (T5, V3, V10)."""

import asyncio
from pathlib import Path

import pytest

from robota_console.model.event import TextDelta
from robota_console.model.permission import DENIED, Decision, PermissionRequest, Verdict
from robota_console.model.setting import Resolved, Verbosity
from robota_console.model.tool import ToolKind
from robota_console.ports.agent import TurnContext
from robota_console.text.menu import cells
from tests.console.room import Room
from tests.support.console import Console

ROWS = """\
1. once.
2. session, every npm test with any words after it.
4. deny, or deny and why.
"""
ALL_ROWS = ROWS.replace("4. ", "3. project, unavailable here.\n4. ")
PROMPT = "Run npm? 1 once, 2 session, 4 deny: "
RULE = "error: Type 1, 2, 4, once, session, deny or repeat.\n"


def run(command: str = "npm test", **more: object) -> PermissionRequest:
    """Return a request to run a command."""
    facts = {"request_id": "r1", "tool_name": "run", "kind": ToolKind.RUN, "command": command}
    return PermissionRequest(**(facts | more))  # type: ignore[arg-type]


async def conversation(request: PermissionRequest, *lines: str) -> tuple[str, list[Verdict]]:
    """Return all that is said from the permission on, typed lines included, and what was decided."""
    async with Room([request, TextDelta("Good.")], interactive=False) as room:
        room.source.type("go")
        await room.passing()
        start = room.text.index("go\n") + 3
        for line in lines:
            room.source.type(line)
            await room.passing()
        return room.text[start:].removesuffix("assistant: Good.\ndone: ok.\nyou: "), list(room.agent.verdicts)


@pytest.mark.parametrize(
    ("line", "chosen", "verdict"),
    [
        pytest.param("1", "once, npm test.", Verdict(Decision.ONCE), id="a number"),
        pytest.param("Once", "once, npm test.", Verdict(Decision.ONCE), id="a word"),
        pytest.param("yes", "once, npm test.", Verdict(Decision.ONCE), id="yes is once, never more"),
        pytest.param(
            "session",
            "session, npm test and any words after it. /permissions forgets.",
            Verdict(Decision.SESSION),
            id="session says the pattern",
        ),
        pytest.param("4", "deny, npm test.", DENIED, id="deny"),
        pytest.param("no", "deny, npm test.", DENIED, id="no is deny"),
        pytest.param(
            "4 too dangerous",
            "deny, npm test. Your words go to the agent.",
            Verdict(Decision.DENY, "too dangerous"),
            id="its number and a reason",
        ),
        pytest.param(
            "deny Use make instead",
            "deny, npm test. Your words go to the agent.",
            Verdict(Decision.DENY, "Use make instead"),
            id="deny and a reason",
        ),
    ],
)
async def test_v3_an_answer_is_a_whole_line(line: str, chosen: str, verdict: Verdict) -> None:
    """What was decided is said before it is acted on."""
    said, verdicts = await conversation(run(), line)

    assert said.endswith(f"{PROMPT}{line}\nchosen: {chosen}\n")
    assert verdicts == [verdict]


@pytest.mark.parametrize("line", ["o", "s", "ses", "d", "1 2", "11", "yes please", "once more", "c", "allow"])
async def test_v3_no_start_of_a_word_decides(line: str) -> None:
    """A slip of a finger grants nothing; the rule is said in one line."""
    said, verdicts = await conversation(run(), line)

    assert said.endswith(f"{PROMPT}{line}\n{RULE}{PROMPT}")
    assert verdicts == []


@pytest.mark.parametrize("line", ["3", "project"])
async def test_v3_project_is_refused_where_it_cannot_be_kept(line: str) -> None:
    """Its row is left out, and who types it all the same is told."""
    said, verdicts = await conversation(run(), line)

    told = RULE.replace("error: ", "error: Project is unavailable here. ")
    assert said.endswith(f"{PROMPT}{line}\n{told}{PROMPT}")
    assert verdicts == []


async def test_t5_a_permission_has_no_default() -> None:
    """An empty line grants nothing and denies nothing; it is answered, so that nobody waits."""
    said, verdicts = await conversation(run(), "", " ", "1")

    needed = f"notice: An answer is needed.\n{PROMPT}"
    assert said.endswith(f"{PROMPT}\n{needed} \n{needed}1\nchosen: once, npm test.\n")
    assert verdicts == [Verdict(Decision.ONCE)]


async def test_v10_the_rows_are_said_at_the_first_permission_and_at_repeat() -> None:
    """Rows are heard once; from then on the request and the prompt are enough."""
    async with Room([run()], [run("npm install")], interactive=False) as room:
        room.source.type("go", "1", "go")
        await room.passing()
        header = "permission required: run npm test.\n"
        assert f"go\n{header}{ROWS}{PROMPT}1\n" in room.text
        again = room.text.split("go\n")[-1]
        assert again == f"permission required: run npm install.\n{PROMPT}"

        room.source.type("repeat")
        await room.passing()

        assert "2. session, exactly npm install.\n3. project, unavailable here.\n" in room.text
        assert room.text.count("1. once.\n") == 2


async def test_v11_a_session_that_reaches_further_than_was_heard_is_said_in_its_row() -> None:
    """Heard before it can be chosen; once for each, or every request would be twice as long."""
    turns = [[run()], [run("ls src")], [run("ls src")]]
    async with Room(*turns, interactive=False) as room:
        for line in ("go", "1", "go", "1", "go"):
            room.source.type(line)
            await room.passing()

        header, prompt = "permission required: run ls src.\n", "Run ls src? 1 once, 2 session, 4 deny: "
        row = "2. session, every ls src with any words after it.\n"
        assert f"{header}{row}{prompt}1\n" in room.text
        assert room.text.endswith(f"{header}{prompt}")


@pytest.mark.parametrize("line", ["?", "help", "repeat"])
async def test_t5_who_asks_what_can_be_typed_hears_all_rows(line: str) -> None:
    """What is unavailable too, so that nobody looks for number 3."""
    said, verdicts = await conversation(run(), line)

    assert said.endswith(f"{line}\npermission required: run npm test.\n{ALL_ROWS}{PROMPT}")
    assert verdicts == []


async def test_v10_all_rows_come_every_time_at_full_verbosity() -> None:
    """Who asked for all of it gets it."""
    full = Resolved(Verbosity.FULL)
    async with Room([run()], [run()], interactive=False, verbosity=full) as room:
        room.source.type("go", "1", "go")
        await room.passing()

        assert room.text.count(ALL_ROWS) == 2


@pytest.mark.parametrize(
    "request_",
    [
        run("npm test"),
        run("/usr/local/bin/a-program-with-a-long-name --flag"),
        run("x" * 60),
        run("\n".join(["python3 -"] * 9)),
        run(kind=ToolKind.EDIT, command="", path="src/a/very/long/path/to/some_module_of_ours.py"),
        run(kind=ToolKind.OTHER, command="", tool_name="mcp__server__a_tool_with_a_long_name"),
    ],
)
async def test_v10_the_last_line_stands_alone_and_fits_a_braille_display(request_: PermissionRequest) -> None:
    """Forty cells, less the one the cursor is on, hold what is asked and every choice."""
    async with Room([request_]) as room:
        await room.type("go")

        prompt = room.output.open_line
        assert cells(prompt) <= 39
        assert "deny" in prompt
        assert prompt.endswith(": ")


async def test_a_peers_permission_names_the_peer_first() -> None:
    """Whose wish it is matters before what it is."""
    async with Room([run()]) as room:
        room.session.submit("go", driver="peer:desk2")
        await room.passing(1)
        assert room.text == ""

        said = await room.type("")

        assert said.startswith("permission required: peer desk2, run npm test.\n1. once.\n")


async def test_permissions_that_wait_together_are_counted() -> None:
    """Who hears that one more follows does not think that the first was not taken."""

    async def both(context: TurnContext) -> None:
        await asyncio.gather(
            context.permission(run("make")), context.permission(run("make test", request_id="r2"))
        )

    async with Room([both], interactive=False) as room:
        room.source.type("go", "1", "4")
        await room.passing()

        assert "permission required: run make, 1 of 2.\n" in room.text
        assert "chosen: once, make.\npermission required: run make test.\n" in room.text


async def test_v11_what_is_outside_the_folder_is_named_first() -> None:
    """A foreign text behind it cannot claim otherwise."""
    said, _ = await conversation(run("cat /etc/hosts", outside=True))

    assert said.startswith("permission required: outside this folder, run cat /etc/hosts.\n")


def test_v3_a_reason_reaches_the_agent_and_nothing_ran(tmp_path: Path) -> None:
    """Denying can teach: the agent answers with the words it was given."""
    with Console(tmp_path) as console:
        console.asked("run touch made", "deny: ")

        heard = console.answer("deny Not on a Friday")

        assert heard == (
            "deny Not on a Friday\n"
            "chosen: deny, touch made. Your words go to the agent.\n"
            "tool: touch made denied.\n"
            "assistant: touch made was not run: permission denied, Not on a Friday.\n"
            "done: ok. 1 denied.\n"
            "you: "
        )
        assert not (tmp_path / "made").exists()
