"""A slow paste, a paste of keys, a paste at a secret: none of it answers (V2, T16, T17, T21)."""

from pathlib import Path

from tests.support.console import ARMED, YOU, Console, lines

ASKS = "Run touch? 1 once, 2 session, 4 deny: "
SECRET = "Password for GitHub token, silent: "
NOT_TAKEN = "notice: Not taken, nothing kept. Type it again.\n"


def test_v2_a_slow_paste_after_a_wrong_line_answers_nothing(tmp_path: Path) -> None:
    """Lines that come slower than a paste's gap are still no answer where the first one was none."""
    with Console(tmp_path, "--screen-reader") as console:
        console.asked("run touch made", "deny: ")
        for line in ("first line\n", "1\n", "third\n"):
            console.send(line)
            assert console.quiet(100)

        console.expect("deny: ")
        assert console.quiet(ARMED)

        assert "chosen:" not in console.text
        assert "chosen: deny, touch made.\n" in console.answer("deny", "sends: ")
        assert not (tmp_path / "made").exists()


def test_v2_a_paste_of_keys_answers_nothing_and_is_kept_exactly(tmp_path: Path) -> None:
    """Where one key answers, a pasted word must not: each of its letters would be an answer."""
    with Console(tmp_path, "--screen-reader", "--keys", "single") as console:
        console.asked("run touch made", "deny: ")

        mark = console.mark()
        console.send("oh what a day\n")
        console.expect("deny: ")
        heard = lines(console.since(mark))

        assert "notice: draft, 1 line.\n" in heard
        assert "chosen:" not in heard
        assert console.quiet(ARMED)
        console.send("d")
        console.expect("you, 1 line, Enter sends: ")
        assert "line 1: oh what a day\n" in console.answer("/draft", "sends: ")
        assert not (tmp_path / "made").exists()


def test_t17_nothing_of_a_secret_becomes_a_message_or_a_draft(tmp_path: Path) -> None:
    """A pasted key has many lines: none of them may be sent, kept or said."""
    with Console(tmp_path, "--screen-reader") as console:
        console.asked("ask me a secret", SECRET)

        console.send("hush1\nlist\n")
        console.expect(SECRET)
        assert console.quiet(ARMED)
        console.send("hu\x1b[Dsh2\n")
        console.expect(SECRET)
        assert console.quiet(ARMED)

        assert lines(console.raw).count(NOT_TAKEN) == 2
        assert "notice: received.\n" in console.answer("hush3")
        for words in ("hush", "list"):
            assert words not in lines(console.raw)
        assert console.rested("/draft").endswith(f"notice: There is no draft.\n{YOU}")


def test_t17_a_secret_typed_too_early_is_not_kept(tmp_path: Path) -> None:
    """What is typed before the prompt could be heard may be a secret all the same."""
    with Console(tmp_path, "--screen-reader") as console:
        console.say("ask me a secret", SECRET)

        heard = console.answer("hush", SECRET)

        assert NOT_TAKEN in heard
        assert "hush" not in heard
