"""A browser's socket that breaks at the worst moment."""

import asyncio
from collections.abc import Iterator

import flet as ft
import msgpack
from flet.messaging.protocol import MessageAction
from starlette.types import Message

from companion.host.connection import Connection

SCOPE = {
    "type": "websocket",
    "scheme": "ws",
    "path": "/ws",
    "root_path": "",
    "query_string": b"",
    "headers": [(b"host", b"localhost:8550")],
    "client": ("127.0.0.1", 50000),
}
REGISTRATION = {
    "session_id": None,
    "page_name": "",
    "page": {"route": "/", "width": 390, "height": 844, "platform": "android", "web": True},
}


def show_nothing(page: object) -> None:
    """A Flet app; no session ever reaches it here."""


async def test_a_browser_that_leaves_before_it_has_a_session_is_let_go() -> None:
    messages: Iterator[dict] = iter(
        ({"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1006})
    )
    sent: list[str] = []

    async def receive() -> dict:
        return next(messages)

    async def send(message) -> None:
        sent.append(message["type"])

    connection = Connection(show_nothing, session_seconds=60, grace_seconds=0.01)
    await asyncio.wait_for(connection(SCOPE, receive, send), 5)
    assert sent == ["websocket.accept"]


async def test_a_browser_that_leaves_while_it_is_told_something_ends_its_session_properly() -> None:
    """A screen that moves by itself goes on sending until it hears that nobody is there."""
    pages: list[ft.Page] = []
    gone = asyncio.Event()
    registration = b"\0" + (
        msgpack.packb([MessageAction.REGISTER_CLIENT.value, REGISTRATION]) or b""
    )
    messages: Iterator[dict] = iter(
        ({"type": "websocket.connect"}, {"type": "websocket.receive", "bytes": registration})
    )

    async def receive() -> Message:
        message = next(messages, None)
        if message is None:
            await gone.wait()
            return {"type": "websocket.disconnect", "code": 1006}
        return message

    async def send(message: Message) -> None:
        if message["type"] == "websocket.send":
            asyncio.get_running_loop().call_later(0.01, gone.set)
            raise BrokenPipeError

    connection = Connection(pages.append, session_seconds=60, grace_seconds=1)
    await asyncio.wait_for(connection(SCOPE, receive, send), 5)
    (page,) = pages
    assert page.session.connection is None
