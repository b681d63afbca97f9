"""Asking: a permission or a question is said, and a line settles it or is explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from robota_console.console.prompt import Prompt, PromptKind
from robota_console.model.permission import DENIED, Decision
from robota_console.model.question import Cancelled, QuestionKind
from robota_console.model.setting import Verbosity
from robota_console.text import catalog, permission_answer, question_answer, reply
from robota_console.text.label import Label
from robota_console.text.permission_menu import permission_lines, permission_prompt, whole_lines
from robota_console.text.question_menu import question_lines, question_prompt
from robota_console.transcript.block import block, one_line
from robota_console.transcript.diff_words import change_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    from robota_console.console.desk import Desk
    from robota_console.model.event import PromptResolved
    from robota_console.model.permission import PermissionRequest
    from robota_console.model.render_state import PendingQuestion

SCOPES_KNOWN = 500
"""What a lasting grant would cover is said once for so many of them; then all are said once more."""
ELSEWHERE_KNOWN = 50
"""Answers from elsewhere that a late line can be told of."""


class Asking:
    """Says what is asked once; later the prompt alone. What a line means the menus decide."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._rows_heard = False
        self._scopes_heard: set[str] = set()
        self._elsewhere: dict[str, PromptResolved] = {}
        self._whole = False
        self.resume: Prompt | None = None
        """The prompt a line was just read at; it is due again unless that line settled it."""

    def resolved(self, event: PromptResolved) -> None:
        """Note that a prompt was settled, so that a late line can be told by whom."""
        if event.answerer:
            self._elsewhere[event.request_id] = event
            if len(self._elsewhere) > ELSEWHERE_KNOWN:
                del self._elsewhere[next(iter(self._elsewhere))]

    def waiting(self) -> bool:
        """Return whether the session waits for an answer."""
        state = self._desk.channel.snapshot()
        return state.permission is not None or state.question is not None

    def due(self) -> Prompt:
        """Say what waits, unless it was said and nothing new was asked, and return its prompt, unopened."""
        state = self._desk.channel.snapshot()
        before, self.resume = self.resume, None
        whole, self._whole = self._whole, False
        asked = state.permission or state.question
        known = before if before and (before.permission or before.question) is asked else None
        if state.permission is not None:
            prompt = self._permission_due(state.permission, known, whole=whole)
        else:
            assert state.question is not None
            prompt = self._question_due(state.question, known, whole=whole)
        # heard before, so what is typed now was meant for it
        prompt.opened_at = known.opened_at if known else None
        return prompt

    def anew(self) -> None:
        """Say all of what waits once more, its rows too, as if it had just come."""
        self.resume = None
        self._whole = True

    def is_new(self) -> bool:
        """Return whether what waits was not said yet."""
        state = self._desk.channel.snapshot()
        if self.resume is None:
            return True
        asked = state.permission or state.question
        return (self.resume.permission or self.resume.question) is not asked

    def _permission_due(self, request: PermissionRequest, known: Prompt | None, *, whole: bool) -> Prompt:
        desk = self._desk
        change = change_lines(request)
        shown = known.shown if known else False
        limited = known.limited if known else False
        if known is None or whole:
            full = desk.presentation.verbosity.value is Verbosity.FULL
            said = permission_lines(
                request,
                rows=not self._rows_heard,
                full=whole or full,
                scope=request.pattern not in self._scopes_heard,
                total=1 + desk.channel.snapshot().permissions_waiting,
                extra_lines=change.lines,
                extra_cut=change.cut,
                shown=shown,
            )
            self._exact(said.lines)
            self._rows_heard = True
            if Decision.SESSION in said.decisions:
                self._scope_heard(request.pattern)
            limited = said.unsaid
            if limited:
                desk.record.cut = tuple(whole_lines(request, extra_lines=change.whole()))
        text = permission_prompt(request, limited=limited, shown=shown)
        return Prompt(PromptKind.PERMISSION, text, permission=request, limited=limited, shown=shown)

    def _question_due(self, pending: PendingQuestion, known: Prompt | None, *, whole: bool) -> Prompt:
        own_text = known.own_text if known else False
        if known is None or whole:
            self._exact(question_lines(pending.question, requester=pending.requester))
        short = known is not None and not whole
        return Prompt(
            PromptKind.QUESTION,
            question_prompt(pending.question, short=short, own_text=own_text),
            question=pending,
            own_text=own_text,
            secret=pending.question.kind is QuestionKind.SECRET,
        )

    def is_show(self, prompt: Prompt, text: str) -> bool:
        """Return whether a line asks for all of a permission: from then on it was said (V11)."""
        return prompt.permission is not None and text.strip().casefold() in ("show", "/show")

    def answer(self, prompt: Prompt, text: str) -> bool:
        """Take a line as the answer; return whether it came too late and is to be kept as a draft."""
        if self.gone(prompt):
            return self._too_late(prompt, text)
        if prompt.permission is not None:
            self._permission(prompt, prompt.permission, text)
        elif prompt.question is not None:
            self._question(prompt, prompt.question, text)
        return False

    def ended(self, prompt: Prompt) -> None:
        """Settle without an answer, because input ended: denied, or cancelled (T5)."""
        if prompt.permission is not None:
            self._exact([permission_answer.INPUT_ENDED])
            self._desk.channel.resolve_permission(prompt.permission, DENIED)
        elif prompt.question is not None:
            self._exact([question_answer.INPUT_ENDED.chosen_words])
            self._desk.channel.resolve_question(prompt.question, Cancelled("input ended"))

    def _permission(self, prompt: Prompt, request: PermissionRequest, text: str) -> None:
        line = "show" if self.is_show(prompt, text) else text
        found = permission_answer.read_verdict(request, line, limited=prompt.limited, shown=prompt.shown)
        match found:
            case reply.Granted(verdict=verdict, chosen_words=words):
                self._exact([words])
                self._desk.channel.resolve_permission(request, verdict)
            case reply.Show():
                self._exact(whole_lines(request, extra_lines=change_lines(request).whole()))
                prompt.shown = True
            case _:
                self._not_settled(found)

    def _question(self, prompt: Prompt, pending: PendingQuestion, text: str) -> None:
        found = question_answer.read_answer(pending.question, text, own_text=prompt.own_text)
        match found:
            case reply.Accepted(response=response, chosen_words=words):
                self._exact([words])
                if prompt.secret:  # a further line is the rest of it, and never a message
                    self._desk.sent_at = self._desk.clock.now()
                self._desk.channel.resolve_question(pending, response)
            case reply.OwnText() | reply.BackToList():
                prompt.own_text = isinstance(found, reply.OwnText)
            case _:
                self._not_settled(found)

    def _not_settled(self, found: reply.QuestionReply | reply.PermissionReply) -> None:
        match found:
            case reply.Refused(words=words):
                self._exact([words])
            case reply.Empty():
                self._say_held()
            case reply.Repeat():
                self._whole = True
            case _:
                pass

    def _say_held(self) -> None:
        desk = self._desk
        if desk.hold:
            desk.release()
        else:
            desk.say(Label.NOTICE, catalog.AN_ANSWER_IS_NEEDED)

    def gone(self, prompt: Prompt) -> bool:
        """Return whether what it asks was settled elsewhere."""
        state = self._desk.channel.snapshot()
        if prompt.permission is not None:
            return prompt.permission is not state.permission
        return prompt.question is not state.question

    def _too_late(self, prompt: Prompt, text: str) -> bool:
        """Say who answered; a secret is kept nowhere (T17), and neither is an empty line."""
        asked = prompt.permission or prompt.question
        event = self._elsewhere.pop(asked.request_id, None) if asked else None
        kept = bool(text.strip()) and not prompt.secret
        if event is None:
            self._desk.say(Label.NOTICE, catalog.no_longer_asked(kept=kept))
            return kept
        words = f", {one_line(event.words)}" if event.words else ""
        by = f" by {one_line(event.answerer)}"
        self._desk.say(Label.NOTICE, catalog.answered_elsewhere(by + words, kept=kept))
        return kept

    def _scope_heard(self, pattern: str) -> None:
        if len(self._scopes_heard) >= SCOPES_KNOWN:
            self._scopes_heard.clear()
        self._scopes_heard.add(pattern)

    def _exact(self, lines: Sequence[str]) -> None:
        """Write lines that carry their own label."""
        if lines:
            self._desk.write(block(None, *lines))
