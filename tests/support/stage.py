"""The room that a program is heard in, run by the reader: `stage.py FOLDER`.

The program waits behind a gate until the reader is up, else its first lines are lost. After it the
reader has a last word to say before it goes, else the program's last lines are lost.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

LAST_WORD = "curtainfall"


def main(folder: Path) -> None:
    """Play what `plan.json` says and leave the exit status in `status`."""
    # Yasr leaks its ends of both terminals, which would keep a hang-up from the program; fenrir may
    # leave SIGINT ignored. A handler, unlike SIG_IGN, is not inherited.
    os.closerange(3, 64)
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    plan = json.loads((folder / "plan.json").read_text())
    with (folder / "gate").open("rb", 0) as gate:
        gate.readline()
        status = subprocess.call(plan["argv"], env=plan["env"], cwd=plan["cwd"])
        (folder / "status").write_text(str(status))
        print(LAST_WORD, flush=True)  # noqa: T201
        gate.readline()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
