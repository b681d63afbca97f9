"""An ACP agent made of the SDK's own agent side: what it does is said by the prompt."""

import asyncio
from typing import Any

import acp
from acp import schema as s

MODES = s.SessionModeState(
    current_mode_id="ask",
    available_modes=[s.SessionMode(id="ask", name="Ask"), s.SessionMode(id="do", name="Do")],
)
OPTIONS = [
    s.PermissionOption(option_id="n", name="No", kind="reject_once"),
    s.PermissionOption(option_id="y", name="Yes", kind="allow_once"),
]
EFFORTS = ("low", "high")
COMMAND = s.AvailableCommand(
    name="tidy",
    description="Tidies a file",
    input=s.AvailableCommandInput(root=s.UnstructuredCommandInput(hint="file")),
)


def effort(value: str) -> s.SessionConfigOptionSelect:
    """Return the one config option, with that value."""
    options = [s.SessionConfigSelectOption(value=word, name=word.title()) for word in EFFORTS]
    return s.SessionConfigOptionSelect(
        id="effort", name="Effort", type="select", current_value=value, options=options
    )


class SdkAgent:
    """Sleeps until it is cancelled, makes a plan, writes, asks, reports, or runs its tests."""

    def on_connect(self, conn: acp.Client) -> None:
        """Take whom to talk to."""
        self._client = conn
        self._cancelled = asyncio.Event()
        self._session_id = ""
        self._folder = ""

    async def initialize(self, protocol_version: int, **_: Any) -> s.InitializeResponse:
        """Say what it can."""
        can = s.AgentCapabilities(load_session=True)
        return s.InitializeResponse(protocol_version=protocol_version, agent_capabilities=can)

    async def new_session(self, cwd: str, **_: Any) -> s.NewSessionResponse:
        """Begin a session."""
        await self._begin("sdk", cwd)
        return s.NewSessionResponse(session_id="sdk", modes=MODES, config_options=[effort("low")])

    async def load_session(self, session_id: str, cwd: str, **_: Any) -> s.LoadSessionResponse:
        """Replay one, and go on."""
        await self._begin(session_id, cwd)
        await self._say("replayed")
        return s.LoadSessionResponse(modes=MODES, config_options=[effort("low")])

    async def set_session_mode(self, mode_id: str, **_: Any) -> s.SetSessionModeResponse:
        """Take any mode."""
        await self._tell(s.CurrentModeUpdate(session_update="current_mode_update", current_mode_id=mode_id))
        return s.SetSessionModeResponse()

    async def set_config_option(self, value: str, **_: Any) -> s.SetSessionConfigOptionResponse:
        """Take any value."""
        return s.SetSessionConfigOptionResponse(config_options=[effort(value)])

    async def cancel(self, **_: Any) -> None:
        """End the prompt."""
        self._cancelled.set()

    async def prompt(self, prompt: list[Any], **_: Any) -> s.PromptResponse:
        """Do what the first word says; anything unknown runs the tests."""
        word, _, rest = prompt[0].text.partition(" ")
        acts = {"sleep": self._sleep, "plan": self._plan, "write": self._write, "ask": self._ask}
        acts |= {"report": self._report, "/tidy": self._tidy}
        return await acts.get(word, self._test)(rest)

    async def _sleep(self, _: str) -> s.PromptResponse:
        await self._say("sleeping\n\n")
        await self._cancelled.wait()
        return s.PromptResponse(stop_reason="cancelled")

    async def _plan(self, _: str) -> s.PromptResponse:
        await self._tell(acp.update_agent_thought_text("Let me see. "))
        for status in ("in_progress", "completed"):
            await self._tell(acp.update_plan([acp.plan_entry("look round", status=status)]))
        return await self._end("Done.")

    async def _write(self, path: str) -> s.PromptResponse:
        whole = f"{self._folder}/{path}"
        place = [s.ToolCallLocation(path=whole, line=2)]
        diff = [acp.tool_diff_content(whole, "one\ntwo\n", "one\n")]
        call = acp.start_tool_call("w", f"Write {path}", kind="edit", status="in_progress", locations=place)
        await self._tell(call)
        await self._tell(acp.update_tool_call("w", status="completed", content=diff))
        return await self._end("Written.")

    async def _ask(self, _: str) -> s.PromptResponse:
        choices = [s.EnumOption(const=word, title=word.title()) for word in ("red", "green")]
        field = acp.ElicitationStringPropertySchema(type="string", one_of=choices)
        schema = acp.ElicitationSchema(type="object", properties={"colour": field}, required=["colour"])
        form = acp.ElicitationFormSessionMode(session_id=self._session_id, requested_schema=schema)
        reply = await self._client.create_elicitation(message="Which colour?", mode=form)
        return await self._end(f"{reply.action}: {getattr(reply, 'content', None)}.")

    async def _report(self, _: str) -> s.PromptResponse:
        cost = s.Cost(amount=0.5, currency="EUR")
        await self._tell(s.UsageUpdate(session_update="usage_update", used=100, size=1000, cost=cost))
        await self._tell(s.SessionInfoUpdate(session_update="session_info_update", title="A report"))
        update = s.ConfigOptionUpdate(session_update="config_option_update", config_options=[effort("high")])
        await self._tell(update)
        await self._say("Reported.")
        return s.PromptResponse(stop_reason="max_tokens")

    async def _tidy(self, path: str) -> s.PromptResponse:
        return await self._end(f"{path} is tidy.")

    async def _test(self, _: str) -> s.PromptResponse:
        await self._tell(acp.start_tool_call("t", "npm test", kind="execute", status="pending"))
        asked = s.ToolCallUpdate(tool_call_id="t", title="npm test", kind="execute")
        reply = await self._client.request_permission(
            session_id=self._session_id, tool_call=asked, options=OPTIONS
        )
        is_granted = getattr(reply.outcome, "option_id", "") == "y"
        printed = [acp.tool_content(acp.text_block("4 passed\n"))] if is_granted else None
        status = "completed" if is_granted else "failed"
        await self._tell(acp.update_tool_call("t", status=status, content=printed))  # type: ignore[arg-type]
        return await self._end("granted" if is_granted else "denied")

    async def _begin(self, session_id: str, folder: str) -> None:
        self._session_id, self._folder = session_id, folder
        await self._tell(
            s.AvailableCommandsUpdate(
                session_update="available_commands_update", available_commands=[COMMAND]
            )
        )

    async def _end(self, words: str) -> s.PromptResponse:
        await self._say(words)
        return s.PromptResponse(stop_reason="end_turn")

    async def _say(self, words: str) -> None:
        await self._tell(acp.update_agent_message_text(words))

    async def _tell(self, update: Any) -> None:
        await self._client.session_update(self._session_id, update)


if __name__ == "__main__":
    asyncio.run(acp.run_agent(SdkAgent()))  # type: ignore[arg-type]
