"""Drafts and pastes: nothing typed is lost, nothing is sent unasked (T18, T21, V4, V5, V17, V22)."""

import stat
from pathlib import Path

from robota_console.model.typed import Oddity
from tests.console.room import PASTE_GAP, Room
from tests.support.console import YOU, Console, lines

DRAFT_OF_ONE = "you, 1 line, Enter sends: "


def test_t21_a_paste_of_forty_lines_is_one_message(tmp_path: Path) -> None:
    """Forty lines are forty lines of one thought, not forty turns."""
    text = "".join(f"say line {number}\n" for number in range(1, 41))
    with Console(tmp_path, "--screen-reader") as console:
        mark = console.mark()
        console.send(text)
        console.expect("you, 40 lines, Enter sends: ")
        assert lines(console.since(mark)) == f"{text}notice: draft, 40 lines.\nyou, 40 lines, Enter sends: "

        heard = console.rested("")

        assert heard.startswith("\nassistant: line 1 say line 2 say line 3")
        assert heard.count("done: ok.") == 1


def test_v17_a_paste_whose_last_line_lacks_its_enter_is_whole(tmp_path: Path) -> None:
    """Most pastes end so: the last line is on a line of its own, counted, and one Enter sends."""
    with Console(tmp_path, "--screen-reader") as console:
        mark = console.mark()
        console.send("say one\ntwo three")
        console.expect("you, 2 lines, Enter sends: ")
        heard = lines(console.since(mark))
        assert heard == "say one\ntwo three\nnotice: draft, 2 lines.\nyou, 2 lines, Enter sends: "

        assert "assistant: one two three\n" in console.rested("")


def test_v17_a_key_pressed_right_behind_a_message_is_no_paste(tmp_path: Path) -> None:
    """A quick typist's next thought has begun: the message is sent, and what stands there is kept."""
    with Console(tmp_path, "--screen-reader") as console:
        mark = console.mark()
        console.send("say one\nan")
        console.expect("assistant: one\r\n")
        console.expect(YOU)

        assert 'notice: Kept: "an". Your next line is added.\n' in lines(console.since(mark))


def test_t21_a_blank_line_sends_only_after_a_rest(tmp_path: Path) -> None:
    """Blank lines between pasted paragraphs are content, also where the paste comes slowly."""
    with Console(tmp_path, "--screen-reader") as console:
        console.send("one\ntwo\n")
        console.expect("you, 2 lines, Enter sends: ")
        console.send("\n")
        console.expect("you, 3 lines, Enter sends: ")

        assert "line 3: \n" in console.answer("/draft", "you, 3 lines, Enter sends: ")


def test_v17_lines_within_a_second_of_a_message_are_the_rest_of_a_paste(tmp_path: Path) -> None:
    """A slow paste must not become a chain of turns."""
    with Console(tmp_path, "--screen-reader") as console:
        console.answer("say one")

        heard = console.answer("run rm -rf /", DRAFT_OF_ONE)

        assert heard == f"run rm -rf /\nnotice: draft, 1 line.\n{DRAFT_OF_ONE}"


def test_v4_a_line_with_arrow_keys_is_never_sent(tmp_path: Path) -> None:
    """The terminal showed the keys and moved nothing, so what is there is said and kept."""
    with Console(tmp_path, "--screen-reader") as console:
        heard = console.answer("say helo\x1b[D\x1b[Dl", DRAFT_OF_ONE)

        told = 'error: Control keys in the line, not sent. Draft: "say helol". /edit, /change or /drop.'
        assert told in heard
        changed = console.answer("/change helol => hello", DRAFT_OF_ONE)
        assert "notice: draft: say hello\n" in changed
        assert "assistant: hello\n" in console.rested("")


def test_an_arrow_that_was_heard_as_an_equals_sign_changes_the_draft(tmp_path: Path) -> None:
    """Readers say `OLD => NEW` without its `>`, and what is typed as it was heard must do."""
    with Console(tmp_path, "--screen-reader") as console:
        console.answer("say helo\x1b[D", DRAFT_OF_ONE)

        assert "notice: draft: say hello\n" in console.answer("/change helo = hello", DRAFT_OF_ONE)


def test_v4_up_and_enter_is_recall(tmp_path: Path) -> None:
    """The key people try first brings back what they sent last."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("say again and again")

        heard = console.say("\x1b[A", DRAFT_OF_ONE)

        assert "notice: draft: say again and again\n" in heard


def test_v5_the_draft_is_sent_by_name_or_dropped(tmp_path: Path) -> None:
    """Enter sends only what the prompt says it sends; /drop keeps a way back."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("say one")
        console.say("/recall 1", DRAFT_OF_ONE)
        assert "notice: draft dropped. /recall 1 brings it back." in console.answer("/drop")
        assert console.rested("").endswith(f"status: ready.\n{YOU}")
        console.answer("/recall one", DRAFT_OF_ONE)

        assert "assistant: one\n" in console.answer("/send")


def test_v22_lines_are_replaced_by_number(tmp_path: Path) -> None:
    """A draft can be mended by ear, without an editor."""
    with Console(tmp_path, "--screen-reader") as console:
        console.send("say one\ntwo\n")
        console.expect("you, 2 lines, Enter sends: ")
        assert "error: The draft has 2 lines. Type /line N TEXT with one of them." in console.answer(
            "/line 3 x", "sends: "
        )

        assert "notice: line 2: three\n" in console.answer("/line 2 three", "sends: ")
        assert "notice: line 1: say two\n" in console.answer("/change one => two", "sends: ")
        assert "notice: draft, 2 lines.\n" in console.answer("/change two => two", "sends: ")

        assert "assistant: two three\n" in console.rested("")


def test_v22_paste_takes_lines_up_to_a_lone_dot_or_a_file(tmp_path: Path) -> None:
    """Where a terminal's line is too short, there are two more ways in."""
    (tmp_path / "part.txt").write_text("from a file\n")
    with Console(tmp_path, "--screen-reader") as console:
        console.answer("/paste", "Lines, a lone dot ends: ")
        console.send("say typed\n")
        assert console.quiet(200)
        console.answer(".", "you, 1 line, Enter sends: ")
        console.answer("/paste part.txt", "you, 2 lines, Enter sends: ")
        missing = console.answer("/paste none.txt", "sends: ")
        assert "error: none.txt not read: No such file or directory.\n" in missing

        assert "assistant: typed from a file\n" in console.rested("")


def test_v22_the_editor_gets_the_terminal_and_gives_the_text_back(tmp_path: Path) -> None:
    """Whoever has an editor that speaks can write there."""
    editor = tmp_path / "editor"
    editor.write_text('#!/bin/sh\n[ -t 0 ] && echo "edited at a terminal" >> "$1"\n')
    editor.chmod(editor.stat().st_mode | stat.S_IXUSR)
    with Console(tmp_path, "--screen-reader", extra_env={"EDITOR": str(editor)}) as console:
        console.say("say x")
        console.say("/recall 1", "sends: ")

        console.answer("/edit", "you, 2 lines, Enter sends: ")

        assert "line 2: edited at a terminal\n" in console.answer("/draft", "sends: ")
        assert console.termios().icanon


def test_t18_a_line_as_long_as_the_terminal_takes_is_kept_and_said(tmp_path: Path) -> None:
    """The terminal drops what is beyond its limit without a word, so the console says it."""
    with Console(tmp_path, "--screen-reader", echo=False) as console:
        console.send("x" * 5000 + "\n")
        console.expect("sends: ")

        told = "error: A line of 4096 bytes is as long as this terminal takes, its end may be lost."
        assert told in console.text
        assert "/edit opens an editor, /paste reads many lines." in console.text


def test_an_unsent_draft_is_said_when_the_session_ends(tmp_path: Path) -> None:
    """What was typed is not thrown away in silence."""
    with Console(tmp_path, "--screen-reader") as console:
        console.send("one\ntwo\n")
        console.expect("sends: ")

        assert console.leave() == 0

        assert console.text.endswith("notice: draft not sent, 2 lines:\none\ntwo\n")


async def test_v5_an_empty_enter_sends_no_thought_that_was_only_begun() -> None:
    """The prompt names no draft then: Enter asks for the status, and the rest of the line is awaited."""
    async with Room([], []) as room:
        room.source.type("hello")
        room.source.type_half("ab")
        await room.passing(PASTE_GAP)
        assert 'notice: Kept: "ab". Your next line is added.\n' in room.text

        said = await room.type("")
        assert said == f"status: ready.\n{YOU}"
        assert room.agent.prompts == ["hello"]

        await room.type("out it")
        assert room.agent.prompts == ["hello", "ab out it"]


async def test_t18_a_line_that_was_cut_is_told_in_a_paste_too() -> None:
    """There the end of one line is the easiest to lose."""
    async with Room() as room:
        room.source.type("x" * 4095, oddity=Oddity.CUT)
        room.source.type("the next line")
        await room.passing(PASTE_GAP)

        assert "notice: draft, 2 lines.\nerror: A line of 4096 bytes is as long as" in room.text
        assert room.agent.prompts == []
