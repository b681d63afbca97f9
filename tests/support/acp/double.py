"""An ACP agent that plays a script: `double.py SCRIPT HEARD`, both files; needs Python only.

SCRIPT is a JSON object, see `script.py`. Each message read is added to HEARD, a line each.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any

Message = dict[str, Any]


class Double:
    """Reads messages one at a time and plays what the script has for each."""

    def __init__(self, script: Message, heard: Path) -> None:
        before = heard.read_text() if heard.exists() else ""
        runs = script.get("runs", [script])
        self._script = runs[min(before.count('"method": "initialize"'), len(runs) - 1)]
        self._heard = heard.open("a")
        self._prompts = 0
        self._sessions = before.count('"method": "session/new"')
        self._session = ""
        self._asked = 0
        self._once: set[str] = set()
        self._later: list[Message] = []

    def run(self) -> None:
        """Play until the end of input."""
        self._play(self._script.get("start", []), None)
        while (message := self._next()) is not None:
            self._answer(message)
        self._play(self._script.get("end", []), None)

    def _next(self) -> Message | None:
        return self._later.pop(0) if self._later else self._read()

    def _read(self) -> Message | None:
        line = sys.stdin.readline()
        if not line:
            return None
        message: Message = json.loads(line)
        self._heard.write(json.dumps(message) + "\n")
        self._heard.flush()
        return message

    def _answer(self, message: Message) -> None:
        method = message.get("method")
        if method == "session/prompt":
            self._session = message["params"]["sessionId"]
            self._play(self._prompt(message["params"]["prompt"][0]["text"]), message)
        elif method == "session/load":
            self._session = message["params"]["sessionId"]
        if method in self._script.get("on", {}):
            self._play(self._script["on"][method], message)
        elif method is not None and "id" in message and method != "session/prompt":
            self._default(message)

    def _prompt(self, text: str) -> list[Message]:
        named = self._script.get("named", {})
        if text in named:
            found: list[Message] = named[text]
            return found
        prompts = self._script.get("prompts", [[{"text": "hello"}, {"stop": "end_turn"}]])
        self._prompts += 1
        play: list[Message] = prompts[min(self._prompts, len(prompts)) - 1]
        return play

    def _default(self, message: Message) -> None:
        result: Message = {}
        if message["method"] == "initialize":
            can = {"loadSession": self._script.get("loads", False)}
            auth = self._script.get("auth", [])
            result = {"protocolVersion": 1, "agentCapabilities": can, "authMethods": auth}
        elif message["method"] == "session/new":
            self._sessions += 1
            self._session = f"s{self._sessions}"
            result = {"sessionId": self._session, **self._script.get("session", {})}
        self._send({"id": message["id"], "result": result})

    def _play(self, actions: list[Message], message: Message | None) -> None:
        for action in actions:
            for verb, value in action.items():
                if verb not in ("session", "granted", "denied", "then"):
                    getattr(self, f"do_{verb}")(value, action, message)

    def _send(self, message: Message) -> None:
        self._write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def do_text(self, text: str, action: Message, message: Message | None) -> None:
        """Say some of the answer."""
        content = {"type": "text", "text": text}
        self.do_update({"sessionUpdate": "agent_message_chunk", "content": content}, action, message)

    def do_update(self, update: object, action: Message, _: Message | None) -> None:
        """Send an update, of the session named by `session` or the current one."""
        params = {"sessionId": action.get("session", self._session), "update": update}
        self._send({"method": "session/update", "params": params})

    def do_stop(self, reason: str, _: Message, message: Message | None) -> None:
        """End the prompt."""
        self.do_result({"stopReason": reason}, {}, message)

    def do_result(self, result: object, _: Message, message: Message | None) -> None:
        """Answer with a result."""
        self._send({"id": (message or {}).get("id"), "result": result})

    def do_error(self, error: object, _: Message, message: Message | None) -> None:
        """Answer with an error."""
        self._send({"id": (message or {}).get("id"), "error": error})

    def do_reply(self, reply: Message, _: Message, message: Message | None) -> None:
        """Answer with whatever the script says, `$id` for the request's number as a text."""
        number = (message or {}).get("id")
        whole = {"id": number, **reply}
        self._send({key: str(number) if value == "$id" else value for key, value in whole.items()})

    def do_default(self, _: object, __: Message, message: Message | None) -> None:
        """Answer as usual."""
        if message is not None:
            self._default(message)

    def do_send(self, sent: Message, _: Message, __: Message | None) -> None:
        """Send any message."""
        self._send(sent)

    def do_ask(self, params: Message, action: Message, message: Message | None) -> None:
        """Ask for a permission, then play `granted` or `denied`."""
        reply = self._request("session/request_permission", params)
        outcome = reply.get("result", {}).get("outcome", {})
        options = {option["optionId"]: option["kind"] for option in params["options"]}
        is_granted = options.get(outcome.get("optionId"), "").startswith("allow")
        self._play(action.get("granted" if is_granted else "denied", []), message)

    def do_request(self, request: list[Any], _: Message, __: Message | None) -> None:
        """Request something, and wait for the answer."""
        self._request(request[0], request[1])

    def _request(self, method: str, params: Message) -> Message:
        self._asked += 1
        number = f"asked-{self._asked}"
        whole = {"sessionId": self._session, **params} if isinstance(params, dict) else params
        self._send({"id": number, "method": method, "params": whole})
        while (message := self._read()) is not None:
            if message.get("id") == number and "method" not in message:
                return message
            self._later.append(message)
        sys.exit(0)

    def do_wait(self, method: str, _: Message, __: Message | None) -> None:
        """Wait until a message of that method was read, and take it."""
        for earlier in self._later:
            if earlier.get("method") == method:
                self._later.remove(earlier)
                return
        while (message := self._read()) is not None:
            if message.get("method") == method:
                return
            self._later.append(message)

    def do_raw(self, text: str, _: Message, __: Message | None) -> None:
        """Write a text as it is, a character a byte."""
        sys.stdout.buffer.write(text.encode("latin-1"))
        sys.stdout.flush()

    def do_times(self, count: list[Any], _: Message, message: Message | None) -> None:
        """Play actions so many times."""
        for _round in range(count[0]):
            self._play(count[1], message)

    def do_first(self, actions: list[Message], action: Message, message: Message | None) -> None:
        """Play these the first time, and `then` from the second time on."""
        key = json.dumps(action)
        self._play(action["then"] if key in self._once else actions, message)
        self._once.add(key)

    def do_big(self, size: int, action: Message, message: Message | None) -> None:
        """Say a word of so many bytes, on one line."""
        self.do_text("y" * size, action, message)

    def do_flood(self, count: int, action: Message, _: Message | None) -> None:
        """Say so many numbers, fast."""
        for first in range(0, count, 1000):
            lines = []
            for number in range(first, min(first + 1000, count)):
                content = {"type": "text", "text": f"{number} "}
                update = {"sessionUpdate": "agent_message_chunk", "content": content}
                params = {"sessionId": action.get("session", self._session), "update": update}
                lines.append(json.dumps({"jsonrpc": "2.0", "method": "session/update", "params": params}))
            self._write("\n".join(lines) + "\n")

    def do_stderr(self, text: str, _: Message, __: Message | None) -> None:
        """Print to standard error."""
        sys.stderr.write(text)
        sys.stderr.flush()

    def do_sleep(self, seconds: float, _: Message, __: Message | None) -> None:
        """Wait."""
        time.sleep(seconds)

    def do_exit(self, code: int, _: Message, __: Message | None) -> None:
        """End at once."""
        os._exit(code)

    def do_kill(self, number: int, _: Message, __: Message | None) -> None:
        """End by a signal."""
        os.kill(os.getpid(), number)

    def do_ignore(self, number: int, _: Message, __: Message | None) -> None:
        """Ignore a signal."""
        signal.signal(number, signal.SIG_IGN)

    def do_fork(self, seconds: float, _: Message, __: Message | None) -> None:
        """Leave a child behind that holds all pipes open."""
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            time.sleep(seconds)
            os._exit(0)

    def do_close(self, number: int, _: Message, __: Message | None) -> None:
        """Close a descriptor."""
        os.close(number)


if __name__ == "__main__":
    Double(json.loads(Path(sys.argv[1]).read_text()), Path(sys.argv[2])).run()
