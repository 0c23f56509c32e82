"""A session in front of nobody: what happens only once in a process has happened after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import flet as ft

from companion.flet_internals import HeadlessConnection, Session, open_session, report

_TURNS = 12  # of the loop, in which the tasks of a screen come to their end
_SIZE = {"w": 60.0, "h": 12.0}
_PHONE = {"web": True, "platform": "android", "width": 390.0, "height": 844.0}


async def warm_up(main: Callable[[ft.Page], None], routes: tuple[str, ...]) -> None:
    """Draws screens for a phone that nobody looks at.

    Args:
        main: shows the app to a client that connects.
        routes: the addresses of the screens.

    Raises:
        WarmUpError: a session ended in an error.
    """
    for route in routes:
        nobody = HeadlessConnection()
        session = open_session(nobody, {**_PHONE, "route": route})
        main(session.page)
        await session.after_event(session.page)
        await _settle()
        for text in _measured(session):
            await report(session, text, "size_change", _SIZE)
            await _settle()
        session.close()
        if nobody.crashes:
            raise WarmUpError(f"{route}: {nobody.crashes[0]}")


class WarmUpError(Exception):
    """A session in front of nobody ended in an error; says in which."""


def _measured(session: Session) -> list[ft.Text]:
    """Returns the texts of which the app waits for the size."""
    return [
        control
        for control in session.index.values()
        if isinstance(control, ft.Text) and control.on_size_change is not None
    ]


async def _settle() -> None:
    for _turn in range(_TURNS):
        await asyncio.sleep(0)
