"""`/link-pr` and `/unlink-pr`: which proposed change this session works on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.command import CommandResult, CommandSpec
from robota_console.session.commands.replies import refused, usage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.session.workings import Workings

LINK = CommandSpec(
    name="link-pr", description="Links a pull request, for the list of sessions.", argument_hint="URL"
)
UNLINK = CommandSpec(name="unlink-pr", description="Links no pull request any more.")


class LinkCommands:
    """Keeps an address for the person's own list; nothing is read from it."""

    def specs(self) -> Sequence[CommandSpec]:
        """Return both."""
        return (LINK, UNLINK)

    async def run(self, name: str, args: str, session: Workings) -> CommandResult:
        """Link, or link no more."""
        from robota_console.text import pull_request as words

        if name == UNLINK.name:
            if args.strip():
                return usage(UNLINK)
            was = session.linking.request
            session.linking.link(None)
            return CommandResult(message=words.UNLINKED if was else words.NONE)
        if not args.strip():
            return usage(LINK)
        request = words.pull_request(args)
        if request is None:
            return refused(words.HOW)
        session.linking.link(request)
        return CommandResult(message=words.linked(request))
