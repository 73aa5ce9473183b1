"""A conversation with an engine process, as a program that uses it would hold it."""

import contextlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
ENDS_WITHIN = 30


class Talk:
    """An engine process, from its start to the end of its input; nothing may be on its stderr."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._last_id = 0

    def __enter__(self) -> "Talk":
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self.end()
        finally:
            self.process.kill()
            self.process.wait()
            for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
                with contextlib.suppress(OSError):
                    stream.close()  # type: ignore[union-attr]

    def send(self, line: bytes) -> None:
        """Send one line as it stands."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def receive(self) -> dict[str, Any]:
        """Wait for one answer."""
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), "the engine ended without an answer"
        answer: dict[str, Any] = json.loads(line)
        return answer

    def request(self, do: str, **fields: Any) -> int:
        """Send a request and return its id."""
        self._last_id += 1
        fields = {name.rstrip("_"): value for name, value in fields.items()}
        self.send(json.dumps({"id": self._last_id, "do": do, **fields}).encode())
        return self._last_id

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request and return its answer, which must be a good one and the only one."""
        request_id = self.request(do, **fields)
        answer = self.receive()
        assert answer.pop("id") == request_id
        assert answer.pop("ok") is True, answer
        return answer

    def error(self, do: str, **fields: Any) -> dict[str, Any]:
        """Send a request that must be answered with an error, and return that."""
        request_id = self.request(do, **fields)
        answer = self.receive()
        assert answer["id"] == request_id
        assert answer["ok"] is False, answer
        error: dict[str, Any] = answer["error"]
        assert error["message"]
        return error

    def end(self) -> list[dict[str, Any]]:
        """End the input and return what was still answered; the process must end in good order."""
        if self.process.poll() is not None:
            return []  # the test has ended it, and looked at how
        output, complaints = self.process.communicate(timeout=ENDS_WITHIN)
        assert self.process.returncode == 0
        assert complaints == b""
        return [json.loads(line) for line in output.splitlines()]
