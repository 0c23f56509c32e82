"""One browser's socket, handed to Flet and taken back when the browser is gone."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from flet import AppCallable
from flet.messaging import protocol
from flet_web.fastapi import FletApp, app_manager
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocket

_GRACE_SECONDS = 5


class _Brief(protocol.Message):
    """A message of Flet that is not spelled out for a log.

    Flet writes out each one that it sends, whether or not anybody reads that log: all controls of
    a screen with all they were made of, which takes longer than sending them.
    """

    def __repr__(self) -> str:
        return self.action.name


class _App(FletApp):
    def send_message(self, message: protocol.Message) -> None:
        """Queues a message; one for a browser that has just left is moot.

        Flet has given up the queue by then, and has yet to tell the session: an error here would
        end for ever the task that draws, and with it all that the browser sees when it is back.
        """
        if self._FletApp__send_queue is not None:  # type: ignore[attr-defined]  # Flet's own
            super().send_message(_Brief(message.action, message.body))


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
