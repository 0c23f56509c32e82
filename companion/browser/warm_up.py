"""A session in front of nobody: what happens only once in a process has happened after it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import flet as ft
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

_TURNS = 12  # of the loop, in which the tasks of a screen come to their end
_SIZE = {"w": 60.0, "h": 12.0}
_PHONE = {"web": True, "platform": "android", "width": 390.0, "height": 844.0}


async def warm_up(main: Callable[[ft.Page], None], routes: tuple[str, ...]) -> None:
    """Draws screens for a phone that nobody looks at.

    It rests on internals of Flet, which is pinned exactly.

    Args:
        main: shows the app to a client that connects.
        routes: the addresses of the screens.

    Raises:
        WarmUpError: a session ended in an error.
    """
    for route in routes:
        nobody = _Nobody()
        session = Session(nobody)
        _context_page.set(session.page)  # type: ignore[arg-type]  # declared as always None
        session.apply_page_patch({**_PHONE, "route": route})
        _packed(session.get_page_patch())
        context.reset_auto_update()
        main(session.page)
        await session.after_event(session.page)
        await _settle()
        for text in _measured(session):
            await session.dispatch_event(text._i, "size_change", _SIZE)  # noqa: SLF001 - Flet's own name
            await _settle()
        session.close()
        if nobody.crash:
            raise WarmUpError(f"{route}: {nobody.crash}")


class WarmUpError(Exception):
    """A session in front of nobody ended in an error; says in which."""


class _Nobody(Connection):
    """A client that takes everything and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = ""
        self.crash = ""

    def send_message(self, message: Message) -> None:
        """Packs the message as for a client, which marks what has been sent."""
        _packed([message.action, message.body])
        if message.action == MessageAction.SESSION_CRASHED:
            self.crash = message.body.message


def _packed(body: Any) -> bytes:
    return msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl)) or b""


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
