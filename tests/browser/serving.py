"""Starts a server of ours as a process, the way a user does, and watches what a browser asks."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Page, Request

from companion.delays import VARIABLE

START_SECONDS = 120
PATIENT = "answer_s=60"
"""A machine that is busy with many tests is silent for seconds, and not gone."""
_ADDRESS = re.compile(r"http://\S+")


@dataclass
class Served:
    """A running server: its process and the first address that it printed."""

    process: subprocess.Popen[str]
    url: str

    def interrupt(self) -> int:
        """Presses Ctrl+C and returns the exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(15)


@contextmanager
def serving(command: Sequence[str], env: Mapping[str, str] | None = None) -> Iterator[Served]:
    """Runs a server until the block ends; it must print where it is to be found."""
    ours = {**os.environ, **(env or {})}
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        env={**ours, "PYTHONUNBUFFERED": "1", VARIABLE: f"{PATIENT} {ours.get(VARIABLE, '')}"},
        text=True,
        encoding="utf-8",
    )
    late = threading.Timer(START_SECONDS, process.kill)
    late.start()
    try:
        assert process.stdout is not None
        found = next(filter(None, map(_ADDRESS.search, process.stdout)), None)
        late.cancel()
        assert found, f"{command} ended without saying where it is"
        threading.Thread(target=process.stdout.read, daemon=True).start()
        yield Served(process, found[0])
    finally:
        late.cancel()
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()


@dataclass
class Watch:
    """What a page asks for and complains about, from its first request on."""

    requests: list[str] = field(default_factory=list[str])
    missing: list[str] = field(default_factory=list[str])
    errors: list[str] = field(default_factory=list[str])

    def assert_clean(self, url: str) -> None:
        """Makes sure that nothing failed, was missing, or was asked of anybody but one address."""
        own = (url.rstrip("/") + "/", "data:")
        asked = [each.removeprefix("blob:") for each in self.requests]
        assert [each for each in asked if not each.startswith(own)] == []
        assert (self.missing, self.errors) == ([], [])


def watch(page: Page) -> Watch:
    """Returns the record of a page that has not been opened yet."""
    seen = Watch()
    page.on("request", lambda request: seen.requests.append(request.url))
    page.on("requestfailed", lambda request: seen.missing.extend(_missed(request)))
    page.on("pageerror", lambda error: seen.errors.append(str(error)))
    page.on(
        "response",
        lambda answer: (
            seen.missing.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None
        ),
    )
    page.on(
        "console",
        lambda line: seen.errors.append(line.text) if line.type == "error" else None,
    )
    return seen


def _missed(request: Request) -> list[str]:
    """Returns what failed; what a page no longer waited for when it was left did not."""
    left = request.failure == "net::ERR_ABORTED"
    return [] if left else [f"{request.failure} {request.url}"]


def open_app(page: Page, url: str) -> Page:
    """Opens the app and waits until it can be read and clicked."""
    page.goto(url)
    return read_aloud(page)


def visit(page: Page, path: str) -> None:
    """Goes to another screen of the app that is open, as Back and Forward do, and sees it drawn."""
    said = page.locator("flt-semantics-host").evaluate(SAID)
    page.evaluate(GO, path)
    waiting = f"(host, before) => ({ANOTHER})({SAID}, host, before)"
    page.locator("flt-semantics-host").evaluate(waiting, said)


GO = """path => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
SAID = """host => [...host.querySelectorAll("flt-semantics")]
    .map((node) => node.getAttribute("aria-label") || node.textContent).join("|")"""
ANOTHER = """async (said, host, before) => {
    const late = performance.now() + 60000;
    for (let last = before, still = 0; still < 4; ) {
        if (performance.now() > late) throw new Error("the screen stays what it was: " + before);
        await new Promise((done) => setTimeout(done, 50));
        const now = said(host);
        still = now !== before && now === last ? still + 1 : 0;
        last = now;
    }
}"""
"""Waits until what is said is another thing, and stays so."""


def read_aloud(page: Page) -> Page:
    """Waits for the tree for screen readers, where tests find texts and buttons.

    A page of our own turns it on by itself; on Flet's page it is turned on here.
    """
    told = page.locator("flt-semantics-placeholder, flt-semantics-host flt-semantics").first
    told.wait_for(state="attached", timeout=120_000)
    page.evaluate("document.querySelector('flt-semantics-placeholder')?.click()")
    page.locator("flt-semantics-host flt-semantics").first.wait_for(state="attached")
    return page
