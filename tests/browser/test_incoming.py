"""What the system hands to the installed app, as far as a page can be handed it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from companion.play.codec import Codec
from companion.play.journal import Journal
from companion.sync.exchange import opening, pack
from companion.sync.text import write_text
from tests.browser.offline import first_screen, kept_offline, open_site
from tests.browser.serving import Served
from tests.browser.tapping import tap_button, wait_for
from tests.browser.waiting import wait_until
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


def text_of(game: str) -> str:
    """Returns a play that just began as text."""
    began = Journal(script_of(game).entries[:1])
    return write_text(pack(opening(began, codec_of), codec_of))


def codec_of(game: str) -> Codec:
    return GAMES[game].codec


def test_what_is_handed_over_is_shown_before_anything_is_kept(
    site: Served, browser: Browser
) -> None:
    with browser.new_context(viewport=PHONE, has_touch=True) as context:
        context.add_init_script(QUEUE)
        page = open_site(context.new_page(), site.url)
        manifest = context.new_cdp_session(page).send("Page.getAppManifest")
        assert manifest["errors"] == []
        page.evaluate("location.hash = '/scan'")  # as a shortcut does where the app is open
        wait_for(page, "Read the text")
        page.evaluate(HAND_OVER, text_of("regicide"))
        wait_for(page, "Accept")
        kept_offline(page)
        page.evaluate(SHARE, f"Look: {text_of('mordred')}")
        wait_until(page, lambda: page.url.endswith("#/open"))
        tap_button(first_screen(page), "Accept")
        wait_for(page, "To the play")
