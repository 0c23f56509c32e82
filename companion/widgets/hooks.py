"""Hooks: what a component keeps from one drawing to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import flet as ft

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


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


def use_latest(first: T) -> tuple[T, Callable[[], T], Callable[[T], None]]:
    """Returns a value as it is drawn, what reads it as it is by now, and what sets it.

    Two quick taps or keys may come before the screen is drawn anew: what the second one does must
    follow from what the first one has done.

    A hook: call it in a component's body, always in the same order.
    """
    drawn_value, draw = ft.use_state(first)
    latest: Any = ft.use_ref(first)

    def put(value: T) -> None:
        latest.current = value
        draw(value)

    return drawn_value, lambda: latest.current, put


Keep = Callable[..., ft.Control]
"""Takes a name, what draws the part of that name, and what it is drawn with."""


def use_kept() -> Keep:
    """Returns what draws parts: what is drawn with the same as before is the same control.

    That is not even compared: so that of many alike only those that changed cost anything.

    A hook: call it in a component's body, always in the same order.
    """
    drawn: Any = ft.use_ref(dict)

    def keep(name: object, draw: Callable[..., ft.Control], *given: Any) -> ft.Control:
        before = drawn.current.get(name)
        if before is None or before[0] != given:
            before = drawn.current[name] = (given, draw(*given))
        return before[1]

    return keep
