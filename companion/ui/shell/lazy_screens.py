"""Screens that are loaded when they are first shown, so that the app is there sooner."""

import asyncio
from collections.abc import Callable, Iterable
from importlib import import_module

import flet as ft

BACKUP = "companion.ui.backup.screen:BackupScreen"
SEATS = "companion.ui.seats.mode:SeatMode"
"""Where the device lies in the middle of the table."""
WATCH = "companion.ui.watch:Watch"
"""All there is on a device that only watches."""
WATCHED = "companion.ui.watch:Watched"
"""A play that this phone only watches."""


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
