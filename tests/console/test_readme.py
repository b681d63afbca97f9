"""The README's transcript is a session that anybody can have."""

import re
import shutil
from pathlib import Path

import pytest

from tests.support.console import Console, lines

README = Path(__file__).parents[2] / "README.md"
TYPED = re.compile(r"^(you: |Run make\? .*: )(.*)$")


@pytest.mark.skipif(shutil.which("make") is None, reason="apt-get install make")
def test_the_transcript_is_what_is_heard(tmp_path: Path) -> None:
    """What a newcomer reads first must be true to the letter."""
    section = README.read_text().partition("## What it sounds like")[2]
    transcript = re.findall(r"^    (.*)$", section.partition("\n- **")[0], re.MULTILINE)
    (tmp_path / "notes.txt").write_text("Ship on Friday.\nAsk Ada about the tests.\n")

    with Console(tmp_path, "--screen-reader") as console:
        for line in transcript:
            if not (typed := TYPED.match(line)):
                continue
            console.rest(typed[1])
            console.send_line(typed[2])
        assert console.wait() == 0

        assert lines(console.raw).splitlines() == transcript
