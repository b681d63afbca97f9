"""What was typed before a question appeared never answers it and is never lost (T16, V1, V2, V4)."""

from pathlib import Path

from tests.support.console import ARMED, Console, lines

ONE_TO_FOUR = "Run echo? 1 once, 2 session, 4 deny: "


def test_v1_a_half_line_and_its_rest_answer_nothing(tmp_path: Path) -> None:
    """A thought half typed when the permission came is finished in peace, then the prompt is said again."""
    with Console(tmp_path, "--screen-reader") as console:
        console.awake().say("wait 1 seconds then run echo hi", "\n")
        assert console.quiet(200)  # sooner it would be the end of a paste (V17)
        console.send("Please also 1")
        console.expect(ONE_TO_FOUR)
        assert 'notice: Kept: "Please also 1". Your next line is added.\n' in console.text

        heard = console.answer("and 4", ONE_TO_FOUR)

        assert heard == f"and 4\nnotice: draft, 1 line.\n{ONE_TO_FOUR}"
        assert console.quiet(ARMED)
        assert "chosen: once, echo hi." in console.answer("1", "you, 1 line, Enter sends: ")


def test_t16_a_line_typed_in_the_turn_is_queued_and_does_not_answer(tmp_path: Path) -> None:
    """A message typed ahead waits for its turn, whatever is asked meanwhile."""
    with Console(tmp_path, "--screen-reader", "--heartbeat", "1") as console:
        console.say("wait 3 seconds then run echo hi", "status: working, 1 second.\n")
        assert "notice: queued, 1 waiting." in console.answer("1", ".\r\n")
        console.expect(ONE_TO_FOUR)
        assert console.quiet(ARMED)

        mark = console.mark()
        console.send_line("deny")
        console.expect("you: ")

        assert "chosen: deny, echo hi." in lines(console.since(mark))
        assert "you: 1\n" in lines(console.since(mark))


def test_t16_a_line_in_the_first_450_ms_is_a_draft(tmp_path: Path) -> None:
    """An Enter meant for the composer cannot grant a permission."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("run echo hi", ONE_TO_FOUR)

        heard = console.answer("1", ONE_TO_FOUR)

        early = "notice: Too early, kept as draft, 1 line."
        assert heard == f"1\n{early}\n{ONE_TO_FOUR}"


def test_t16_a_pipe_has_no_such_pause(tmp_path: Path) -> None:
    """What a script gives is meant, and is taken in order (T14)."""
    script = tmp_path / "script"
    script.write_text("run echo hi\n1\nask me one of several\n2\n/exit\n")

    with Console(tmp_path, "--screen-reader", stdin=script, ready=False) as console:
        assert console.wait() == 0
        assert "chosen: once, echo hi." in console.text
        assert "chosen: postgres." in console.text


def test_v2_a_paste_at_a_permission_answers_nothing(tmp_path: Path) -> None:
    """Pasted lines are content, even where one of them is a number on the list."""
    with Console(tmp_path, "--screen-reader") as console:
        console.asked("run echo hi", ONE_TO_FOUR)

        mark = console.mark()
        console.send("1\n2\n")
        console.expect(ONE_TO_FOUR)

        assert lines(console.since(mark)) == f"1\n2\nnotice: draft, 2 lines.\n{ONE_TO_FOUR}"


def test_t21_at_a_question_the_first_line_answers_and_the_rest_is_a_draft(tmp_path: Path) -> None:
    """The next question is never answered by what was pasted at this one."""
    with Console(tmp_path, "--screen-reader") as console:
        console.asked("ask me one of several", "sqlite: ")

        mark = console.mark()
        console.send("2\nmore\n")
        console.expect("you, 1 line, Enter sends: ")

        heard = lines(console.since(mark))
        assert heard.startswith("2\nmore\nchosen: postgres.\nnotice: draft, 1 line.\n")


def test_v4_a_line_with_arrow_keys_is_never_an_answer(tmp_path: Path) -> None:
    """What the keys did to the line cannot be known, so it is kept and the way on is named."""
    with Console(tmp_path, "--screen-reader") as console:
        console.asked("run echo hi", ONE_TO_FOUR)

        heard = console.answer("1\x1b[D", ONE_TO_FOUR)

        told = 'error: Control keys in the line, not sent. Draft: "1". /edit, /change or /drop.\n'
        assert told in heard
