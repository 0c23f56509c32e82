"""What a device says and how it vibrates is asked of the browser, and of nobody else."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from companion.ui.shell.senses import Sign
from tests.browser.serving import open_app, serving, visit
from tests.browser.shell import PHONE
from tests.browser.tapping import Tap, starting, tap_through, text_field
from tests.browser.told import announced, note_announcements
from tests.browser.waiting import wait_until

pytestmark = pytest.mark.browser

RECORDED = """
globalThis.sensed = [];
const note = (name) => (...args) => { sensed.push([name, ...args]); };
const voice = (lang, localService) => ({ lang, localService, name: lang });
Object.defineProperty(globalThis, "speechSynthesis", { value: {
  getVoices: () => [voice("en-US", false), voice("fr-FR", true), voice("en-GB", true)],
  cancel: note("cancel"),
  speak: ({ text, lang, rate, voice }) =>
    sensed.push(["speak", text, lang, rate, voice.localService]),
} });
globalThis.SpeechSynthesisUtterance = function (text) { this.text = text; };
Navigator.prototype.vibrate = note("vibrate");
"""
"""Stands for the voices and the motor of a device, and notes what they are asked for."""

HIDE = """
sensed.length = 0;
Object.defineProperty(document, "hidden", { value: true });
document.dispatchEvent(new Event("visibilitychange"));
"""


def wait_until_asked(page: Page, *wanted: Any) -> None:
    """Waits until this has been asked for."""
    wait_until(
        page,
        lambda: list(wanted) in page.evaluate("sensed"),
        lambda: str(page.evaluate("sensed")),
    )


def test_a_voice_of_the_device_says_what_happens_until_the_screen_is_locked(
    browser: Browser, tmp_path: Path
) -> None:
    command = (sys.executable, "-m", "companion", "run", "--port", "0", "--no-browser")
    with (
        serving(command, {"COMPANION_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"}) as served,
        browser.new_context(
            viewport=PHONE, has_touch=True, locale="en-GB", reduced_motion="reduce"
        ) as context,
    ):
        page = context.new_page()
        page.add_init_script(RECORDED)
        note_announcements(page)
        open_app(page, f"{served.url}settings")
        tap_through(page, [Tap("Speak at the table", starts=True, role="switch")])
        wait_until_asked(page, "speak", "It is your turn.", "en-GB", 1, True)
        tap_through(page, [Tap("Feel your turn", starts=True, role="switch")])
        wait_until_asked(page, "vibrate", list(Sign.TURN.value.vibration))
        visit(page, "/")
        tap_through(page, [starting("Other games, "), text_field("Name of another player")])
        page.keyboard.insert_text("Ana")
        tap_through(page, [starting("Start"), Tap("Ana: +5")])
        wait_until_asked(
            page, "speak", "Ana: +5. Points: 5. Ana leads with 5 points.", "en-GB", 1, True
        )
        wait_until(page, lambda: "Points: 5." in announced(page), lambda: announced(page))
        page.evaluate(HIDE)
        wait_until_asked(page, "cancel")
