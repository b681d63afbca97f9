"""The model agent: a model behind an OpenAI-compatible endpoint, with the tools of this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.agents.model import words
from robota_console.agents.model.conversation import Conversation, spoken
from robota_console.agents.tools.aside import aside
from robota_console.agents.tools.toolbox import Toolbox
from robota_console.agents.turn import Turn
from robota_console.model.agent_setting import MODEL, AgentSetting
from robota_console.model.question import Option
from robota_console.ports.agent import AgentCapabilities

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence

    from robota_console.agents.model.config import ModelConfig
    from robota_console.agents.model.engine import Engine
    from robota_console.model.command import CommandSpec
    from robota_console.model.entry import Entry
    from robota_console.model.mcp_server import McpServer
    from robota_console.ports.agent import AgentEvent, TurnContext
    from robota_console.ports.clock import Clock
    from robota_console.ports.workspace import Processes, Workspace


class ModelAgent:
    """An agent whose words come from a model; `docs/model-agent.md` says how it is set up.

    `install` is the command that installs what it needs; `environment` is what
    tool servers get beside their own variables.
    """

    def __init__(
        self,
        config: ModelConfig,
        *,
        workspace: Workspace,
        processes: Processes,
        clock: Clock,
        install: str,
        environment: Mapping[str, str],
        mcp_servers: Sequence[McpServer] = (),
    ) -> None:
        self._config = config
        self._workspace = workspace
        self._toolbox = Toolbox(workspace=workspace, processes=processes, clock=clock)
        self._install = install
        self._environment = environment
        self._mcp_servers = mcp_servers
        self._model = config.model
        self._models: Sequence[str] = ()
        self._conversation = Conversation()
        self._engine: Engine | None = None
        self._turn: Turn | None = None

    @property
    def name(self) -> str:
        """Return `model`."""
        return "model"

    @property
    def capabilities(self) -> AgentCapabilities:
        """Return that it knows the turns before, and that the endpoint is met by network."""
        return AgentCapabilities(remembers=True, network=True)

    async def start(self) -> None:
        """Load what it needs and meet the endpoint; raises RuntimeError with one line."""
        if (engine := self._engine) is None:
            engine = self._engine = await aside(self._load)
        self._models = await engine.models()
        if not self._model:
            if len(self._models) != 1:
                raise RuntimeError(words.which_model(self._host(), self._models))
            self._model = self._models[0]
        engine.begin()

    def commands(self) -> Sequence[CommandSpec]:
        """Return nothing: a model takes plain words."""
        return ()

    def settings(self) -> Sequence[AgentSetting]:
        """Return the model, and those the endpoint lists."""
        names = dict.fromkeys((*self._models, self._model)) if self._model else self._models
        options = tuple(Option(name, name) for name in names)
        return (
            AgentSetting(setting_id=MODEL, name="Model", category=MODEL, value=self._model, options=options),
        )

    async def adjust(self, setting_id: str, value: str) -> None:
        """Take another model from the next turn on; raises RuntimeError where it is not listed."""
        if setting_id != MODEL or not value or (self._models and value not in self._models):
            raise RuntimeError(words.not_offered(value, self._models))
        self._model = value

    @property
    def memory(self) -> str:
        """Return nothing: what was said is all it has to be given."""
        return ""

    def remind(self, memory: str, entries: Sequence[Entry]) -> None:
        """Go on with what was said, as far as a model can be told it again."""
        self._conversation = Conversation(earlier=spoken(entries))

    async def forget(self) -> None:
        """Begin anew."""
        self._conversation = Conversation()

    def turn(self, prompt: str, context: TurnContext) -> AsyncIterator[AgentEvent]:
        """Let the model answer, and do what it wants done."""
        turn: Turn = Turn(lambda emit: self._answer(prompt, context, turn.told, emit))
        self._turn = turn
        return turn.events()

    async def cancel(self) -> None:
        """End the turn at once: the connection is closed, a command is ended meanwhile."""
        if self._turn:
            self._turn.cancel()

    async def close(self) -> None:
        """End the turn, every command and every server, and wait until they have ended."""
        await self.cancel()
        await self._toolbox.close()
        engine, self._engine = self._engine, None
        if engine is not None:
            await engine.close()

    async def _answer(
        self,
        prompt: str,
        context: TurnContext,
        told: Callable[[], Awaitable[None]],
        emit: Callable[[AgentEvent], Awaitable[None]],
    ) -> None:
        from robota_console.agents.in_order import InOrder

        if self._engine is None:
            raise RuntimeError(words.NOT_STARTED)
        bench = self._toolbox.bench(InOrder(context, told), emit)
        await self._engine.turn(prompt, bench, self._conversation, self._model)

    def _load(self) -> Engine:
        from robota_console.agents.model.quiet import quiet

        quiet()
        try:
            from robota_console.agents.model.engine import Engine
            from robota_console.agents.model.servers import Servers
        except ImportError as error:
            raise RuntimeError(words.missing(self._install)) from error
        folder = self._workspace.root()
        servers = Servers(self._mcp_servers, folder=folder, environment=self._environment)
        return Engine(self._config, servers)

    def _host(self) -> str:
        from robota_console.agents.model.fault import host_of

        return host_of(self._config.base_url)
