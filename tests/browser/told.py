"""What the pages of a test showed when it failed: without it a failure far away tells nothing."""

from __future__ import annotations

from types import TracebackType

from playwright.sync_api import BrowserContext, Error

from tests.browser.serving import SAID

_leave = BrowserContext.__exit__


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
