"""What pages say: to who listens, and when a test fails, which would tell nothing from far away."""

from __future__ import annotations

from types import TracebackType

from playwright.sync_api import BrowserContext, Error, Page

from tests.browser.serving import SAID

NOTED = """
globalThis.announced = [];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target.closest?.("flt-announcement-polite")) {
      announced.push(...[...addedNodes].map((node) => node.textContent));
    }
  }
}).observe(document, { childList: true, subtree: true });
"""

_leave = BrowserContext.__exit__


def note_announcements(page: Page) -> None:
    """Has a page keep what it announces; the client takes that away after a moment."""
    page.add_init_script(NOTED)


def announced(page: Page) -> str:
    """Returns what has been announced since the page was opened, a line each."""
    return "\n".join(page.evaluate("announced"))


def tell_pages() -> None:
    """Has each context that a test leaves with an error print what its pages show."""

    def leave(
        context: BrowserContext,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if error is not None:
            for page in context.pages:
                try:
                    said = page.locator("flt-semantics-host").evaluate(SAID, timeout=5_000)
                except Error as dumb:
                    said = f"(nothing to be had: {dumb.message})"
                print(f"{page.url} says: {said}")
        _leave(context, kind, error, trace)

    setattr(BrowserContext, "__exit__", leave)  # noqa: B010 - its parameters have other names
