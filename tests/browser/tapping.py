"""Taps in the page by accessible name, each one waited for until the screen says something else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from playwright.sync_api import Page

from companion.widgets.glyphs import spoken

SECONDS = 15

READING = """
    const host = document.querySelector('flt-semantics-host');
    const said = node => {
        const label = node.getAttribute('aria-label');
        if (label) return label;
        return node.querySelector('flt-semantics') ? '' : node.textContent;
    };
    const value = node => node.getAttribute('aria-checked') ?? node.getAttribute('aria-current');
    const nodes = () => [...host.querySelectorAll('flt-semantics')];
    const words = () => nodes().map(said).join('\\n');
    const screen = () => nodes()
        .map(node => `${said(node)}|${value(node)}|${node.getAttribute('aria-disabled')}`)
        .join('\\n');
    const pause = ms => new Promise(done => setTimeout(done, ms));
    const until = performance.now() + patience;
    const late = () => performance.now() > until;
    const quiet = async ms => {
        for (let last = screen(), since = performance.now(); performance.now() - since < ms;) {
            await pause(10);
            const now = screen();
            if (now !== last) { last = now; since = performance.now(); }
            if (late()) return;
        }
    };
    const named = () => nodes().filter(node =>
        ['button', 'checkbox', 'switch'].includes(node.getAttribute('role')) &&
        (starts ? said(node).startsWith(name) : said(node) === name));
    const target = () => named().filter(node => node.getAttribute('aria-disabled') !== 'true')[nth];
    const missing = () => `nothing is called “${name}” among:\\n` + screen();
"""

SEE = f"""async ([name, starts, patience]) => {{
    {READING}
    while (!named().length) {{
        if (late()) return missing();
        await pause(10);
    }}
    return '';
}}"""

TAP = f"""async ([name, starts, patience, nth, on]) => {{
    {READING}
    while (!target()) {{
        if (late()) return missing();
        await pause(10);
    }}
    const node = target(), before = screen(), read = words(), held = value(node);
    if (on !== null && held === String(on)) return '';
    node.click();
    while (screen() === before) {{
        if (late()) return `“${{name}}” was tapped and nothing changed in:\\n` + before;
        await pause(10);
    }}
    // A choice may take effect after something else has changed: it is waited for.
    const chosen = () => !node.isConnected || value(node) !== held || words() !== read;
    while (held !== null && !chosen() && !late()) await pause(10);
    await quiet(held !== null && value(node) === held ? 100 : 30);
    return '';
}}"""


@dataclass(frozen=True, slots=True)
class Tap:
    """A tap on what has this name.

    Attributes:
        name: the accessible name.
        starts: whether the name only begins so.
        nth: which one, where several have the name.
        on: the state that is wanted; what is in that state already is left alone.
    """

    name: str
    starts: bool = False
    nth: int = 0
    on: bool | None = None


def starting(name: str, nth: int = 0) -> Tap:
    """Returns a tap on what has a name that begins so."""
    return Tap(name, starts=True, nth=nth)


def chosen(name: str) -> Tap:
    """Returns a tap on a choice, unless it is the one chosen already."""
    return Tap(name, on=True)


def tap_through(page: Page, taps: Iterable[Tap]) -> int:
    """Does taps one after the other and returns how many they were."""
    done = 0
    for tap in taps:
        wanted = [spoken(tap.name), tap.starts, SECONDS * 1000, tap.nth, tap.on]
        failed = page.evaluate(TAP, wanted)
        assert not failed, failed
        done += 1
    return done


def wait_for(page: Page, name: str) -> None:
    """Waits until something to be tapped is called so, be it enabled or not."""
    failed = page.evaluate(SEE, [spoken(name), False, SECONDS * 1000])
    assert not failed, failed
