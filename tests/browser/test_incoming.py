"""What the system hands to the installed app, as far as a page can be handed it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from companion.play.codec import Codec
from companion.play.journal import Journal
from companion.sync.exchange import opening, pack
from companion.sync.text import write_text
from tests.browser.offline import START_MS, first_screen, kept_offline, open_site
from tests.browser.serving import Served
from tests.browser.tapping import tap_button, wait_for
from tests.browser.waiting import until, wait_until
from tests.browser.whole_game import GAMES, PHONE, script_of

pytestmark = pytest.mark.offline

QUEUE = """Object.defineProperty(globalThis, "launchQueue",
    { value: { setConsumer: (take) => { globalThis.handOver = take; } } })"""
"""Stands where Chromium would hand files over to an installed app."""
HAND_OVER = """text => handOver({
    files: [{ getFile: async () => new File([text], "play.txt", { type: "text/plain" }) }],
})"""
SHARE = """text => {
    const form = Object.assign(document.createElement("form"),
        { method: "POST", action: "share", enctype: "multipart/form-data" });
    const field = Object.assign(document.createElement("input"), { name: "text", value: text });
    form.append(field);
    document.body.append(form);
    form.submit();
}"""


IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)


NOTE_ANSWERED = """
    const read = Storage.prototype.getItem;
    globalThis.answered = "";
    Storage.prototype.getItem = function (name) {
        const kept = read.call(this, name);
        if (name === "companion-install-hint") globalThis.answered = kept;
        return kept;
    };
"""
"""Notes that the page looked up whether its hint was answered, before it says anything."""


def text_of(game: str) -> str:
    """Returns a play that just began as text."""
    began = Journal(script_of(game).entries[:1])
    return write_text(pack(opening(began, codec_of), codec_of))


def codec_of(game: str) -> Codec:
    return GAMES[game].codec


def test_what_is_handed_over_is_shown_before_it_is_kept_and_how_to_install_is_said_once(
    site: Served, browser: Browser
) -> None:
    # Again and again: the app that has just started may be about to say that there is no play.
    glance = """setInterval(() => localStorage.setItem("companion-glance", '{"lines": []}'), 100)"""
    with browser.new_context(
        viewport=PHONE, has_touch=True, user_agent=IPHONE, locale="en-GB"
    ) as context:
        context.add_init_script(QUEUE)
        page = open_site(context.new_page(), site.url)
        manifest = context.new_cdp_session(page).send("Page.getAppManifest")
        assert manifest["errors"] == []
        page.evaluate(glance)
        hint = page.get_by_role("status").filter(has_text="tap Share, then “Add to Home Screen”")
        expect(hint).to_be_visible()
        hint.get_by_role("button", name="Later").click()
        page.evaluate("location.hash = '/scan'")  # as a shortcut does where the app is open
        wait_for(page, "Read the text")
        page.evaluate(HAND_OVER, text_of("regicide"))
        wait_for(page, "Accept")
        kept_offline(page)
        page.add_init_script(NOTE_ANSWERED)
        page.evaluate(SHARE, f"Look: {text_of('mordred')}")
        wait_until(page, lambda: page.url.endswith("#/open"))
        first_screen(page)
        page.evaluate(glance)
        until(page, "answered === '1'", START_MS / 1000)  # a hint would be there by then
        expect(hint).to_have_count(0)
        tap_button(page, "Accept")
        wait_for(page, "To the play")
