"""A model's turns, run by pydantic-ai.

Imports it, which takes a second; only `ModelAgent.start` may import this, beside the loop.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pydantic_ai
from openai import APIConnectionError, APIError, AuthenticationError, PermissionDeniedError
from pydantic_ai import Agent, UsageLimits
from pydantic_ai.exceptions import AgentRunError, UsageLimitExceeded
from pydantic_ai.messages import (
    ModelResponse,
    PartDeltaEvent,
    PartStartEvent,
    TextPart,
    TextPartDelta,
    ThinkingPart,
    ThinkingPartDelta,
)
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.profiles.openai import OpenAIModelProfile
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider
from pydantic_ai.settings import ModelSettings

from robota_console.agents.model import words
from robota_console.agents.model.fault import deeper, host_of, shown, told
from robota_console.agents.model.history import mended, retold
from robota_console.agents.model.tools import RETRIES, Desk, Noted, toolset
from robota_console.model.event import ContextUpdate, StatusChanged, TextDelta, ThoughtDelta
from robota_console.model.usage import ContextState, Usage
from robota_console.ports.agent import StopReason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pydantic_ai.messages import AgentStreamEvent, ModelMessage
    from pydantic_ai.run import AgentRun

    from robota_console.agents.model.config import ModelConfig
    from robota_console.agents.model.conversation import Conversation
    from robota_console.agents.model.servers import Servers
    from robota_console.agents.tools.bench import Bench

pydantic_ai.BANNER_ENABLED = False  # it would draw one on the terminal before the first answer
PATIENCE = 5.0
"""Seconds an endpoint has to list its models."""
STEPS = 100
"""Requests a turn may make."""
USUAL = ("stop", "tool_call")
"""Reasons for an answer's end that need no words."""
_ENDS = {"length": "the answer is as long as it may be", "content_filter": "the endpoint holds the rest back"}


class Engine:
    """Talks to one endpoint. Not bound to a loop before it is used."""

    def __init__(self, config: ModelConfig, servers: Servers) -> None:
        self._config = config
        self._servers = servers
        self._provider = OpenAICompatibleProvider(
            "endpoint",
            base_url=config.base_url,
            api_key=config.key or None,
            profile=OpenAIModelProfile(openai_supports_strict_tool_definition=False),
        )
        self._tools = toolset()
        self._agent = Agent(deps_type=Desk, instructions=config.instructions, retries=RETRIES)

    def begin(self) -> None:
        """Let the tool servers start, if they have not."""
        self._servers.begin()

    async def models(self) -> Sequence[str]:
        """Return the names of the models on offer; empty where the endpoint does not list them.

        Raises RuntimeError with one line where it is not there or refuses the key.
        """
        url = self._config.base_url
        try:
            async with asyncio.timeout(PATIENCE):
                page = await self._provider.client.with_options(max_retries=0, timeout=PATIENCE).models.list()
        except (APIConnectionError, TimeoutError) as error:
            found = RuntimeError(words.no_answer(shown(url)))
            for line in deeper(error):
                found.add_note(line)
            raise found from error
        except (AuthenticationError, PermissionDeniedError) as error:
            variable, given = self._config.key_variable, bool(self._config.key)
            raise RuntimeError(words.key_refused(host_of(url), variable, given=given)) from error
        except (APIError, ValueError):
            return ()
        listed: Any = getattr(page, "data", None)  # a page of another server may be anything
        return tuple(str(model.id) for model in listed or () if getattr(model, "id", None))

    async def turn(self, prompt: str, bench: Bench, conversation: Conversation, model: str) -> None:
        """Run one turn; `conversation` holds it afterwards, to where it came. Raises RuntimeError."""
        for problem in await self._servers.ready():
            await bench.emit(StatusChanged(problem))
        if conversation.earlier:
            conversation.messages, conversation.earlier = retold(conversation.earlier), ()
        try:
            await self._run(prompt, Desk(bench, conversation), model)
        except UsageLimitExceeded as error:
            raise RuntimeError(words.too_many_requests(STEPS)) from error
        except AgentRunError as error:
            raise told(error, self._config) from error

    async def close(self) -> None:
        """End the tool servers, and let the connections go."""
        await self._servers.close()
        await self._provider.client.close()

    async def _run(self, prompt: str, desk: Desk, model: str) -> None:
        conversation = desk.conversation
        settings = ModelSettings(max_retries=self._config.retries)
        with Agent.parallel_tool_call_execution_mode("sequential"):
            async with self._agent.iter(
                prompt,
                deps=desk,
                message_history=conversation.messages,
                model=OpenAIChatModel(model, provider=self._provider, settings=settings),
                toolsets=[Noted(tools) for tools in (self._tools, *self._servers.toolsets())],
                usage_limits=UsageLimits(request_limit=STEPS),
                infer_name=False,
            ) as run:
                keep = True
                try:
                    await self._follow(run, desk)
                except AgentRunError:
                    # What brought nothing forth is forgotten: the person will say it again.
                    keep = any(_says_something(message) for message in run.new_messages())
                    raise
                finally:
                    if keep:
                        conversation.messages = mended(run.all_messages(), desk.results)

    async def _follow(self, run: AgentRun[Desk, str], desk: Desk) -> None:
        async for node in run:
            if Agent.is_model_request_node(node):
                async with node.stream(run.ctx) as stream:
                    async for event in stream:
                        if (heard := _heard(event)) is not None:
                            await desk.bench.emit(heard)
                desk.results.clear()  # some endpoints give the calls of each answer the same ids
                response = stream.response
                await desk.bench.emit(_used(response, desk.conversation))
                if (reason := response.finish_reason) not in (None, *USUAL):
                    await desk.bench.emit(StopReason(_ENDS.get(reason, reason)))
                if not response.text and not response.tool_calls:
                    return  # the library would ask again; that nothing was answered is the person's to know


def _heard(event: AgentStreamEvent) -> TextDelta | ThoughtDelta | None:
    match event:
        case (
            PartStartEvent(part=TextPart(content=text))
            | PartDeltaEvent(delta=TextPartDelta(content_delta=text))
        ) if text:
            return TextDelta(text)
        case (
            PartStartEvent(part=ThinkingPart(content=text))
            | PartDeltaEvent(delta=ThinkingPartDelta(content_delta=text))
        ) if text:
            return ThoughtDelta(text)
        case _:
            return None


def _used(response: ModelResponse, conversation: Conversation) -> ContextUpdate:
    usage = response.usage
    conversation.input_tokens += usage.input_tokens
    conversation.output_tokens += usage.output_tokens
    filled = ContextState(usage.input_tokens + usage.output_tokens)
    return ContextUpdate(filled, Usage(conversation.input_tokens, conversation.output_tokens))


def _says_something(message: ModelMessage) -> bool:
    return isinstance(message, ModelResponse) and bool(message.text or message.tool_calls)
