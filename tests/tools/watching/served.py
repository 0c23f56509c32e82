"""A browser that came with the code of those who only watch, and does all that a client can say.

It reports events of the controls that it was told of, changes what stands in them, answers what
nobody has asked, and opens addresses. It does so at the screen that it is shown, and at those that
a guest has, which it never is: with what it is handed, nothing is kept there either.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import flet as ft

from companion.app import WATCHER, make_main, sealed
from companion.delays import other_delays
from companion.flet_internals import BaseControl, report
from companion.host.visitor import Visitor
from companion.ui.shell.device import Device
from companion.ui.shell.root import start_session
from tests.headless import Headless
from tests.ui.table import Table

ROUTES = (
    *("/", "/plays", "/players", "/settings", "/safekeeping", "/invite", "/keys", "/rules"),
    *("/new/toy", "/play/{play}", "/sync/{play}", "/replay/{play}", "/charts/{play}", "/scan"),
)
DATA: tuple[Any, ...] = (
    *(None, "", "x", "7", "true", 0, 3, -1, True, [], {}, {"k": "touch", "g": {"x": 9, "y": 9}}),
    *({"value": "Eve"}, {"x": 1.0, "y": 2.0}, {"width": 10, "height": 10}, {"route": "/settings"}),
)
TIRED = 40
"""Tries after which the watcher begins anew at another address."""


class Browser:
    """A served table with a play, and the browser.

    Args:
        table: of the toy game.
        dice: all chance.

    Attributes:
        counts: what was tried.
    """

    def __init__(self, table: Table, dice: Random) -> None:
        self.table, self.dice, self.counts = table, dice, Counter[str]()
        table.services.table.open("BRELAN22", lambda: ("http://192.0.2.7:8550/?code=BRELAN22",))
        self.play = table.play("Ana", "Ben")

    async def attempt(self, tries: int) -> None:
        """Tries so often, and makes sure that nothing was committed.

        Raises:
            AssertionError: something was.
        """
        logging.disable(logging.CRITICAL)  # the program says what it is handed that makes no sense
        try:
            with other_delays(deaf_s=0):
                while sum(self.counts.values()) < tries:
                    await self._sit()
        finally:
            logging.disable(logging.NOTSET)

    async def _sit(self) -> None:
        main = self.dice.choice((self._watcher(), self._guest))
        route = self.dice.choice(ROUTES).format(play=self.play.id)
        async with Headless(main, route=route) as app:
            for _try in range(TIRED):
                before = self._stored()
                try_once = self.dice.choice((_report, _report, _report, _change, _answer, _go))
                with suppress(Exception):  # a program may fail at nonsense, and keeps nothing then
                    await try_once(app, self.dice)
                await app.settle(6)
                self.counts[try_once.__name__.strip("_")] += 1
                if self._stored() != before:
                    raise AssertionError((route, try_once.__name__))
            app.connection.crashes.clear()

    def _watcher(self) -> Callable[[ft.Page], None]:
        services, database = self.table.services, self.table.database
        return make_main(services, database, Visitor("", "en", watches=True))

    def _guest(self, page: ft.Page) -> None:
        start_session(page, sealed(self.table.services), Device(page, lambda: WATCHER, "en"))

    def _stored(self) -> tuple[object, ...]:
        """Returns what changes with each commit, and what all who play are told."""
        return (
            self.table.database.version(),
            len(self.play.journal),
            self.table.services.table.news,
        )


async def _report(app: Headless, dice: Random) -> None:
    """Reports an event that some control listens to."""
    heard = [(control, name) for control in app.walk() for name in _events(control)]
    control, name = dice.choice(heard)
    await report(app.session, control, name, dice.choice(DATA) if dice.random() < 0.5 else None)


def _events(control: BaseControl) -> list[str]:
    return [
        name.removeprefix("on_")
        for name in dir(type(control))
        if name.startswith("on_") and getattr(control, name, None) is not None
    ]


async def _change(app: Headless, dice: Random) -> None:
    """Changes what stands in a control."""
    control = dice.choice(list(app.walk()))
    name = dice.choice(("value", "disabled", "visible", "on_click", "data", "route", "content"))
    app.session.apply_patch(control._i, {name: dice.choice(DATA)})


async def _answer(app: Headless, dice: Random) -> None:
    """Answers what may not have been asked."""
    control = dice.choice(list(app.walk()))
    call = str(dice.randrange(50))
    app.session.handle_invoke_method_results(control._i, call, dice.choice(DATA), None)


async def _go(app: Headless, dice: Random) -> None:
    """Opens an address."""
    route = dice.choice(ROUTES).format(play="x" * dice.randrange(12))
    app.session.apply_page_patch({"route": route})
    await report(app.session, app.page, "route_change", {"route": route})
