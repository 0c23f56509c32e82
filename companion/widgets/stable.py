"""Handlers whose identity never changes, so that memoised parts stay memoised."""

import inspect
from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import flet as ft

P = ParamSpec("P")
R = TypeVar("R")

Handler = Callable[[], object]

Command = tuple[str, Handler]
"""What something to tap is called, translated, and what it does."""


def use_stable(handler: Callable[P, R]) -> Callable[P, R]:
    """Returns a function of constant identity that calls the latest `handler`.

    A hook: call it in a component's body, always in the same order.
    """
    latest: Any = ft.use_ref(None)
    latest.current = handler

    def make() -> Callable[P, R]:
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            return latest.current(*args, **kwargs)

        return call

    stable: Any = ft.use_ref(lambda: make())
    return stable.current


def on_event(handler: Handler | None) -> Callable[[Any], Any] | None:
    """Adapt a handler without arguments (plain or async) to a control's event."""
    if handler is None:
        return None
    if inspect.iscoroutinefunction(handler):

        async def fire_async(_event: Any) -> None:
            await handler()

        return fire_async

    def fire(_event: Any) -> None:
        handler()

    return fire
