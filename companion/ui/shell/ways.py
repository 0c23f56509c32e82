"""The ways of a session: which screen lies under which, and where the key that leads back leads.

What a browser keeps of the ways is as deep as the app is: one entry for each screen above the first
one and for each sheet over it. ``assets/back.js`` keeps it so, whoever leads back: it is told the
address with its depth, and tells by an address of its own when somebody has gone back in it.

Screens are loaded when they are first shown, so that the app is there sooner.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import flet as ft

from companion.delays import delays
from companion.flet_internals import tell_route
from companion.widgets.sheets import Layers

HOME = "/"

LISTS = ("/plays", "/evening/", "/players", "/statistics/")
"""What the addresses of screens begin with on which old plays are found."""

_MARK = re.compile(r"[?&]level=\d+&heard=\d+$")
_TYPED = re.compile(r"[?&]typed=\d+$")
_BACK = re.compile(r"/back\?steps=(\d+)&told=(\d+)")


def extended(trail: tuple[str, ...], address: str) -> tuple[str, ...]:
    """Returns the way to an address; one that was passed already is gone back to.

    Above a play there is only the first screen, wherever it was begun or opened; but one that was
    found among others leads back to where it was found.
    """
    if address in trail:
        return (*trail[: trail.index(address)], address)
    if address.startswith("/play/"):
        found = trail[-1].startswith(LISTS)
        trail = (trail[0], *(above for above in trail[1:] if found and above.startswith(LISTS)))
    return (*trail, address)


def unmarked(route: str) -> str:
    """Returns an address without what only the page is told."""
    return _MARK.sub("", route)


@dataclass(eq=False)
class Ways:
    """Where a session is, and how it comes back.

    Attributes:
        page: the client's page.
        layers: what lies over the screen.
        trail: the addresses from the first screen to this one.
        on_move: called with the address that is shown now.
        left_with: what screens of the trail are to be shown with when somebody comes back to them,
            by address; it ends with their place in the trail.
        heard: the last time that somebody went back in the browser, as it counts.
    """

    page: ft.Page
    layers: Layers
    trail: tuple[str, ...] = (HOME,)
    on_move: Callable[[str], object] = lambda _address: None
    left_with: dict[str, Any] = field(default_factory=dict[str, Any])
    heard: int = 0
    _told: tuple[str, int, int] = ("", 0, 0)
    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])
    _settling: bool = False

    def __post_init__(self) -> None:
        self.trail = extended((HOME,), unmarked(self.page.route or HOME))
        self.layers.on_change = self.tell
        self.page.on_route_change = self._moved

    def go(self, address: str) -> None:
        """Shows the screen with an address."""
        leaves = address != self.trail[-1]
        self.trail = extended(self.trail, address)
        for gone in self.left_with.keys() - set(self.trail):
            del self.left_with[gone]
        self.on_move(address)
        # What lies over a screen goes with it.
        self._send(0 if leaves else self.layers.levels)

    @property
    def above(self) -> str:
        """The address of the screen above this one."""
        return self.trail[-2] if self.trail[1:] else HOME

    def back(self) -> None:
        """Shows the screen above this one."""
        self.go(self.above)

    def step_back(self) -> bool:
        """Puts away what lies over the screen, or leaves it; returns whether that was possible."""
        if self.layers.away():
            return True
        if not self.trail[1:]:
            return False
        self.back()
        return True

    def tell(self) -> None:
        """Tells the client where this is, as soon as it stays so."""
        if not self._settling:
            self._settling = True
            task = asyncio.get_running_loop().create_task(self._settle())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def tell_again(self) -> None:
        """Tells it even if it was told: the page may have gone back while nobody heard it."""
        self._told = ("", 0, 0)
        self.tell()

    async def _settle(self) -> None:
        await asyncio.sleep(delays().settle_s)
        self._settling = False
        self._send(self.layers.levels)

    def _send(self, over: int) -> None:
        address, level = self.trail[-1], len(self.trail) - 1 + over
        told = (address, level, self.heard)
        if told != self._told and self.page.session.connection is not None:
            self._told = told
            joint = "&" if "?" in address else "?"
            tell_route(self.page, address, f"{joint}level={level}&heard={self.heard}")

    def _moved(self, _event: object) -> None:
        route = _TYPED.sub("", self.page.route) or HOME
        gone = _BACK.search(route)
        if gone is not None:
            steps, self.heard = map(int, gone.groups())
            for _step in range(steps):
                self.step_back()
            self.tell()
        elif unmarked(route) == route and route != self.trail[-1]:  # else it is what we told
            self.go(route)


BACKUP = "companion.ui.backup.screen:BackupScreen"
SEATS = "companion.ui.seats.mode:SeatMode"
"""Where the device lies in the middle of the table."""
WATCH = "companion.ui.watch:Watch"
"""All there is on a device that only watches."""
WATCHED = "companion.ui.watch:Watched"
"""A play that this phone only watches."""

INVITE = "companion.ui.invite.screen:Invite"

PLAIN: Mapping[str, str] = {
    "invite": INVITE,
    "keys": "companion.ui.settings:Keys",
    "players": "companion.ui.players.screen:Players",
    "plays": "companion.ui.history.screen:History",
    "safekeeping": BACKUP,
    "settings": "companion.ui.settings:SettingsScreen",
    "unanswered": "companion.ui.settings:UnansweredPage",
}
"""Screens whose address says all."""

OF_PLAY: Mapping[str, str] = {
    "evening": "companion.ui.history.evening:EveningPage",
    "invite": INVITE,
    "play": "companion.ui.play.screen:PlayScreen",
    "charts": "companion.ui.play.looking_back:PlayCharts",
    "lessons": "companion.ui.play.looking_back:PlayLessons",
    "players": "companion.ui.players.person:PersonPage",
    "replay": "companion.ui.replay:Replay",
    "statistics": "companion.ui.players.game:GamePage",
}
"""Screens of one play, person, game or evening, by the first part of their address."""

NEW, RULES, SYNC = (
    "companion.ui.new_play.screen:NewPlay",
    "companion.ui.rules.screen:RulesScreen",
    "companion.ui.sync.screen:exchange_screen",
)
"""Screens whose address says more."""

LAZY_SCREENS = (*PLAIN.values(), *OF_PLAY.values(), NEW, RULES, SYNC, SEATS, WATCH)
"""Everything but the first screen, each loaded when it is shown."""


def lazy_screen(place: str) -> Callable[..., ft.Control]:
    """Returns what makes a screen.

    Args:
        place: the module and the component, as in ``"companion.ui.players.screen:Players"``.
    """
    return getattr(import_module(module_of(place)), place.partition(":")[2])


def module_of(place: str) -> str:
    """Returns the name of the module of a screen; see `lazy_screen`."""
    return place.partition(":")[0]


async def load_modules(modules: Iterable[str], pause: float) -> None:
    """Loads modules one after the other, so that taps in between need not wait for all.

    Args:
        modules: their names.
        pause: seconds before each.
    """
    for module in modules:
        await asyncio.sleep(pause)
        import_module(module)
