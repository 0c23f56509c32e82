"""Going through the screens of a large library, and how long each takes to come.

The time is taken in the browser, from the tap to the first text of the new screen.
"""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

PLAYS = 500
PATIENCE_MS = 120_000

TAP = """([name, text, patience]) => new Promise((found, never) => {
    const said = node => node.getAttribute('aria-label') || node.textContent;
    const host = document.querySelector('flt-semantics-host');
    const nodes = () => [...host.querySelectorAll('flt-semantics')];
    const button = nodes().find(n => n.getAttribute('role') === 'button' && said(n).includes(name));
    const start = performance.now();
    const look = () => {
        if (!nodes().some(n => said(n).includes(text))) return;
        watch.disconnect();
        found(performance.now() - start);
    };
    const watch = new MutationObserver(look);
    watch.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
    setTimeout(() => never(new Error('never saw ' + text)), patience);
    button.click();
})"""


def tap_time(page: Page, name: str, text: str) -> float:
    """Taps a button and returns the milliseconds until a text is there that was not before."""
    page.get_by_role("button", name=name).first.wait_for(state="attached")
    taken = page.evaluate(TAP, [name, text, PATIENCE_MS])
    page.wait_for_timeout(400)
    return taken


def visit(page: Page) -> Iterator[tuple[str, float]]:
    """Goes from the first screen to all others of the library; yields what took how long."""
    yield f"history of {PLAYS} plays", tap_time(page, "All plays", f"{PLAYS} plays")
    yield "plays of one game", tap_time(page, "Mordred", "100 plays")
    yield "what may be done with a play", tap_time(page, "More: ", "Step through")
    yield "step through", tap_time(page, "Step through", "Step 0 of")
    yield "one step", tap_time(page, "One step on", "Step 1 of")
    tap_time(page, "Back", "All plays")
    tap_time(page, "More: ", "Charts")
    yield "charts", tap_time(page, "Charts", "lowest")
    tap_time(page, "Back", "All plays")
    yield "statistics", tap_time(page, "Players and statistics", "finished plays")
    yield "statistics of a person", tap_time(page, "Ana, ", "By game")
    tap_time(page, "Back", "finished plays")
    yield "statistics of a game", tap_time(page, "Mordred, ", "Records")
    tap_time(page, "Back", "finished plays")
    tap_time(page, "Back", "All plays")
    tap_time(page, "Back", "New play")
