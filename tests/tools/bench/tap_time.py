"""How long a tap takes until it shows: from the lifted finger to the new text in the page.

The text is that of the tree for screen readers, and it may be the text of another page on the
same machine, whose clock is the same.
"""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.tapping import Tap, press

PATIENCE_MS = 120_000
EVERYWHERE = "flt-semantics"

WATCH = """([text, where, patience, here]) => {
    const host = document.querySelector('flt-semantics-host');
    const said = node => `${node.getAttribute('aria-label') ?? ''}|${node.textContent}`;
    const words = () => [...host.querySelectorAll(where)].map(said);
    let before = words().join(), lifted = !here;
    addEventListener('pointerup', () => {
        // What changes until now is of something else.
        [before, lifted] = [words().join(), true];
    }, {capture: true, once: true});
    const shown = () => text ? words().some(w => w.includes(text)) : words().join() !== before;
    window.shown = new Promise((found, never) => {
        const watch = new MutationObserver(() => {
            if (!lifted || !shown()) return;
            watch.disconnect();
            found(performance.timeOrigin + performance.now());
        });
        watch.observe(host, {
            subtree: true, childList: true, attributes: true, characterData: true});
        setTimeout(() => never(new Error(`never saw ${text || 'anything else'}`)), patience);
    });
}"""


def tap_time(
    page: Page, tap: Tap, text: str = "", *, where: str = EVERYWHERE, other: Page | None = None
) -> float:
    """Taps and returns the milliseconds until it shows.

    Args:
        page: the page that is tapped.
        tap: what is tapped.
        text: what must be said; without it, anything else than before.
        where: the nodes that say it, as a selector.
        other: the page that says it, if it is another one.

    Raises:
        AssertionError: it showed before the finger was lifted, so something else did.
    """
    watched = other or page
    watched.evaluate(WATCH, [text, where, PATIENCE_MS, other is None])
    press(page, tap)
    shown: float = watched.evaluate("window.shown")
    taken = shown - page.evaluate("window.touched.lifted")
    assert taken >= 0, f"{tap.name} took {taken:.0f} ms, which cannot be"
    return taken
