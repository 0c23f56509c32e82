"""The rules in a real browser: typed without accents, read, and back again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.serving import watch
from tests.browser.shell import on_screen
from tests.browser.tapping import starting, tap_button, tap_through, text_field
from tests.browser.waiting import at_rest, wait_until
from tests.browser.whole_game import PHONE, Home

pytestmark = pytest.mark.browser

FIELD = "Chercher dans les règles de 6 jeux"
KILL = "Exécution parfaite"
ADDRESSES = """globalThis.addressesHeard = 0;
const dispatch = EventTarget.prototype.dispatchEvent;
EventTarget.prototype.dispatchEvent = function (event) {
    const heard = event.data instanceof ArrayBuffer && new TextDecoder("latin1").decode(event.data);
    if (heard && heard.includes("push_route")) addressesHeard += 1;
    return dispatch.call(this, event);
};"""
"""Counts the addresses that the served page's socket hands to the client."""
FOUND = """() => [...document.querySelectorAll("flt-semantics[role=button]")].map((node) => {
    const { x, y } = node.getBoundingClientRect();
    return [node.getAttribute("aria-label") || node.textContent, x, y];
})"""
"""What can be tapped, and where."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(
        locale="fr-FR", viewport=PHONE, has_touch=True, permissions=["clipboard-write"]
    ) as context:
        yield context.new_page()


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.locator("#splash").wait_for(state="detached", timeout=120_000)
    return page


def test_a_rule_is_found_without_accents_read_and_left(home: Home, page: Page) -> None:
    seen = watch(page)
    opened(page, home.url)
    field = page.get_by_label(FIELD)
    tap_through(page, [text_field(FIELD)])
    page.keyboard.type("execution parfete", delay=15)
    expect(field).to_have_value("execution parfete")
    # What is found follows the last letter, sooner or later: after three of them it is the fourth.
    expect(on_screen(page, "4 règles sont affichées.")).to_be_attached()
    at_rest(page, FOUND)
    tap_through(page, [starting(KILL)])
    expect(page.get_by_role("heading", name=KILL)).to_be_attached()
    assert page.url.endswith("/rules/regicide/exact-kill")
    tap_button(page, "Retour")
    expect(page.get_by_role("button", name=KILL).first).to_be_attached()
    tap_through(page, [text_field(FIELD)])  # the client tells a field's text only with the focus
    expect(page.get_by_label(FIELD)).to_have_value("execution parfete")
    page.wait_for_load_state("networkidle")
    own = ("blob:", "data:", home.url)
    assert [url for url in seen.requests if not url.startswith(own)] == []
    assert (seen.missing, seen.errors) == ([], [])


def test_the_field_keeps_the_focus_and_every_letter(home: Home, page: Page) -> None:
    page.add_init_script(ADDRESSES)
    opened(page, f"{home.url}/rules")
    field = page.get_by_label(FIELD)
    tap_through(page, [text_field(FIELD)])
    for part in ("treffle", " qxzw", " double"):
        page.keyboard.type(part)
        page.wait_for_timeout(250)  # a person's pause, in which what was found is drawn
    expect(field).to_have_value("treffle qxzw double")
    page.set_viewport_size({"width": 390, "height": 480})  # as when a keyboard comes up
    page.wait_for_timeout(250)  # a person's pause again
    page.keyboard.type(" as")
    expect(field).to_have_value("treffle qxzw double as")
    # Only the page is told where it is: the client would make its screen anew, and the field too.
    wait_until(page, lambda: page.evaluate("history.state.level") == 1, lambda: page.url)
    assert page.evaluate("addressesHeard") == 0


def test_a_rule_with_suits_and_a_table_asks_for_no_font(home: Home, page: Page) -> None:
    seen = watch(page)
    opened(page, f"{home.url}/rules/regicide/suit-powers")
    expect(page.get_by_role("heading", name="pouvoirs des couleurs")).to_be_attached()
    tap_button(page, "Copier")
    expect(page.get_by_role("button", name="Copié")).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert (seen.missing, seen.errors) == ([], [])
