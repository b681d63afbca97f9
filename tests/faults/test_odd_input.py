"""Standard input that is no text: refused with its reason, never guessed, never in the way (V4, T14)."""

import os
from pathlib import Path

import pytest

from tests.faults.ending import FIRST, ends, piped
from tests.support.console import ARMED, Console
from tests.support.console_pty import PIPE

BINARY = "error: The line holds bytes that are not text, not sent. /recall 1 brings it back.\n"
CONTROLS = "error: The line holds control characters, not sent. /recall 1 brings it back.\n"


@pytest.mark.parametrize(
    ("line", "shown", "error"),
    [
        pytest.param(b"say \xff\xfe", "say \\xff\\xfe", BINARY, id="bytes that are no UTF-8"),
        pytest.param(b"say \xc3", "say \\xc3", BINARY, id="a character that does not end"),
        pytest.param(b"say a\0b", "say ab", CONTROLS, id="NUL"),
        pytest.param(b"\0" * 70_000, "", CONTROLS, id="nothing but NUL"),
        pytest.param(b"say \x1b[2J\x1b]0;x\x07a", "say a", CONTROLS, id="control sequences"),
        pytest.param(b"say \xc2\x9b2Ja", "say a", CONTROLS, id="8-bit control sequences"),
    ],
)
def test_a_line_that_is_no_text_is_refused_and_the_next_one_counts(
    line: bytes, shown: str, error: str, tmp_path: Path
) -> None:
    """One bad line costs itself, not the script's rest, and the log names it."""
    said = piped(tmp_path, given=line + b"\nsay next\n")

    assert said == f"{FIRST}you: {shown}\n{error}you: say next\nassistant: next\ndone: ok.\nyou: \n"


def test_a_line_that_was_refused_can_be_brought_back(tmp_path: Path) -> None:
    """Nothing given is lost."""
    said = piped(tmp_path, given=b"say \xe9t\xe9\n/recall 1\n/change \\xe9t\\xe9 => ete\n/send\n")

    assert "assistant: ete\n" in said


@pytest.mark.parametrize("answer", [b"1\0", b"\x1b[A1", b"1\xff", b"once\x9b"])
def test_v4_a_line_that_is_no_text_never_grants_anything(answer: bytes, tmp_path: Path) -> None:
    """What is left of it when the controls are gone is not what was meant."""
    said = piped(tmp_path, given=b"run touch made\n" + answer + b"\nask me yes or no\n")

    assert ", so it is no answer.\nRun touch? 1 once, 2 session, 4 deny: ask me yes or no\n" in said
    assert not (tmp_path / "made").exists()


def test_a_secret_that_is_no_text_is_not_repeated(tmp_path: Path) -> None:
    """An error line must not say what the prompt kept silent."""
    with Console(tmp_path) as console:
        console.send_line("ask me a secret")
        console.expect("Password for GitHub token, silent: ")
        assert console.quiet(ARMED)

        console.send_line(b"ses\x1b[Dame")
        console.expect("notice: Not taken, nothing kept. Type it again.\n")
        console.expect("Password for GitHub token, silent: ")
        assert console.quiet(ARMED)
        console.send_line("sesame")
        console.expect("notice: received.")
        console.expect("you: ")
        console.end_input()

        assert "ame" not in ends(console).partition("Password")[2].replace("secret of 6", "")


def test_utf_8_may_be_split_anywhere(tmp_path: Path) -> None:
    """A slow writer cuts characters in two; each is whole again."""
    text = "für € \N{WOMAN}\N{ZERO WIDTH JOINER}\N{PERSONAL COMPUTER} e\u0301"
    with Console(tmp_path, stdin=PIPE, stdout=PIPE, stderr=PIPE) as console:
        for byte in f"say {text}\n".encode():
            console.send(bytes([byte]))
            os.sched_yield()
        console.end_input()

        assert f"assistant: {text}\n" in ends(console, foreign=[text])


def test_a_line_of_a_mebibyte_is_taken_whole(tmp_path: Path) -> None:
    """A pipe's line has no such limit as a terminal's."""
    words = "word " * 209_000 + "end"

    said = piped(tmp_path, given=f"say {words}\nsay next\n".encode(), foreign=[words], within=50)

    answer = said.partition("assistant: ")[2].partition("\ndone:")[0]
    assert answer.split() == words.split()
    assert said.endswith("assistant: next\ndone: ok.\nyou: \n")


def test_lines_end_as_windows_ends_them_and_the_first_mark_is_no_word(tmp_path: Path) -> None:
    """A script saved on Windows is a script."""
    said = piped(tmp_path, given=b"\xef\xbb\xbfsay hi\r\n/exit\r\n")

    assert said == f"{FIRST}you: say hi\nassistant: hi\ndone: ok.\nyou: /exit\n"


def test_random_bytes_end_in_peace(tmp_path: Path) -> None:
    """Whatever was piped in by mistake, the console neither obeys nor fails."""
    data = os.urandom(100_000)

    piped(tmp_path, given=data, foreign=None)


def test_a_run_shows_the_bytes_it_was_given_and_obeys_none(tmp_path: Path) -> None:
    """A binary file in the place of a diff is heard as such."""
    said = piped(tmp_path, "run", "say this,", given=b"a\xffb\0c\x1b[2Jd\n", foreign=["\\xff"])

    assert "assistant: this, a\\xffbcd\n" in said
