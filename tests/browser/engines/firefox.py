"""Firefox, by WebDriver BiDi, which it speaks itself."""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.browser.engines.processes import DiedError, ended, look_after
from tests.browser.engines.screen import ANSWER_S, Keys, Missing, Point

PATIENCE_S = 60
PHONE = {"width": 390, "height": 844}
SHOWN, CRASHED = "browsingContext.navigationCommitted", "about:tabcrashed"
"""What Firefox tells when it shows another page, and the one it shows for a page that crashed."""
STEPS = {"touchStart": "pointerDown", "touchMove": "pointerMove", "touchEnd": "pointerUp"}
SETTINGS = {
    "intl.accept_languages": "en-GB",
    "intl.locale.requested": "en-GB",
    "ui.prefersReducedMotion": 1,
    "datareporting.policy.dataSubmissionEnabled": False,
    "app.update.disabledForTesting": True,
}
ASK = """(async () => {
    const value = (%s);
    return JSON.stringify({ value: typeof value === "function" ? await value(%s) : await value });
})()"""
_ADDRESS = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


def check() -> str:
    """Returns where Firefox is.

    Raises:
        Missing: it is not there.
    """
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    if not found:
        raise Missing("no Firefox: apt install firefox-esr")
    return found


@dataclass(eq=False)
class Tab:
    """A page of Firefox; see `tests.browser.engines.screen.OwnScreen`.

    Attributes:
        line: the connection to the browser.
        process: the browser's.
        context: the name of the tab.
    """

    line: ClientConnection
    process: subprocess.Popen[bytes]
    context: str = ""
    keyboard: Keys = field(init=False)
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        self.keyboard = Keys(self.act)

    def begin(self) -> None:
        """Takes over the tab that is open."""
        self.ask("session.new", {"capabilities": {}})
        self.ask("session.subscribe", {"events": [SHOWN]})
        (tab,) = self.ask("browsingContext.getTree", {})["contexts"]
        self.context = tab["context"]
        self.measure()

    def beside(self) -> Tab:
        """Returns a page of its own storage in the same browser, as of another phone."""
        user = self.ask("browser.createUserContext", {})["userContext"]
        made = self.ask("browsingContext.create", {"type": "window", "userContext": user})
        tab = replace(self, context=made["context"])
        tab.measure()
        return tab

    def measure(self) -> None:
        """Makes the page as large as a phone."""
        self._ask("browsingContext.setViewport", viewport=PHONE, devicePixelRatio=1)

    def bring_to_front(self) -> None:
        """Has the page be the one that is looked at."""
        self._ask("browsingContext.activate")

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", url=url, wait="interactive")

    def reload(self) -> None:
        self._ask("browsingContext.reload", wait="interactive")

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        asked = ASK % (expression, json.dumps(arg))
        answer = self.ask(
            "script.evaluate",
            {"expression": asked, "target": {"context": self.context}, "awaitPromise": True},
        )
        assert answer["type"] == "success", answer["exceptionDetails"]["text"]
        return json.loads(answer["result"]["value"]).get("value")

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("browsingContext.captureScreenshot")["data"])

    def wait_for_timeout(self, timeout: float) -> None:
        time.sleep(timeout / 1000)

    def finger(self, kind: str, points: Sequence[Point]) -> None:
        moves = [
            {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0} for x, y in points
        ]
        press = [] if kind == "touchMove" else [{"type": STEPS[kind], "button": 0}]
        about = {"pointerType": "touch"}
        actions = [*moves, *press]
        self.act({"type": "pointer", "id": "finger", "parameters": about, "actions": actions})

    def act(self, device: dict[str, Any]) -> None:
        """Does what a device for input is told."""
        self._ask("input.performActions", actions=[device])

    def ask(self, method: str, params: dict[str, Any]) -> Any:
        """Returns what the browser answers.

        Raises:
            DiedError: its process ended, or that of the page.
        """
        number = next(self.numbers)
        try:
            self.line.send(json.dumps({"id": number, "method": method, "params": params}))
            while (answer := json.loads(self.line.recv(ANSWER_S))).get("id") != number:
                # A page that has crashed would never answer.
                if answer.get("method") == SHOWN and answer["params"]["url"].startswith(CRASHED):
                    raise DiedError("a page of Firefox crashed")
        except (ConnectionClosed, TimeoutError):
            look_after(self.process, "Firefox")
            raise
        assert answer["type"] == "success", f"{method}: {answer.get('message')}"
        return answer["result"]

    def _ask(self, method: str, **params: Any) -> Any:
        return self.ask(method, {"context": self.context, **params})


@contextmanager
def on(profile: Path, settings: Mapping[str, object] = MappingProxyType({})) -> Iterator[Tab]:
    """Runs Firefox with what is kept in a folder, until the block ends.

    Args:
        profile: the folder.
        settings: some of its own, by their names.
    """
    profile.mkdir(parents=True, exist_ok=True)
    lines = [
        f"user_pref({json.dumps(name)}, {json.dumps(to)});"
        for name, to in {**SETTINGS, **settings}.items()
    ]
    (profile / "user.js").write_text("\n".join(lines))
    command = [check(), "--headless", "--no-remote", "--remote-debugging-port=0"]
    process = subprocess.Popen(
        [*command, "--profile", str(profile)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, "LANG": "C.UTF-8"},
        start_new_session=True,
    )
    late = threading.Timer(PATIENCE_S, process.kill)
    late.start()
    try:
        assert process.stderr is not None
        found = next(filter(None, map(_ADDRESS.search, process.stderr)), None)
        if not found and late.is_alive():
            look_after(process, "Firefox")
        late.cancel()
        assert found, "Firefox ended without saying where it listens"
        threading.Thread(target=process.stderr.read, daemon=True).start()
        with connect(f"{found[1].decode()}/session", max_size=None, proxy=None) as line:
            tab = Tab(line, process)
            tab.begin()
            yield tab
    finally:
        late.cancel()
        ended(process)
