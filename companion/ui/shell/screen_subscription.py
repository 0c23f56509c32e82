"""The hook by which a screen is served by its device for as long as it is shown."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from companion.ui.shell.device import Device, ScreenSubscription
from companion.widgets.stable import use_stable

ALL_PLAYS = "plays"
"""The topic of the list of plays: one began, went on, ended, or was put in the bin."""

PEOPLE = "people"
"""The topic of the known people: one is shown otherwise, or two are the same person."""


def play_topic(play: str) -> str:
    """Returns the topic of one play."""
    return f"play:{play}"


def use_subscription(
    device: Device,
    topics: tuple[str, ...],
    on_news: Callable[[], None],
    *,
    awake: bool = False,
    on_escape: Callable[[], bool] = lambda: False,
) -> None:
    """Serves a screen until it is left; see `ScreenSubscription`.

    A hook: call it in a component's body, always in the same order.
    """
    news, escape = use_stable(on_news), use_stable(on_escape)
    subscription, _ = ft.use_state(lambda: ScreenSubscription(topics, news, awake, escape))
    ft.use_effect(lambda: device.enter(subscription), [], lambda: device.leave(subscription))


def use_redraw() -> Callable[[], None]:
    """Returns what draws the component anew.

    A hook: call it in a component's body, always in the same order.
    """
    _, bump = ft.use_state(0)

    def redraw() -> None:
        bump(lambda version: version + 1)

    return redraw
