"""Prompts for menus, and a menu on a stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.model.drawn import MenuRow, PromptView
from robota_console.model.question import Option, Question
from robota_console.model.typed import Composed
from robota_console.text import prompt_view
from robota_console_rich.live.menu import Menu
from tests.text.permission_samples import NPM

if TYPE_CHECKING:
    from tests.rich.parts.stage import Stage

RUN = "Run npm test? 1 once, 2 session, 4 deny: "
DATABASES = Question(
    title="Which database?",
    options=(Option("s", "sqlite", "No server."), Option("p", "postgres"), Option("m", "mysql")),
    default_values=("p",),
)
FILES = Question(
    title="Which files?",
    options=tuple(Option(name, name) for name in ("a.py", "b.py", "c.py")),
    min_select=1,
    max_select=2,
)
DELETE = Question(title="Delete 3 files?", options=(Option("y", "Yes"), Option("n", "No")))


def permission() -> PromptView:
    """Return a permission without a project scope."""
    return prompt_view.permission(NPM, RUN, limited=False, shown=False)


def asked(question: Question) -> PromptView:
    """Return a question's prompt."""
    return prompt_view.question(question, "Choose 1 to 3, c cancels, default 2: ")


def many(rows: int, *, several: bool = False) -> PromptView:
    """Return a list of so many rows."""
    listed = tuple(MenuRow(words=f"row {n}", answer=str(n), number=n) for n in range(1, rows + 1))
    return PromptView(
        kind="question", text="Which? ", rows=listed, several=several, most=rows, cancel="/cancel"
    )


def menu(on: Stage, view: PromptView, *, armed: bool = True) -> Menu:
    """Show a menu, by default once its keys count."""
    shown = Menu(
        look=on.look,
        keymap=on.keymap,
        clock=on.clock,
        send=on.sent.append,
        early=on.early,
        invalidate=on.invalidate,
        writing=lambda: bool(on.composer.text),
    )
    on.show(shown)
    shown.show(view)
    on.focus(shown)
    on.draw()
    if armed:
        on.clock.advance(0.45)
        on.draw()
    return shown


def answers(on: Stage) -> list[str]:
    """Return the lines that were sent."""
    return [item.text for item in on.sent if isinstance(item, Composed)]
