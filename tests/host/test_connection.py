"""A browser's socket that breaks at the worst moment."""

import asyncio
from collections.abc import Iterator

from companion.host.connection import Connection


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

    scope = {
        "type": "websocket",
        "scheme": "ws",
        "path": "/ws",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"localhost:8550")],
        "client": ("127.0.0.1", 50000),
    }
    connection = Connection(show_nothing, session_seconds=60, grace_seconds=0.01)
    await asyncio.wait_for(connection(scope, receive, send), 5)
    assert sent == ["websocket.accept"]
