"""A turn as it is followed: pause, status, queue, heartbeat, bells (T7, T8, T10, V6, V14)."""

import re
from pathlib import Path

import pytest

from tests.support.console import ARMED, YOU, Console, lines


def test_v6_an_empty_enter_says_the_status_and_holds_the_turns_output(tmp_path: Path) -> None:
    """Who wants to type in a long answer gets silence until the next Enter, and loses nothing."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("count to 4", "1 counted.")
        mark = console.mark()
        console.send_line("")
        console.expect(YOU)
        held = lines(console.since(mark))
        assert re.search(
            r"status: working, (?:\d|under 1) seconds?\. Output held, Enter goes on\.\nyou: $", held
        )

        assert console.quiet(1500)
        heard = console.answer("")

        assert "notice: going on.\n" in heard
        assert re.sub(r"\s+", " ", lines(console.raw)).count("That was 4.") == 1
        for number in range(1, 5):
            assert lines(console.raw).count(f"{number} counted.") == 1


def test_v6_a_line_typed_in_the_pause_is_queued_and_goes_on(tmp_path: Path) -> None:
    """The next message waits for its turn, and its turn says it again for the log."""
    with Console(tmp_path, "--screen-reader", "--heartbeat", "1") as console:
        console.say("wait 3 seconds", "status: working, 1 second.\n")
        console.answer("", YOU)

        mark = console.mark()
        console.send_line("say hi")
        console.expect("assistant: hi\r\n")

        heard = lines(console.since(mark))
        assert "notice: queued, 1 waiting.\n" in heard
        assert "3 seconds of silence are over.\ndone: ok.\nyou: say hi\nassistant: hi\n" in heard


def test_v6_a_command_in_the_pause_is_answered_before_what_was_held(tmp_path: Path) -> None:
    """Its answer stands right below it, and never behind a prompt."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("count to 4", "1 counted.")
        console.answer("", YOU)

        heard = console.answer("/verbosity", "done: ok.\n")

        assert heard.startswith("/verbosity\nnotice: verbosity is normal. It takes quiet, normal or full.\n")
        assert YOU not in heard.removesuffix(YOU)


def test_v6_a_permission_in_the_pause_rings_and_is_said_at_the_next_enter(tmp_path: Path) -> None:
    """The Enter that ends the pause never answers what came meanwhile."""
    with Console(tmp_path, "--screen-reader") as console:
        console.awake().say("wait 2 seconds, then run echo hi", "\n")
        assert console.quiet(200)  # sooner it would be the end of a paste (V17)
        console.answer("", YOU)
        mark = console.mark()
        console.expect("\a")
        assert console.quiet(300)
        assert console.since(mark) == b"\a"

        heard = console.answer("", "deny: ")

        assert "permission required: run echo hi.\n" in heard
        assert "chosen:" not in heard


def test_t7_an_empty_enter_at_the_prompt_says_that_all_is_done(tmp_path: Path) -> None:
    """Whoever is not sure whether it still works can ask."""
    with Console(tmp_path, "--screen-reader") as console:
        assert console.answer("") == f"\nstatus: ready.\n{YOU}"


def test_v14_a_silent_turn_has_a_heartbeat_that_backs_off(tmp_path: Path) -> None:
    """A start, rare signs of life, an end; never a tick."""
    with Console(tmp_path, "--screen-reader", "--heartbeat", "1") as console:
        heard = console.say("wait 5 seconds")

        beats = re.findall(r"status: (.*)\n", heard)
        assert beats == ["working, 1 second.", "working, 2 seconds.", "working, 4 seconds."]


def test_v14_no_heartbeat_where_it_is_off(tmp_path: Path) -> None:
    """Zero is off."""
    with Console(tmp_path, "--screen-reader", "--heartbeat", "0") as console:
        assert "status:" not in console.say("wait 2 seconds")


def test_t8_one_bell_when_a_turn_ends_and_one_before_a_question(tmp_path: Path) -> None:
    """A bell means one thing: you are wanted. It comes before the first line of a question."""
    with Console(tmp_path, "--screen-reader", split=True) as console:
        console.say("run echo hi", "deny: ")
        assert console.quiet(ARMED)
        console.answer("1")

        written = console.program_bytes()
        assert written.count(b"\a") == 2
        assert b"\apermission required" in written
        assert written.endswith(b"\ayou: ")


def test_t8_no_bell_in_foreign_text_and_none_in_plain_mode(tmp_path: Path) -> None:
    """An agent cannot ring, and who did not ask for bells hears none."""
    (tmp_path / "bell.txt").write_text("ding \a dong\n")
    with Console(tmp_path) as console:
        assert "ding  dong\n" in console.say("read bell.txt")

        assert b"\a" not in console.raw


def test_t8_settings_silence_each_bell(tmp_path: Path) -> None:
    """One who wants to be called for questions only can have that."""
    env = {"ROBOTA_CONSOLE_BELL_TURN": "no"}
    with Console(tmp_path, "--screen-reader", split=True, extra_env=env) as console:
        console.say("say hi")
        assert b"\a" not in console.program_bytes()

        console.say("run echo hi", "deny: ")
        assert console.program_bytes().count(b"\a") == 1


def test_v15_no_bell_inside_emacs_unless_asked(tmp_path: Path) -> None:
    """Emacs shows the byte."""
    with Console(tmp_path, "--screen-reader", extra_env={"INSIDE_EMACS": "29.1,comint"}) as console:
        console.say("say hi")
        assert b"\a" not in console.raw


def test_t10_nothing_is_said_of_cost_after_a_turn(tmp_path: Path) -> None:
    """Figures are said when asked for."""
    with Console(tmp_path) as console:
        heard = console.say("say hi")

        assert heard == f"say hi\nassistant: hi\ndone: ok.\n{YOU}"
        assert "cost: The agent does not say what it costs.\n" in console.answer("/cost")


def test_an_empty_turn_is_said(tmp_path: Path) -> None:
    """Silence after a message would leave a listener waiting."""
    with Console(tmp_path) as console:
        heard = console.say("say nothing")

        assert heard == f"say nothing\nnotice: The agent answered nothing.\ndone: ok.\n{YOU}"


def test_what_a_background_task_says_is_held_until_the_next_enter(tmp_path: Path) -> None:
    """News of other work does not talk over a thought (T2)."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("run a long task for 1 seconds")
        mark = console.mark()
        assert console.quiet(2500, timeout=6)
        assert console.since(mark) == b""

        heard = console.answer("")

        assert re.search(r"^\nnotice: task1, long task, ok, \d seconds?\.\n", heard)


def test_notices_now_come_on_a_line_of_their_own_and_the_prompt_again(tmp_path: Path) -> None:
    """Who prefers to hear news at once can (T2)."""
    with Console(tmp_path, "--screen-reader", "--notices", "now") as console:
        console.say("run a long task for 1 seconds")

        heard = lines(console.expect(re.compile(rb"notice: task1, .*\nyou: ")))

        assert heard.startswith("\nnotice: task1, ")


def test_a_loops_turns_are_counted_while_the_prompt_is_open(tmp_path: Path) -> None:
    """Turns nobody here asked for do not talk over the prompt; they can be heard afterwards."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("loop every 1 seconds, 2 times: say tick")
        assert console.quiet(4000, timeout=10)

        heard = console.answer("")

        assert "notice: 2 turns ran meanwhile. /again says the last.\n" in heard
        assert "assistant: tick\n" in console.answer("/again")


def test_t8_a_bell_for_a_permission_rings_once_where_a_prompt_was_open(tmp_path: Path) -> None:
    """The bell that called is not repeated by the Enter that answered the call."""
    with Console(tmp_path, "--screen-reader", split=True) as console:
        console.say("loop every 1 seconds, 1 times: run echo hi")
        before = console.program_bytes().count(b"\a")
        assert console.quiet(1500, timeout=6)
        console.answer("", "deny: ")

        assert console.program_bytes().count(b"\a") == before + 1


def test_v18_a_second_ctrl_c_does_not_leave_by_accident(tmp_path: Path) -> None:
    """Pressed twice in a hurry it means stop, not leave."""
    with Console(tmp_path, "--screen-reader") as console:
        console.awake().say("wait 20 seconds", "\n")
        assert console.quiet(300)
        console.send("\x03")
        console.expect(YOU)

        console.send("\x03")
        console.expect("notice: The turn was stopped. Ctrl-C again leaves.\r\n")
        console.expect(YOU)

        assert console.quiet(1050)
        console.send("\x03")
        assert console.wait() == 0


def test_ctrl_c_ends_a_paste_and_not_the_session(tmp_path: Path) -> None:
    """What was typed so far is kept."""
    with Console(tmp_path, "--screen-reader") as console:
        console.answer("/paste", "Lines, a lone dot ends: ")
        console.send("one\n")
        assert console.quiet(200)

        console.send("\x03")

        console.expect("you, 1 line, Enter sends: ")


def test_a_word_to_leave_by_is_explained_and_kept(tmp_path: Path) -> None:
    """Who types exit wants to leave, and an agent has no use for it."""
    with Console(tmp_path, "--screen-reader") as console:
        heard = console.say("quit", "sends: ")

        assert "notice: A slash comes first: /exit leaves. Enter sends it as a message.\n" in heard


@pytest.mark.parametrize("typed", ["screen-reader on", "Screen reader off", "screen-reader save"])
def test_a_command_whose_slash_was_not_heard_is_named_and_kept(typed: str, tmp_path: Path) -> None:
    """Readers are silent on the slash, and the agent would be asked to switch a mode it knows nothing of."""
    with Console(tmp_path, "--screen-reader") as console:
        heard = console.say(typed, "sends: ")

        named = "A slash comes first: /screen-reader on, off or save. Enter sends it as a message."
        assert f"notice: {named}\n" in heard
        assert "assistant:" not in heard
