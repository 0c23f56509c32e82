"""What a window is called: after the screen that it shows, as the bar of the screen says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

import flet as ft


@dataclass(eq=False)
class Titles:
    """The titles of a session's screens: where one follows another, there are two or none at first.

    Attributes:
        on_change: called with the title of the screen that came last; empty where none has one.
    """

    on_change: Callable[[str], object] = lambda _title: None
    _titles: dict[object, str] = field(default_factory=dict[object, str])
    _told: str = ""

    def put(self, bar: object, title: str) -> None:
        """Takes the title of a screen, by its bar, now and when it changes."""
        self._titles[bar] = title
        self._tell_soon()

    def take(self, bar: object) -> None:
        """Forgets a screen that is not shown any more."""
        del self._titles[bar]
        self._tell_soon()

    def tell_again(self) -> None:
        """Tells the title even if it was told: a page that was loaded anew has not heard it."""
        self.on_change(self._told)

    def _tell_soon(self) -> None:
        # What leaves and what comes instead say so one after the other.
        asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        title = next(reversed(self._titles.values()), "")
        if title != self._told:
            self._told = title
            self.on_change(title)


TITLES = ft.create_context(Titles())
"""The titles of the session that a component is drawn for."""


@ft.component
def Titled(title: str) -> ft.Control:
    """Says what the screen is called on which it stands; nothing of this can be seen."""
    titles = ft.use_context(TITLES)
    bar, _never = ft.use_state(object)
    ft.use_effect(lambda: titles.put(bar, title), [title])
    ft.use_effect(lambda: None, [], lambda: titles.take(bar))
    return ft.Container(width=0, height=0)
