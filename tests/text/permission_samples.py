"""Permissions that tests ask for."""

from __future__ import annotations

from robota_console.model.permission import PermissionRequest
from robota_console.model.tool import Diff, ToolKind

NPM = PermissionRequest(
    request_id="r1",
    tool_name="bash",
    kind=ToolKind.RUN,
    command="npm test",
    pattern="run(npm test*)",
    pattern_words="every npm test with any words after it",
)
SCRIPT = "\n".join(["python3 - /srv/data/in.csv <<'EOF'", *(f"print({n})" for n in range(12)), "EOF"])
WRITE = PermissionRequest(
    request_id="r1",
    tool_name="edit",
    kind=ToolKind.EDIT,
    path="src/app.py",
    diff=Diff("src/app.py"),
    pattern="write(src/*)",
)
FETCH = PermissionRequest(
    request_id="r1", tool_name="web_fetch", args={"url": "http://x"}, pattern="web_fetch"
)
