"""A browser's socket that breaks at the worst moment."""

import asyncio
from collections.abc import Callable, Iterator
from contextvars import copy_context
from functools import partial

import flet as ft
import msgpack
import pytest
from flet.messaging.protocol import MessageAction
from flet_web.fastapi import app_manager
from starlette.types import Message

from companion.flet_internals import absent_sessions
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


def registration(session: str | None = None) -> bytes:
    """Returns the first message of a browser, which may have had a session before."""
    body = {**REGISTRATION, "session_id": session}
    return b"\0" + (msgpack.packb([MessageAction.REGISTER_CLIENT.value, body]) or b"")


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


@pytest.mark.parametrize("error", [BrokenPipeError, RuntimeError])
async def test_a_browser_that_leaves_while_it_is_told_something_ends_its_session_properly(
    error: type[Exception],
) -> None:
    """A screen that moves by itself goes on sending until it hears that nobody is there."""
    pages: list[ft.Page] = []
    gone = asyncio.Event()
    messages: Iterator[dict] = iter(
        ({"type": "websocket.connect"}, {"type": "websocket.receive", "bytes": registration()})
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
            raise error

    connection = Connection(pages.append, session_seconds=60, grace_seconds=1)
    await asyncio.wait_for(connection(SCOPE, receive, send), 5)
    (page,) = pages
    assert page.session.connection is None


@pytest.mark.timeout(20)
async def test_a_change_while_a_browser_leaves_does_not_end_what_it_sees_when_it_is_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    changes: list[Callable[[str], None]] = []
    part = app_manager.disconnect_session

    @ft.component
    def Counter() -> ft.Text:
        text, set_text = ft.use_state("first")
        changes.append(partial(copy_context().run, set_text))
        return ft.Text(text)

    async def part_late(session: str, seconds: int) -> None:
        changes[-1]("while it leaves")  # a moment that Flet leaves between two of its steps
        await asyncio.sleep(0.05)
        await part(session, seconds)

    monkeypatch.setattr(app_manager, "disconnect_session", part_late)
    connection = Connection(lambda page: page.render(Counter), session_seconds=60)
    first = Browser(None, lambda said: b"first" in said)
    await asyncio.wait_for(connection(SCOPE, first.receive, first.send), 5)

    back = Browser(first.session, lambda said: b"when it is back" in said)
    asyncio.get_running_loop().call_later(0.2, lambda: changes[-1]("when it is back"))
    await asyncio.wait_for(connection(SCOPE, back.receive, back.send), 2)
    assert back.told.is_set()


async def test_a_browser_that_comes_by_another_way_goes_on_where_it_was() -> None:
    """Its first socket has died without a word; what had come by it is not done again."""
    pages: list[ft.Page] = []
    connection = Connection(pages.append, session_seconds=60)
    event = [MessageAction.CONTROL_EVENT.value, {"target": 1, "name": "x", "data": None}]
    tap = b"\0" + (msgpack.packb(event) or b"")
    first = Browser(None, lambda _said: False, tap)
    dead = asyncio.create_task(connection(SCOPE, first.receive, first.send))
    while not first.session:
        await asyncio.sleep(0.01)

    back = Browser(first.session, lambda said: said == b"\2\0\0\0\1", b"\2")
    query = f"session={first.session}&route=/play/x&width=844&height=390".encode()
    await asyncio.wait_for(connection(elsewhere(query), back.receive, back.send), 5)
    await asyncio.wait_for(dead, 5)
    (page,) = pages
    assert (page.route, page.width, page.height) == ("/play/x", 844, 390)


async def test_a_browser_whose_session_has_ended_gets_another_one() -> None:
    """It was away for longer than sessions are kept; nothing counts as heard from it before."""
    pages: list[ft.Page] = []
    connection = Connection(pages.append, session_seconds=0)
    first = Browser(None, bool)
    await asyncio.wait_for(connection(SCOPE, first.receive, first.send), 5)
    for key, _began in absent_sessions(app_manager):
        await app_manager.delete_session(key)  # as Flet does with what has expired

    back = Browser(None, lambda said: said == b"\2\0\0\0\0", b"\2")
    query = f"session={first.session}&route=/play/x&width=844&height=390".encode()
    await asyncio.wait_for(connection(elsewhere(query), back.receive, back.send), 5)
    assert back.session not in (None, first.session)
    assert [page.route for page in pages] == ["/", "/play/x"]


def elsewhere(query: bytes) -> dict:
    """Returns the scope of a phone that comes back by another network."""
    return {**SCOPE, "client": ("192.0.2.9", 50001), "query_string": query}


class Browser:
    """A browser that stays until it is told what it waits for.

    Args:
        session: the session that it had before.
        until: whether a message is what it waits for.
        says: what it says after its greeting.

    Attributes:
        session: the one that it has.
        told: set when it was told that.
    """

    def __init__(self, session: str | None, until: Callable[[bytes], bool], *says: bytes) -> None:
        self.session, self._until = session, until
        self.told = asyncio.Event()
        self._says: Iterator[Message] = iter(
            (
                {"type": "websocket.connect"},
                {"type": "websocket.receive", "bytes": registration(session)},
                *({"type": "websocket.receive", "bytes": said} for said in says),
            )
        )

    async def receive(self) -> Message:
        """Says what it has to say, and leaves in the end."""
        message = next(self._says, None)
        if message is None:
            await self.told.wait()
            return {"type": "websocket.disconnect", "code": 1000}
        return message

    async def send(self, message: Message) -> None:
        """Hears a message."""
        said = message.get("bytes", b"")
        if said and self.session is None:
            action, body = msgpack.unpackb(said[1:], strict_map_key=False)
            if action == MessageAction.REGISTER_CLIENT.value:
                self.session = body["session_id"]
        if self._until(said):
            self.told.set()


@pytest.mark.timeout(20)
async def test_what_is_sent_to_a_browser_is_not_spelled_out_for_a_log() -> None:
    spelled: list[str] = []

    class Listed(str):
        __slots__ = ()

        def __repr__(self) -> str:
            spelled.append(self)
            return super().__repr__()

    browser = Browser(None, lambda said: b"All plays" in said)
    connection = Connection(
        lambda page: page.add(ft.Text(Listed("All plays"))), session_seconds=60, grace_seconds=1
    )
    await asyncio.wait_for(connection(SCOPE, browser.receive, browser.send), 5)
    assert browser.told.is_set()
    assert spelled == []
