"""One browser's socket, handed to Flet and taken back when the browser is gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from flet import AppCallable
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from companion import flet_internals

_GRACE_SECONDS = 5


class _App(FletApp):
    def send_message(self, message: flet_internals.Message) -> None:
        """Queues a message; one for a browser that has just left is moot.

        Flet has given up the queue by then, and has yet to tell the session: an error here would
        end for ever the task that draws, and with it all that the browser sees when it is back.
        """
        if not flet_internals.has_left(self):
            super().send_message(flet_internals.TerseMessage(message.action, message.body))


class Connection:
    """ASGI application of the app's socket.

    Args:
        main: the Flet app.
        session_seconds: how long a session outlives its last connection.
        grace_seconds: how long Flet may take to let go of a browser that left.
    """

    def __init__(
        self, main: AppCallable, session_seconds: int, grace_seconds: float = _GRACE_SECONDS
    ) -> None:
        self._main, self._session, self._grace = main, session_seconds, grace_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one browser until it leaves or the server ends."""
        loop = asyncio.get_running_loop()

        async def receive_noting() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                # Flet waits for ever for a browser that left before it had a session.
                loop.call_later(self._grace, handling.cancel)
            return message

        async def send_if_there(message: Message) -> None:
            # An error here would end Flet's handling before it has parted from the browser, and
            # the session would go on for ever, sending to nobody.
            with suppress(OSError):
                await send(message)

        flet = _App(loop, app_manager.executor, self._main, None, self._session)
        handling = loop.create_task(flet.handle(WebSocket(scope, receive_noting, send_if_there)))
        with suppress(asyncio.CancelledError):
            await handling
