"""Two phones with the offline app that are connected by two codes, and what goes to a new one.

The codes go as text, over the clipboard, which only the page that is looked at may use.
"""

from __future__ import annotations

import base64
import json

from playwright.sync_api import Page

from tests.browser.engines.firefox import Tab
from tests.browser.engines.screen import AnyScreen
from tests.browser.tapping import Tap, press, tap_through, wait_for
from tests.browser.waiting import until

Pairing = Page | Tab
"""A page of a browser that can connect phones."""


def code_of(page: Pairing) -> str:
    """Returns the code that a phone shows, as text."""
    page.bring_to_front()
    tap_through(page, [Tap("Copy as text")])
    see(page, "Copied. Send it to the other phone.")
    return page.evaluate("() => navigator.clipboard.readText()")


def give(page: Pairing, text: str) -> None:
    """Pastes a code that was sent."""
    page.bring_to_front()
    page.evaluate("text => navigator.clipboard.writeText(text)", text)
    tap_through(page, [Tap("Paste")])


def connect(one: Pairing, other: Pairing) -> None:
    """Connects a phone that shows its first code with one that scans."""
    give(other, code_of(one))
    answer = code_of(other)
    one.bring_to_front()
    tap_through(one, [Tap("Scan their answer")])
    give(one, answer)
    for page in (one, other):
        page.bring_to_front()
        wait_for(page, "Disconnect")


def move_everything(old: Pairing, new: Pairing, back: str) -> None:
    """Sends all that an old phone has to a new one.

    Args:
        old: on its screen for backups.
        new: on its first screen.
        back: what the new one says at the end.
    """
    old.bring_to_front()
    tap_through(old, [Tap("Connect the new phone")])
    new.bring_to_front()
    tap_through(new, [Tap("Scan a play from another phone")])
    connect(old, new)
    old.bring_to_front()
    tap_through(old, [Tap("Go on"), Tap("Send everything to the new phone")])
    see(old, "Offered to the new phone.")
    new.bring_to_front()
    taps = [Tap("Go on"), Tap("Receive it"), Tap("See what it brings"), Tap("Bring it back")]
    tap_through(new, taps)
    see(new, back)
    old.bring_to_front()
    see(old, "Everything is on the other phone.")


def bring_back(page: AnyScreen, data: bytes, back: str) -> None:
    """Brings a backup back, on the screen for backups; the dialog for a file is no part of it."""
    choose(page, data)
    press(page, Tap("Bring a backup back"))
    tap_through(page, [Tap("Bring it back")])
    see(page, back)


def choose(page: AnyScreen, data: bytes) -> None:
    """Has the next dialog for a file answered with one."""
    page.evaluate(CHOOSE, base64.b64encode(data).decode())


CHOOSE = """(content) => {
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    HTMLInputElement.prototype.click = function () {
        const chosen = new DataTransfer();
        chosen.items.add(new File([bytes], "file"));
        this.files = chosen.files;
        this.dispatchEvent(new Event("change"));
    };
}"""


def see(page: AnyScreen, text: str) -> None:
    """Waits until something on the screen begins so."""
    until(page, SAID % json.dumps(text))


SAID = """[...document.querySelectorAll("flt-semantics")]
    .some((node) => (node.ariaLabel || node.textContent).startsWith(%s))"""
