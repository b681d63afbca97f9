"""An ACP agent made of the SDK's own agent side: it asks for a permission, and sleeps on request."""

import asyncio
from typing import Any

import acp
from acp.schema import (
    AgentCapabilities,
    InitializeResponse,
    LoadSessionResponse,
    NewSessionResponse,
    PermissionOption,
    PromptResponse,
    SessionMode,
    SessionModeState,
    SetSessionModeResponse,
    ToolCallUpdate,
)

MODES = SessionModeState(
    current_mode_id="ask",
    available_modes=[SessionMode(id="ask", name="Ask"), SessionMode(id="do", name="Do")],
)
OPTIONS = [
    PermissionOption(option_id="n", name="No", kind="reject_once"),
    PermissionOption(option_id="y", name="Yes", kind="allow_once"),
]


class SdkAgent:
    """Answers `sleep` when it is cancelled, and everything else after a permission."""

    def on_connect(self, conn: acp.Client) -> None:
        """Take whom to talk to."""
        self._client = conn
        self._cancelled = asyncio.Event()

    async def initialize(self, protocol_version: int, **_: Any) -> InitializeResponse:
        """Say what it can."""
        can = AgentCapabilities(load_session=True)
        return InitializeResponse(protocol_version=protocol_version, agent_capabilities=can)

    async def new_session(self, **_: Any) -> NewSessionResponse:
        """Begin a session."""
        return NewSessionResponse(session_id="sdk", modes=MODES)

    async def load_session(self, session_id: str, **_: Any) -> LoadSessionResponse:
        """Replay one, and go on."""
        await self._client.session_update(session_id, acp.update_agent_message_text("replayed"))
        return LoadSessionResponse(modes=MODES)

    async def set_session_mode(self, **_: Any) -> SetSessionModeResponse:
        """Take any mode."""
        return SetSessionModeResponse()

    async def cancel(self, **_: Any) -> None:
        """End the prompt."""
        self._cancelled.set()

    async def prompt(self, session_id: str, prompt: list[Any], **_: Any) -> PromptResponse:
        """Run a prompt."""
        if prompt[0].text == "sleep":
            await self._client.session_update(session_id, acp.update_agent_message_text("sleeping"))
            await self._cancelled.wait()
            return PromptResponse(stop_reason="cancelled")
        call = acp.start_tool_call("t", "npm test", kind="execute", status="pending")
        await self._client.session_update(session_id, call)
        asked = ToolCallUpdate(tool_call_id="t", title="npm test", kind="execute")
        reply = await self._client.request_permission(session_id=session_id, tool_call=asked, options=OPTIONS)
        is_granted = getattr(reply.outcome, "option_id", "") == "y"
        await self._client.session_update(
            session_id, acp.update_tool_call("t", status="completed" if is_granted else "failed")
        )
        words = "granted" if is_granted else "denied"
        await self._client.session_update(session_id, acp.update_agent_message_text(words))
        return PromptResponse(stop_reason="end_turn")


if __name__ == "__main__":
    asyncio.run(acp.run_agent(SdkAgent()))  # type: ignore[arg-type]
