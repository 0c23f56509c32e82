"""WebKitGTK, of the family of every iPhone's browser, by WebDriver."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.browser.engines.processes import DiedError, display, ended, free_port, look_after
from tests.browser.engines.screen import ANSWER_S, Keys, LeftError, Missing, Point

WINDOW = Path(__file__).with_name("webkit_window.py")
PYTHON = "/usr/bin/python3"
"""The system's, which has the bindings of WebKit."""
PATIENCE_S = 60
SPARING = {"JSC_useOMGJIT": "0", "JSC_useFTLJIT": "0"}
"""Settings of WebKit: a page is opened for one test, its code is not worth optimising."""
CUT_OFF = "Could not parse script result"
"""The driver's answer where the page's process ends while it runs a script."""
LEFT = "Callback was not called before the unload event"
"""And where the page is left meanwhile."""
STEPS = {"touchStart": "pointerDown", "touchMove": "pointerMove", "touchEnd": "pointerUp"}
ASK = """
const done = arguments[1], given = arguments[0];
Promise.resolve().then(() => {
    const value = (%s);
    return typeof value === "function" ? value(given) : value;
}).then((value) => done({ value: value ?? null }), (error) => done({
    error: `${error} (${location.href}, ${document.readyState}, ${performance.now()} ms old)`,
}));
"""


def check() -> None:
    """Looks whether all that is needed is there.

    Raises:
        Missing: it is not.
    """
    bindings = "import gi; gi.require_version('WebKit2', '4.1')"
    found = shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and Path(PYTHON).exists()
    if not found or subprocess.run([PYTHON, "-c", bindings], capture_output=True).returncode:
        raise Missing("no WebKit: apt install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb")


@dataclass(eq=False)
class Window:
    """A page of WebKit; see `tests.browser.engines.screen.OwnScreen`.

    Attributes:
        driver: the address of its WebDriver.
        process: of that.
        died: the file in which its window says so when the page's process has ended.
        session: the address of the window.
    """

    driver: str
    process: subprocess.Popen[bytes]
    died: Path
    session: str = ""
    keyboard: Keys = field(init=False)

    def __post_init__(self) -> None:
        self.keyboard = Keys(self.act)

    def begin(self, command: Sequence[str]) -> None:
        """Opens the window."""
        options = {"binary": command[0], "args": list(command[1:])}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        begun = self.ask("POST", "/session", {"capabilities": wanted})
        self.session = f"/session/{begun['sessionId']}"
        self._post("/timeouts", {"script": 1000 * ANSWER_S, "pageLoad": 1000 * PATIENCE_S})

    def goto(self, url: str) -> None:
        self._post("/url", {"url": url})

    def reload(self) -> None:
        self._post("/refresh", {})

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        answer = self._post("/execute/async", {"script": ASK % expression, "args": [arg]})
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def screenshot(self) -> bytes:
        return base64.b64decode(self.ask("GET", f"{self.session}/screenshot"))

    def wait_for_timeout(self, timeout: float) -> None:
        time.sleep(timeout / 1000)

    def finger(self, kind: str, points: Sequence[Point]) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points
        ]
        press = [] if kind == "touchMove" else [{"type": STEPS[kind], "button": 0}]
        self.act({"type": "pointer", "id": "finger", "actions": [*moves, *press]})

    def act(self, device: dict[str, Any]) -> None:
        """Does what a device for input is told."""
        self._post("/actions", {"actions": [device]})

    def end(self) -> None:
        """Closes the window."""
        self.ask("DELETE", self.session)

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Returns what the driver answers.

        Raises:
            DiedError: a process of the engine ended.
            LeftError: the page was left meanwhile.
        """
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(self.driver + path, data, method=method)  # noqa: S310 - the driver
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_S + PATIENCE_S) as answer:  # noqa: S310 - the driver
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            answer = error.read().decode()
            if CUT_OFF in answer:
                time.sleep(1)  # until the window has been told, too
            if self.died.exists():
                raise DiedError(f"{self.died.read_text()}: {answer}") from error
            raise (LeftError if LEFT in answer else AssertionError)(answer) from error
        except OSError:
            look_after(self.process, "WebKitWebDriver")
            raise

    def _post(self, path: str, body: object) -> Any:
        return self.ask("POST", self.session + path, body)


@contextmanager
def on(profile: Path, settings: Mapping[str, str] = SPARING) -> Iterator[Window]:
    """Runs WebKit with what is kept in a folder, until the block ends.

    Args:
        profile: the folder.
        settings: the engine's, by their names.
    """
    port, died = free_port(), profile / "died"
    died.unlink(missing_ok=True)
    with display() as env:
        command = ["WebKitWebDriver", f"--port={port}"]
        driver = subprocess.Popen(command, env={**env, **settings}, start_new_session=True)
        try:
            _wait_for(port)
            window = Window(f"http://127.0.0.1:{port}", driver, died)
            window.begin([PYTHON, str(WINDOW), str(profile)])
            yield window
        finally:
            ended(driver)


def _wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            assert time.monotonic() < until, "WebKitWebDriver does not answer"
            time.sleep(0.05)
        else:
            return
